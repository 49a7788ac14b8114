/** What a product query means, and how a stored product looks on the wire. */
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/product.ts';
import { toPaise, toRupees } from '#contract/totals.ts';

export type Sort = 'newest' | 'price-up' | 'price-down' | 'rating';
/** `arrival`: as the goods came; `match`: as the search ranked them. */
export type Order = Sort | 'arrival' | 'match';

/** The query parts that all lists share (spec 7), as the contract parses them. */
export interface ListQuery {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  rating?: number | undefined;
  sort?: Sort | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
  location?: string | undefined;
}

/** What the store is asked for: money in paise, ratings in half stars. */
export interface Narrowing {
  order: Order;
  catIds?: string[] | undefined;
  subCatId?: string | undefined;
  featured?: boolean;
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  minRatingHalves?: number | undefined;
  /** Id of the place where it must be sold. */
  locationId?: string | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
}

/** The place that narrows a list; 'All' and none narrow nothing (spec 9). */
export function placeOf(location: string | undefined): string | undefined {
  return location === undefined || location === '' || location === limits.defaultLocation ? undefined : location;
}

/** The filters of a query but the place, which has to be looked up; `order` is how the list stands until the shopper sorts it. */
export function narrowing<O extends Order>(query: ListQuery, order: O): Narrowing & { order: Sort | O } {
  return {
    order: query.sort ?? order,
    minPaise: query.minPrice === undefined ? undefined : toPaise(query.minPrice),
    maxPaise: query.maxPrice === undefined ? undefined : toPaise(query.maxPrice),
    minRatingHalves: query.rating === undefined ? undefined : query.rating * 2,
    page: query.page,
    perPage: query.perPage,
  };
}

/** Rows to take and to skip; a list without `perPage` gives as many as one page may hold. */
export function pageOf({ page = 1, perPage = limits.page.perPageMax }: Pick<Narrowing, 'page' | 'perPage'>) {
  return { limit: perPage, offset: (page - 1) * perPage };
}

type Stored = Omit<Product, 'rating' | 'oldPrice' | 'price' | 'taxOfProduct' | 'color' | 'colorHex'> & {
  ratingHalves: number;
  pricePaise: number;
  oldPricePaise: number;
  taxPaise: number;
  color: { name: string; hex: string } | null;
};

/** Paise to rupees, half stars to stars, and nothing that the contract does not name. */
export function toProduct(row: Stored): Product {
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    images: row.images,
    placeholder: row.placeholder,
    discount: row.discount,
    rating: row.ratingHalves / 2,
    reviewCount: row.reviewCount,
    oldPrice: toRupees(row.oldPricePaise),
    price: toRupees(row.pricePaise),
    countInStock: row.countInStock,
    description: row.description,
    productRam: row.productRam,
    size: row.size,
    productWeight: row.productWeight,
    color: row.color?.name ?? '',
    colorHex: row.color?.hex ?? '',
    additionalInfo: row.additionalInfo,
    dimension: row.dimension,
    catId: row.catId,
    catName: row.catName,
    subCatId: row.subCatId,
    subCatName: row.subCatName,
    taxOfProduct: toRupees(row.taxPaise),
  };
}
