/** What products are searched by, read some at a time. */
import { and, asc, eq, gt, type SQL, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { categories, products, subcategories } from '#server/db/schema.ts';

/**
 * The texts of up to `limit` products after the one with this id, by id. `version`: of the row, which changes with every write.
 * @param within which products; undefined: all
 */
export async function findSearched(db: Db, { within, after, limit }: { within?: SQL | undefined; after: string; limit: number }) {
  const rows = await db
    .select({
      id: products.id,
      version: sql<string>`${products}.xmin::text`,
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
    .where(and(within, gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ id, version, color, ...row }) => ({ id, version, searched: { ...row, colour: color?.name ?? '' } }));
}
