/**
 * An intent: one tap of a shopper that has to reach the shop, as plain data. It is made with its key at the moment of the tap,
 * and the same key goes along with every attempt to send it.
 */
import { Slug, Uuid } from '#contract/identifier.ts';
import { z } from '#contract/zod.ts';

/** Raised when the meaning of a payload changes; rows of older versions are moved up or shown to the shopper, never dropped. */
export const actionVersion = 1;

const quantity = z.int().check(z.gte(1));

const CartAdd = z.object({
  /** Name that the device gives the new line; the server answers with the one that it really has. */
  lineId: Uuid,
  productId: Slug,
  quantity,
  size: z.string(),
  ram: z.string(),
  weight: z.string(),
  /** The line that was on screen already when more of the same was added. */
  onto: z.optional(Uuid),
});
const CartSetQuantity = z.object({
  lineId: Uuid,
  quantity,
  /** The price in rupees that the shopper has agreed to, when it had changed. */
  acceptedPrice: z.optional(z.number()),
});
const CartRemove = z.object({ lineId: Uuid });
const WishlistAdd = z.object({
  itemId: Uuid,
  productId: Slug,
  /** Rupees that the product cost on screen; rows from before it was noted do not have it. */
  price: z.optional(z.number()),
});
const WishlistRemove = z.object({ itemId: Uuid, productId: Slug });
const ReviewAdd = z.object({ productId: Slug, orderId: Uuid, review: z.string(), customerRating: z.number() });
const OrderCreate = z.object({ checkoutId: Uuid, paymentId: z.string(), providerOrderId: z.string(), signature: z.string() });

/** What is to happen, by kind. */
export const Action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cart.add'), payload: CartAdd }),
  z.object({ kind: z.literal('cart.setQuantity'), payload: CartSetQuantity }),
  z.object({ kind: z.literal('cart.remove'), payload: CartRemove }),
  z.object({ kind: z.literal('wish.add'), payload: WishlistAdd }),
  z.object({ kind: z.literal('wish.remove'), payload: WishlistRemove }),
  z.object({ kind: z.literal('review.add'), payload: ReviewAdd }),
  z.object({ kind: z.literal('order.create'), payload: OrderCreate }),
]);
export type Action = z.output<typeof Action>;
export type ActionKind = Action['kind'];

/** The part of a kind before the dot; one module in `actions/` each. */
export type Group = ActionKind extends infer K ? (K extends `${infer G}.${string}` ? G : never) : never;
export type ActionOf<G extends Group> = Extract<Action, { kind: `${G}.${string}` }>;

/** What the shopper had before their eyes when they tapped: shown while it waits, and compared when it is answered. */
export interface Displayed {
  title: string;
  image: string;
  /** Rupees. */
  price: number;
  /** Rupees per piece. */
  tax: number;
  rating: number;
  countInStock: number;
  /** What there is to choose from, where it was known. */
  options?: { size: string[]; productRam: string[]; productWeight: string[] };
}

/**
 * `ready`: never sent, may still be merged with a later tap; `sending`: on the wire; `unknown`: was on the wire and nobody
 * answered, so it may have had its effect; `held`: waits for the shopper to sign in again.
 */
export type QueuedState = 'ready' | 'sending' | 'unknown' | 'held';

export type QueuedAction = Action & {
  /** UUID of the tap: the idempotency key of every attempt. */
  id: string;
  userId: string;
  lane: string;
  /** Place in its lane on this device: order comes from here and never from a clock. */
  seq: number;
  v: number;
  seen: Displayed | undefined;
  state: QueuedState;
  /** How often it has been on the wire; once it has, it never changes again. */
  attempts: number;
  /** ms since 1970; not sent before. The only stored time that steers anything. */
  nextAt: number;
  /** The sign-in (its epoch) under which it was first on the wire. */
  sentUnder?: number;
  leaseOwner: string;
  leaseUntil: number;
  /** ms since 1970, for people only. */
  madeAt: number;
  /** The shopper has said once more that this old change is to be sent. */
  confirmed?: boolean;
};

/** A tap before it has a place in its lane. */
export type NewAction = Action & { id: string; userId: string; lane: string; seen: Displayed | undefined };

/** A refused intent, kept until the shopper has seen to it. */
export interface Attention {
  id: string;
  userId: string;
  intent: QueuedAction;
  code: string;
  message: string;
  at: number;
}

/** Code of a change that a newer version of the shop made and only that can send. */
export const newerVersion = 'newer_version';

/** A change that the shop has, for the shopper to look back at. */
export interface Sent {
  intent: QueuedAction;
  /** ms since 1970. */
  at: number;
}

/** The name that this change gives to a new line or saved product; `undefined` where it makes none. */
export function createdId({ kind, payload }: Action): string | undefined {
  if (kind === 'cart.add') return payload.lineId;
  return kind === 'wish.add' ? payload.itemId : undefined;
}

/** The name under which this change looks for its line or saved product; `undefined` where it needs none. */
export function targetId({ kind, payload }: Action): string | undefined {
  if (kind === 'cart.setQuantity' || kind === 'cart.remove') return payload.lineId;
  return kind === 'wish.remove' ? payload.itemId : undefined;
}

/** True while nothing of it has left the device: only then may a later tap change or cancel it. */
export function isUnsent(intent: Pick<QueuedAction, 'attempts' | 'state'>): boolean {
  return intent.attempts === 0 && intent.state === 'ready';
}
