/** The actions of the wishlist: `wish.add`, `wish.remove`. */
import { messages } from '#contract/messages.ts';
import { addToWishlist, removeFromWishlist, Wishlist } from '#contract/wishlist.ts';
import { z } from '#contract/zod.ts';
import type { Action, ActionOf } from '../action.ts';
import { wishLane } from '../lane.ts';
import {
  type ActionRequest,
  aliasOf,
  append,
  type Base,
  become,
  cancel,
  ignore,
  type Item,
  type LaneKey,
  type ListReply,
  type Refetched,
  type Verdict,
} from './module.ts';

type WishlistAction = ActionOf<'wish'>;

export const list = 'wishlist';
export const refetched: Refetched = { roots: ['wishlist'], isBurst: true };
export const signIn = messages.login.toContinue;

/** The call that sends `action`. */
export function request(action: WishlistAction): ActionRequest {
  if (action.kind === 'wish.remove') return { endpoint: removeFromWishlist, input: { params: { id: action.payload.itemId } } };
  const { itemId, ...saved } = action.payload;
  return { endpoint: addToWishlist, input: { body: { _id: itemId, ...saved } } };
}

const Reply = z.object({ wishlist: Wishlist, item: z.nullable(z.object({ _id: z.string() })) });

/** The wishlist in the reply to `action`. */
export function reply(action: WishlistAction, body: unknown): ListReply | undefined {
  const parsed = Reply.safeParse(body);
  if (!parsed.success) return undefined;
  const { items, version, acks } = parsed.data.wishlist;
  const made = action.kind === 'wish.add' ? action.payload.itemId : undefined;
  return { name: 'wishlist', items, version, acks, alias: aliasOf(made, parsed.data.item?._id) };
}

/** Opposite actions cancel each other only where the server is known to have the product that way already. */
export function merge(waiting: WishlistAction, next: WishlistAction, { isKnown, key }: Base): Verdict {
  if (waiting.kind === next.kind) return ignore;
  if (next.kind === 'wish.add') return isKnown && key !== undefined ? cancel : become(next);
  // Without a list the id that this device made is all there is: the server must receive it first.
  if (!isKnown) return append;
  // The server has never received the id that goes with the addition.
  return key === undefined ? cancel : become({ kind: next.kind, payload: { ...next.payload, itemId: key } });
}

export function isInLane(item: Item, lane: string): boolean {
  return wishLane(item.productId) === lane;
}

/** The key of the lane after `action`. */
export function advance(before: LaneKey, action: WishlistAction): LaneKey {
  return { ...before, key: action.kind === 'wish.add' ? action.payload.itemId : undefined };
}

/** `action` for the item that the store has under `key`. */
export function rebase(action: WishlistAction, key: string | undefined): Action {
  if (action.kind === 'wish.add' || key === undefined) return action;
  return { kind: action.kind, payload: { ...action.payload, itemId: key } };
}
