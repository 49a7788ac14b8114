/** Brings the words of products up to date after their category or subcategory got another name. */
import { and, asc, eq, gt, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { categories, products, subcategories } from '#server/db/schema.ts';
import { searchVector } from './words.ts';

/** Products that are read at a time. */
const batch = 200;

/** Updates the search words of all products of a category or subcategory. Needs a transaction. */
export async function refreshSearch(tx: Db, within: { categoryId: string } | { subCategoryId: string }): Promise<void> {
  const isWithin = 'categoryId' in within ? eq(products.categoryId, within.categoryId) : eq(products.subCategoryId, within.subCategoryId);
  for (let after = ''; ;) {
    const rows = await tx
      .select({
        id: products.id,
        name: products.name,
        brand: products.brand,
        color: products.color,
        description: products.description,
        category: categories.name,
        subcategory: subcategories.name,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .innerJoin(subcategories, eq(subcategories.id, products.subCategoryId))
      .where(and(isWithin, gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(batch);
    for (const { id, color, ...row } of rows) {
      const search = searchVector({ ...row, colour: color?.name ?? '' });
      await tx
        .update(products)
        .set({ search, updatedAt: sql`now()` })
        .where(eq(products.id, id));
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}
