import { and, eq, inArray, isNull, sql } from '#server/db/sql.ts';
import type { Product } from '#contract/product.ts';
import type { Db } from '#server/db/client.ts';
import { categories, products, stock, subcategories } from '#server/db/schema.ts';
import { findWords } from '#server/picture/store.ts';
import { findVariants } from '#server/variant/store.ts';
import { findLabel } from './label-store.ts';
import { toProduct } from './rules.ts';

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

const joined = (db: Db) =>
  db
    .select(shown)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(subcategories, eq(subcategories.id, products.subCategoryId))
    .leftJoin(stock, eq(stock.poolId, products.id));

/** Gives the products of these ids in the same order, with everything that is shown of them. */
export async function findShown(db: Db, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await joined(db).where(inArray(products.id, [...ids]))).map((row) => [row.id, row]));
  const varied = await findVariants(db, ids);
  return ids.flatMap((id) => rows.get(id) ?? []).map((row) => ({ ...toProduct(row), ...varied.get(row.id) }));
}

/** Gives a product that is for sale, with what its label says, or undefined. */
export async function findProduct(db: Db, id: string): Promise<Product | undefined> {
  const [row] = await joined(db).where(and(eq(products.id, id), isNull(products.retiredAt)));
  if (!row) return undefined;
  const label = await findLabel(db, id);
  const product = toProduct(row);
  const words = Object.entries(await findWords(db, product.images)).filter(([, text]) => text !== '');
  return {
    ...product,
    ...(await findVariants(db, [id])).get(id),
    ...(label && { label }),
    ...(words.length > 0 && { words: Object.fromEntries(words) }),
  };
}
