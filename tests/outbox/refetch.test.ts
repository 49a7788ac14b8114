/** After a reply, the lists that it may have changed are fetched once more. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ActionKind } from '#tests/support/client/shop-app.ts';
import type { Settled } from '#src/outbox/drain.ts';
import { refetchAfter } from '#src/outbox/refetch.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reports how an action ended; `asked` are the lists that were fetched again, in order. */
function aPage() {
  const client = new QueryClient();
  const refetched: unknown[] = [];
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => void refetched.push(filters?.queryKey?.[0]));
  const tell = refetchAfter(client, shopActions);
  return { refetched, end: (kind: ActionKind, outcome: Settled['outcome'] = 'applied') => tell({ action: { kind }, outcome } as Settled) };
}

test.each([
  ['cart.add', ['cart']],
  ['cart.remove', ['cart']],
  ['wish.add', ['wishlist']],
  ['wish.remove', ['wishlist']],
] as const)('after %s it fetches %j, a second after the last of a burst', (kind, lists) => {
  const { refetched, end } = aPage();
  end(kind);
  vi.advanceTimersByTime(900);
  end(kind, 'refused');
  vi.advanceTimersByTime(999);
  expect(refetched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(refetched).toEqual(lists);
});

test.each([
  ['review.add', ['reviews', 'product', 'orders']],
  ['order.create', ['orders', 'cart']],
] as const)('after %s it fetches %j, at once', (kind, lists) => {
  const { refetched, end } = aPage();
  end(kind);
  vi.advanceTimersByTime(0);
  expect(refetched).toEqual(lists);
});

test('the cart does not delay the wishlist', () => {
  const { refetched, end } = aPage();
  end('wish.add');
  vi.advanceTimersByTime(600);
  end('cart.add');
  vi.advanceTimersByTime(400);
  expect(refetched).toEqual(['wishlist']);
});

test('an undecided reply fetches nothing', () => {
  const { refetched, end } = aPage();
  for (const outcome of ['held', 'again'] as const) end('order.create', outcome);
  vi.advanceTimersByTime(2_000);
  expect(refetched).toEqual([]);
});
