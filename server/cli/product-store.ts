/** SQL of the shopkeeper about goods. Every change raises the catalogue's version in its transaction: pages and their tags follow. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { transaction } from '#server/db/transaction.ts';
import { Refusal } from './command.ts';

/** That there is no such product, with the nearest that there is. */
export async function unknownProduct(db: Db, id: string): Promise<Refusal> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from products where similarity(id, ${id}) > 0.3 order by similarity(id, ${id}) desc, id limit 1`,
  );
  const nearest = rows[0] ? ` Did you mean ${rows[0].id}?` : '';
  return new Refusal(`There is no product "${id}".${nearest}`);
}

export interface StockSet {
  name: string;
  before: number;
  /** Pieces held by payments under way; they are not on the shelf and not counted in `before`. */
  held: number;
}

/** Sets the pieces on the shelf; undefined when there is no such product. */
export async function setStock(db: Db, id: string, pieces: number): Promise<StockSet | undefined> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ name: string; qty: number }>(sql`
      select p.name, s.qty from stock s join products p on p.id = s.product_id where s.product_id = ${id} for update of s`);
    const [row] = rows;
    if (!row) return undefined;
    await tx.execute(sql`update stock set qty = ${pieces}, updated_at = now() where product_id = ${id}`);
    const held = await tx.execute<{ held: number }>(
      sql`select coalesce(sum(qty), 0)::int as held from stock_holds where product_id = ${id}`,
    );
    await raiseCatalogueVersion(tx);
    return { name: row.name, before: row.qty, held: held.rows[0]?.held ?? 0 };
  });
}

export interface PriceSet {
  name: string;
  beforePaise: number;
  oldPricePaise: number;
  taxPaise: number;
  discount: number;
}

/**
 * Sets the price, in paise. The struck-through price stays unless the new one is above it; the tax keeps its share of the
 * price. Undefined when there is no such product.
 */
export async function setPrice(db: Db, id: string, paise: number): Promise<PriceSet | undefined> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ name: string; price: number; old: number; tax: number }>(sql`
      select name, price_paise as price, old_price_paise as old, tax_paise as tax from products where id = ${id} for update`);
    const [row] = rows;
    if (!row) return undefined;
    const oldPricePaise = Math.max(row.old, paise);
    const discount = Math.round((1 - paise / oldPricePaise) * 100);
    const taxPaise = Math.round((row.tax * paise) / row.price);
    await tx.execute(sql`update products set price_paise = ${paise}, old_price_paise = ${oldPricePaise}, tax_paise = ${taxPaise},
      discount = ${discount}, updated_at = now() where id = ${id}`);
    await raiseCatalogueVersion(tx);
    return { name: row.name, beforePaise: row.price, oldPricePaise, taxPaise, discount };
  });
}

/** Takes a product off the shelf or puts it back. `changed` is false when it stood so before; undefined when there is none. */
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
