import { queryOptions } from '@tanstack/react-query';
import type { ShopPageTopic } from '#contract/shop.ts';
import { getShopPage } from '#contract/shop-page.ts';
import { call } from '#src/shop/session/call.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';

/** What the shop has written on one of its pages; empty: nothing, so the usual words stand there. */
export function shopPageQuery(topic: ShopPageTopic) {
  return queryOptions({
    queryKey: queryKey('shop-page', topic),
    queryFn: async ({ signal }) => (await call(getShopPage, { params: { topic } }, { signal })).page.text,
    staleTime: freshForMs.reference,
    meta: { scope: 'public', cached: true },
  });
}
