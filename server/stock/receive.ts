/** Books a delivery of many products. */
import { words } from '#language/words.ts';
import { inArray, sql } from '#server/db/sql.ts';
import type { receiveGoods } from '#contract/desk/goods-received.ts';
import { type Pool, stockLimits } from '#contract/desk/stock.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { Db } from '#server/db/client.ts';
import { products } from '#server/db/schema.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import type { Booked, Cause } from './ledger.ts';
import { arrive, type DoneAt } from './physical.ts';
import { findLowAt, findPoolsById } from './pool-store.ts';
import type { Pieces } from './rules.ts';

type Lines = CallInput<typeof receiveGoods>['body']['lines'];

/** What a delivery did: every pool after it, and what was booked there. */
interface Received {
  pools: Pool[];
  booked: Booked[];
}

/**
 * Books all lines or none. What a line cost stays with its move, and becomes what a piece of its product costs. Needs a transaction. Throws 404
 * where a pool is gone, 409 where more pieces would be on a shelf than can be counted.
 */
export async function receive(tx: Db, lines: Lines, cause: Cause & { reference: string }, doneAt?: DoneAt): Promise<Received> {
  const lowAt = await findLowAt(tx);
  const poolIds = lines.map(({ poolId }) => poolId);
  const known = new Map((await findPoolsById(tx, poolIds, lowAt)).map((pool) => [pool.poolId, pool]));
  const pieces: Pieces[] = [];
  for (const [place, { poolId, pieces: qty, costPaise }] of lines.entries()) {
    const pool = known.get(poolId);
    if (!pool) throw new NotFound(await goneWords(tx, poolId, place), 'pool_gone');
    pieces.push({ poolId, productId: pool.productId, qty, costPaise });
  }
  await lockProducts(tx, pieces);
  const booked = await arrive(tx, pieces, cause, doneAt);
  await keepCosts(tx, pieces, cause.reference);
  const pools = await findPoolsById(tx, poolIds, lowAt);
  refuseTooMany(pools);
  return { pools, booked };
}

/** Throws 409 where more pieces are on a shelf than a count can say. */
export function refuseTooMany(pools: readonly Pool[]): void {
  const tooMany = pools.find(({ onShelf }) => onShelf > stockLimits.pieces);
  if (tooMany) throw new Conflict(words().stockMessages.tooMany(tooMany.name), 'shelf_full');
}

/** Why a line cannot be booked: its pool was split since it was typed, or its product was a draft that is deleted. */
async function goneWords(tx: Db, poolId: string, place: number): Promise<string> {
  const [productId = ''] = poolId.split(':');
  const [product] = await tx
    .select({ name: products.name })
    .from(products)
    .where(inArray(products.id, [productId]));
  return product ? words().stockMessages.lineSplit(product.name) : words().stockMessages.lineGone(place + 1);
}

const costly = (pieces: readonly Pieces[]) => [
  ...new Set(pieces.filter(({ costPaise }) => costPaise !== undefined).map(({ productId }) => productId)),
];

/** Locks the products whose cost changes: an edit of a product locks it before its stock too. */
async function lockProducts(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  const ids = costly(pieces);
  if (ids.length > 0) await tx.execute(sql`select 1 from products where id = any(${sql.param(ids)}::text[]) order by id for no key update`);
}

/** A product costs what was paid for it last: a delivery that is heard of late changes no cost that is newer. */
async function keepCosts(tx: Db, pieces: readonly Pieces[], reference: string): Promise<void> {
  const ids = costly(pieces);
  if (ids.length === 0) return;
  await tx.execute(sql`
    update products p set cost_paise = last.cost_paise, row_version = p.row_version + 1, updated_at = now()
    from (select distinct on (s.product_id) s.product_id, m.cost_paise, m.reference
      from stock s join stock_moves m on m.pool_id = s.pool_id
      where s.product_id = any(${sql.param(ids)}::text[]) and m.cost_paise is not null
      order by s.product_id, m.done_at desc, m.created_at desc) last
    where p.id = last.product_id and last.reference = ${reference} and p.cost_paise is distinct from last.cost_paise`);
}
