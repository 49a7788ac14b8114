import { words } from '#language/words.ts';
import { and, eq, isNull, sql } from '#server/db/sql.ts';
import type { ProductFields } from '#contract/desk/product-fields.ts';
import type { Db } from '#server/db/client.ts';
import { products, subcategories } from '#server/db/schema.ts';
import { AppError } from '#server/http/errors.ts';
import { findShopSettings } from '#server/setting/store.ts';
import { chargesGst } from '#server/tax/rules.ts';

/**
 * Called after changed fields were written. Throws 422 when a shop that charges GST would sell the product without any, only because nobody has
 * chosen a class for it or its subcategory.
 */
export async function requireTaxClass(tx: Db, id: string, set: Partial<ProductFields>): Promise<void> {
  if (set.state !== 'on' && set.taxClass === undefined && set.subCatId === undefined) return;
  if (!chargesGst(await findShopSettings(tx))) return;
  const unclassed = sql`coalesce(${products.taxClass}, ${subcategories.taxClass}) is null`;
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(subcategories, eq(subcategories.id, products.subCategoryId))
    .where(and(eq(products.id, id), isNull(products.retiredAt), unclassed));
  if (found.length > 0) throw new AppError(422, 'tax_class_missing', words().productMessages.taxClassMissing);
}
