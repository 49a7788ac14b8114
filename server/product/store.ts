import { and, asc, desc, eq, exists, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Product } from '#contract/product.ts';
import type { Db } from '#server/db/client.ts';
import { categories, productLocations, products, stock, subcategories } from '#server/db/schema.ts';
import { type Narrowing, type Order, pageOf, toProduct } from './rules.ts';

const shown = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  images: products.images,
  placeholder: products.placeholder,
  discount: products.discount,
  ratingHalves: products.ratingHalves,
  reviewCount: products.reviewCount,
  oldPricePaise: products.oldPricePaise,
  pricePaise: products.pricePaise,
  taxPaise: products.taxPaise,
  countInStock: sql<number>`coalesce(${stock.qty}, 0)`.mapWith(Number),
  description: products.description,
  productRam: products.productRam,
  size: products.size,
  productWeight: products.productWeight,
  color: products.color,
  additionalInfo: products.additionalInfo,
  dimension: products.dimension,
  catId: products.categoryId,
  catName: categories.name,
  subCatId: products.subCategoryId,
  subCatName: subcategories.name,
};

/** For a page: one lookup per product that is not sold everywhere. For a count: all products sold at the location are collected once. */
function soldAt(db: Db, locationId: string, purpose: 'page' | 'count'): SQL {
  const here = db
    .select({ yes: sql`true` })
    .from(productLocations)
    .where(and(eq(productLocations.productId, products.id), eq(productLocations.locationId, locationId)));
  return sql`(${products.soldEverywhere} or ${purpose === 'page' ? sql`coalesce(${here}, false)` : exists(here)})`;
}

/** The filters of a list, on columns of `products` only, so that an index alone can evaluate them. */
export function conditions(db: Db, list: Narrowing, purpose: 'page' | 'count'): SQL | undefined {
  return and(
    isNull(products.retiredAt),
    list.catIds && inArray(products.categoryId, list.catIds),
    list.subCatId === undefined ? undefined : eq(products.subCategoryId, list.subCatId),
    list.featured ? products.featured : undefined,
    list.minPaise === undefined ? undefined : gte(products.pricePaise, list.minPaise),
    list.maxPaise === undefined ? undefined : lte(products.pricePaise, list.maxPaise),
    list.minRatingHalves === undefined ? undefined : gte(products.ratingHalves, list.minRatingHalves),
    list.locationId === undefined ? undefined : soldAt(db, list.locationId, purpose),
  );
}

/** Each order has an index (`inEveryOrder`) and is total, so that no product is on two pages. */
export function ordering(order: Exclude<Order, 'match'>): SQL[] {
  const newest = [desc(products.position), desc(products.id)];
  switch (order) {
    case 'newest':
      return newest;
    case 'arrival':
      return [asc(products.position), asc(products.id)];
    case 'price-up':
      return [asc(products.pricePaise), ...newest];
    case 'price-down':
      return [desc(products.pricePaise), ...newest];
    case 'rating':
      return [desc(products.ratingHalves), desc(products.reviewCount), ...newest];
  }
}

const joined = (db: Db) =>
  db
    .select(shown)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(subcategories, eq(subcategories.id, products.subCategoryId))
    .leftJoin(stock, eq(stock.productId, products.id));

/** A list without a search, in an order that an index has. */
type Shelf = Narrowing & { order: Exclude<Order, 'match'> };

/** Gives the ids of one page, in order. Reads only indexed columns, not the descriptions of a whole category. */
async function findPage(db: Db, list: Shelf): Promise<string[]> {
  const { limit, offset } = pageOf(list);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(conditions(db, list, 'page'))
    .orderBy(...ordering(list.order))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Where counts are cached. */
interface Counts {
  count(key: string, count: () => Promise<number>): Promise<number>;
}

function countAll(db: Db, list: Shelf, counts: Counts): Promise<number> {
  const { order: _order, page: _page, perPage: _perPage, ...kind } = list;
  return counts.count(JSON.stringify(kind), () => db.$count(products, conditions(db, list, 'count')));
}

/** Gives one page of products and the total over all pages. */
export async function findProducts(db: Db, list: Shelf, counts: Counts): Promise<{ products: Product[]; total: number }> {
  if (list.catIds?.length === 0) return { products: [], total: 0 };
  const ids = await findPage(db, list);
  const { limit, offset } = pageOf(list);
  // A page that is not full is the last one, so the total follows from it.
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0);
  const total = isLast ? offset + ids.length : await countAll(db, list, counts);
  return { products: await findShown(db, ids), total };
}

/** Gives the products of these ids in the same order, with everything that is shown of them. */
export async function findShown(db: Db, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await joined(db).where(inArray(products.id, [...ids]))).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []).map(toProduct);
}

/** Gives a product that is for sale, or undefined. */
export async function findProduct(db: Db, id: string): Promise<Product | undefined> {
  const [row] = await joined(db).where(and(eq(products.id, id), isNull(products.retiredAt)));
  return row && toProduct(row);
}
