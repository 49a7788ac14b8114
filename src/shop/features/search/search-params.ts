/** What the address of the search screen says. */
import { Slug } from '#contract/identifier.ts';
import { limits } from '#contract/limits.ts';
import { fit } from '#contract/text-fit.ts';
import { z } from '#contract/zod.ts';
import type { ListFilters } from '#src/shop/data/product.ts';
import { ListSearchParams } from '#src/shop/features/catalogue/list-search.ts';
import { typedNumber } from '#src/shop/features/catalogue/typed-number.ts';
import { firstPerPage } from './per-page.ts';

const { sort: _sort, page: _page, ...filters } = ListSearchParams.shape;

export const SearchParams = z.object({
  ...filters,
  q: z.catch(z.optional(z.string()), undefined),
  subCatId: z.catch(z.optional(Slug), undefined),
  page: z.catch(z.optional(typedNumber({ min: 1, max: limits.page.max })), undefined),
  perPage: z.catch(
    z.optional(
      typedNumber({ min: 1, max: limits.page.perPageMax }).check(
        z.refine((count: number) => limits.perPageOptions.some((option) => option === count)),
      ),
    ),
    undefined,
  ),
});
export type SearchParams = z.output<typeof SearchParams>;

/** The words that are searched for, empty when there are none. */
export function searchedFor({ q = '' }: Pick<SearchParams, 'q'>): string {
  return fit(q.trim(), limits.searchMax);
}

/** What the shop is asked for besides the words. */
export function filtersOf({ minPrice, maxPrice, rating, subCatId, page = 1, perPage = firstPerPage }: SearchParams): ListFilters & {
  subCatId?: string | undefined;
} {
  return { minPrice, maxPrice, rating, subCatId, page, perPage };
}
