import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import {
  getProduct,
  listFeaturedProducts,
  listProducts,
  listProductsByCategory,
  listProductsByPrice,
  listProductsByRating,
  listProductsBySubcategory,
  type ProductList,
  searchProducts,
} from '#contract/product.ts';
import { call } from '#src/shop/session/call.ts';
import { loadQueries } from './load.ts';
import { locationFilter } from './location.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import type { CatalogueQuestion, CategoryRef, ListParams, ListSort } from '#src/cache/catalogue-question.ts';
import { queryKey } from '#src/cache/query-keys.ts';

export type ProductSort = ListSort;

/** Spec 5: how a shopper narrows a list. */
export type ListFilters = Pick<ListParams, 'minPrice' | 'maxPrice' | 'rating' | 'sort' | 'page' | 'perPage' | 'after'>;

export type { CategoryRef };

/** The options of every list. */
function listOptions(offline: CatalogueQuestion, launch?: 'always' | 'never') {
  return { staleTime: freshForMs.list, meta: { scope: 'public', cached: true, ...(launch && { launch }), offline } } as const;
}

/** For lists whose total nobody reads; not part of their keys. */
const uncounted = { total: 'no' } as const;

function listByCategory(
  category: CategoryRef,
  query: ListFilters & { location?: string; total?: 'no' },
  signal: AbortSignal,
): Promise<ProductList> {
  if (query.minPrice !== undefined || query.maxPrice !== undefined) {
    const { min, max } = limits.price;
    const range = { minPrice: query.minPrice ?? min, maxPrice: query.maxPrice ?? max };
    return call(listProductsByPrice, { query: { ...query, ...range, ...category } }, { signal });
  }
  if (query.rating !== undefined) return call(listProductsByRating, { query: { ...query, rating: query.rating, ...category } }, { signal });
  if ('catId' in category) return call(listProductsByCategory, { query: { ...query, ...category } }, { signal });
  return call(listProductsBySubcategory, { query: { ...query, ...category } }, { signal });
}

/** The products of a category or subcategory, through the call of spec 7 that fits the filters; in the order of arrival unless `filters` name one. */
export function productListQuery(category: CategoryRef, filters: ListFilters, location: string) {
  const query = { ...filters, ...locationFilter(location) };
  return queryOptions({
    queryKey: queryKey('products', 'category', category, query),
    queryFn: ({ signal }) => listByCategory(category, query, signal),
    ...listOptions({ about: 'category', within: category, params: query }),
  });
}

/**
 * The queries of the first pages of a list. Each page begins after the last product of the one before, so it is known once that one is
 * there; behind the last page there is no cursor, and an address that asks for more goes on by page number.
 */
export function productPageQueries(client: QueryClient, category: CategoryRef, pages: readonly ListFilters[], location: string) {
  const queries: ReturnType<typeof productListQuery>[] = [];
  for (const page of pages) {
    const before = queries.at(-1);
    const list = before && client.getQueryData(before.queryKey);
    if (before && !list) break;
    queries.push(productListQuery(category, list?.next === undefined ? page : { ...page, after: list.next }, location));
  }
  return queries;
}

/** Loads the first pages of a list as `loadQueries` does: on the server one after the other. */
export async function loadProductPages(
  client: QueryClient,
  category: CategoryRef,
  pages: readonly ListFilters[],
  location: string,
): Promise<void> {
  for (const [index] of pages.entries()) {
    await loadQueries(client, productPageQueries(client, category, pages.slice(0, index + 1), location).slice(index));
  }
}

/** The newest of a category. */
export function popularProductsQuery(category: CategoryRef, location: string) {
  const query = { sort: 'newest', perPage: maxPopular, ...locationFilter(location) } as const;
  return queryOptions({
    queryKey: queryKey('products', 'category', category, query),
    queryFn: ({ signal }) => listByCategory(category, { ...query, ...uncounted }, signal),
    ...listOptions({ about: 'category', within: category, params: query }),
  });
}

const maxPopular = 12;

/** Spec 9: page 1, 8 per page, newest first. */
export function newProductsQuery(location: string) {
  const query = { ...limits.newProducts, ...locationFilter(location) };
  return queryOptions({
    queryKey: queryKey('products', 'new', query),
    queryFn: ({ signal }) => call(listProducts, { query: { ...query, ...uncounted } }, { signal }),
    ...listOptions({ about: 'new', params: query }, 'always'),
  });
}

/** The newest ones only: more would make the home page heavier. */
const maxFeatured = 12;

export function featuredProductsQuery(location: string) {
  const query = { perPage: maxFeatured, ...locationFilter(location) };
  return queryOptions({
    queryKey: queryKey('products', 'featured', query),
    queryFn: ({ signal }) => call(listFeaturedProducts, { query: { ...query, ...uncounted } }, { signal }),
    ...listOptions({ about: 'featured', params: query }, 'always'),
  });
}

/** Two full views of the row (spec 9: five per view), however large the subcategory is. */
const maxRelated = 10;

/** The newest products of the same subcategory; the product itself is left out (spec 7), so one more is requested. */
export function relatedProductsQuery(product: { id: string; subCatId: string }, location: string) {
  const query = { subCatId: product.subCatId, sort: 'newest', perPage: maxRelated + 1, ...locationFilter(location) } as const;
  return queryOptions({
    queryKey: queryKey('products', 'related', query),
    queryFn: ({ signal }) => call(listProductsBySubcategory, { query: { ...query, ...uncounted } }, { signal }),
    select: (list: ProductList) => list.products.filter((related) => related.id !== product.id).slice(0, maxRelated),
    ...listOptions({ about: 'related', params: query }),
  });
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('product', id),
    queryFn: ({ signal }) => call(getProduct, { params: { id } }, { signal }),
    staleTime: freshForMs.product,
    meta: { scope: 'public', cached: true, offline: { about: 'product', id } },
  });
}

/** Results for `q`; an empty `q` makes no request (spec 5). */
export function searchQuery(q: string, filters: ListFilters & { subCatId?: string | undefined }, location: string) {
  const query = { q, ...filters, ...locationFilter(location) };
  return queryOptions({
    queryKey: queryKey('products', 'search', query),
    queryFn: ({ signal }) => call(searchProducts, { query }, { signal }),
    enabled: q !== '',
    // There are many search results, and one is rarely opened twice.
    ...listOptions({ about: 'search', params: query }, 'never'),
  });
}

/** `searchQuery`; while another page or filter of the same words loads, the page before stays. */
export function pagedSearchQuery(q: string, ...rest: [filters: Parameters<typeof searchQuery>[1], location: string]) {
  return queryOptions({
    ...searchQuery(q, ...rest),
    placeholderData: (before, query) => {
      const question = query?.meta?.scope === 'public' ? query.meta.offline : undefined;
      return question?.about === 'search' && question.params.q === q ? before : undefined;
    },
  });
}
