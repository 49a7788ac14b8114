/**
 * The cart as the shopper sees it: the server's last list with the queued actions applied on top. An action is done once it is saved on
 * this device. The list itself is never changed, so nothing has to be rolled back.
 */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CartItem, getCart } from '#contract/cart.ts';
import { messages } from '#contract/messages.ts';
import type { Displayed } from '#src/shop/actions/displayed.ts';
import type { OptimisticList, Pending } from '#src/outbox/snapshot.ts';
import { call } from '#src/shop/session/call.ts';
import { outboxActions, useOutbox } from '#src/outbox/create-outbox.ts';
import { requestList } from '#src/outbox/request-list.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { useSession } from '#src/shop/session/session.ts';
import { listToShow } from '#src/outbox/use-list.ts';

export type OptimisticCartItem = Pending<CartItem>;
export type OptimisticCart = OptimisticList<CartItem>;

export function cartQuery(userId: string) {
  return queryOptions({
    queryKey: queryKey('cart', userId),
    queryFn: ({ signal }) => requestList('cart', userId, signal, (options) => call(getCart, { query: { userId } }, options)),
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

export interface AddToCartInput {
  productId: string;
  quantity: number;
  size?: string | undefined;
  weight?: string | undefined;
  ram?: string | undefined;
  /** What was on screen; without it, what this device last displayed of the product. */
  displayed?: Displayed | undefined;
}

/**
 * A function that adds to the cart and resolves when that is saved; failures are reported by the mutation cache, too. It redraws nothing:
 * a mutation observer here would render the whole product page three times per tap.
 */
export function useAddToCart(): (input: AddToCartInput) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (input) => {
      const mutationFn = async ({ productId, quantity, size = '', weight = '', ram = '', displayed }: AddToCartInput) =>
        (await outboxActions()).addToCart({ productId, quantity, size, weight, ram }, displayed);
      const options = { mutationFn, meta: { done: messages.cart.added } };
      return client.getMutationCache().build<void, Error, AddToCartInput, unknown>(client, options).execute(input);
    },
    [client],
  );
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
      if (quantity > 0) await (await outboxActions()).setQuantity(id, quantity, acceptedPrice);
    },
  });
}

export interface QuantityStep {
  id: string;
  by: number;
}

/**
 * One more or one fewer of a line, counted from what this device has, however fast the taps. Failures are reported by the mutation
 * cache; a mutation observer here would render the cart twice per tap.
 */
export function useStepQuantity(): (step: QuantityStep) => void {
  const client = useQueryClient();
  return useCallback(
    (step) => {
      const mutationFn = async ({ id, by }: QuantityStep) => (await outboxActions()).stepQuantity(id, by);
      const mutation = client.getMutationCache().build<void, Error, QuantityStep, unknown>(client, { mutationFn });
      mutation.execute(step).catch(() => undefined);
    },
    [client],
  );
}

export function useRemoveFromCart() {
  return useMutation({
    mutationFn: async ({ id }: { id: string }) => (await outboxActions()).removeFromCart(id),
    meta: { done: messages.cart.removed },
  });
}
