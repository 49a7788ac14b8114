/**
 * The stock ledger: the only code that writes `stock`. Every change of a quantity is a move in the same transaction, so the moves of a pool
 * add up to its quantity. Rows of stock are always locked in the order of pool ids.
 */
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { type MoveReason, stock, stockHolds, stockMoves } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { inLockOrder, type Pieces } from './rules.ts';

/** Why stock moves, for whom and by whom. */
export interface Cause {
  reason: MoveReason;
  /** What it belongs to, such as `checkout:ID`. */
  reference?: string;
  actor: 'shop' | 'shopper' | 'shopkeeper';
  note?: string;
}

interface Move {
  poolId: string;
  delta: number;
  after: number;
}

/** The pool of a hold: a process of the version before writes only the product. */
export const heldPool = sql<string>`coalesce(nullif(${stockHolds.poolId}, ''), ${stockHolds.productId})`;

/** Adds `by` pieces to a pool unless it would go below zero; gives what is left, undefined when it stood still. */
async function add(tx: Db, poolId: string, by: number): Promise<number | undefined> {
  const [row] = await tx
    .update(stock)
    .set({ qty: sql`${stock.qty} + ${by}`, updatedAt: sql`now()` })
    .where(and(eq(stock.poolId, poolId), gte(stock.qty, -by)))
    .returning({ left: stock.qty });
  return row?.left;
}

/** Writes moves down, in this order. The clock, not the start of the transaction: moves of one pool follow each other under its lock. */
async function record(tx: Db, moves: readonly Move[], cause: Cause): Promise<void> {
  if (moves.length === 0) return;
  await tx.insert(stockMoves).values(moves.map((move) => ({ id: newId(), ...move, ...cause, createdAt: sql`clock_timestamp()` })));
}

/** Creates pools with what they hold at first. */
export async function openPools(tx: Db, pools: readonly Pieces[], actor: Cause['actor'] = 'shop'): Promise<void> {
  if (pools.length === 0) return;
  await tx.insert(stock).values([...pools]);
  await record(
    tx,
    pools.map(({ poolId, qty }) => ({ poolId, delta: qty, after: qty })),
    { reason: 'opening', actor },
  );
}

/** Sets what a pool can sell; gives what it was, undefined when there is no such pool. */
export async function setToSell(tx: Db, poolId: string, qty: number, cause: Cause): Promise<number | undefined> {
  const before = (await lockPools(tx, [{ poolId }])).get(poolId);
  if (before === undefined) return undefined;
  await add(tx, poolId, qty - before);
  await record(tx, [{ poolId, delta: qty - before, after: qty }], cause);
  await raiseCatalogueVersion(tx);
  return before;
}

/** Takes all pieces or none of them; one conditional decrement per pool, so that stock never goes below zero. */
export async function takeAll(tx: Db, pieces: readonly Pieces[], cause: Cause): Promise<boolean> {
  const moves: Move[] = [];
  for (const { poolId, qty } of inLockOrder(pieces)) {
    const after = await add(tx, poolId, -qty);
    if (after === undefined) {
      for (const { poolId: taken, delta } of moves) await add(tx, taken, -delta);
      return false;
    }
    moves.push({ poolId, delta: -qty, after });
  }
  await record(tx, moves, cause);
  // After the last stock row: the version's row is the last lock that anybody takes.
  if (moves.some(({ after }) => after === 0)) await raiseCatalogueVersion(tx);
  return true;
}

/** Returns pieces to stock. */
export async function putBack(tx: Db, pieces: readonly Pieces[], cause: Cause): Promise<void> {
  const moves: Move[] = [];
  for (const { poolId, qty } of inLockOrder(pieces)) {
    const after = await add(tx, poolId, qty);
    if (after === undefined) throw new Error(`There is no pool ${poolId}.`);
    moves.push({ poolId, delta: qty, after });
  }
  await record(tx, moves, cause);
  if (moves.some(({ delta, after }) => after === delta)) await raiseCatalogueVersion(tx);
}

/** Takes all pieces or none of them and holds them for a checkout. */
export async function hold(tx: Db, checkoutId: string, pieces: readonly Pieces[]): Promise<boolean> {
  if (!(await takeAll(tx, pieces, { reason: 'hold', reference: `checkout:${checkoutId}`, actor: 'shopper' }))) return false;
  await tx.insert(stockHolds).values(pieces.map((piece) => ({ checkoutId, ...piece })));
  return true;
}

/** Deletes the holds of these checkouts and gives what they held. */
async function endHolds(tx: Db, checkoutIds: readonly string[]): Promise<(Pieces & { checkoutId: string })[]> {
  if (checkoutIds.length === 0) return [];
  const held = { checkoutId: stockHolds.checkoutId, productId: stockHolds.productId, poolId: heldPool, qty: stockHolds.qty };
  return tx
    .delete(stockHolds)
    .where(inArray(stockHolds.checkoutId, [...checkoutIds]))
    .returning(held);
}

/** Returns what these checkouts hold to stock. `next`: what the caller takes afterwards, whose pools are locked in the same order. */
export async function releaseHeld(tx: Db, checkoutIds: readonly string[], next: readonly Pieces[] = []): Promise<void> {
  const held = await endHolds(tx, checkoutIds);
  if (held.length === 0) return;
  await lockPools(tx, [...held, ...next]);
  for (const id of checkoutIds) {
    const own = held.filter(({ checkoutId }) => checkoutId === id);
    await putBack(tx, own, { reason: 'release', reference: `checkout:${id}`, actor: 'shop' });
  }
}

/**
 * Sells what a checkout holds: its hold is released and the same pieces are sold, so that the ledger says both. False when it held
 * nothing (any more).
 */
export async function sellHeld(tx: Db, checkoutId: string): Promise<boolean> {
  const held = inLockOrder(await endHolds(tx, [checkoutId]));
  if (held.length === 0) return false;
  const left = await lockPools(tx, held);
  const reference = `checkout:${checkoutId}`;
  const after = ({ poolId }: Pieces) => left.get(poolId) ?? 0;
  await record(
    tx,
    held.map((one) => ({ poolId: one.poolId, delta: one.qty, after: after(one) + one.qty })),
    { reason: 'release', reference, actor: 'shop' },
  );
  await record(
    tx,
    held.map((one) => ({ poolId: one.poolId, delta: -one.qty, after: after(one) })),
    { reason: 'sale', reference, actor: 'shopper' },
  );
  return true;
}

/** Locks these pools for the transaction; gives what each can sell. */
async function lockPools(tx: Db, pieces: readonly Pick<Pieces, 'poolId'>[]): Promise<Map<string, number>> {
  if (pieces.length === 0) return new Map();
  const rows = await tx
    .select({ poolId: stock.poolId, qty: stock.qty })
    .from(stock)
    .where(
      inArray(
        stock.poolId,
        pieces.map(({ poolId }) => poolId),
      ),
    )
    .orderBy(asc(stock.poolId))
    .for('update');
  return new Map(rows.map(({ poolId, qty }) => [poolId, qty]));
}
