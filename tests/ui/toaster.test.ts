import { expect, test, vi } from 'vitest';

test('a refusal takes the place of the good news before it', async () => {
  vi.resetModules();
  const { notify, shownToasts } = await import('#src/ui/toaster.ts');
  notify({ tone: 'info', text: 'Back online' });
  notify({ tone: 'success', text: 'Saved' });
  notify({ tone: 'error', text: 'Somebody else changed this' });
  expect(shownToasts().map(({ text }) => text)).toEqual(['Back online', 'Somebody else changed this']);
});
