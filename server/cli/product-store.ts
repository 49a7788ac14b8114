/** Product changes of the admin CLI. Each raises the catalogue version in its transaction, which invalidates cached pages. */
import { sql } from 'drizzle-orm';
import { formatPaise } from '#contract/money.ts';
import type { Db } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { transaction } from '#server/db/transaction.ts';
import { setToSell } from '#server/stock/ledger.ts';
import { tellPriceFell } from '#server/notification/tell.ts';
import { taxOf } from '#server/tax/rules.ts';
import { findRates, findToday } from '#server/tax/store.ts';
import { CommandError } from './command.ts';

/** The error for an unknown product id; suggests the closest id. */
export async function unknownProduct(db: Db, id: string): Promise<CommandError> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from products where similarity(id, ${id}) > 0.3 order by similarity(id, ${id}) desc, id limit 1`,
  );
  const nearest = rows[0] ? ` Did you mean ${rows[0].id}?` : '';
  return new CommandError(`There is no product "${id}".${nearest}`);
}

export interface StockSet {
  name: string;
  before: number;
  /** Held by pending payments; not counted in `before`. */
  held: number;
}

/** Sets the stock; undefined if there is no such product. */
export async function setStock(db: Db, id: string, pieces: number): Promise<StockSet | undefined> {
  return transaction(db, async (tx) => {
    const before = await setToSell(tx, id, pieces, { reason: 'count', actor: 'shopkeeper' });
    if (before === undefined) return undefined;
    const { rows } = await tx.execute<{ name: string }>(sql`select name from products where id = ${id}`);
    const held = await tx.execute<{ held: number }>(
      sql`select coalesce(sum(qty), 0)::int as held from stock_holds where product_id = ${id}`,
    );
    return { name: rows[0]?.name ?? id, before, held: held.rows[0]?.held ?? 0 };
  });
}

export interface PriceSet {
  name: string;
  beforePaise: number;
  oldPricePaise: number;
  taxPaise: number;
  discount: number;
}

interface PricedRow extends Record<string, unknown> {
  name: string;
  price: number;
  old: number;
  tax: number;
  mrp: number | null;
  class_id: string | null;
  retired: boolean;
}

/**
 * Sets the price, in paise, and tells those who saved the product when it fell. The list price stays unless the new price is above it. Tax
 * follows from the class of the product; without a class it keeps its share of the price.
 * Undefined if there is no such product. Throws `CommandError` when price and tax exceed the MRP.
 */
export async function setPrice(db: Db, id: string, paise: number): Promise<PriceSet | undefined> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<PricedRow>(sql`
      select p.name, p.price_paise::float8 as price, p.old_price_paise::float8 as old, p.tax_paise::float8 as tax, p.mrp_paise::float8 as mrp,
        coalesce(p.tax_class, s.tax_class) as class_id, p.retired_at is not null as retired
      from products p join subcategories s on s.id = p.sub_category_id where p.id = ${id} for update of p`);
    const [row] = rows;
    if (!row) return undefined;
    const oldPricePaise = Math.max(row.old, paise);
    const discount = Math.round((1 - paise / oldPricePaise) * 100);
    const { taxPaise, basisPoints } = await taxAtPrice(tx, row, paise);
    if (row.mrp !== null && paise + taxPaise > row.mrp) {
      throw new CommandError(
        `${formatPaise(paise)} and ${formatPaise(taxPaise)} tax are more than the MRP of ${row.name}, ${formatPaise(row.mrp)}. Nothing was changed.`,
      );
    }
    await tx.execute(sql`update products set price_paise = ${paise}, old_price_paise = ${oldPricePaise}, tax_paise = ${taxPaise},
      tax_basis_points = ${basisPoints}, discount = ${discount}, updated_at = now() where id = ${id}`);
    await raiseCatalogueVersion(tx);
    if (!row.retired) await tellPriceFell(tx, { id, name: row.name }, row.price, paise);
    return { name: row.name, beforePaise: row.price, oldPricePaise, taxPaise, discount };
  });
}

/** The tax of a product at another price; without a class or a rate of today it keeps its share of the price. */
async function taxAtPrice(
  tx: Db,
  { class_id: classId, price, tax }: PricedRow,
  paise: number,
): Promise<{ taxPaise: number; basisPoints: number | null }> {
  const computed = classId === null ? undefined : taxOf(await findRates(tx), classId, await findToday(tx), paise);
  return computed ?? { taxPaise: Math.round((tax * paise) / price), basisPoints: null };
}

/** Retires or restores a product. `changed` is false if it already was; undefined if there is no such product. */
export async function setRetired(db: Db, id: string, retired: boolean): Promise<{ name: string; changed: boolean } | undefined> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ name: string; retired: boolean }>(
      sql`select name, retired_at is not null as retired from products where id = ${id} for update`,
    );
    const [row] = rows;
    if (!row || row.retired === retired) return row && { name: row.name, changed: false };
    await tx.execute(sql`update products set retired_at = ${retired ? sql`now()` : sql`null`}, updated_at = now() where id = ${id}`);
    await raiseCatalogueVersion(tx);
    return { name: row.name, changed: true };
  });
}
