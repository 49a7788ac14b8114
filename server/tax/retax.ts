/** Recomputes the tax of products when a new rate begins, or the shop begins or stops charging tax. Orders and open payments keep the tax they were created with. */
import { eq, type SQL, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { settings } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { withFreeLease } from '#server/db/lease.ts';
import type { Services } from '#server/services.ts';
import { transaction } from '#server/db/transaction.ts';
import { findPriceMode } from '#server/setting/store.ts';
import { type Recost, recost, type Retaxing, type Stored } from './recost.ts';
import { findTaxing, taxMark } from './store.ts';

/** Products that one transaction computes: short enough that a checkout never waits for it noticeably. */
const batch = 200;
/** Not `taxed_with`, under which an older version beside this one keeps marks of its own. */
const key = 'taxed_as';

export interface Retaxed {
  /** Products whose tax, or that of a variant, is another one now. */
  changed: number;
  /** Products that now cost more than the price printed on them. */
  aboveMrp: number;
  /** Products whose class has no rate on that day; they keep the tax that they had. */
  withoutRate: number;
  /** Products and variants that shoppers pay another price for, because theirs lies between two rates. */
  betweenRates: number;
}

/**
 * Brings all products to the rates of a day, in batches of transactions that each raise the catalogue version. Does nothing while these
 * rates are those that the products were computed with last. Interrupted, it starts again: a product that is right stays untouched.
 * @param today the day in India; by the database clock unless given.
 */
export async function retax(db: Db, today?: string): Promise<Retaxed | undefined> {
  const found = await findTaxing(db);
  const taxing = { ...found, today: today ?? found.today };
  const inForce = taxMark(taxing);
  const [done] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  if (done?.value === inForce) return undefined;
  const chargedNone = String(done?.value).startsWith('untaxed');
  const retaxing: Retaxing = { taxing, mode: await findPriceMode(db), keepsSum: chargedNone ? 'untaxed' : 'none' };
  // Until all are done: whoever goes on from here meets goods with tax and without.
  await noteMark(db, chargedNone || taxing.chargesNone ? 'untaxed-in-part' : 'taxed-in-part');
  const total: Retaxed = { changed: 0, aboveMrp: 0, withoutRate: 0, betweenRates: 0 };
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after;
    const { last, ids, ...counted } = await transaction(db, async (tx) => {
      const done = await retaxBatch(tx, { retaxing, after: from, goods: sql`true` });
      if (done.ids.length > 0) await raiseCatalogueVersion(tx, done.ids);
      return done;
    });
    after = last;
    total.changed += ids.length;
    for (const name of ['aboveMrp', 'withoutRate', 'betweenRates'] as const) total[name] += counted[name];
  }
  await noteMark(db, inForce);
  return total;
}

async function noteMark(db: Db, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}

/** One product, or those of a subcategory. */
type Goods = { productId: string } | { subCategoryId: string };

/**
 * Brings these products to the class that they have now, in the transaction that gave it to them or moved them. Those without one keep their tax
 * where the shop charges it. Another class keeps what shoppers pay where they read prices with GST.
 * Every change of a class or of a subcategory has to call this or `writeCost`: the job looks again only when rates change.
 * @returns the ids of products whose tax is another one now; the caller raises the catalogue version
 */
export async function retaxGoods(tx: Db, goods: Goods): Promise<string[]> {
  const retaxing: Retaxing = { taxing: await findTaxing(tx), mode: await findPriceMode(tx), keepsSum: 'all' };
  const isOne = 'productId' in goods ? sql`p.id = ${goods.productId}` : sql`p.sub_category_id = ${goods.subCategoryId}`;
  const changed: string[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const done: Batch = await retaxBatch(tx, { retaxing, after, goods: isOne });
    changed.push(...done.ids);
    after = done.last;
  }
  return changed;
}

/** One step of the worker: of all processes one computes at a time. Says in the log what it did. */
export async function retaxDue({ db, pool, log }: Pick<Services, 'db' | 'pool' | 'log'>): Promise<void> {
  const done = await withFreeLease(pool, 'tax', () => retax(db));
  if (!done) return;
  log.info('computed the tax of products with new rates', { count: done.changed });
  if (done.aboveMrp > 0) log.warn('products cost more than their MRP; see: npm run shop -- tax', { count: done.aboveMrp });
  if (done.betweenRates > 0) log.warn('prices lie between two rates of GST and moved to the nearest', { count: done.betweenRates });
  if (done.withoutRate > 0) log.warn('products have a tax class without a rate of today', { count: done.withoutRate });
}

