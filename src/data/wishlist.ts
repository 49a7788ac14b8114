/** The wishlist as the shopper sees it, by the same rules as the cart. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { getWishlist } from '#contract/wishlist.ts';
import { call } from './call.ts';
import { changes, useOutbox } from './outbox.ts';
import { askForList } from './private-list.ts';
import { fresh } from './query-client.ts';
import { useSession } from './session.ts';
import { listOnScreen } from './shown-list.ts';

export function wishlistQuery(userId: string) {
  return queryOptions({
    queryKey: ['wishlist', userId],
    queryFn: ({ signal }) => askForList('wishlist', userId, signal, (options) => call(getWishlist, { query: { userId } }, options)),
    staleTime: fresh.list,
  });
}

export function useWishlist() {
  const userId = useSession()?.userId ?? '';
  const view = useOutbox();
  const query = useQuery({ ...wishlistQuery(userId), enabled: userId !== '' });
  return listOnScreen(userId, view.userId === userId ? view.wishlist : undefined, query);
}

export function useAddToWishlist() {
  return useMutation({
    mutationFn: async ({ productId }: { productId: string }) => (await changes()).addToWishlist(productId),
    meta: { done: messages.wishlist.added },
  });
}

export function useRemoveFromWishlist() {
  return useMutation({
    mutationFn: async ({ id }: { id: string }) => (await changes()).removeFromWishlist(id),
    meta: { done: messages.wishlist.removed },
  });
}
