import { type Attention, expired, newerVersion, type QueuedAction } from './action.ts';
import type { AnyAction } from './queue-entry.ts';

/** What a shopper calls one change: every saved action of one lane (a cart line, a saved product, a review or an order). */
export interface PendingChange<A extends AnyAction = AnyAction> {
  /** The latest action. */
  action: QueuedAction<A>;
  /** Every saved action of it, oldest first; `action` is the last. */
  rows: readonly QueuedAction<A>[];
  /** The chosen options: "M", "1 kg". */
  options: string[];
  /** Pieces in the cart before and after; `undefined` where nothing is counted. */
  from: number | undefined;
  to: number | undefined;
}

/** True for an action that was not refused: it waits until the version that can send it is back. */
export function waitsForNewerVersion({ code }: Pick<Attention, 'code'>): boolean {
  return code === newerVersion;
}

/** True for an action that was never sent and got too old: it is asked about. */
export function isTooOld({ code }: Pick<Attention, 'code'>): boolean {
  return code === expired;
}

/** True for an action that the server has refused; the others were never sent. */
export function isAnswered({ code }: Pick<Attention, 'code'>): boolean {
  return code !== newerVersion && code !== expired && code !== 'version';
}
