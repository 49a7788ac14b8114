import { queryOptions } from '@tanstack/react-query';
import { listHiddenReviews } from '#contract/hidden-review.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { call } from '#src/shop/session/call.ts';

/** The shopper's own reviews of a product that the shop has hidden, with the reasons. */
export function hiddenReviewsQuery(userId: string, productId: string) {
  return queryOptions({
    queryKey: queryKey('hidden-reviews', userId, productId),
    queryFn: async ({ signal }) => (await call(listHiddenReviews, { query: { productId } }, { signal })).reviews,
    staleTime: freshForMs.product,
    meta: { scope: 'private', owner: userId, cached: true },
  });
}
