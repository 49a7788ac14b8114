/** Adds a product at the desk: on sale or as a draft, with its pieces as the opening of its stock. */
import { words } from '#language/words.ts';
import { eq, sql } from '#server/db/sql.ts';
import { definedFields } from '#contract/desk/field-merge.ts';
import type { NewProduct } from '#contract/desk/product.ts';
import type { ProductFields } from '#contract/desk/product-fields.ts';
import { mayUse } from '#contract/desk/rights.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/client.ts';
import { products, variants } from '#server/db/schema.ts';
import { Conflict, InvalidInput, NotAllowed } from '#server/http/errors.ts';
import { openPools } from '#server/stock/ledger.ts';
import { poolIdOf } from '#server/stock/rules.ts';
import { combinationsOf, type OptionLists } from '#server/variant/rules.ts';
import { insertVariants, optionsKey } from '#server/variant/store.ts';
import { barcodeOf, giveBarcode } from './barcode.ts';
import { writeCost, writeVariantCost } from './cost-write.ts';
import { findStored } from './fields-store.ts';
import { categoryColumns, indexWords, nextPosition, writeFields } from './fields-write.ts';
import { requireTaxClass } from './tax-class.ts';
import type { Saving } from './save.ts';

/**
 * Adds a product in the caller's transaction; the caller raises the catalogue version. Throws 409 when its id is taken, 400 or 422 for values that
 * the shop refuses.
 */
export async function createAtDesk(
  tx: Db,
  saving: Saving,
  { id, pieces, state, variants: apart, barcode, ...given }: NewProduct,
): Promise<void> {
  const { staff } = saving;
  if (given.costPaise !== undefined && !mayUse(staff.role, 'product.cost')) throw new NotAllowed(undefined, 'not_yours');
  const { name, subCatId, pricePaise, size = [], productRam = [], productWeight = [], ...rest } = given;
  const lists = { size, productRam, productWeight };
  if (combinationsOf(lists).length > limits.variantsMax)
    throw new InvalidInput(words().productMessages.tooManyVariants, 'too_many_variants');
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
  if (added.length === 0) throw new Conflict(words().productMessages.handleTaken, 'handle_taken');
  const code = barcodeOf(barcode ?? null);
  await openVariants(tx, { id, pieces, variants: apart }, lists);
  const set: Partial<ProductFields> = definedFields({ ...rest, ...(state === 'on' && { state }) });
  const product = await findStored(tx, id, 'change');
  await writeFields(tx, product, set);
  await requireTaxClass(tx, id, set);
  await writeCost(tx, product, { ...set, pricePaise, subCatId });
  await writeOwnPrices(tx, id, apart ?? []);
  await indexWords(tx, id, { ...product.fields, ...set });
  const counted = apart?.map(({ pieces: quantity, ...variant }) => ({ ...variant, quantity }));
  const after = {
    name,
    subCatId,
    pricePaise,
    pieces,
    state,
    ...rest,
    ...(code !== null && { barcode: code }),
    ...(counted && { variants: counted }),
  };
  await saving.audit(tx, { action: saving.action, kind: 'product', subject: id, before: null, after });
  if (code !== null) await giveBarcode(tx, id, code);
}

type Counted = Pick<NewProduct, 'id' | 'pieces' | 'variants'>;

/** The variants with their stock: one pool for all, or one for each where they are counted apart. Throws 400 for a variant without its option. */
async function openVariants(tx: Db, { id, pieces, variants: apart }: Counted, lists: OptionLists): Promise<void> {
  const cause = { actor: 'shopkeeper', reference: `product:${id}` } as const;
  if (!apart) {
    await openPools(tx, [{ poolId: id, productId: id, qty: pieces }], cause);
    return insertVariants(tx, [{ productId: id, poolId: id, ...lists }]);
  }
  const combinations = combinationsOf(lists);
  const keys = new Set(combinations.map(optionsKey));
  const typed = new Map(apart.map((variant) => [optionsKey(variant), variant.pieces]));
  if ([...typed.keys()].some((key) => !keys.has(key))) throw new InvalidInput(words().productMessages.variantUnknown, 'variant_unknown');
  const own = new Map(combinations.map((options) => [optionsKey(options), { poolId: poolIdOf(id, options) }]));
  const pools = [...own].map(([key, { poolId }]) => ({ poolId, productId: id, qty: typed.get(key) ?? 0 }));
  // "a:b" and "c" beside "a" and "b:c".
  if (new Set(pools.map(({ poolId }) => poolId)).size < pools.length)
    throw new InvalidInput(words().productMessages.optionTwice, 'option_twice');
  await openPools(tx, pools, cause);
  await insertVariants(tx, [{ productId: id, poolId: id, own, ...lists }]);
}

/** Prices of variants that differ from that of their product. */
async function writeOwnPrices(tx: Db, id: string, apart: NonNullable<NewProduct['variants']>): Promise<void> {
  const prices = new Map(apart.map((variant) => [optionsKey(variant), variant.pricePaise]));
  const product = await findStored(tx, id);
  const rows = await tx.select().from(variants).where(eq(variants.productId, id));
  for (const row of rows) {
    const pricePaise = prices.get(optionsKey(row));
    if (pricePaise === undefined || pricePaise === product.fields.pricePaise) continue;
    await writeVariantCost(tx, product, row, { pricePaise, oldPricePaise: null, mrpPaise: row.mrpPaise });
  }
}
