/** What the offline catalogue can be asked in place of the server. A query declares its question in `meta.offline`. */

export type ListSort = 'newest' | 'price-up' | 'price-down' | 'rating';

/** How a list of products is narrowed, sorted and paged: the query string of its call. Prices in rupees. */
export interface ListParams {
  q?: string | undefined;
  subCatId?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** This many stars or more. */
  rating?: number | undefined;
  sort?: ListSort | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
  /** The cursor at which the page begins; counts for more than `page`. */
  after?: string | undefined;
  /** Only what is delivered there. */
  location?: string | undefined;
}

/** A category or a subcategory. */
export type CategoryRef = { catId: string } | { subCatId: string };

export type CatalogueQuestion =
  | { about: 'categories' }
  | { about: 'product'; id: string }
  /** `category`: the products of `within`; `related`: narrowed by `params.subCatId`; the first two are newest first. */
  | { about: 'new' | 'featured' | 'related' | 'search'; params: ListParams }
  | { about: 'category'; within: CategoryRef; params: ListParams };

/** Data from the offline catalogue. `at`: when the server confirmed it, ms since 1970. */
export interface OfflineResponse {
  data: unknown;
  at: number;
}

/** Answers from what this device has; `undefined` where it cannot. */
export type AnswerOffline = (question: CatalogueQuestion) => Promise<OfflineResponse | undefined>;
