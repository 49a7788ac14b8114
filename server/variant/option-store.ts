/** Keeps the variants of a product in step with its options. */
import { and, eq, inArray, type SQL, sql } from '#server/db/sql.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { products, variants } from '#server/db/schema.ts';
import { openPools } from '#server/stock/ledger.ts';
import { poolIdOf } from '#server/stock/rules.ts';
import { combinationsOf, type OptionLists, type Options } from './rules.ts';
import { keepLowestPrice, optionsKey } from './store.ts';

/**
 * Adds the variants that new options make, takes those without their option off sale, and puts back on sale those whose option is back.
 * A new variant costs what the product costs. It shares the pieces of the others where all share that of the product; otherwise its own count
 * starts at none.
 * False, and nothing is changed, when there would be too many.
 */
export async function matchOptions(tx: Db, productId: string, before: OptionLists, lists: OptionLists): Promise<boolean> {
  const wanted = combinationsOf(lists);
  if (wanted.length > limits.variantsMax) return false;
  const rows = await tx.select().from(variants).where(eq(variants.productId, productId));
  await addMissing(tx, productId, rows, wanted);
  const keys = new Set(wanted.map(optionsKey));
  const had = new Set(combinationsOf(before).map(optionsKey));
  await sell(
    tx,
    rows.filter((row) => !keys.has(optionsKey(row))),
    sql`now()`,
  );
  await sell(
    tx,
    rows.filter((row) => keys.has(optionsKey(row)) && !had.has(optionsKey(row))),
    null,
  );
  for (const [position, { size, ram, weight }] of wanted.entries())
    await tx
      .update(variants)
      .set({ position })
      .where(and(eq(variants.productId, productId), eq(variants.size, size), eq(variants.ram, ram), eq(variants.weight, weight)));
  await keepLowestPrice(tx, productId);
  return true;
}

type VariantRow = typeof variants.$inferSelect;

async function addMissing(tx: Db, productId: string, rows: readonly VariantRow[], wanted: readonly Options[]): Promise<void> {
  const known = new Set(rows.map(optionsKey));
  const missing = wanted.filter((options) => !known.has(optionsKey(options)));
  if (missing.length === 0) return;
  const onSale = rows.filter(({ retiredAt }) => retiredAt === null);
  const [shared, ...others] = new Set((onSale.length > 0 ? onSale : rows).map(({ poolId }) => poolId));
  const isShared = shared === productId && others.length === 0;
  const cost = rows.some(({ pricePaise }) => pricePaise !== null) ? await findCost(tx, productId) : {};
  const added = missing.map((options) => ({
    id: newId(),
    productId,
    ...options,
    ...cost,
    poolId: isShared ? shared : poolIdOf(productId, options),
  }));
  const opened = isShared ? [] : added.filter(({ poolId }) => !rows.some((row) => row.poolId === poolId));
  await openPools(
    tx,
    opened.map(({ poolId }) => ({ poolId, productId, qty: 0 })),
    { actor: 'shopkeeper' },
  );
  await tx.insert(variants).values(added);
}

async function findCost(tx: Db, productId: string) {
  const { pricePaise, oldPricePaise, taxPaise, taxBasisPoints } = products;
  const [cost] = await tx.select({ pricePaise, oldPricePaise, taxPaise, taxBasisPoints }).from(products).where(eq(products.id, productId));
  return cost;
}

async function sell(tx: Db, rows: readonly VariantRow[], retiredAt: SQL | null): Promise<void> {
  const ids = rows.filter((row) => (row.retiredAt === null) !== (retiredAt === null)).map(({ id }) => id);
  if (ids.length > 0) await tx.update(variants).set({ retiredAt }).where(inArray(variants.id, ids));
}
