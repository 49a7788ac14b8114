import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Category } from '#contract/category.ts';
import type { Db } from '#server/db/client.ts';
import { categories, subcategories } from '#server/db/schema.ts';

/** Ids of the categories of this name. */
export async function findCategoryIds(db: Db, name: string): Promise<string[]> {
  const rows = await db.select({ id: categories.id }).from(categories).where(eq(categories.name, name));
  return rows.map(({ id }) => id);
}

/** The categories of the shop with their subcategories, in the shopkeeper's order. */
export async function findCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .select({ category: categories, child: { _id: subcategories.id, name: subcategories.name } })
    .from(categories)
    .leftJoin(subcategories, and(eq(subcategories.categoryId, categories.id), isNull(subcategories.retiredAt)))
    .where(isNull(categories.retiredAt))
    .orderBy(asc(categories.position), asc(categories.id), asc(subcategories.position), asc(subcategories.id));
  const found = new Map<string, Category>();
  for (const { category, child } of rows) {
    const { id, name, color, images } = category;
    const entry = found.get(id) ?? { _id: id, name, color, images, children: [] };
    if (child) entry.children.push(child);
    found.set(id, entry);
  }
  return [...found.values()];
}
