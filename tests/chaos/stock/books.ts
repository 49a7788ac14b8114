/** What a history does to a shop, played in memory or on the real database. Times are whatever `now` gives, and grow. */
import type { Pieces, PoolState } from '#server/stock/rules.ts';

/** A line of a cart: a product and where its variant is counted. Without a pool, as the version before froze it. */
export interface Line {
  productId: string;
  poolId?: string;
  quantity: number;
}

export interface Books {
  now: () => Promise<number>;
  open: (pools: readonly Pieces[]) => Promise<void>;
  /** False when there are too few of something; then nothing is taken. */
  hold: (checkout: string, lines: readonly Line[]) => Promise<boolean>;
  release: (checkout: string) => Promise<void>;
  /** Pays for a checkout, whether it still holds its pieces or not. False when they are sold out. */
  pay: (checkout: string) => Promise<boolean>;
  /** The parcel of a paid checkout left at `doneAt`. False when the order was cancelled or sent before. */
  send: (checkout: string, doneAt: number) => Promise<boolean>;
  /** Before the parcel left, or after: then the pieces come back now. False when it was cancelled before. */
  cancel: (checkout: string) => Promise<boolean>;
  deliver: (pool: Pieces, doneAt: number) => Promise<void>;
  damage: (pool: Pieces, doneAt: number) => Promise<void>;
  count: (pool: Pieces, doneAt: number) => Promise<void>;
  state: (pool: Pieces) => Promise<Pick<PoolState, 'toSell' | 'missing'> & { moved: number }>;
}
