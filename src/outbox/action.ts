/** Actions: what a shopper wants changed, as plain data. Each app declares its own (`src/shop/actions/`, `src/desk/outbox/`). */
import type { AnyAction, QueueEntry } from './queue-entry.ts';

/** Raise it when the meaning of a payload changes. Entries of older versions are converted or shown to the shopper, never dropped. */
export const actionVersion = 1;

/** An action with its place in the queue: a row of the table `intents`. */
export type QueuedAction<A extends AnyAction = AnyAction> = A &
  QueueEntry & {
    /** The unsent entry into whose place it has come, merged with it: Undo puts that one back. */
    replaced?: A & QueueEntry;
  };

/** An action before it has a place in its lane. With `nextAt` it can be taken back until then. */
export type NewAction<A extends AnyAction = AnyAction> = A &
  Pick<QueueEntry, 'id' | 'userId' | 'lane' | 'seen'> &
  Partial<Pick<QueueEntry, 'nextAt'>>;

/** The stored fields of an action that was never sent. `madeAt`: ms since 1970. */
export function unsent(seq: number, madeAt: number): Omit<QueueEntry, 'id' | 'userId' | 'lane' | 'seen'> {
  return { seq, v: actionVersion, state: 'ready', attempts: 0, nextAt: 0, leaseOwner: '', leaseUntil: 0, madeAt };
}

/** A refused action, kept until the shopper retries or dismisses it. */
export interface Attention<A extends AnyAction = AnyAction> {
  id: string;
  userId: string;
  intent: QueuedAction<A>;
  code: string;
  message: string;
  /** The whole body of the server's refusal: it may say more than its message. */
  detail?: unknown;
  at: number;
}

/** Code of an action that a newer version of the app wrote; only that version can send it. */
export const newerVersion = 'newer_version';

/** Code of an action that was never sent and is too old by the rules of its kind. */
export const expired = 'expired';

/** An action that the server applied, for the shopper to look back at. */
export interface Sent<A extends AnyAction = AnyAction> {
  intent: QueuedAction<A>;
  /** ms since 1970. */
  at: number;
}

/** True while nothing of it has left the device: only then may a later action change or cancel it. */
export function isUnsent(action: Pick<QueuedAction, 'attempts' | 'state'>): boolean {
  return action.attempts === 0 && action.state === 'ready';
}
