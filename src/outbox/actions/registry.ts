/**
 * Every module of this folder, by the part of `kind` before the dot. One table or function per duty, so that a bundle takes only the duties it
 * uses: the service worker sends, but never merges.
 */
import type { Action, ActionKind, ActionOf, Group, NewAction, QueuedAction } from '../action.ts';
import type { SnapshotName } from '../database.ts';
import * as cart from './cart.ts';
import { type ActionRequest, append, type Base, type Item, type LaneKey, type ListReply, type Refetched, type Verdict } from './module.ts';
import * as order from './order.ts';
import * as review from './review.ts';
import * as wishlist from './wishlist.ts';

/** The list that an action belongs to: `cart` of `cart.add`. */
export function groupOf(kind: ActionKind): Group {
  return kind.slice(0, kind.indexOf('.')) as Group;
}

function isOf<G extends Group, A extends Action>(group: G, action: A): action is A & ActionOf<G> {
  return groupOf(action.kind) === group;
}

/** The call that sends an action. The same action gives the same bytes at every attempt. */
export function requestOf(action: QueuedAction): ActionRequest {
  if (isOf('cart', action)) return cart.request(action);
  if (isOf('wish', action)) return wishlist.request(action);
  return isOf('review', action) ? review.request(action) : order.request(action);
}

/** The list in the reply; `undefined` when there is none, or one that this version cannot read. */
export function listOf(action: QueuedAction, body: unknown): ListReply | undefined {
  if (isOf('cart', action)) return cart.reply(action, body);
  if (isOf('wish', action)) return wishlist.reply(action, body);
  return isOf('order', action) ? order.reply(body) : undefined;
}

/** What becomes of the unsent `waiting` and `next` of the same lane; see `Verdict`. */
export function merge(waiting: Action, next: Action, base: Base): Verdict {
  if (isOf('cart', waiting) && isOf('cart', next)) return cart.merge(waiting, next, base);
  if (isOf('wish', waiting) && isOf('wish', next)) return wishlist.merge(waiting, next, base);
  if (isOf('review', waiting) && isOf('review', next)) return review.merge(waiting, next);
  return groupOf(waiting.kind) === groupOf(next.kind) ? order.merge() : append;
}

/** The stored list that an action changes; `undefined` when it changes none. */
export const changedList: Record<Group, SnapshotName | undefined> = {
  cart: cart.list,
  wish: wishlist.list,
  review: undefined,
  order: undefined,
};

/** True when `lane` is the lane of `item`, an item of the list that actions of `kind` change. */
export function isInLane(kind: ActionKind, item: Item, lane: string): boolean {
  return groupOf(kind) === 'wish' ? wishlist.isInLane(item, lane) : cart.isInLane(item, lane);
}

/** The key of a lane after `action`. */
export function advance(before: LaneKey, action: Action): LaneKey {
  if (isOf('cart', action)) return cart.advance(before, action);
  return isOf('wish', action) ? wishlist.advance(before, action) : before;
}

/** `next` for what the store has under `key`. */
export function rebase(next: NewAction, key: string | undefined): NewAction {
  if (isOf('cart', next)) return { ...next, ...cart.rebase(next, key) };
  return isOf('wish', next) ? { ...next, ...wishlist.rebase(next, key) } : next;
}

/** What is requested again after a reply; `isBurst`: once a burst of replies is over. */
export const refetched: Record<Group, Refetched> = {
  cart: cart.refetched,
  wish: wishlist.refetched,
  review: review.refetched,
  order: order.refetched,
};

/** What a visitor without a sign-in reads (spec 5). */
export const signInMessages: Record<Group, string> = {
  cart: cart.signIn,
  wish: wishlist.signIn,
  review: review.signIn,
  order: order.signIn,
};
