/** What a search finds before filters: how much, and in which subcategories. */
import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { type FoundProducts, searchProducts } from '#contract/product.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { call } from '#src/shop/session/call.ts';
import { locationFilter } from './location.ts';
import { searchQuery } from './product.ts';

interface FoundSubcategory {
  id: string;
  name: string;
  /** Products in it, when that is known. */
  count?: number | undefined;
}

/** The results of a query before filters. */
export interface Found {
  subcategories: readonly FoundSubcategory[];
  total: number;
}

/**
 * The subcategories in which results were found, the fullest first. Counts are given only when `list` holds every result:
 * a number that is not computed is not shown.
 */
function subcategoryCounts(list: FoundProducts): FoundSubcategory[] {
  const subcategories = new Map<string, { id: string; name: string; count: number }>();
  for (const { subCatId, subCatName } of list.products) {
    const subcategory = subcategories.get(subCatId) ?? { id: subCatId, name: subCatName, count: 0 };
    subcategory.count += 1;
    subcategories.set(subCatId, subcategory);
  }
  const complete = list.total <= list.products.length;
  return [...subcategories.values()]
    .sort((a, b) => b.count - a.count)
    .map((subcategory) => (complete ? subcategory : { ...subcategory, count: undefined }));
}

export function foundIn(list: FoundProducts): Found {
  return { subcategories: subcategoryCounts(list), total: list.total };
}

/** What `q` finds before filters. */
export function foundQuery(q: string, location: string) {
  const most = { perPage: limits.page.perPageMax };
  const place = locationFilter(location);
  const all = searchQuery(q, most, location);
  return queryOptions({
    queryKey: queryKey('products', 'found', { q, ...place }),
    queryFn: async ({ client, signal }): Promise<Found> => {
      // The server's page carries the outcome, not the results.
      if (typeof document === 'undefined') return foundIn(await call(searchProducts, { query: { q, ...most, ...place } }, { signal }));
      await client.prefetchQuery({ ...all, retry: false });
      const { data, error } = client.getQueryState(all.queryKey) ?? {};
      if (data === undefined) throw error ?? new Error('no results');
      return foundIn(data);
    },
    staleTime: freshForMs.list,
    meta: { scope: 'public', cached: true, launch: 'never' },
  });
}
