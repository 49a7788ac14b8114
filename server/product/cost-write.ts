/** What a product and its variants cost, as the desk sets it. Tax follows from the class; the printed price is never exceeded. */
import { words } from '#language/words.ts';
import { formatPaise } from '#contract/money.ts';
import { and, asc, eq, isNotNull, isNull, sql } from '#server/db/sql.ts';
import { isAboveMrp } from '#contract/desk/price-rules.ts';
import type { ProductFields, VariantFields } from '#contract/desk/product-fields.ts';
import type { Db } from '#server/db/client.ts';
import { products, subcategories, variants } from '#server/db/schema.ts';
import { AppError, InvalidInput } from '#server/http/errors.ts';
import { tellPriceFell } from '#server/notification/tell.ts';
import { chargedTax, type Taxing } from '#server/tax/rules.ts';
import { findTaxing } from '#server/tax/store.ts';
import { type Cost, costAt } from '#server/variant/rules.ts';
import { keepLowestPrice } from '#server/variant/store.ts';
import type { StoredProduct } from './fields-store.ts';

/** The tax class of a product, and how the shop taxes. */
interface Taxation {
  taxClass: string | null;
  taxing: Taxing;
}

const costFields: readonly (keyof ProductFields)[] = ['pricePaise', 'oldPricePaise', 'mrpPaise', 'taxClass', 'subCatId'];

async function findTaxation(tx: Db, productId: string): Promise<Taxation> {
  const [row] = await tx
    .select({ taxClass: sql<string | null>`coalesce(${products.taxClass}, ${subcategories.taxClass})` })
    .from(products)
    .innerJoin(subcategories, eq(subcategories.id, products.subCategoryId))
    .where(eq(products.id, productId));
  return { taxClass: row?.taxClass ?? null, taxing: await findTaxing(tx) };
}

/** The cost at a price. `old`: the struck price, null where none is. */
function costOf({ taxClass, taxing }: Taxation, price: number, old: number | null, before: Cost): Cost {
  const tax = chargedTax(taxing, taxClass, price);
  return { ...costAt(price, before, tax), oldPricePaise: Math.max(price, old ?? price) };
}

function refuseAboveMrp({ pricePaise, taxPaise }: Cost, mrp: number | null): void {
  if (mrp !== null && isAboveMrp(pricePaise, taxPaise, mrp))
    throw new AppError(
      422,
      'above_mrp',
      words().productMessages.aboveMrp(formatPaise(pricePaise), formatPaise(taxPaise), formatPaise(mrp)),
    );
}

const discountOf = ({ pricePaise, oldPricePaise }: Cost): number => Math.round((1 - pricePaise / oldPricePaise) * 100);

/**
 * Writes what follows from changed fields for the cost of a product, after `writeFields`. Throws 422 above the printed price, 400 for the price of
 * a product whose variants have their own.
 */
export async function writeCost(tx: Db, before: StoredProduct, set: Partial<ProductFields>): Promise<void> {
  if (!costFields.some((field) => set[field] !== undefined)) return;
  const { id, fields, hasOwnPrices } = before;
  if (hasOwnPrices && (set.pricePaise !== undefined || set.oldPricePaise !== undefined))
    throw new InvalidInput(words().productMessages.ownPrices, 'own_prices');
  const taxation = await findTaxation(tx, id);
  const after = { ...fields, ...set };
  if (hasOwnPrices) return retaxVariants(tx, id, taxation, after.mrpPaise);
  const { taxPaise, taxBasisPoints } = before;
  const cost = costOf(taxation, after.pricePaise, after.oldPricePaise, {
    ...fields,
    oldPricePaise: fields.pricePaise,
    taxPaise,
    taxBasisPoints,
  });
  const printed = await findPrintedPrices(tx, id, after.mrpPaise);
  for (const mrp of printed) refuseAboveMrp(cost, mrp);
  await tx
    .update(products)
    .set({ ...cost, discount: discountOf(cost) })
    .where(eq(products.id, id));
  await tellPriceFell(tx, { id, name: after.name }, fields.pricePaise, cost.pricePaise, after.state === 'on');
}

