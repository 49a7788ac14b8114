/** SQL of one product as the desk shows it. */
import { asc, eq, isNull, sql } from '#server/db/sql.ts';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { mayUse } from '#contract/desk/rights.ts';
import type { Db } from '#server/db/client.ts';
import { locations, stock, taxClasses, variants } from '#server/db/schema.ts';
import { findCategories } from '#server/category/store.ts';
import type { Staff } from '#server/http/caller.ts';
import { findShopSettings } from '#server/setting/store.ts';
import { findWords } from '#server/picture/store.ts';
import { chargedRates, chargesGst, ratesOn, type TaxRate } from '#server/tax/rules.ts';
import { findTaxing } from '#server/tax/store.ts';
import { findStored, type StoredProduct } from './fields-store.ts';
import { variantFields } from './save-variant.ts';
import { findWaiting } from './waiting-store.ts';

/** Gives a product with everything that the desk shows. Throws 404 when there is no such product. */
export async function findDeskProduct(db: Db, id: string, staff: Pick<Staff, 'id' | 'role'>): Promise<DeskProduct> {
  const stored = await findStored(db, id);
  const shown = await findShownVariants(db, stored);
  const pools = new Map(shown.filter(({ isOnSale }) => isOnSale).map(({ poolId, toSell }) => [poolId, toSell]));
  const { fields, catId, subCatName, taxPaise, taxBasisPoints, placeholder, rowVersion, hasOwnPrices } = stored;
  return {
    id,
    ...fields,
    costPaise: mayUse(staff.role, 'product.cost') ? fields.costPaise : null,
    rowVersion,
    placeholder,
    subCatName,
    catId,
    taxPaise,
    taxBasisPoints,
    hasOwnPrices,
    toSell: [...pools.values()].reduce((sum, pieces) => sum + pieces, 0),
    variants: shown,
    words: await findWords(db, fields.images),
    waiting: await findShownWaiting(db, stored, shown, staff),
  };
}

async function findShownVariants(db: Db, product: StoredProduct): Promise<DeskProduct['variants']> {
  const rows = await db
    .select({ variant: variants, toSell: stock.qty })
    .from(variants)
    .innerJoin(stock, eq(stock.poolId, variants.poolId))
    .where(eq(variants.productId, product.id))
    .orderBy(asc(variants.position), asc(variants.id));
  return rows.map(({ variant, toSell }) => {
    const { id, size, ram, weight, poolId } = variant;
    return { id, size, ram, weight, poolId, toSell, ...variantFields(variant, product) };
  });
}

async function findShownWaiting(
  db: Db,
  { id, fields }: StoredProduct,
  shown: DeskProduct['variants'],
  staff: Pick<Staff, 'id' | 'role'>,
): Promise<DeskProduct['waiting']> {
  const rows = await findWaiting(db, id);
  return rows.map(({ value, actorId, actorName, createdAt, ...row }) => {
    const about: Record<string, unknown> | undefined = row.variantId === null ? fields : shown.find((one) => one.id === row.variantId);
    return {
      ...row,
      yours: value,
      theirs: about?.[row.field] ?? null,
      savedBy: actorName,
      savedAt: createdAt.toISOString(),
      isMine: staff.role === 'owner' || (row.reason === 'clash' && actorId === staff.id),
    };
  });
}

const rateOf = ({ upToPaise, basisPoints }: TaxRate) => ({ upToPaise, basisPoints });

/** What a product can be given. */
export async function findProductChoices(db: Db): Promise<ProductChoices> {
  const { rows } = await db.execute<{ id: string; tax_class: string | null; hsn: string | null }>(
    sql`select id, tax_class, hsn from subcategories where retired_at is null`,
  );
  const taxed = new Map(rows.map((row) => [row.id, { taxClass: row.tax_class, hsn: row.hsn }]));
  const taxing = await findTaxing(db);
  const settings = await findShopSettings(db);
  const classes = await db.select().from(taxClasses).orderBy(asc(taxClasses.name));
  return {
    categories: (await findCategories(db)).map(({ _id, name, children }) => ({
      id: _id,
      name,
      children: children.map((child) => ({ id: child._id, name: child.name, taxClass: null, hsn: null, ...taxed.get(child._id) })),
    })),
    taxClasses: classes.map(({ id, name }) => ({
      id,
      name,
      rates: chargedRates(taxing, id).map(rateOf),
      ...(taxing.chargesNone && { lawRates: ratesOn(taxing.rates, id, taxing.today).map(rateOf) }),
    })),
    ...(settings.prices === 'with' && { prices: settings.prices }),
    ...(chargesGst(settings) && { isRegistered: true as const }),

    locations: await db
      .select({ id: locations.id, name: locations.name })
      .from(locations)
      .where(isNull(locations.retiredAt))
      .orderBy(asc(locations.position), asc(locations.name)),
  };
}
