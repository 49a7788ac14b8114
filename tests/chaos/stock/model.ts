/**
 * What the oracle of a stock history keeps: what really lies on the shelf, every event that the shop knows, and what was bought. It never
 * follows step by step: each number is worked out from all of it.
 */
import type { Pieces } from '#server/stock/rules.ts';
import type { Line, Pool } from './books.ts';
import type { Report } from './device.ts';

/** Something that hands did, once the shop knows it. */
export interface StockEvent {
  kind: Report['kind'];
  pool: Pieces;
  doneAt: number;
}

export interface Purchase {
  lines: Line[];
  pieces: Pieces[];
  state: 'held' | 'released' | 'paid' | 'sent' | 'cancelled';
  /** Packed by a device, whether the shop knows it or not. */
  isPacked: boolean;
}

export class StockModel {
  protected readonly pools: (Pool & { size?: string })[] = [];
  /** What really lies there. */
  protected readonly shelf = new Map<string, number>();
  protected readonly known: StockEvent[] = [];
  /** Reports that the shop has decided. */
  protected readonly heard = new Set<string>();
  protected readonly purchases = new Map<string, Purchase>();

  protected take(poolId: string, pieces: number): void {
    this.shelf.set(poolId, (this.shelf.get(poolId) ?? 0) + pieces);
  }

  protected inState(...states: Purchase['state'][]): [string, Purchase][] {
    return [...this.purchases].filter(([, { state }]) => states.includes(state));
  }

  protected purchased(poolId: string, state: Purchase['state']): number {
    const pieces = this.inState(state).flatMap(([, purchase]) => purchase.pieces);
    return pieces.filter((piece) => piece.poolId === poolId).reduce((sum, { qty }) => sum + qty, 0);
  }

  /** To sell, less what is missing, worked out from everything that is known. */
  protected expected(poolId: string): number {
    return this.shelfWith(poolId) - this.purchased(poolId, 'paid') - this.purchased(poolId, 'held');
  }

  /** On the shelf by everything that is known, and one event more. */
  protected shelfWith(poolId: string, ...more: StockEvent[]): number {
    const own = [...this.known, ...more].filter(({ pool }) => pool.poolId === poolId);
    const last = own.filter(({ kind }) => kind === 'count').reduce((a, b) => (b.doneAt > a.doneAt ? b : a));
    const since = own.filter(({ kind, doneAt }) => kind !== 'count' && doneAt > last.doneAt);
    const moved = since.reduce((sum, { kind, pool }) => sum + (kind === 'deliver' ? pool.qty : -pool.qty), 0);
    return last.pool.qty + moved;
  }

  /** The pieces of lines by the pools that they are counted in now. */
  protected piecesOf(lines: readonly Line[]): Pieces[] {
    const isIn = (pool: Pool & { size?: string }, { productId, poolId = productId, size }: Line) =>
      poolId === pool.poolId || (this.isSplit(productId) && productId === pool.productId && size === pool.size);
    return this.pools
      .map((pool) => ({ ...pool, qty: lines.filter((line) => isIn(pool, line)).reduce((sum, { quantity }) => sum + quantity, 0) }))
      .filter(({ qty }) => qty > 0);
  }

  protected isSplit(productId: string): boolean {
    return !this.pools.some(({ poolId }) => poolId === productId);
  }
}
