import { expect, test, vi } from 'vitest';

test('a refusal takes the place of the good news before it', async () => {
  vi.resetModules();
  const { notify, shownToasts } = await import('#src/ui/toaster.ts');
  notify({ tone: 'info', text: 'Back online' });
  notify({ tone: 'success', text: 'Saved' });
  notify({ tone: 'error', text: 'Somebody else changed this' });
  expect(shownToasts().map(({ text }) => text)).toEqual(['Back online', 'Somebody else changed this']);
});

test('a press that succeeds ends the refusal that was told before it, and no other news', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const { notify, shownToasts } = await import('#src/ui/toaster.ts');
  const texts = () => shownToasts().map(({ text }) => text);
  const later = () => vi.advanceTimersByTime(500) && Date.now();
  notify({ tone: 'error', text: 'A queued change was refused' });
  const [first, second] = [Date.now(), later()];
  notify({ tone: 'error', text: 'Wrong password', pressedAt: first });
  // Pressed before the refusal was there to be read.
  notify({ tone: 'success', text: 'Saved', pressedAt: second });
  expect(texts()).toEqual(['A queued change was refused', 'Wrong password', 'Saved']);
  notify({ tone: 'success', text: 'Welcome back', pressedAt: later() });
  expect(texts()).toEqual(['A queued change was refused', 'Saved', 'Welcome back']);
  vi.useRealTimers();
});
