import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Product, ProductList } from '#contract/product.ts';
import { limits } from '#contract/limits.ts';
import { pagedSearchQuery, searchQuery } from '#src/data/product.ts';
import { useDisplayedProducts } from '#src/data/displayed-products.ts';
import { isFiltered } from '#src/features/catalogue/list-search.ts';
import { filtersOf, type SearchParams, searchedFor } from './search-params.ts';
import { searchViewed } from './viewed-search.ts';
import { subcategoryCounts } from './subcategory-counts.ts';
import type { SubcategoryOption } from '#src/features/catalogue/ProductFilters.tsx';

/** One page of results. While another page or filter of the same words loads, the page before stays. */
export function useResults(params: SearchParams, location: string) {
  return useQuery(pagedSearchQuery(searchedFor(params), filtersOf(params), location));
}

/** All results of the query before filters: their subcategories and their number. */
export function useFound(
  params: SearchParams,
  location: string,
  results: ProductList | undefined,
): { subcategories: readonly SubcategoryOption[]; total: number | undefined } {
  const q = searchedFor(params);
  const isNarrowed = isFiltered(params) || params.subCatId !== undefined;
  const isWhole = results !== undefined && !isNarrowed && results.total <= results.products.length;
  const most = useQuery({
    ...searchQuery(q, { perPage: limits.page.perPageMax }, location),
    enabled: q !== '' && results !== undefined && !isWhole,
  });
  const found = isWhole ? results : most.data;
  return found
    ? { subcategories: subcategoryCounts(found), total: found.total }
    : { subcategories: [], total: isNarrowed ? undefined : results?.total };
}

/** Products that this device displayed and that match `q`; undefined until they are searched. */
export function useViewedResults(q: string, wanted: boolean): readonly Product[] | undefined {
  const displayed = useDisplayedProducts();
  const [found, setFound] = useState<{ q: string; products: readonly Product[] }>();
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    void searchViewed(q, displayed()).then((products) => current && setFound({ q, products }));
    return () => {
      current = false;
    };
    // The displayed products are read at that moment; a change of them does not search again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [q, wanted]);
  return wanted && found?.q === q ? found.products : undefined;
}
