import type { QueryClient } from '@tanstack/react-query';
import { ofKind, type QueryKind } from '#src/cache/query-keys.ts';
import type { Settled } from './drain.ts';

/** ms after the last answer of a burst until a list is asked for once more (spec 9). */
const refetchDelayMs = 1000;

/** Gives a function that, told of each answer, asks for the lists concerned once more when the burst is over. */
export function refetchAfter(client: QueryClient): (settled: Settled) => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const askAgain = (root: QueryKind, ms: number) => {
    clearTimeout(timers.get(root));
    timers.set(
      root,
      setTimeout(() => void client.invalidateQueries(ofKind(root)), ms),
    );
  };
  return ({ action: { kind }, outcome }) => {
    if (outcome !== 'applied' && outcome !== 'refused') return;
    if (kind.startsWith('cart.')) askAgain('cart', refetchDelayMs);
    if (kind.startsWith('wish.')) askAgain('wishlist', refetchDelayMs);
    if (kind === 'review.add') for (const root of ['reviews', 'product', 'orders'] as const) askAgain(root, 0);
    if (kind === 'order.create') for (const root of ['orders', 'cart'] as const) askAgain(root, 0);
  };
}
