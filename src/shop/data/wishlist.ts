/** The wishlist as the shopper sees it, by the same rules as the cart. */
import { displayedItem } from '#src/shop/actions/displayed.ts';
import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { getWishlist, type WishlistItem } from '#contract/wishlist.ts';
import { call } from '#src/shop/session/call.ts';
import { outboxActions, useOutbox } from '#src/outbox/create-outbox.ts';
import { requestList } from '#src/outbox/request-list.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { useSession } from '#src/shop/session/session.ts';
import { listToShow } from '#src/outbox/use-list.ts';

export function wishlistQuery(userId: string) {
  return queryOptions({
    queryKey: queryKey('wishlist', userId),
    queryFn: ({ signal }) => requestList('wishlist', userId, signal, (options) => call(getWishlist, { query: { userId } }, options)),
    staleTime: freshForMs.list,
    // Stored by the outbox, not here.
    meta: { scope: 'private', owner: userId },
  });
}

export function useWishlist() {
  const userId = useSession()?.userId ?? '';
  const optimistic = useOutbox((view) => (view.userId === userId ? view.wishlist : undefined));
  const query = useQuery({ ...wishlistQuery(userId), enabled: userId !== '' });
  return listToShow(userId, optimistic, query);
}

export interface SaveInput {
  productId: string;
  /** The row when a removal is undone. */
  again?: WishlistItem | undefined;
}

export const addToWishlistMutation = mutationOptions({
  mutationFn: async ({ productId, again }: SaveInput) => (await outboxActions()).addToWishlist(productId, again),
  meta: { done: messages.wishlist.added },
});

export const removeFromWishlistMutation = mutationOptions({
  mutationFn: async ({ id }: { id: string }) => (await outboxActions()).removeFromWishlist(id),
  meta: { done: messages.wishlist.removed },
});

export function useAddToWishlist() {
  return useMutation(addToWishlistMutation);
}

export function useRemoveFromWishlist() {
  return useMutation(removeFromWishlistMutation);
}

/** What the row of a saved product shows of it, for an action that is made there. */
export function displayedInRow(item: WishlistItem): ReturnType<typeof displayedItem> {
  return displayedItem(item);
}
