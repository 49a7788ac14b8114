/**
 * The stock ledger: the only code that writes `stock`. Every change of a quantity is a move in the same transaction, so the moves of a pool
 * add up to its quantity. Rows of stock are always locked in the order of pool ids, after carts, checkouts and orders.
 */
import { asc, eq, inArray, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { type MoveReason, stock, stockMoves } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { type StockEvent, inLockOrder, type Pieces, type PoolState, stateAfter } from './rules.ts';

/** Why stock moves, for whom and by whom. */
export interface Cause {
  reason: MoveReason;
  /** What it belongs to, such as `checkout:ID`. */
  reference?: string;
  actor: 'shop' | 'shopper' | 'shopkeeper';
  /** Who of the staff. */
  actorId?: string;
  note?: string | undefined;
}

interface Move {
  poolId: string;
  pieces: number;
  delta: number;
  /** What the pool can sell after it. */
  after: number;
  costPaise?: number | undefined;
}

/** The pool was split since the caller looked: the code of a serialization failure makes `transaction` look again. */
class PoolIsGone extends Error {
  readonly code = '40001';
}

const micros = (column: unknown) => sql<number>`(extract(epoch from ${column}) * 1000000)::float8`;
const toTime = (at: number) => sql`to_timestamp(${at}::float8 / 1000000)`;

/** The database clock of this moment, in microseconds. Asked after the lock, so that it follows everything done under the lock before. */
export async function clockOf(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ now: number }>(sql`select ${micros(sql`clock_timestamp()`)} as now`);
  return rows[0]?.now ?? Number.NaN;
}

/** Locks these pools for the transaction, and gives where they stand. Throws when one is gone. */
export async function lockPools(tx: Db, pools: readonly Pick<Pieces, 'poolId'>[]): Promise<Map<string, PoolState>> {
  const ids = [...new Set(pools.map(({ poolId }) => poolId))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ poolId: stock.poolId, toSell: stock.qty, missing: stock.missing, countedAt: micros(stock.countedAt) })
    .from(stock)
    .where(inArray(stock.poolId, ids))
    .orderBy(asc(stock.poolId))
    .for('update');
  if (rows.length < ids.length) throw new PoolIsGone(`One of the pools ${ids.join(', ')} is gone.`);
  return new Map(rows.map(({ poolId, ...state }) => [poolId, state]));
}

/** The columns of a move, without what it leaves: `after` comes from the row of stock. */
function moveValues(
  { poolId, pieces, delta, costPaise }: Omit<Move, 'after'>,
  { reason, reference, actor, actorId, note }: Cause,
  doneAt?: number,
) {
  // The clock, not the start of the transaction: the moves of a pool follow each other under its lock.
  const now = sql`clock_timestamp()`;
  return sql`${newId()}::uuid, ${poolId}::text, ${pieces}::int, ${delta}::int, ${reason}::text, ${reference ?? null}::text, ${actor}::text, ${actorId ?? null}::uuid, ${note ?? null}::text,
    ${costPaise ?? null}::bigint, ${doneAt === undefined ? now : toTime(doneAt)}, ${now}`;
}

const insertMove = sql`insert into stock_moves (id, pool_id, pieces, delta, reason, reference, actor, actor_id, note, cost_paise, done_at, created_at, after)`;

/** Shoppers see a product come and go; between these only the count changes, which pages ask for by themselves. */
const crossesZero = ({ delta, after }: Move): boolean => delta !== 0 && (after === 0 || after === delta);

const productsOf = (pieces: readonly Pieces[]): string[] => [...new Set(pieces.map(({ productId }) => productId))];

/** Whoever counts or delivers expects to see the number on the page at once. */
const bySomeone: ReadonlySet<MoveReason> = new Set(['count', 'delivery', 'damage']);

/** Creates pools with what they can sell at first. */
export async function openPools(tx: Db, pools: readonly Pieces[], cause: Omit<Cause, 'reason'> = { actor: 'shop' }): Promise<void> {
  if (pools.length === 0) return;
  await insertMany(
    tx,
    stock,
    pools.map(({ poolId, productId, qty }) => ({ poolId, productId, qty })),
  );
  await insertMany(
    tx,
    stockMoves,
    pools.map(({ poolId, qty }) => ({ id: newId(), poolId, pieces: qty, delta: qty, after: qty, reason: 'opening' as const, ...cause })),
  );
}

/** Ends a pool whose pieces are counted in other pools from now on. No variant may be in it any more; its moves stay. */
export async function closePool(tx: Db, poolId: string, cause: Omit<Cause, 'reason'>): Promise<void> {
  const { toSell } = (await lockPools(tx, [{ poolId }])).get(poolId) as PoolState;
  await tx.execute(sql`
    with closed as (delete from stock where pool_id = ${poolId} returning pool_id)
    ${insertMove} select ${moveValues({ poolId, pieces: toSell, delta: -toSell }, { reason: 'split', ...cause })}, 0 from closed`);
}

/**
 * Takes all pieces; one conditional decrement per pool, so that stock never goes below zero. False when there are too few somewhere: then
 * the caller rolls back. One statement takes and writes the move, since everybody who wants the same product waits for the row.
 */
