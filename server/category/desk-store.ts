/** SQL of categories and subcategories at the desk. */
import { asc, eq, type InferSelectModel, type SQL, sql } from '#server/db/sql.ts';
import type { DeskCategory } from '#contract/desk/category.ts';
import type { Db } from '#server/db/client.ts';
import { categories, products, subcategories, taxClasses } from '#server/db/schema.ts';
import { requirePictures } from '#server/picture/store.ts';

type CategoryRow = InferSelectModel<typeof categories>;
type SubcategoryRow = InferSelectModel<typeof subcategories>;

/** All categories, retired ones too, each with its products on sale. */
export async function findDeskCategories(db: Db): Promise<DeskCategory[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const children = await db.select().from(subcategories).orderBy(asc(subcategories.position), asc(subcategories.id));
  const { rows: counts } = await db.execute<{ id: string; n: number }>(sql`
    select sub_category_id as id, count(*)::int as n from products where retired_at is null group by sub_category_id`);
  const goods = new Map(counts.map(({ id, n }) => [id, n]));
  return rows.map(({ id, name, color, images, retiredAt }) => {
    const own = children
      .filter((child) => child.categoryId === id)
      .map((child) => ({
        id: child.id,
        name: child.name,
        hsn: child.hsn,
        taxClass: child.taxClass,
        products: goods.get(child.id) ?? 0,
        isRetired: child.retiredAt !== null,
      }));
    const isRetired = retiredAt !== null;
    return { id, name, color, images, products: own.reduce((sum, child) => sum + child.products, 0), isRetired, children: own };
  });
}

/** The tax classes to choose from. */
export function findTaxClasses(db: Db): Promise<{ id: string; name: string }[]> {
  return db.select().from(taxClasses).orderBy(asc(taxClasses.name), asc(taxClasses.id));
}

/** Locks all categories for the transaction: order, names and numbers of them are checked together. */
export async function lockCategories(tx: Db): Promise<{ categories: CategoryRow[]; subcategories: SubcategoryRow[] }> {
  return {
    categories: await tx.select().from(categories).orderBy(asc(categories.id)).for('update'),
    subcategories: await tx.select().from(subcategories).orderBy(asc(subcategories.id)).for('update'),
  };
}

export async function insertCategory(tx: Db, row: typeof categories.$inferInsert): Promise<void> {
  await requirePictures(tx, row.images ?? []);
  await tx.insert(categories).values(row);
}

export async function insertSubcategory(tx: Db, row: typeof subcategories.$inferInsert): Promise<void> {
  await tx.insert(subcategories).values(row);
}

/** Columns to write; a time is one of the database. */
type Written<R> = Partial<Omit<R, 'id' | 'rowVersion' | 'retiredAt'>> & { retiredAt?: SQL | null };

const newVersion = { rowVersion: sql`row_version + 1` };

/** Writes these fields of a category. */
export async function writeCategory(tx: Db, id: string, fields: Written<CategoryRow>): Promise<void> {
  await requirePictures(tx, fields.images ?? []);
  await tx
    .update(categories)
    .set({ ...fields, ...newVersion })
    .where(eq(categories.id, id));
}

/** Writes these fields of a subcategory. Its products follow it to another category. */
export async function writeSubcategory(tx: Db, id: string, fields: Written<SubcategoryRow>): Promise<void> {
  await tx
    .update(subcategories)
    .set({ ...fields, ...newVersion })
    .where(eq(subcategories.id, id));
  const { categoryId } = fields;
  if (categoryId !== undefined)
    await tx
      .update(products)
      .set({ categoryId, updatedAt: sql`now()` })
      .where(eq(products.subCategoryId, id));
}

/** Moves all products of a subcategory, those off sale too. Gives their ids. */
export async function moveProducts(tx: Db, from: string, to: Pick<SubcategoryRow, 'id' | 'categoryId'>): Promise<string[]> {
  const rows = await tx
    .update(products)
    .set({ categoryId: to.categoryId, subCategoryId: to.id, updatedAt: sql`now()` })
    .where(eq(products.subCategoryId, from))
    .returning({ id: products.id });
  return rows.map(({ id }) => id);
}
