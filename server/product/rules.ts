/** What a product query means, and how a stored product is sent. */
import { limits } from '#contract/limits.ts';
import type { ListCursor } from '#contract/list-cursor.ts';
import type { Product } from '#contract/product.ts';
import type { PriceMode } from '#contract/shown-price.ts';
import { toPaise, toRupees } from '#contract/totals.ts';

export type Sort = 'newest' | 'price-up' | 'price-down' | 'rating';
/** `arrival`: oldest first; `match`: by search rank. */
export type Order = Sort | 'arrival' | 'match';

/** The query fields that all lists share (spec 7), as the contract parses them. */
export interface ListQuery {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  rating?: number | undefined;
  sort?: Sort | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
  location?: string | undefined;
  after?: string | undefined;
  total?: 'no' | undefined;
}

/** A query for the store: money in paise, ratings in half stars. */
export interface Narrowing {
  order: Order;
  catIds?: string[] | undefined;
  subCatId?: string | undefined;
  featured?: boolean;
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  minRatingHalves?: number | undefined;
  /** Id of the location where it must be sold. */
  locationId?: string | undefined;
  /** By which price the list is filtered and sorted: the one that shoppers read. */
  prices?: PriceMode;
  page?: number | undefined;
  perPage?: number | undefined;
  /** The list begins after this product; `page` counts for nothing then. */
  after?: ListCursor | undefined;
  /** Whether the client reads how many there are in all. */
  total?: 'no' | undefined;
}

/** Gives the location that narrows a list. 'All' and a missing one narrow nothing (spec 9). */
export function placeOf(location: string | undefined): string | undefined {
  return location === undefined || location === '' || location === limits.defaultLocation ? undefined : location;
}

/** Gives the filters of a query except the location, which must be looked up. `order` applies until the shopper sorts the list. */
export function narrowing<O extends Order>(query: ListQuery, order: O): Narrowing & { order: Sort | O } {
  return {
    order: query.sort ?? order,
    minPaise: query.minPrice === undefined ? undefined : toPaise(query.minPrice),
    maxPaise: query.maxPrice === undefined ? undefined : toPaise(query.maxPrice),
    minRatingHalves: query.rating === undefined ? undefined : query.rating * 2,
    page: query.page,
    perPage: query.perPage,
    total: query.total,
  };
}

/** Gives limit and offset. A list without `perPage` gives the most rows that a page may have. */
export function limitsOf({ page = 1, perPage = limits.page.perPageMax, after }: Pick<Narrowing, 'page' | 'perPage' | 'after'>) {
  return { limit: perPage, offset: after ? 0 : (page - 1) * perPage };
}

type Stored = Omit<Product, 'rating' | 'oldPrice' | 'price' | 'taxOfProduct' | 'color' | 'colorHex'> & {
  ratingHalves: number;
  pricePaise: number;
  oldPricePaise: number;
  taxPaise: number;
  color: { name: string; hex: string } | null;
};

/** Converts paise to rupees and half stars to stars, and gives only the fields of the contract. */
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