export async function takeAll(tx: Db, pieces: readonly Pieces[], cause: Cause): Promise<boolean> {
  let isSoldOut = false;
  for (const { poolId, qty } of inLockOrder(pieces)) {
    const { rows } = await tx.execute<{ after: number }>(sql`
      with taken as (update stock set qty = qty - ${qty}, updated_at = now() where pool_id = ${poolId} and qty >= ${qty} returning qty)
      ${insertMove} select ${moveValues({ poolId, pieces: qty, delta: -qty }, cause)}, qty from taken returning after`);
    const [left] = rows;
    if (!left) {
      const { rowCount } = await tx.execute(sql`select 1 from stock where pool_id = ${poolId}`);
      if (rowCount === 0) throw new PoolIsGone(`The pool ${poolId} is gone.`);
      return false;
    }
    isSoldOut ||= left.after === 0;
  }
  // After the last stock row: the version's row is the last lock that anybody takes.
  if (isSoldOut) await raiseCatalogueVersion(tx, productsOf(pieces));
  return true;
}

/** What an event did to a pool; `changed` is false when a later count was known already. */
export interface Booked {
  poolId: string;
  before: PoolState;
  after: PoolState;
  changed: boolean;
}

/**
 * Books one event per pool, as the rules say, and gives what it did. `eventOf` is asked under the
 * lock. An event without effect is written down too.
 */
export async function bookEvents(
  tx: Db,
  pieces: readonly Pieces[],
  eventOf: (piece: Pieces) => StockEvent | Promise<StockEvent>,
  cause: Cause,
): Promise<Booked[]> {
  if (pieces.length === 0) return [];
  const states = await lockPools(tx, pieces);
  const moves: Move[] = [];
  const booked: Booked[] = [];
  for (const piece of inLockOrder(pieces)) {
    const { poolId, costPaise } = piece;
    const before = states.get(poolId) as PoolState;
    const event = await eventOf(piece);
    const next = stateAfter(before, event);
    const after = next ?? before;
    states.set(poolId, after);
    const move = { poolId, pieces: event.pieces, delta: after.toSell - before.toSell, after: after.toSell, costPaise };
    await write(tx, move, after, cause, 'doneAt' in event ? event.doneAt : undefined);
    moves.push(move);
    booked.push({ poolId, before, after, changed: next !== undefined });
  }
  if (bySomeone.has(cause.reason) || moves.some(crossesZero)) await raiseCatalogueVersion(tx, productsOf(pieces));
  return booked;
}

async function write(tx: Db, move: Move, { toSell, missing, countedAt }: PoolState, cause: Cause, doneAt?: number): Promise<void> {
  await tx.execute(sql`
    with moved as (update stock set qty = ${toSell}, missing = ${missing}, counted_at = ${toTime(countedAt)}, updated_at = now()
      where pool_id = ${move.poolId} returning qty)
    ${insertMove} select ${moveValues(move, cause, doneAt)}, qty from moved`);
}

/** Sets from how many pieces down a pool is low; null: as the shop says. Gives what it was; undefined when the pool is gone. */
export async function setLowAt(tx: Db, poolId: string, lowAt: number | null): Promise<{ before: number | null } | undefined> {
  const [row] = await tx.select({ before: stock.lowAt }).from(stock).where(eq(stock.poolId, poolId)).for('update');
  if (row) await tx.update(stock).set({ lowAt }).where(eq(stock.poolId, poolId));
  return row;
}

/** Returns pieces to stock that never left the shelf. */
export async function giveBack(tx: Db, pieces: readonly Pieces[], cause: Cause): Promise<void> {
  await bookEvents(tx, pieces, ({ qty }) => ({ kind: 'give back', pieces: qty }), cause);
}

/**
 * Writes a sale of pieces that a hold has taken already. It changes no quantity and locks no stock: payments of the same product do not
 * wait for each other.
 */
export async function sellTaken(tx: Db, pieces: readonly Pieces[], reference: string): Promise<void> {
  for (const { poolId, qty } of pieces)
    await tx.execute(sql`${insertMove} select ${moveValues({ poolId, pieces: qty, delta: 0 }, { reason: 'sale', reference, actor: 'shopper' })}, qty
      from stock where pool_id = ${poolId}`);
}

/** Explains by a correction what the moves of a pool do not explain, and gives how many pieces that is. The quantity stays. */
export async function correct(tx: Db, poolId: string): Promise<number> {
  await lockPools(tx, [{ poolId }]);
  const { rows } = await tx.execute<{ delta: number }>(sql`
    select s.qty - coalesce((select sum(delta) from stock_moves m where m.pool_id = s.pool_id), 0)::int as delta from stock s where s.pool_id = ${poolId}`);
  const delta = rows[0]?.delta ?? 0;
  if (delta !== 0)
    await tx.execute(sql`${insertMove} select ${moveValues({ poolId, pieces: Math.abs(delta), delta }, { reason: 'correction', actor: 'shop' })}, qty
      from stock where pool_id = ${poolId}`);
  return delta;
}

/** Deletes the moves of products that are deleted because they were never for sale. The pools go with their products. */
export async function forgetPools(tx: Db, productIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from stock_moves where pool_id in (select pool_id from stock where product_id = any(${sql.param(productIds)}::text[]))`,
  );
}
