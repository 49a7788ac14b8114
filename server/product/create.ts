/** Adds a product at the desk: on sale or as a draft, with its pieces as the opening of its stock. */
import { sql } from 'drizzle-orm';
import { definedFields } from '#contract/desk/field-merge.ts';
import type { NewProduct } from '#contract/desk/product.ts';
import type { ProductFields } from '#contract/desk/product-fields.ts';
import { productMessages } from '#contract/desk/product-messages.ts';
import { mayUse } from '#contract/desk/rights.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/client.ts';
import { products } from '#server/db/schema.ts';
import { Conflict, InvalidInput, NotAllowed } from '#server/http/errors.ts';
import { openPools } from '#server/stock/ledger.ts';
import { combinationsOf } from '#server/variant/rules.ts';
import { insertVariants } from '#server/variant/store.ts';
import { writeCost } from './cost-write.ts';
import { findStored } from './fields-store.ts';
import { categoryColumns, indexWords, nextPosition, writeFields } from './fields-write.ts';
import { requireTaxClass } from './tax-class.ts';
import type { Saving } from './save.ts';

/**
 * Adds a product in the caller's transaction; the caller raises the catalogue version. Throws 409 when its id is taken, 400 or 422 for values that
 * the shop refuses.
 */
export async function createAtDesk(tx: Db, saving: Saving, { id, pieces, state, ...given }: NewProduct): Promise<void> {
  const { staff } = saving;
  if (given.costPaise !== undefined && !mayUse(staff.role, 'product.cost')) throw new NotAllowed(undefined, 'not_yours');
  const { name, subCatId, pricePaise, size = [], productRam = [], productWeight = [], ...rest } = given;
  const lists = { size, productRam, productWeight };
  if (combinationsOf(lists).length > limits.variantsMax) throw new InvalidInput(productMessages.tooManyVariants, 'too_many_variants');
  const added = await tx
    .insert(products)
    .values({
      id,
      name,
      brand: given.brand ?? '',
      ...(await categoryColumns(tx, subCatId)),
      pricePaise,
      oldPricePaise: pricePaise,
      position: nextPosition,
      ...lists,
      // A draft until the end of this function: lists of the shop leave it out.
      retiredAt: sql`now()`,
      publishedAt: null,
    })
    .onConflictDoNothing()
    .returning({ id: products.id });
  if (added.length === 0) throw new Conflict(productMessages.handleTaken, 'handle_taken');
  await openPools(tx, [{ poolId: id, productId: id, qty: pieces }], { actor: 'shopkeeper', reference: `product:${id}` });
  await insertVariants(tx, [{ productId: id, poolId: id, ...lists }]);
  const set: Partial<ProductFields> = definedFields({ ...rest, ...(state === 'on' && { state }) });
  const product = await findStored(tx, id, 'change');
  await writeFields(tx, product, set);
  await requireTaxClass(tx, id, set);
  await writeCost(tx, product, { ...set, pricePaise, subCatId });
  await indexWords(tx, id, { ...product.fields, ...set });
  const after = { name, subCatId, pricePaise, pieces, state, ...rest };
  await saving.audit(tx, { action: saving.action, kind: 'product', subject: id, before: null, after });
}
