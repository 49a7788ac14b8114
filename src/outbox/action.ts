/** Actions: what a shopper wants changed, as plain data. The modules in `actions/` declare their kinds and payloads. */
import type { Action } from './register.ts';
import type { QueueEntry } from './queue-entry.ts';

/** Raise it when the meaning of a payload changes. Entries of older versions are converted or shown to the shopper, never dropped. */
export const actionVersion = 1;

export type { Action };
export type ActionKind = Action['kind'];

/** The part of a kind before the dot; one module in `actions/` each. */
export type Group = ActionKind extends infer K ? (K extends `${infer G}.${string}` ? G : never) : never;
export type ActionOf<G extends Group> = Extract<Action, { kind: `${G}.${string}` }>;

/** An action with its place in the queue: a row of the table `intents`. */
export type QueuedAction = Action & QueueEntry;

/** An action before it has a place in its lane. With `nextAt` it can be taken back until then. */
export type NewAction = Action & Pick<QueueEntry, 'id' | 'userId' | 'lane' | 'seen'> & Partial<Pick<QueueEntry, 'nextAt'>>;

/** The stored fields of an action that was never sent. `madeAt`: ms since 1970. */
export function unsent(seq: number, madeAt: number): Omit<QueueEntry, 'id' | 'userId' | 'lane' | 'seen'> {
  return { seq, v: actionVersion, state: 'ready', attempts: 0, nextAt: 0, leaseOwner: '', leaseUntil: 0, madeAt };
}

/** A refused action, kept until the shopper retries or dismisses it. */
export interface Attention {
  id: string;
  userId: string;
  intent: QueuedAction;
  code: string;
  message: string;
  at: number;
}

/** Code of an action that a newer version of the app wrote; only that version can send it. */
export const newerVersion = 'newer_version';

/** An action that the server applied, for the shopper to look back at. */
export interface Sent {
  intent: QueuedAction;
  /** ms since 1970. */
  at: number;
}

/** True while nothing of it has left the device: only then may a later action change or cancel it. */
export function isUnsent(action: Pick<QueuedAction, 'attempts' | 'state'>): boolean {
  return action.attempts === 0 && action.state === 'ready';
}
