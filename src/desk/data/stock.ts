/** Stock: pools and their moves, and what hands did at the shelf. */
import {
  listStock,
  listStockMoves,
  type Pool,
  setLowStock,
  splitStock,
  type StockEventKind,
  type StockFilter,
} from '#contract/desk/stock.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { since, type Waiting, unsentChanges } from '../outbox/changes-after.ts';
import { outbox, takeBack } from '../outbox/desk-outbox.ts';
import { deskChange } from './desk-call.ts';
import { deskPages, deskQuery } from './desk-query.ts';
import { serverClock } from './server-clock.ts';
import { poolHere, stockHere } from './stock-here.ts';

/** Which pools are listed. */
export interface StockList {
  filter: StockFilter;
  q?: string | undefined;
  category?: string | undefined;
  subcategory?: string | undefined;
}

/** Pools, a page at a time. Each answer also tells the device the time of the shop. */
export function stockQuery({ filter, q, category, subcategory }: StockList) {
  const query = { filter, ...(q && { q }), ...(category && { category }), ...(subcategory && { subcategory }) };
  return deskPages(listStock, query, {
    learn: ({ now }) => serverClock.learn(now),
    offline: (client) => stockHere(client, { filter, q, category, subcategory }),
  });
}

/** A pool with its last moves. */
export function poolQuery(pool: string) {
  return deskQuery(listStockMoves, { query: { pool } }, { offline: (client) => poolHere(client, pool) });
}

/** What hands did to a pool. */
export interface Report {
  event: StockEventKind;
  pieces: number;
  note?: string | undefined;
  /** Microseconds of the shop's clock; now unless given. */
  doneAt?: number | undefined;
}

/** Saves a report on the device; it is sent when the network allows. Gives what takes it back within `undoMs`. */
export async function reportStock(
  pool: Pick<Pool, 'poolId' | 'name'>,
  { event, pieces, note, doneAt = serverClock.now() }: Report,
  undoMs: number,
): Promise<() => Promise<boolean>> {
  const payload = { poolId: pool.poolId, pieces, ...(doneAt !== undefined && { doneAt }), ...(note && { note }) };
  const id = await outbox.save((changes) => changes.reportStock(pool, event, payload), { undoMs, isQuiet: true });
  return () => takeBack(id);
}

/**
 * The pool with the reports of this device that the shop's number does not have, and how many of them wait to be sent.
 * @param shopLowAt from how many pieces down a pool without a number of its own is low; undefined where this is not known
 */
export function withWaitingReports(
  pool: Pool & { readAt?: number },
  changes: Waiting,
  shopLowAt?: number,
): { pool: Pool; waiting: number } {
  const queue = since(changes, pool.readAt);
  const own = reportsOf(pool.poolId, queue);
  const onShelf = own.reduce((before, { kind, pieces }) => {
    if (kind === 'stock.count') return pieces;
    return kind === 'stock.damage' ? before - pieces : before + pieces;
  }, pool.onShelf);
  if (own.length === 0) return { pool, waiting: 0 };
  const net = onShelf - pool.promised - pool.held;
  const lowAt = pool.lowAt ?? shopLowAt;
  const isLow = lowAt === undefined ? pool.isLow : net <= lowAt && pool.variants.length > 0;
  const waiting = reportsOf(pool.poolId, unsentChanges(queue)).length;
  return { pool: { ...pool, onShelf, toSell: Math.max(net, 0), missing: Math.max(-net, 0), isLow }, waiting };
}

/** What was reported on this device of one pool, in the order in which it was done: deliveries wait in lanes of their own. */
function reportsOf(poolId: string, queue: Waiting): { kind: string; pieces: number }[] {
  const rows = queue.flatMap((change) => change.rows).sort((a, b) => a.madeAt - b.madeAt);
  return rows.flatMap((row): { kind: string; pieces: number }[] => {
    if (row.kind === 'stock.receive') {
      const line = row.payload.lines.find((one) => one.poolId === poolId);
      return line ? [{ kind: row.kind, pieces: line.pieces }] : [];
    }
    const isReport = row.kind === 'stock.count' || row.kind === 'stock.deliver' || row.kind === 'stock.damage';
    return isReport && row.payload.poolId === poolId ? [{ kind: row.kind, pieces: row.payload.pieces }] : [];
  });
}

/** Sets from how many pieces down a pool is low; null: as the shop says. @throws ApiError */
export async function saveLowAt(poolId: string, lowAt: number | null): Promise<void> {
  await deskChange(setLowStock, { body: { poolId, lowAt } });
}

export type Part = CallInput<typeof splitStock>['body']['parts'][number];

/** Counts the variants of a pool apart. Gives the new pools. @throws ApiError */
export async function splitPool(poolId: string, parts: Part[]): Promise<Pool[]> {
  return (await deskChange(splitStock, { body: { poolId, parts } })).pools;
}
