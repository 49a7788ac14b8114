/** The actions of the wishlist: `wish.add`, `wish.remove`. */
import { Slug, Uuid } from '#contract/identifier.ts';
import { words } from '#language/words.ts';
import { addToWishlist, removeFromWishlist, Wishlist, type WishlistItem } from '#contract/wishlist.ts';
import { z } from '#contract/zod.ts';
import { ofKind, queryKey } from '#src/cache/query-keys.ts';
import { goneError, type Known, type Made } from '#src/outbox/actions/changes.ts';
import {
  type ActionsOf,
  aliasOf,
  append,
  type Base,
  become,
  cancel,
  ignore,
  type ListRules,
  type PageRules,
  type SendRules,
  unacknowledged,
  type Verdict,
} from '#src/outbox/actions/module.ts';
import { laneDigest } from '#src/outbox/lane.ts';
import type { QueueEntry } from '#src/outbox/queue-entry.ts';
import type { Pending, ServerList } from '#src/outbox/snapshot.ts';
import { randomUuid } from '#src/state/random-uuid.ts';
import { type Displayed, displayedItem, nothingDisplayed } from './displayed.ts';

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
function wishLane(productId: string): string {
  return `wish:${laneDigest(productId)}`;
}

const Reply = z.object({ wishlist: Wishlist, item: z.nullable(z.object({ _id: z.string() })) });

export const wishlistSending = {
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
} satisfies SendRules<WishlistAction, Displayed>;

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
function fold(list: ServerList<WishlistItem>, actions: readonly (WishlistAction & QueueEntry<Displayed>)[]): Pending<WishlistItem>[] {
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

export const wishlistList = {
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
} as const satisfies ListRules<WishlistAction, WishlistItem, Displayed>;

export const wishlistPage = {
  changes: (known: Known<WishlistItem, Displayed>) => ({
    /** `again`: the removed item, when a removal is undone; it keeps the price at which it was first saved. */
    addToWishlist(productId: string, again?: WishlistItem): Made<WishlistAction, Displayed> {
      const seen = again ? displayedItem(again) : known.displayed(productId);
      const payload = { itemId: randomUuid(), productId, price: again?.priceThen ?? seen?.price };
      return { action: { kind: 'wish.add', payload }, lane: wishLane(productId), seen };
    },
    removeFromWishlist(itemId: string): Made<WishlistAction, Displayed> | undefined {
      const items = known.items();
      const item = items?.find(({ _id }) => _id === itemId);
      // Gone already, for example after a double tap: nothing to do.
      if (!item && items) return undefined;
      if (!item) throw goneError(words().request.notFound);
      const { productId } = item;
      return { action: { kind: 'wish.remove', payload: { itemId, productId } }, lane: wishLane(productId), seen: displayedItem(item) };
    },
  }),
  merge,
  listQuery: (userId) => queryKey('wishlist', userId),
  refetched: { queries: [ofKind('wishlist')], isBurst: true },
  words: () => ({
    place: words().actions.wishlist,
    icon: 'heart',
    signIn: words().login.toContinue,
    saved: { 'wish.add': words().wishlist.added, 'wish.remove': words().wishlist.removed },
    sent: { 'wish.add': words().actions.addedToWishlist, 'wish.remove': words().actions.removedFromWishlist },
  }),
} satisfies PageRules<WishlistAction, WishlistItem, Displayed>;
