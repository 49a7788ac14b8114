import { expect, test, vi } from 'vitest';

test('a refusal takes the place of the good news before it', async () => {
  vi.resetModules();
  const { notify, shownToasts } = await import('#src/ui/toaster.ts');
  notify({ tone: 'info', text: 'Back online' });
  notify({ tone: 'success', text: 'Saved' });
  notify({ tone: 'error', text: 'Somebody else changed this' });
  expect(shownToasts().map(({ text }) => text)).toEqual(['Back online', 'Somebody else changed this']);
});

test('a press that succeeds ends the refusal of the press before it, and no other news', async () => {
  vi.resetModules();
  const { notify, shownToasts } = await import('#src/ui/toaster.ts');
  notify({ tone: 'error', text: 'A queued change was refused' });
  notify({ tone: 'error', text: 'Wrong password', isAnswer: true });
  notify({ tone: 'success', text: 'Welcome back', isAnswer: true });
  expect(shownToasts().map(({ text }) => text)).toEqual(['A queued change was refused', 'Welcome back']);
});
