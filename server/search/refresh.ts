/** Brings the words of products up to date after their category or subcategory got another name. */
import { eq, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { products } from '#server/db/schema.ts';
import { findSearched } from './searched-products.ts';
import { searchVector } from './words.ts';

/** Products that are read at a time. */
const batch = 200;

/** Updates the search words of all products of a category or subcategory. Needs a transaction. */
export async function refreshSearch(tx: Db, within: { categoryId: string } | { subCategoryId: string }): Promise<void> {
  const isWithin = 'categoryId' in within ? eq(products.categoryId, within.categoryId) : eq(products.subCategoryId, within.subCategoryId);
  for (let after = ''; ;) {
    const rows = await findSearched(tx, { within: isWithin, after, limit: batch });
    for (const { id, searched } of rows) {
      const search = searchVector(searched);
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
