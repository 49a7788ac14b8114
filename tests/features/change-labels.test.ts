/** When a change was made or sent: the time for today, with the date before that. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { sentLabel, changeLine } from '#src/shop/features/pending-changes/change-labels.ts';
import { aQueuedHeart } from '#tests/support/client/fake-cart-server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00+05:30') });
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (moment: string) => new Date(`${moment}+05:30`).getTime();

test('a pending change older than a day shows its date', () => {
  const today = aQueuedHeart(at('2026-11-22T14:06:00'));
  const before = aQueuedHeart(at('2026-11-20T14:06:00'));
  expect(changeLine({ action: today, rows: [today] })).toBe('Wishlist · 14:06 · pending');
  expect(changeLine({ action: before, rows: [before] })).toBe('Wishlist · 20 Nov, 14:06 · pending');
});

test('a sent change older than a day shows its date', () => {
  const intent = aQueuedHeart(at('2026-11-20T14:06:00'));
  expect(sentLabel(intent, at('2026-11-22T13:58:00'))).toBe('Added to Wishlist · sent 13:58');
  expect(sentLabel(intent, at('2026-11-20T13:58:00'))).toBe('Added to Wishlist · sent 20 Nov, 13:58');
});

test('no refusal text mentions requests or keys', () => {
  for (const text of [words().refusals.keyReused, words().sync.version]) expect(text).not.toMatch(/request|key|idempoten|HTTP|\d{3}/i);
});
