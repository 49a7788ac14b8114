/** Lists without a search: their filters, their orders, and one page of them. */
import { and, asc, desc, eq, exists, gte, inArray, isNull, lte, type SQL, sql } from '#server/db/sql.ts';
import { type ListCursor, listCursor } from '#contract/list-cursor.ts';
import type { ProductList } from '#contract/product.ts';
import type { Db } from '#server/db/client.ts';
import { productLocations, products } from '#server/db/schema.ts';
import { type Narrowing, type Order, limitsOf } from './rules.ts';
import { findShown } from './store.ts';

/** For a page: one lookup per product that is not sold everywhere. For a count: all products sold at the location are collected once. */
function soldAt(db: Db, locationId: string, purpose: 'page' | 'count'): SQL {
  const here = db
    .select({ yes: sql`true` })
    .from(productLocations)
    .where(and(eq(productLocations.productId, products.id), eq(productLocations.locationId, locationId)));
  return sql`(${products.soldEverywhere} or ${purpose === 'page' ? sql`coalesce(${here}, false)` : exists(here)})`;
}

/** The price that shoppers read. Each of the two has an index. */
export function listPrice({ prices }: Pick<Narrowing, 'prices'>): SQL<number> {
  const { pricePaise, taxPaise } = products;
  return prices === 'with' ? sql<number>`(${pricePaise} + ${taxPaise})`.mapWith(Number) : sql<number>`${pricePaise}`.mapWith(Number);
}

/** The filters of a list, on columns of `products` only, so that an index alone can evaluate them. */
export function conditions(db: Db, list: Narrowing, purpose: 'page' | 'count'): SQL | undefined {
  return and(
    isNull(products.retiredAt),
    list.catIds && inArray(products.categoryId, list.catIds),
    list.subCatId === undefined ? undefined : eq(products.subCategoryId, list.subCatId),
    list.featured ? products.featured : undefined,
    list.minPaise === undefined ? undefined : gte(listPrice(list), list.minPaise),
    list.maxPaise === undefined ? undefined : lte(listPrice(list), list.maxPaise),
    list.minRatingHalves === undefined ? undefined : gte(products.ratingHalves, list.minRatingHalves),
    list.locationId === undefined ? undefined : soldAt(db, list.locationId, purpose),
  );
}

/** Each order has an index (`inEveryOrder`) and is total, so that no product is on two pages. */
export function ordering(order: Exclude<Order, 'match'>, price: SQL): SQL[] {
  const newest = [desc(products.position), desc(products.id)];
  switch (order) {
    case 'newest':
      return newest;
    case 'arrival':
      return [asc(products.position), asc(products.id)];
    case 'price-up':
      return [asc(price), ...newest];
    case 'price-down':
      return [desc(price), ...newest];
    case 'rating':
      return [desc(products.ratingHalves), desc(products.reviewCount), ...newest];
  }
}

/** A list without a search, in an order that an index has. */
type Shelf = Narrowing & { order: Exclude<Order, 'match'> };

const unused = sql<number>`0`;

/** What a cursor is made of. Only columns that the index of the order has. */
function placeIn(order: Shelf['order'], price: SQL<number>) {
  const isByPrice = order === 'price-up' || order === 'price-down';
  return {
    id: products.id,
    position: products.position,
    pricePaise: isByPrice ? price : unused,
    ratingHalves: order === 'rating' ? products.ratingHalves : unused,
    reviewCount: order === 'rating' ? products.reviewCount : unused,
  };
}

/** What comes after a cursor, so that an index is entered there, however far down a list it is. */
function following({ order, id, position = 0, pricePaise = 0, ratingHalves = 0, reviewCount = 0 }: ListCursor, price: SQL): SQL {
  const older = sql`(${products.position}, ${products.id}) < (${position}::int, ${id})`;
  switch (order) {
    case 'newest':
      return older;
    case 'arrival':
      return sql`(${products.position}, ${products.id}) > (${position}::int, ${id})`;
    case 'price-up':
      return sql`${price} >= ${pricePaise}::int and (${price} > ${pricePaise}::int or ${older})`;
    case 'price-down':
      return sql`${price} <= ${pricePaise}::int and (${price} < ${pricePaise}::int or ${older})`;
    case 'rating':
      return sql`(${products.ratingHalves}, ${products.reviewCount}, ${products.position}, ${products.id}) < (${ratingHalves}::int, ${reviewCount}::int, ${position}::int, ${id})`;
  }
}

/** Gives the places of one page, in order, and of one product more. Reads only indexed columns, not the descriptions of a whole category. */
async function findPage(db: Db, list: Shelf) {
  const { limit, offset } = limitsOf(list);
  const price = listPrice(list);
  return db
    .select(placeIn(list.order, price))
    .from(products)
    .where(and(conditions(db, list, 'page'), list.after && following(list.after, price)))
    .orderBy(...ordering(list.order, price))
    .limit(limit + 1)
    .offset(offset);
}

/** Where counts are cached. */
interface Counts {
  count(key: string, count: () => Promise<number>): Promise<number>;
}

function countAll(db: Db, list: Shelf, counts: Counts): Promise<number> {
  const { order: _order, page: _page, perPage: _perPage, after: _after, total: _total, ...kind } = list;
  return counts.count(JSON.stringify(kind), () => db.$count(products, conditions(db, list, 'count')));
}

/** Gives one page of products, where the next one begins, and the total over all pages, unless it follows a cursor or the client does not read it. */
export async function findProducts(db: Db, list: Shelf, counts: Counts): Promise<ProductList> {
  if (list.catIds?.length === 0) return { products: [], total: 0 };
  const found = await findPage(db, list);
  const { limit, offset } = limitsOf(list);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const next = last && listCursor(list.order, last);
  const total = await totalOf(db, list, counts, last === undefined && (page.length > 0 || offset === 0) ? offset + page.length : undefined);
  const shown = await findShown(
    db,
    page.map(({ id }) => id),
  );
  return { products: shown, ...(total === undefined ? {} : { total }), ...(next === undefined ? {} : { next }) };
}

/** `ended`: the total where the page shows it, because it is the last one. */
async function totalOf(db: Db, list: Shelf, counts: Counts, ended: number | undefined): Promise<number | undefined> {
  if (list.after || list.total === 'no') return undefined;
  return ended ?? countAll(db, list, counts);
}
