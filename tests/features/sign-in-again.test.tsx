/** What the sign-in says after one that ended without a sign-out. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { toRestoredNote } from '#contract/restored.ts';
import { SignInAgain } from '#src/shop/features/auth/SignInAgain.tsx';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const hour = 60 * 60 * 1_000;
const at = Date.parse('2026-11-23T04:30:00Z');
const from = Date.parse('2026-11-22T21:30:00Z');

beforeEach(() => localStorage.removeItem('restored'));

async function shown(held: number, lastListAt = 0): Promise<string | null> {
  const { container } = await showScreen(<SignInAgain />, () => {
    throw new TypeError('cut');
  });
  act(() => outbox.show({ ...outbox.view(), userId: '', held, lastListAt }));
  return container.textContent === '' ? null : (screen.getByText('Please sign in again').parentElement?.textContent ?? null);
}

test('unsent changes are kept until the sign-in', async () => {
  expect(await shown(2)).toBe(
    'Please sign in again2 unsent changes are kept on this device and will be sent when you sign in with the same account.',
  );
});

test('a shop that was restored says which password holds and what to do about a newer account', async () => {
  localStorage.setItem('restored', toRestoredNote({ from, at }));
  expect(await shown(1, at - hour)).toBe(
    'Please sign in again1 unsent change is kept on this device and will be sent when you sign in with the same account. ' +
      'The shop was restored from a backup of 23 Nov, 03:00 and has forgotten your last sign-in. Use the password you had then. ' +
      'If you created your account after that, sign up again with the same email.',
  );
});

test('others are told nothing: no change waits, and their lists lie outside backup and restore', async () => {
  localStorage.setItem('restored', toRestoredNote({ from, at }));
  for (const lastListAt of [0, from - 2 * hour, at + hour]) expect(await shown(0, lastListAt)).toBeNull();
});
