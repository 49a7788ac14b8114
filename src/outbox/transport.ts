/** From an intent to a request of the contract, and from its answer to what the outbox keeps. */
import { addToCart, Cart, removeCartItem, updateCartItem } from '#contract/cart.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createOrder } from '#contract/order.ts';
import { addReview } from '#contract/review.ts';
import { addToWishlist, removeFromWishlist, Wishlist } from '#contract/wishlist.ts';
import { z } from '#contract/zod.ts';
import { ApiError } from '#src/network/api-error.ts';
import { failureOf, type Parts, retryAfterOf, transmit } from '#src/network/send.ts';
import type { Reply } from './classify.ts';
import type { SessionRow } from './database.ts';
import type { QueuedAction } from './action.ts';
import type { ListResponse } from './store.ts';

/** ms until an unanswered attempt counts as unknown; well below the lease. */
const sendTimeoutMs = 12_000;

/** The call that carries an intent out. The same intent gives the same bytes at every attempt: the key goes with them. */
export function requestOf(intent: QueuedAction): { endpoint: Endpoint; input: Parts } {
  switch (intent.kind) {
    case 'cart.add': {
      const { lineId, productId, quantity, size, ram, weight } = intent.payload;
      const seen = intent.seen ? { price: intent.seen.price } : {};
      return { endpoint: addToCart, input: { body: { _id: lineId, productId, quantity, size, ram, weight, ...seen } } };
    }
    case 'cart.setQuantity': {
      const { lineId, quantity, acceptedPrice } = intent.payload;
      const price = acceptedPrice === undefined ? {} : { price: acceptedPrice };
      return { endpoint: updateCartItem, input: { params: { cartItemId: lineId }, body: { quantity, ...price } } };
    }
    case 'cart.remove':
      return { endpoint: removeCartItem, input: { params: { cartItemId: intent.payload.lineId } } };
    case 'wish.add': {
      const { itemId, ...saved } = intent.payload;
      return { endpoint: addToWishlist, input: { body: { _id: itemId, ...saved } } };
    }
    case 'wish.remove':
      return { endpoint: removeFromWishlist, input: { params: { id: intent.payload.itemId } } };
    case 'review.add':
      return { endpoint: addReview, input: { body: intent.payload } };
    case 'order.create':
      return { endpoint: createOrder, input: { body: intent.payload } };
  }
}

/**
 * Sends one attempt under the session's token of now. The token is never part of the row: it may have changed since the tap.
 * @param outlivesPage it goes on when the page is left: nobody keeps it for another attempt
 */
export async function dispatch(intent: QueuedAction, session: SessionRow, device: string, outlivesPage = false): Promise<Reply> {
  const { endpoint, input } = requestOf(intent);
  try {
    const { status, ours, json, headers } = await transmit(endpoint, input, {
      token: session.token,
      idempotencyKey: intent.id,
      timeout: sendTimeoutMs,
      outlivesPage,
      headers: { 'x-device': session.device ?? device, 'x-lane': intent.lane, 'x-seq': String(intent.seq), 'x-intent-user': intent.userId },
    });
    const refused = status >= 400 ? failureOf(json) : { code: codeOf(json), msg: '' };
    return {
      kind: 'answer',
      status,
      ours,
      code: refused.code,
      message: refused.msg,
      retryAfter: retryAfterOf(headers),
      body: json,
      replayed: headers.get('idempotent-replayed') === 'true',
    };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'none' };
    throw error;
  }
}

function codeOf(json: unknown): string {
  return typeof json === 'object' && json !== null && 'code' in json && typeof json.code === 'string' ? json.code : '';
}

const CartAnswer = z.object({ cart: Cart, item: z.nullable(z.object({ _id: z.string() })) });
const OrderAnswer = z.object({ cart: Cart });
const WishlistAnswer = z.object({ wishlist: Wishlist, item: z.nullable(z.object({ _id: z.string() })) });

/** The list that an applied change brought back; `undefined` when it brought none, or one that this version cannot read. */
export function listOf(intent: QueuedAction, body: unknown): ListResponse | undefined {
  if (intent.kind.startsWith('cart.')) {
    const parsed = CartAnswer.safeParse(body);
    if (!parsed.success) return undefined;
    const { items, version, acks } = parsed.data.cart;
    const made = intent.kind === 'cart.add' ? intent.payload.lineId : undefined;
    return { name: 'cart', items, version, acks, alias: aliasOf(made, parsed.data.item?._id) };
  }
  if (intent.kind.startsWith('wish.')) {
    const parsed = WishlistAnswer.safeParse(body);
    if (!parsed.success) return undefined;
    const { items, version, acks } = parsed.data.wishlist;
    const made = intent.kind === 'wish.add' ? intent.payload.itemId : undefined;
    return { name: 'wishlist', items, version, acks, alias: aliasOf(made, parsed.data.item?._id) };
  }
  if (intent.kind === 'order.create') {
    const parsed = OrderAnswer.safeParse(body);
    if (!parsed.success) return undefined;
    const { items, version, acks } = parsed.data.cart;
    return { name: 'cart', items, version, acks };
  }
  return undefined;
}

function aliasOf(made: string | undefined, real: string | undefined): [string, string] | undefined {
  return made !== undefined && real !== undefined && made !== real ? [made, real] : undefined;
}
