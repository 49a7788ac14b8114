/** What is known about a pool: on the shelf, promised, held, to sell. */
import { type SQL, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import type { FrozenLine } from '#server/db/schema.ts';
import { promisedStatuses } from '#contract/desk/order-rules.ts';
import { piecesOf, type Pieces } from './rules.ts';

export interface Figures {
  /** Pieces that hands can count. */
  onShelf: number;
  /** In paid orders that are not yet shipped. */
  promised: number;
  /** In checkouts that are being paid. */
  held: number;
  toSell: number;
  /** Promised or held, and not on the shelf. */
  missing: number;
}

/** Orders that are paid and still on the shelf. */
const isPromised = sql`o.status = any(${sql.param(promisedStatuses)}::text[])`;
/**
 * Where the pieces of a line are counted now, in SQL: that of its variant. A line without a variant keeps its pool, and when that was
 * split, goes to the first variant of the product.
 */
const poolNow = (line: Record<'productId' | 'size' | 'ram' | 'weight' | 'poolId', SQL>): SQL => sql`coalesce(
  (select v.pool_id from variants v where v.product_id = ${line.productId} and v.size = ${line.size} and v.ram = ${line.ram} and v.weight = ${line.weight}),
  (select s.pool_id from stock s where s.pool_id = coalesce(${line.poolId}, ${line.productId})),
  (select v.pool_id from variants v where v.product_id = ${line.productId} order by v.retired_at is not null, v.position, v.id limit 1),
  ${line.productId})`;

const poolOfLine = poolNow({
  productId: sql`l.product_id`,
  size: sql`l.size`,
  ram: sql`l.ram`,
  weight: sql`l.weight`,
  poolId: sql`l.pool_id`,
});

/** The pool of a frozen line, `l.line` in the query. */
export const poolOfFrozen = poolNow({
  productId: sql`l.line ->> 'productId'`,
  size: sql`l.line ->> 'size'`,
  ram: sql`l.line ->> 'ram'`,
  weight: sql`l.line ->> 'weight'`,
  poolId: sql`l.line ->> 'poolId'`,
});

/** Pieces of a line that its order still has: some may have been taken off it after it was paid. */
const ordered = sql`(l.quantity - l.cancelled_quantity)`;

/**
 * The promised pieces of a pool, a column in SQL. `offset 0` keeps the database from looking for the pool of every line that was ever sold of the
 * product, rather than of the few that are promised.
 */
export const promisedOf = (poolId: SQL, productId: SQL): SQL => sql`
  (select coalesce(sum(${ordered}), 0)::int from (
    select l.* from order_lines l join orders o on o.id = l.order_id where l.product_id = ${productId} and ${isPromised} offset 0) l
  where ${poolOfLine} = ${poolId})`;

/** The held pieces of a pool, a column in SQL. */
export const heldOf = (poolId: SQL, productId: SQL): SQL => sql`
  (select coalesce(sum(h.qty), 0)::int from stock_holds h
    where h.product_id = ${productId} and coalesce(nullif(h.pool_id, ''), h.product_id) = ${poolId})`;

/** All numbers of a pool from those that are stored or added up. */
export function figuresOf({ toSell, missing, promised, held }: Omit<Figures, 'onShelf'>): Figures {
  return { onShelf: toSell - missing + promised + held, promised, held, toSell, missing };
}

/** The four numbers of a pool. Exact while its row is locked. */
export async function findFigures(db: Db, { poolId, productId }: Omit<Pieces, 'qty'>): Promise<Figures> {
  const { rows } = await db.execute<Omit<Figures, 'onShelf'> & Record<string, unknown>>(sql`
    select qty as "toSell", missing, ${promisedOf(sql`${poolId}`, sql`${productId}`)} as promised, ${heldOf(sql`${poolId}`, sql`${productId}`)} as held
    from stock where pool_id = ${poolId}`);
  return figuresOf(rows[0] ?? { toSell: 0, missing: 0, promised: 0, held: 0 });
}

/** Ids of the orders that cannot be filled from the shelf, when the oldest are filled first. */
export async function findShortOrders(db: Db, { poolId, productId }: Omit<Pieces, 'qty'>, onShelf: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; pieces: number }>(sql`
    select o.id, sum(${ordered})::int as pieces from order_lines l join orders o on o.id = l.order_id
    where l.product_id = ${productId} and ${isPromised} and ${poolOfLine} = ${poolId}
    group by o.id, o.created_at order by o.created_at, o.id`);
  let left = onShelf;
  const short: string[] = [];
  for (const { id, pieces } of rows) {
    if (pieces > left) short.push(id);
    else left -= pieces;
  }
  return short;
}

/** The pieces of frozen lines by the pools that they are counted in now: a pool may have been split since the lines were frozen. */
export async function findPieces(db: Db, lines: readonly FrozenLine[]): Promise<Pieces[]> {
  const asked = JSON.stringify(lines.map(({ productId, size, ram, weight, poolId }) => ({ productId, size, ram, weight, poolId })));
  const { rows } = await db.execute<{ place: number; pool: string }>(sql`
    select (l.place - 1)::int as place, ${poolOfFrozen} as pool
    from jsonb_array_elements(${asked}::jsonb) with ordinality as l (line, place)`);
  const pools = new Map(rows.map(({ place, pool }) => [place, pool]));
  return piecesOf(lines.map((line, place) => ({ ...line, poolId: pools.get(place) ?? line.productId })));
}
