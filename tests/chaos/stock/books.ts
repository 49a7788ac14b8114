/** What a history does to a shop, played in memory or on the real database. Times are whatever `now` gives, and grow. */
import type { Pieces, PoolState } from '#server/stock/rules.ts';

/** A line of a cart: a product and where its variant is counted. Without a pool, as the version before froze it. */
export interface Line {
  productId: string;
  poolId: string;
  /** Which variant, where several share a pool or did. */
  size?: string;
  quantity: number;
}

/** A pool; with `sizes` it is shared by these variants and may be split. */
export type Pool = Pieces & { sizes?: readonly string[] };

/** A new pool of a split: its variant and what lies on the shelf. */
export type Part = Pieces & { size: string };

export interface Books {
  now: () => Promise<number>;
  open: (pools: readonly Pool[]) => Promise<void>;
  /** False when there are too few of something; then nothing is taken. */
  hold: (checkout: string, lines: readonly Line[]) => Promise<boolean>;
  release: (checkout: string) => Promise<void>;
  /** Pays for a checkout, whether it still holds its pieces or not. False when they are sold out. */
  pay: (checkout: string) => Promise<boolean>;
  /** The parcel of a paid checkout left at `doneAt`. False when the order was cancelled or sent before. */
  send: (checkout: string, doneAt: number) => Promise<boolean>;
  /** Before the parcel left, or after: then the pieces come back now. False when it was cancelled before. */
  cancel: (checkout: string) => Promise<boolean>;
  /**
   * A part of an order is refunded: pieces of one of its lines come off it, or come back if the parcel has left. `isBack`: they can be sold
   * again.
   */
  refund: (checkout: string, part: { line: number; quantity: number; isBack: boolean }) => Promise<void>;
  /** A device reports what was counted, delivered or damaged at `doneAt`, perhaps not for the first time. */
  report: (id: string, kind: 'count' | 'deliver' | 'damage', pool: Pieces, doneAt: number) => Promise<'done' | 'replayed' | 'refused'>;
  /** Somebody who stands there counts. */
  count: (pool: Pieces, doneAt: number) => Promise<void>;
  /** From now on the variants of a pool are counted apart. The parts add up to what is on the shelf. */
  split: (pool: Pieces, parts: readonly Part[]) => Promise<void>;
  state: (pool: Pieces) => Promise<Pick<PoolState, 'toSell' | 'missing'> & { moved: number }>;
}
