import { queryOptions } from '@tanstack/react-query';
import { listCategories } from '#contract/category.ts';
import { call } from '#src/shop/session/call.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';

export function categoriesQuery() {
  return queryOptions({
    queryKey: queryKey('categories'),
    queryFn: async ({ signal }) => (await call(listCategories, {}, { signal })).categoryList,
    staleTime: freshForMs.reference,
    meta: { scope: 'public', cached: true, launch: 'always', inFrame: true, offline: { about: 'categories' } },
  });
}