interface Priced extends Stored {
  id: string;
  basis_points: number | null;
  mrp: number | null;
}

interface Batch extends Omit<Retaxed, 'changed'> {
  /** The products that changed. */
  ids: string[];
  /** Where to go on; undefined at the end. */
  last: string | undefined;
}

/** Computes one batch, the products after an id for which `goods` holds. */
async function retaxBatch(tx: Db, { retaxing, after, goods }: { retaxing: Retaxing; after: string; goods: SQL }): Promise<Batch> {
  const products = await lockProducts(
    tx,
    after,
    retaxing.taxing.chargesNone ? goods : sql`${goods} and coalesce(p.tax_class, s.tax_class) is not null`,
  );
  const variants = await findPricedVariants(
    tx,
    products.map(({ id }) => id),
  );
  const fresh = <Row extends Priced>(rows: readonly Row[]) => rows.map((row) => ({ row, now: recost(row, retaxing) }));
  const all = { products: fresh(products), variants: fresh(variants) };
  const changedProducts = await saveTaxes(tx, { table: sql`products`, id: sql`text` }, all.products);
  const changedVariants = await saveTaxes(tx, { table: sql`variants`, id: sql`uuid` }, all.variants);
  const changed = new Set([...changedProducts.map(({ id }) => id), ...changedVariants.map(({ product_id: id }) => id)]);
  return {
    ids: [...changed],
    aboveMrp: [...all.products, ...all.variants].filter(
      ({ row, now }) => row.mrp !== null && now && now.pricePaise + now.taxPaise > row.mrp,
    ).length,
    betweenRates: [...all.products, ...all.variants].filter(({ now }) => now?.isBetweenRates).length,
    withoutRate: all.products.filter(({ now }) => now === undefined).length,
    last: products.length < batch ? undefined : products.at(-1)?.id,
  };
}

/** Locked, so that a price that is being changed is read after its change. */
async function lockProducts(tx: Db, after: string, goods: SQL): Promise<Priced[]> {
  const { rows } = await tx.execute<Priced & Record<string, unknown>>(sql`
    select p.id, coalesce(p.tax_class, s.tax_class) as class_id, p.price_paise::float8 as price, p.old_price_paise::float8 as old, p.tax_paise::float8 as tax,
      p.tax_basis_points as basis_points, p.mrp_paise::float8 as mrp
    from products p join subcategories s on s.id = p.sub_category_id
    where p.id > ${after} and ${goods} order by p.id limit ${batch} for no key update of p`);
  return rows;
}

/** The variants with a price of their own; those without follow their product. */
async function findPricedVariants(tx: Db, productIds: readonly string[]): Promise<(Priced & { product_id: string })[]> {
  const { rows } = await tx.execute<Priced & { product_id: string } & Record<string, unknown>>(sql`
    select v.id, v.product_id, coalesce(p.tax_class, s.tax_class) as class_id, v.price_paise::float8 as price,
      coalesce(v.old_price_paise, v.price_paise)::float8 as old, coalesce(v.tax_paise, -1)::float8 as tax,
      v.tax_basis_points as basis_points, v.mrp_paise::float8 as mrp
    from variants v join products p on p.id = v.product_id join subcategories s on s.id = p.sub_category_id
    where v.price_paise is not null and v.product_id in (select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb)) order by v.id`);
  return rows;
}

/** Writes what costs something else than before; gives its rows. */
async function saveTaxes<Row extends Priced>(
  tx: Db,
  { table, id }: { table: SQL; id: SQL },
  computed: readonly { row: Row; now: Recost | undefined }[],
): Promise<Row[]> {
  const changed = computed.flatMap(({ row, now }) =>
    now && (now.taxPaise !== row.tax || now.basisPoints !== row.basis_points || now.pricePaise !== row.price) ? [{ row, now }] : [],
  );
  if (changed.length === 0) return [];
  const set = JSON.stringify(
    changed.map(({ row, now }) => ({ id: row.id, tax: now.taxPaise, bp: now.basisPoints, price: now.pricePaise, old: now.oldPricePaise })),
  );
  await tx.execute(sql`update ${table} t set tax_paise = s.tax, tax_basis_points = s.bp, price_paise = s.price, old_price_paise = case when t.old_price_paise is not null then s.old end
    from jsonb_to_recordset(${set}::jsonb) as s(id ${id}, tax bigint, bp int, price bigint, old bigint) where t.id = s.id`);
  return changed.map(({ row }) => row);
}
