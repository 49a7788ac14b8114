/** The pages listed for search engines. Read in small pieces, so that no statement grows with the shop. */
import { and, asc, gt, gte, isNull, sql } from '#server/db/sql.ts';
import { findCategories } from '../category/store.ts';
import type { Db } from '../db/client.ts';
import { products } from '../db/schema.ts';

/** Rows that one statement reads. */
const batch = 5_000;

/** An address of the shop, and when what it shows was last changed, where that is known. */
export interface Entry {
  path: string;
  changedAt?: Date;
}

/** The pages that are the same whatever is sold. */
const pages = ['/', '/about', '/contact', '/delivery', '/returns', '/privacy', '/terms'];

/** Pages, categories and their subcategories. */
export async function findCategoryPages(db: Db): Promise<Entry[]> {
  const categories = await findCategories(db);
  const categoryPages = categories.flatMap(({ _id, children }) => [
    `/products/category/${_id}`,
    ...children.map((child) => `/products/subCat/${child._id}`),
  ]);
  return [...pages, ...categoryPages].map((path) => ({ path }));
}

export async function countProducts(db: Db): Promise<number> {
  return db.$count(products, isNull(products.retiredAt));
}

/** At most `most` products in the order of their ids, those before `skip` left out, batch by batch. */
export async function* readProducts(db: Db, skip: number, most: number): AsyncGenerator<Entry[]> {
  const sold = isNull(products.retiredAt);
  const [first] = await db.select({ id: products.id }).from(products).where(sold).orderBy(asc(products.id)).limit(1).offset(skip);
  let place = first && gte(products.id, first.id);
  for (let left = most; place !== undefined && left > 0; left -= batch) {
    const rows = await db
      .select({ id: products.id, changedAt: sql<Date>`${products.updatedAt}`.mapWith(products.updatedAt) })
      .from(products)
      .where(and(sold, place))
      .orderBy(asc(products.id))
      .limit(Math.min(batch, left));
    yield rows.map(({ id, changedAt }) => ({ path: `/product/${id}`, changedAt }));
    const last = rows.length === batch ? rows.at(-1) : undefined;
    place = last && gt(products.id, last.id);
  }
}
