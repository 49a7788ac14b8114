import { queryOptions } from '@tanstack/react-query';
import { listBanners, listHomeBanners } from '#contract/banner.ts';
import { call } from '#src/shop/session/call.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';

/** Banners of the home carousel. */
export function homeBannersQuery() {
  return queryOptions({
    queryKey: queryKey('banners', 'home'),
    queryFn: async ({ signal }) => (await call(listHomeBanners, {}, { signal })).banners,
    staleTime: freshForMs.reference,
    meta: { scope: 'public', cached: true, launch: 'always' },
  });
}

/** Banners of the strip of three. */
export function stripBannersQuery() {
  return queryOptions({
    queryKey: queryKey('banners', 'strip'),
    queryFn: async ({ signal }) => (await call(listBanners, {}, { signal })).banners,
    staleTime: freshForMs.reference,
    meta: { scope: 'public', cached: true, launch: 'always' },
  });
}
