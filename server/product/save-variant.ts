/** Saves an edit of one variant, field by field like that of a product. */
import { words } from '#language/words.ts';
import { and, eq, ne, sql } from '#server/db/sql.ts';
import { plainCode } from '#contract/barcode.ts';
import { mergeFields } from '#contract/desk/field-merge.ts';
import type { VariantEdit, VariantFields } from '#contract/desk/product-fields.ts';
import type { Db } from '#server/db/client.ts';
import { variants } from '#server/db/schema.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import { barcodeOf, requireFreeBarcode } from './barcode.ts';
import { keepLowestPrice } from '#server/variant/store.ts';
import { variantCost, writeVariantCost } from './cost-write.ts';
import { findStored, type StoredProduct, struck } from './fields-store.ts';
import { keepWaiting, mayPrice, pick, type Saving, subjectOf, waitingValue } from './save.ts';

type VariantRow = typeof variants.$inferSelect;

/** The fields of a variant as the desk edits them. */
export function variantFields(row: VariantRow, product: StoredProduct): VariantFields {
  const { pricePaise, oldPricePaise } = variantCost(row, product);
  const { mrpPaise, sku, barcode, retiredAt } = row;
  return { pricePaise, oldPricePaise: struck(oldPricePaise, pricePaise), mrpPaise, sku, barcode, isOnSale: retiredAt === null };
}

/**
 * Saves an edit of a variant in the caller's transaction. `isWritten`: something was, so the caller raises the catalogue version; `waiting`: the
 * fields that somebody has to decide about.
 * Throws 404, 400 for a barcode with a wrong digit, 409 for an SKU or a barcode of another variant, 422 above the printed price.
 */
export async function saveVariantEdit(
  tx: Db,
  saving: Saving,
  { id, variantId }: { id: string; variantId: string },
  { set: typed, was }: VariantEdit,
): Promise<{ isWritten: boolean; waiting: string[] }> {
  const { staff } = saving;
  const set = {
    ...typed,
    ...(typed.barcode !== undefined && { barcode: barcodeOf(typed.barcode) }),
    ...(typeof typed.sku === 'string' && { sku: plainCode(typed.sku) }),
  };
  const about = { productId: id, variantId };
  const product = await findStored(tx, id, 'change');
  const [row] = await tx
    .select()
    .from(variants)
    .where(and(eq(variants.id, variantId), eq(variants.productId, id)));
  if (!row) throw new NotFound(words().productMessages.variantGone, 'no_variant');
  const present = variantFields(row, product);
  const { apply, clashes } = mergeFields<VariantFields>(present, set, was);
  const waiting = clashes.map((field) => waitingValue(id, variantId, field, 'clash', set[field]));
  if (apply.pricePaise !== undefined && !(await mayPrice(tx, staff, subjectOf(about), present.pricePaise, apply.pricePaise))) {
    waiting.push(waitingValue(id, variantId, 'pricePaise', 'limit', apply.pricePaise));
    delete apply.pricePaise;
  }
  await keepWaiting(tx, saving, about, Object.keys(set), waiting);
  const names = Object.keys(apply);
  const kept = waiting.map(({ field }) => field);
  if (names.length === 0) return { isWritten: false, waiting: kept };
  await writeVariant(tx, product, row, { ...present, ...apply }, apply);
  const before = pick(present, names);
  await saving.audit(tx, { action: saving.action, kind: 'product', subject: subjectOf(about), before, after: apply });
  return { isWritten: true, waiting: kept };
}

async function writeVariant(
  tx: Db,
  product: StoredProduct,
  row: VariantRow,
  after: VariantFields,
  set: Partial<VariantFields>,
): Promise<void> {
  const { sku, barcode, mrpPaise, isOnSale } = after;
  if (typeof set.sku === 'string' && (await tx.$count(variants, and(eq(variants.sku, set.sku), ne(variants.id, row.id)))) > 0)
    throw new Conflict(words().productMessages.skuTaken, 'sku_taken');
  const retiredAt = set.isOnSale === undefined ? {} : { retiredAt: isOnSale ? null : sql`now()` };
  await tx
    .update(variants)
    .set({ sku, barcode, mrpPaise, ...retiredAt })
    .where(eq(variants.id, row.id));
  const isPriced = set.pricePaise !== undefined || set.oldPricePaise !== undefined || set.mrpPaise !== undefined;
  if (isPriced) await writeVariantCost(tx, product, row, after);
  else if (set.isOnSale !== undefined) await keepLowestPrice(tx, product.id);
  if (isOnSale && (set.barcode !== undefined || set.isOnSale !== undefined)) await requireFreeBarcode(tx, barcode, row);
}
