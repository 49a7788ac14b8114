/**
 * What becomes of a next when others of the same lane still wait. Only a row that was never sent may be changed; anything that
 * has been on the wire is frozen, as is a row of another version of the shop, and the next is appended behind it.
 */
import { limits } from '#contract/limits.ts';
import { merge } from './actions/registry.ts';
import { append, type Base } from './actions/module.ts';
import { type QueuedAction, actionVersion, isUnsent, type NewAction } from './action.ts';

export interface CoalescePlan {
  /** Row to write, or `undefined` when the next and an opposite one cancel each other. */
  write: QueuedAction | undefined;
  /** Keys of rows that the next makes needless. */
  remove: string[];
}

/**
 * Plans the write of `next` behind the rows that wait in its lane.
 * @param waiting all rows of the lane, in the order of `seq`
 * @param base what holds before the last of them
 * @param nextSeq the place that the row takes when it is appended
 * @param now ms since 1970, kept for people only
 */
export function coalesce(waiting: readonly QueuedAction[], next: NewAction, base: Base, nextSeq: number, now: number): CoalescePlan {
  const last = waiting.at(-1);
  const appended: QueuedAction = {
    ...next,
    seq: nextSeq,
    v: actionVersion,
    state: 'ready',
    attempts: 0,
    nextAt: 0,
    leaseOwner: '',
    leaseUntil: 0,
    madeAt: now,
  };
  // A row of another version means what only that version knows: it is left as it is, like one that was sent.
  if (!last || !isUnsent(last) || last.v !== actionVersion) return { write: appended, remove: [] };
  const met = merge(last, next, base);
  // More than one change may ask for: two smaller ones are both understood.
  const isTooMany = met.kind === 'become' && 'quantity' in met.action.payload && met.action.payload.quantity > limits.lineQuantityMax;
  const verdict = isTooMany ? append : met;
  switch (verdict.kind) {
    case 'append':
      return { write: appended, remove: [] };
    case 'ignore':
      return { write: undefined, remove: [] };
    case 'cancel':
      return { write: undefined, remove: [last.id] };
    case 'become':
      // A new place behind the old one: the number of the lane never stands still, and the row was never sent.
      return { write: { ...appended, ...verdict.action, seen: last.seen ?? next.seen }, remove: [last.id] };
  }
}
