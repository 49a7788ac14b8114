/**
 * The cart as the shopper sees it: the server's last list with the queued actions applied on top. An action is done once it is saved on
 * this device. The list itself is never changed, so nothing has to be rolled back.
 */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type CartItem, getCart } from '#contract/cart.ts';
import type { OptimisticList, Pending } from '#src/outbox/snapshot.ts';
import { call } from '#src/shop/session/call.ts';
import { requestList } from '#src/outbox/request-list.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { useSession } from '#src/shop/session/session.ts';
import { listToShow } from '#src/outbox/use-list.ts';
import { outbox, useOutbox } from './shop-outbox.ts';

export type OptimisticCartItem = Pending<CartItem>;
export type OptimisticCart = OptimisticList<CartItem>;

export function cartQuery(userId: string) {
  return queryOptions({
    queryKey: queryKey('cart', userId),
    queryFn: ({ signal }) =>
      requestList(outbox, { name: 'cart', userId, signal, request: (options) => call(getCart, { query: { userId } }, options) }),
    staleTime: freshForMs.own,
    // Stored by the outbox, not here.
    meta: { scope: 'private', owner: userId },
  });
}

/** The cart of the signed-in shopper; not fetched for visitors. */
export function useCart() {
  const userId = useSession()?.userId ?? '';
  const optimistic = useOutbox((view) => (view.userId === userId ? view.cart : undefined));
  const query = useQuery({ ...cartQuery(userId), enabled: userId !== '' });
  return listToShow(userId, optimistic, query);
}

export interface SetQuantityInput {
  id: string;
  quantity: number;
  /** The price in rupees that the shopper agrees to, when it had changed. */
  acceptedPrice?: number | undefined;
}

/** Sets the quantity of a line; zero is not a quantity (spec 4: ignored). */
export function useSetQuantity() {
  return useMutation({
    mutationFn: async ({ id, quantity, acceptedPrice }: SetQuantityInput) => {
      if (quantity > 0) await outbox.save(({ setQuantity }) => setQuantity(id, quantity, acceptedPrice));
    },
    meta: { quiet: true },
  });
}

export function useRemoveFromCart() {
  return useMutation({
    mutationFn: ({ id }: { id: string }) => outbox.save(({ removeFromCart }) => removeFromCart(id)),
    meta: { quiet: true },
  });
}
