/** What the address of a product list says: filters, order, how far it was read, and how it is laid out. */
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import type { ListFilters, ProductSort } from '#src/shop/data/product.ts';
import { typedNumber } from './typed-number.ts';

/** Anything else in the address counts as not chosen: a mistyped filter must not break the page. */
function lenient<S extends z.ZodMiniType>(schema: S) {
  return z.catch(z.optional(schema), undefined);
}

const rupees = typedNumber({ min: 0, max: limits.priceQueryMax });

export const ListSearchParams = z.object({
  minPrice: lenient(rupees),
  maxPrice: lenient(rupees),
  rating: lenient(typedNumber(limits.rating)),
  sort: lenient(z.enum(['newest', 'price-up', 'price-down', 'rating'])),
  /** How many pages are shown, one below the other. */
  page: lenient(typedNumber({ min: 1, max: 20 })),
  /** Cards per row from 992 px; four unless chosen. On phones 1 means one, anything else two. */
  columns: lenient(z.pipe(typedNumber({ min: 1, max: 3 }), z.union([z.literal(1), z.literal(3)]))),
});
export type ListSearchParams = z.output<typeof ListSearchParams>;

/** The part of it that decides which products are there. */
export interface FilterChoice {
  subCatId?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  rating?: number | undefined;
}

/** Products that one page of a list holds. */
const perPage = 24;

/** Parses the address. A reversed price range is swapped. */
export function parseListSearch(search: Record<string, unknown>): ListSearchParams {
  const parsed = ListSearchParams.parse(search);
  const { minPrice, maxPrice } = parsed;
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return parsed;
  return { ...parsed, minPrice: maxPrice, maxPrice: minPrice };
}

/**
 * The filters of each page that the address asks for. Newest first is spec 2's "shown reversed"; said to the server, so
 * that the first page holds the newest of a long list too.
 */
export function pagesOf({ minPrice, maxPrice, rating, sort, page = 1 }: ListSearchParams): ListFilters[] {
  const order: ProductSort = sort ?? 'newest';
  return Array.from({ length: page }, (_, index) => ({ minPrice, maxPrice, rating, sort: order, page: index + 1, perPage }));
}

export function isFiltered({ minPrice, maxPrice, rating }: FilterChoice): boolean {
  return minPrice !== undefined || maxPrice !== undefined || rating !== undefined;
}

/** The address without any filter: other choices stay, the list starts at its top. */
export const noFilters = { minPrice: undefined, maxPrice: undefined, rating: undefined, page: undefined } as const;
