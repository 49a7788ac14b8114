/** The wishlist as the shopper sees it, by the same rules as the cart. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { getWishlist } from '#contract/wishlist.ts';
import { call } from '#src/shop/session/call.ts';
import { requestList } from '#src/outbox/request-list.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { useSession } from '#src/shop/session/session.ts';
import { listToShow } from '#src/outbox/use-list.ts';
import { outbox, useOutbox } from './shop-outbox.ts';

export function wishlistQuery(userId: string) {
  return queryOptions({
    queryKey: queryKey('wishlist', userId),
    queryFn: ({ signal }) =>
      requestList(outbox, { name: 'wishlist', userId, signal, request: (options) => call(getWishlist, { query: { userId } }, options) }),
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

export function useRemoveFromWishlist() {
  return useMutation({
    mutationFn: ({ id }: { id: string }) => outbox.save(({ removeFromWishlist }) => removeFromWishlist(id)),
    meta: { quiet: true },
  });
}
