import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Product, FoundProducts } from '#contract/product.ts';
import { type Found, foundIn, foundQuery } from '#src/shop/data/found.ts';
import type { Loadable } from '#src/shop/data/load.ts';
import { pagedSearchQuery, searchQuery } from '#src/shop/data/product.ts';
import { useDisplayedProducts } from '#src/shop/data/displayed-products.ts';
import { isFiltered } from '#src/shop/features/catalogue/list-search.ts';
import { filtersOf, type SearchParams, searchedFor } from './search-params.ts';
import { searchViewed } from './viewed-search.ts';

/** One page of results. While another page or filter of the same words loads, the page before stays. */
export function useResults(params: SearchParams, location: string) {
  return useQuery(pagedSearchQuery(searchedFor(params), filtersOf(params), location));
}

/** The queries of the search page. On the server also those of its filters, which would move the page if they arrived later. */
export function searchPageQueries(q: string, filters: Parameters<typeof searchQuery>[1], location: string): Loadable[] {
  if (q === '') return [];
  return [searchQuery(q, filters, location), ...(typeof document === 'undefined' ? [foundQuery(q, location)] : [])];
}

/** All results of the query before filters: their subcategories and their number. */
export function useFound(
  params: SearchParams,
  location: string,
  results: FoundProducts | undefined,
): Pick<Found, 'subcategories'> & { total: number | undefined } {
  const q = searchedFor(params);
  const isNarrowed = isFiltered(params) || params.subCatId !== undefined;
  const isWhole = results !== undefined && !isNarrowed && results.total <= results.products.length;
  const most = useQuery({
    ...foundQuery(q, location),
    enabled: q !== '' && results !== undefined && !isWhole,
  });
  const found = isWhole ? foundIn(results) : most.data;
  return found ?? { subcategories: [], total: isNarrowed ? undefined : results?.total };
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
