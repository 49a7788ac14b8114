/** The actions of the wishlist: `wish.add`, `wish.remove`. */
import { Slug, Uuid } from '#contract/identifier.ts';
import { messages } from '#contract/messages.ts';
import { addToWishlist, removeFromWishlist, Wishlist, type WishlistItem } from '#contract/wishlist.ts';
import { z } from '#contract/zod.ts';
import { displayedItem, nothingDisplayed } from './displayed.ts';
import { laneDigest } from '#src/outbox/lane.ts';
import type { QueueEntry } from '#src/outbox/queue-entry.ts';
import type { Pending, ServerList } from '#src/outbox/snapshot.ts';
import { type ChangeTools, goneError } from '#src/outbox/actions/changes.ts';
import {
  type ActionsOf,
  aliasOf,
  append,
  type Base,
  become,
  cancel,
  ignore,
  type PageRules,
  type SendRules,
  unacknowledged,
  type Verdict,
} from '#src/outbox/actions/module.ts';

const payloads = {
  'wish.add': z.object({
    itemId: Uuid,
    productId: Slug,
    /** The displayed price in rupees; entries of the first versions do not have it. */
    price: z.optional(z.number()),
  }),
  'wish.remove': z.object({ itemId: Uuid, productId: Slug }),
};

export type WishlistAction = ActionsOf<typeof payloads>;

/** The lane of a saved product. */
export function wishLane(productId: string): string {
  return `wish:${laneDigest(productId)}`;
}

const Reply = z.object({ wishlist: Wishlist, item: z.nullable(z.object({ _id: z.string() })) });

export const wishlistSending: SendRules<WishlistAction> = {
  payloads,
  removals: ['wish.remove'],
  request(action) {
    if (action.kind === 'wish.remove') return { endpoint: removeFromWishlist, input: { params: { id: action.payload.itemId } } };
    const { itemId, ...saved } = action.payload;
    return { endpoint: addToWishlist, input: { body: { _id: itemId, ...saved } } };
  },
  reply(action, body) {
    const parsed = Reply.safeParse(body);
    if (!parsed.success) return undefined;
    const { items, version, acks } = parsed.data.wishlist;
    const made = action.kind === 'wish.add' ? action.payload.itemId : undefined;
    return { name: 'wishlist', items, version, acks, alias: aliasOf(made, parsed.data.item?._id) };
  },
};

/** Opposite actions cancel each other only where the server is known to have the product that way already. */
function merge(waiting: WishlistAction, next: WishlistAction, { isKnown, key }: Base): Verdict<WishlistAction> {
  if (waiting.kind === next.kind) return ignore;
  if (next.kind === 'wish.add') return isKnown && key !== undefined ? cancel : become<WishlistAction>(next);
  // Without a list the id that this device made is all there is: the server must receive it first.
  if (!isKnown) return append;
  // The server has never received the id that goes with the addition.
  return key === undefined ? cancel : become<WishlistAction>({ kind: next.kind, payload: { ...next.payload, itemId: key } });
}

/** Saved products with every action that the list does not include. */
function fold(list: ServerList<WishlistItem>, actions: readonly (WishlistAction & QueueEntry)[]): Pending<WishlistItem>[] {
  let items: Pending<WishlistItem>[] = list.items.map((item) => ({ ...item, pending: false }));
  for (const { kind, payload, seen, userId } of unacknowledged(list, actions)) {
    if (kind === 'wish.add') {
      const { itemId, productId, price: priceThen } = payload;
      if (items.some((item) => item.productId === productId)) continue;
      const { title, options, ...displayed } = seen ?? nothingDisplayed;
      items = [...items, { _id: itemId, productId, productTitle: title, ...displayed, ...options, priceThen, userId, pending: true }];
    } else if (kind === 'wish.remove') items = items.filter((item) => item.productId !== payload.productId);
  }
  return items;
}

export const wishlistPage: PageRules<WishlistAction, 'wishlist'> = {
  merge,
  list: {
    name: 'wishlist',
    laneOf: ({ productId }) => wishLane(productId),
    createdId: ({ kind, payload }) => (kind === 'wish.add' ? payload.itemId : undefined),
    targetId: ({ kind, payload }) => (kind === 'wish.remove' ? payload.itemId : undefined),
    advance: (before, { kind, payload }) => ({ ...before, key: kind === 'wish.add' ? payload.itemId : undefined }),
    rebase(action, key) {
      if (action.kind === 'wish.add' || key === undefined) return action;
      return { kind: action.kind, payload: { ...action.payload, itemId: key } };
    },
    fold,
  },
  refetched: { roots: ['wishlist'], isBurst: true },
  signIn: messages.login.toContinue,
};

export interface WishlistChanges {
  /** `again`: the removed item, when a removal is undone; it keeps the price at which it was first saved. */
  addToWishlist: (productId: string, again?: WishlistItem) => Promise<void>;
  removeFromWishlist: (id: string) => Promise<void>;
}

/** The functions that make wishlist actions. Each resolves when the change is saved, and @throws ApiError when it could not be. */
export function wishlistChanges(tools: ChangeTools<WishlistAction>): WishlistChanges {
  return {
    async addToWishlist(productId, again) {
      const displayed = again ? displayedItem(again) : tools.displayedProduct(productId);
      const payload = { itemId: crypto.randomUUID(), productId, price: again?.priceThen ?? displayed?.price };
      await tools.save({ kind: 'wish.add', payload }, wishLane(productId), displayed);
    },
    async removeFromWishlist(id) {
      const items = tools.items('wishlist');
      const item = items?.find(({ _id }) => _id === id);
      // Gone already, for example after a double tap: nothing to do.
      if (!item && items) return;
      if (!item) throw goneError(messages.request.notFound);
      const { productId } = item;
      await tools.save({ kind: 'wish.remove', payload: { itemId: id, productId } }, wishLane(productId), displayedItem(item));
    },
  };
}
