import { and, asc, eq, isNull, sql } from '#server/db/sql.ts';
import type { Category } from '#contract/category.ts';
import type { Db } from '#server/db/client.ts';
import { categories, subcategories } from '#server/db/schema.ts';

/** Ids of the categories of this name. */
export async function findCategoryIds(db: Db, name: string): Promise<string[]> {
  const rows = await db.select({ id: categories.id }).from(categories).where(eq(categories.name, name));
  return rows.map(({ id }) => id);
}

/** The front view of the newest product of a category that has one. */
const newestPicture = sql<string | null>`(select p.images ->> 0 from products p where p.category_id = ${categories.id}
  and p.retired_at is null and jsonb_array_length(p.images) > 0 order by p.position desc, p.id limit 1)`;

/** SQL: the pictures of a category; without any, that of its newest product. */
const shownPicture = sql<string | null>`case when jsonb_array_length(${categories.images}) = 0 then ${newestPicture} end`;

/** The categories of the shop with their subcategories, in the shopkeeper's order. One without a picture shows that of a product. */
export async function findCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .select({ category: categories, picture: shownPicture, child: { _id: subcategories.id, name: subcategories.name } })
    .from(categories)
    .leftJoin(subcategories, and(eq(subcategories.categoryId, categories.id), isNull(subcategories.retiredAt)))
    .where(isNull(categories.retiredAt))
    .orderBy(asc(categories.position), asc(categories.id), asc(subcategories.position), asc(subcategories.id));
  const found = new Map<string, Category>();
  for (const { category, picture, child } of rows) {
    const { id, name, color } = category;
    const images = picture === null ? category.images : [picture];
    const entry = found.get(id) ?? { _id: id, name, color, images, children: [] };
    if (child) entry.children.push(child);
    found.set(id, entry);
  }
  return [...found.values()];
}
