/**
 * What every page knows of the outbox: what waits, what was refused, and the two lists as the shopper sees them. The code that
 * keeps and sends comes after the first paint; a tap that is made before waits for it, and nothing says "saved" until it is.
 */
import { replaceEqualDeep } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/state/listeners.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import type { Attention, QueuedAction, Sent } from './action.ts';
import type { LineIdentity } from './actions/cart-payloads.ts';
import type { OrderAction } from './actions/order.ts';
import type { ReviewAction } from './actions/review.ts';
import type { Displayed } from './displayed.ts';
import type { OptimisticLists, SnapshotName } from './snapshot.ts';
import type { RequestContext, ListResponse } from './store/snapshots.ts';

/** What a shopper calls one change: everything saved that waits for one cart line, heart, review or order, with what it comes to. */
export interface PendingChange {
  /** The latest tap. */
  action: QueuedAction;
  /** Every saved row of it, oldest first; `intent` is the last. */
  rows: readonly QueuedAction[];
  /** The chosen options in words of the row: "M", "1 kg". */
  options: string[];
  /** Pieces in the cart before and after; undefined where it is no matter of pieces. */
  from: number | undefined;
  to: number | undefined;
}

export interface OutboxView extends OptimisticLists {
  /** Whose these are; empty while nobody is signed in. */
  userId: string;
  /** Changes that are saved and wait, in the order in which they are sent. A tap that is not saved yet is promised to nobody. */
  waiting: readonly PendingChange[];
  /** How many more there will be once the taps that are being saved are. */
  saving: number;
  /** Refused changes that the shopper has not seen to. */
  attention: readonly Attention[];
  /** The last ones that the shop took, newest first. */
  sent: readonly Sent[];
  /** How many changes wait for a shopper whose sign-in ended by itself, while nobody is signed in. */
  held: number;
  /** False where this device can keep no change: each is sent at once, or not at all. */
  canStore: boolean;
}

export interface NewCartLine extends LineIdentity {
  quantity: number;
}

/** What can be done. Each change resolves when it is saved on this device; @throws ApiError when it could not be. */
export interface OutboxActions {
  /** Name of this device in the requests that ask for lists. */
  readonly device: string;
  /** `seen`: what was on screen; without it, what this device last saw of the product. */
  addToCart: (wish: NewCartLine, seen: Displayed | undefined) => Promise<void>;
  setQuantity: (id: string, quantity: number, acceptedPrice: number | undefined) => Promise<void>;
  /** `by` more or fewer than the device has at this moment, which may be newer than what is drawn; never past one or the stock. */
  stepQuantity: (id: string, by: number) => Promise<void>;
  removeFromCart: (id: string) => Promise<void>;
  /** `again`: the row when a removal is undone; it keeps the price from when it was first saved. */
  addToWishlist: (productId: string, again?: WishlistItem) => Promise<void>;
  removeFromWishlist: (id: string) => Promise<void>;
  addReview: (review: ReviewAction['payload'], seen: Pick<Displayed, 'title' | 'image'>) => Promise<void>;
  /** Waits for the product to be back in stock, or stops waiting. */
  setStockAlert: (productId: string, isOn: boolean) => Promise<void>;
  /** Resolves when the shop has the order. @throws ApiError when it refused */
  createOrder: (proof: OrderAction['payload']) => Promise<void>;
  /** What there is at the moment of asking for a list, for `keep`. */
  requestContext: (userId: string, name: SnapshotName) => RequestContext;
  storeList: (userId: string, list: ListResponse, asked: RequestContext | undefined) => Promise<void>;
  /** Takes back what was never sent of it; false when it is too late. */
  takeBack: (change: Pick<PendingChange, 'rows'>) => Promise<boolean>;
  /** Tries everything now; resolves after the attempt, or after `patience` ms. */
  sendNow: (patience?: number) => Promise<void>;
  /** A refused change once more, as a new one. */
  retry: (id: string) => Promise<void>;
  dismiss: (id: string) => Promise<void>;
  /** Throws away what waits and what was refused. */
  discard: (userId: string) => Promise<void>;
  /** Hides what waits for a shopper who is about to sign out. */
  hidePending: (userId: string) => Promise<void>;
  /** Forgets the lists of a shopper who signs out. */
  clearLists: (userId: string) => Promise<void>;
  /** Ends the sign-in on this device; false when the shopper, asked about what waits, stayed. */
  signOut: (everywhere: boolean) => Promise<boolean>;
  close: () => Promise<void>;
}

const nothing: OutboxView = {
  userId: '',
  waiting: [],
  saving: 0,
  attention: [],
  sent: [],
  cart: undefined,
  wishlist: undefined,
  held: 0,
  canStore: true,
};

const listeners = createListeners();
let view = nothing;
let load: (() => Promise<OutboxActions>) | undefined;
let opening: Promise<OutboxActions> | undefined;

/** Says where the rest comes from; the composition root calls this once. */
export function provideOutboxActions(next: () => Promise<OutboxActions>): void {
  load = next;
}

/** The rest of the outbox. @throws when its code could not be fetched; asked again, it tries again */
export function outboxActions(): Promise<OutboxActions> {
  if (!opening) {
    opening = load ? load() : Promise.reject(new Error('No outbox here'));
    opening.catch(() => {
      opening = undefined;
    });
  }
  return opening;
}

/** Closes it: the end of a test. */
export async function closeOutboxActions(): Promise<void> {
  const open = await opening?.catch(() => undefined);
  opening = undefined;
  await open?.close();
  showOutbox(nothing);
}

/** ms that drawing may wait for the store, which is usually done sooner: one drawing per tap, and none in the way of saving it. */
const drawTimeoutMs = 48;
let drawing: ReturnType<typeof setTimeout> | undefined;

function draw(): void {
  clearTimeout(drawing);
  drawing = undefined;
  listeners.notify();
}

/**
 * What did not change stays the same object, so that a tap on one line draws that line and not the whole cart.
 * @param soon the store is at work and will call again; `outboxView` knows at once, the screen by then or within 48 ms
 */
export function showOutbox(next: OutboxView, soon = false): void {
  const before = view;
  view = replaceEqualDeep(before, next);
  if (soon && view !== before) drawing ??= setTimeout(draw, drawTimeoutMs);
  else if (view !== before || drawing !== undefined) draw();
}

export function outboxView(): OutboxView {
  return view;
}

/** Calls `listener` whenever screens are to draw what `outboxView` gives; returns how to stop. */
export const onOutboxChange = listeners.subscribe;

/** What waits and what was last given; nothing in the server's first paint. */
export function useOutbox(): OutboxView {
  return useSyncExternalStore(onOutboxChange, outboxView, () => nothing);
}