/** The printed prices of the packs of a product: of its variants on sale, and of the product where one has none. */
export async function findPrintedPrices(tx: Db, productId: string, mrp: number | null): Promise<(number | null)[]> {
  const rows = await tx
    .select({ mrpPaise: variants.mrpPaise })
    .from(variants)
    .where(and(eq(variants.productId, productId), isNull(variants.retiredAt)));
  return rows.length === 0 ? [mrp] : rows.map((row) => row.mrpPaise ?? mrp);
}

async function retaxVariants(tx: Db, productId: string, taxation: Taxation, mrp: number | null): Promise<void> {
  const rows = await tx
    .select()
    .from(variants)
    .where(and(eq(variants.productId, productId), isNotNull(variants.pricePaise)))
    .orderBy(asc(variants.position));
  for (const row of rows) {
    const before = ownCost(row);
    const cost = costOf(taxation, before.pricePaise, before.oldPricePaise, before);
    if (row.retiredAt === null) refuseAboveMrp(cost, row.mrpPaise ?? mrp);
    await tx.update(variants).set(cost).where(eq(variants.id, row.id));
  }
  await keepLowestPrice(tx, productId);
}

type VariantRow = typeof variants.$inferSelect;

function ownCost({ pricePaise, oldPricePaise, taxPaise, taxBasisPoints }: VariantRow): Cost {
  const price = pricePaise ?? 100;
  return { pricePaise: price, oldPricePaise: oldPricePaise ?? price, taxPaise: taxPaise ?? 0, taxBasisPoints };
}

/** What a variant costs now: its own price or that of the product. */
export function variantCost(row: VariantRow, product: StoredProduct): Cost {
  if (row.pricePaise !== null) return ownCost(row);
  const { fields, taxPaise, taxBasisPoints } = product;
  return { pricePaise: fields.pricePaise, oldPricePaise: fields.oldPricePaise ?? fields.pricePaise, taxPaise, taxBasisPoints };
}

/**
 * Sets the price of one variant. The others keep what they cost, as prices of their own; when all cost the same again, the product has one price.
 * Throws 422 above the printed price.
 */
export async function writeVariantCost(
  tx: Db,
  product: StoredProduct,
  row: VariantRow,
  after: Pick<VariantFields, 'pricePaise' | 'oldPricePaise' | 'mrpPaise'>,
): Promise<void> {
  const before = variantCost(row, product);
  const cost = costOf(await findTaxation(tx, product.id), after.pricePaise, after.oldPricePaise, before);
  refuseAboveMrp(cost, after.mrpPaise ?? product.fields.mrpPaise);
  const { pricePaise, oldPricePaise, taxPaise, taxBasisPoints } = variantCost({ ...row, pricePaise: null }, product);
  await tx
    .update(variants)
    .set({ pricePaise, oldPricePaise, taxPaise, taxBasisPoints })
    .where(and(eq(variants.productId, product.id), isNull(variants.pricePaise)));
  await tx.update(variants).set(cost).where(eq(variants.id, row.id));
  await keepLowestPrice(tx, product.id);
  await shareOnePrice(tx, product.id);
  await tellLowestFell(tx, product);
}

/** Variants that all cost the same cost what the product does. */
async function shareOnePrice(tx: Db, productId: string): Promise<void> {
  await tx.execute(sql`
    update variants set price_paise = null, old_price_paise = null, tax_paise = null, tax_basis_points = null
    where product_id = ${productId} and (select count(distinct (price_paise, old_price_paise)) from variants v where v.product_id = ${productId}) = 1`);
}

async function tellLowestFell(tx: Db, { id, fields }: StoredProduct): Promise<void> {
  const [now] = await tx.select({ pricePaise: products.pricePaise }).from(products).where(eq(products.id, id));
  await tellPriceFell(tx, { id, name: fields.name }, fields.pricePaise, now?.pricePaise ?? fields.pricePaise, fields.state === 'on');
}
