/**
 * What becomes of a next when others of the same lane still wait. Only a row that was never sent may be changed; anything that
 * has been on the wire is frozen, as is a row of another version of the shop, and the next is appended behind it.
 */
import { limits } from '#contract/limits.ts';
import type { Base } from './rebase.ts';
import { type QueuedAction, actionVersion, isUnsent, type NewAction, type Action } from './action.ts';

export interface CoalescePlan {
  /** Row to write, or `undefined` when the next and an opposite one cancel each other. */
  write: QueuedAction | undefined;
  /** Keys of rows that the next makes needless. */
  remove: string[];
}

type Verdict = { kind: 'append' } | { kind: 'cancel' } | { kind: 'become'; wish: Action } | { kind: 'ignore' };

/**
 * The meeting of a waiting, never sent wish and a new one of the same lane.
 * `standing` is what holds before the waiting one.
 * `become`: one row that does both; `cancel`: they undo each other; `ignore`: the new one changes nothing.
 */
function merge(waiting: Action, wish: Action, { isKnown, key }: Base): Verdict {
  if (waiting.kind === 'cart.add') {
    const { payload } = waiting;
    const onto = isKnown ? key : payload.onto;
    // Without a list of the shop nobody knows whether the line will be a new one: both are sent.
    if (!isKnown && !onto && wish.kind !== 'cart.add') return { kind: 'append' };
    if (wish.kind === 'cart.add')
      return { kind: 'become', wish: { kind: 'cart.add', payload: { ...payload, quantity: payload.quantity + wish.payload.quantity } } };
    if (wish.kind === 'cart.setQuantity') {
      // An addition to a line that the shop already has cannot swallow an absolute number; it is replaced by it.
      if (onto) return { kind: 'become', wish: { kind: 'cart.setQuantity', payload: { ...wish.payload, lineId: onto } } };
      return { kind: 'become', wish: { kind: 'cart.add', payload: { ...payload, quantity: wish.payload.quantity } } };
    }
    if (wish.kind === 'cart.remove')
      return onto ? { kind: 'become', wish: { kind: 'cart.remove', payload: { lineId: onto } } } : { kind: 'cancel' };
  }
  // A page that was behind may change a line that is not there: what is added after that must not share its fate.
  const isGone = isKnown && key === undefined;
  if (waiting.kind === 'cart.setQuantity') {
    if (wish.kind === 'cart.setQuantity')
      return {
        kind: 'become',
        wish: { kind: 'cart.setQuantity', payload: { ...waiting.payload, ...wish.payload, lineId: waiting.payload.lineId } },
      };
    if (wish.kind === 'cart.add') {
      if (!isKnown || isGone) return { kind: 'append' };
      const quantity = waiting.payload.quantity + wish.payload.quantity;
      return { kind: 'become', wish: { kind: 'cart.setQuantity', payload: { ...waiting.payload, quantity } } };
    }
    if (wish.kind === 'cart.remove') return { kind: 'become', wish: { kind: 'cart.remove', payload: { lineId: waiting.payload.lineId } } };
  }
  if (waiting.kind === 'cart.remove') {
    if (wish.kind === 'cart.add' && isGone) return { kind: 'become', wish };
    if (wish.kind === 'cart.add' && !isKnown) return { kind: 'append' };
    // The line is still in the shop's cart: it gets the new number instead of going and coming back.
    if (wish.kind === 'cart.add')
      return {
        kind: 'become',
        wish: { kind: 'cart.setQuantity', payload: { lineId: waiting.payload.lineId, quantity: wish.payload.quantity } },
      };
    // Another page still showed the line: the later word holds.
    if (wish.kind === 'cart.setQuantity')
      return { kind: 'become', wish: { kind: 'cart.setQuantity', payload: { ...wish.payload, lineId: waiting.payload.lineId } } };
    if (wish.kind === 'cart.remove') return { kind: 'ignore' };
  }
  // A heart and its opposite cancel each other only where the shop is known to have it that way already.
  if (waiting.kind === 'wish.add') {
    // Without a list the name that this device has just made up is all there is: the shop must hear it first.
    if (wish.kind === 'wish.remove') {
      if (!isKnown) return { kind: 'append' };
      // The shop has never heard the name that goes with the addition.
      return key === undefined ? { kind: 'cancel' } : { kind: 'become', wish: { ...wish, payload: { ...wish.payload, itemId: key } } };
    }
    if (wish.kind === 'wish.add') return { kind: 'ignore' };
  }
  if (waiting.kind === 'wish.remove') {
    if (wish.kind === 'wish.add') return isKnown && key !== undefined ? { kind: 'cancel' } : { kind: 'become', wish };
    if (wish.kind === 'wish.remove') return { kind: 'ignore' };
  }
  if (waiting.kind === 'review.add' && wish.kind === 'review.add') return { kind: 'become', wish };
  if (waiting.kind === 'order.create' && wish.kind === 'order.create') return { kind: 'ignore' };
  return { kind: 'append' };
}

/**
 * Plans the write of `next` behind the rows that wait in its lane.
 * @param waiting all rows of the lane, in the order of `seq`
 * @param standing what holds before the last of them
 * @param nextSeq the place that the row takes when it is appended
 * @param now ms since 1970, kept for people only
 */
export function coalesce(waiting: readonly QueuedAction[], next: NewAction, standing: Base, nextSeq: number, now: number): CoalescePlan {
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
  const met = merge(last, next, standing);
  // More than one change may ask for: two smaller ones are both understood.
  const verdict: Verdict =
    met.kind === 'become' && 'quantity' in met.wish.payload && met.wish.payload.quantity > limits.lineQuantityMax
      ? { kind: 'append' }
      : met;
  switch (verdict.kind) {
    case 'append':
      return { write: appended, remove: [] };
    case 'ignore':
      return { write: undefined, remove: [] };
    case 'cancel':
      return { write: undefined, remove: [last.id] };
    case 'become':
      // A new place behind the old one: the number of the lane never stands still, and the row was never sent.
      return { write: { ...appended, ...verdict.wish, seen: last.seen ?? next.seen }, remove: [last.id] };
  }
}
