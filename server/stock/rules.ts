/** How the stock of a pool moves. Pure; times are microseconds of the database clock, as exact as the database keeps them. */

import { chosenOf, type LineOptions } from '#contract/naming.ts';

/** Pieces of one pool. */
export interface Pieces {
  poolId: string;
  productId: string;
  qty: number;
  /** What one of them cost the shop, in paise; only of a delivery. */
  costPaise?: number | undefined;
}

/** The id of the pool of a variant that is counted apart: its product and the chosen options. */
export function poolIdOf(productId: string, options: LineOptions): string {
  return [productId, ...chosenOf(options)].join(':');
}

/** The parts of a frozen line that decide where its pieces are counted. */
interface Line {
  productId: string;
  poolId: string;
  quantity: number;
}

/** The order in which rows of stock are locked everywhere. */
export function inLockOrder<P extends Pick<Pieces, 'poolId'>>(pieces: readonly P[]): P[] {
  return [...pieces].sort((a, b) => (a.poolId < b.poolId ? -1 : 1));
}

/** Pieces per pool, in the order in which they are locked. */
export function piecesOf(lines: readonly Line[]): Pieces[] {
  const pieces = new Map<string, Pieces>();
  for (const { productId, poolId, quantity } of lines)
    pieces.set(poolId, { poolId, productId, qty: (pieces.get(poolId)?.qty ?? 0) + quantity });
  return inLockOrder([...pieces.values()]);
}

/** Where a pool stands: on the shelf = to sell - missing + promised + held. One of `toSell` and `missing` is 0. */
export interface PoolState {
  toSell: number;
  /** Pieces that are promised or held and not on the shelf: whatever arrives fills these first. */
  missing: number;
  /** When its last count was made. */
  countedAt: number;
}

/** What happens to a pool. `doneAt` is when it happened at the shelf, which may be long before it is reported. */
export type StockEvent =
  /** A hold or a sale takes pieces that can be sold, all or none. */
  | { kind: 'take'; pieces: number }
  /** A release or a cancellation: the pieces never left the shelf. */
  | { kind: 'give back'; pieces: number }
  /** A delivery or a return puts pieces on the shelf. */
  | { kind: 'arrive'; pieces: number; doneAt: number }
  /** Damaged pieces leave the shelf. */
  | { kind: 'leave'; pieces: number; doneAt: number }
  /** Promised pieces leave the shelf in a parcel. */
  | { kind: 'send'; pieces: number; doneAt: number }
  /** Somebody counted the shelf. `arrivedSince`: pieces that came to the shelf after the count, less those that left it. */
  | { kind: 'count'; pieces: number; doneAt: number; arrivedSince: number; promised: number; held: number };

/** Pieces to sell less missing ones after the event, undefined when it is refused or says nothing new. */
function netAfter(pool: PoolState, event: StockEvent): number | undefined {
  const net = pool.toSell - pool.missing;
  // Done before the last count: its pieces were counted there, so only what is promised still changes.
  const isCounted = 'doneAt' in event && event.doneAt <= pool.countedAt;
  switch (event.kind) {
    case 'take':
      return pool.toSell < event.pieces ? undefined : net - event.pieces;
    case 'give back':
      return net + event.pieces;
    case 'arrive':
      return isCounted ? net : net + event.pieces;
    case 'leave':
      return isCounted ? net : net - event.pieces;
    case 'send':
      return isCounted ? net + event.pieces : net;
    case 'count':
      return isCounted ? undefined : event.pieces + event.arrivedSince - event.promised - event.held;
  }
}

/** The pool after an event; undefined when too few can be sold, or when a later count is known already. */
export function stateAfter(pool: PoolState, event: StockEvent): PoolState | undefined {
  const net = netAfter(pool, event);
  if (net === undefined) return undefined;
  const countedAt = event.kind === 'count' ? event.doneAt : pool.countedAt;
  return { toSell: Math.max(net, 0), missing: Math.max(-net, 0), countedAt };
}
