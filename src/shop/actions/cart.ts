/** The actions of the cart: `cart.add`, `cart.setQuantity`, `cart.remove`. */
import { addToCart, Cart, removeCartItem, updateCartItem } from '#contract/cart.ts';
import { messages } from '#contract/messages.ts';
import { z } from '#contract/zod.ts';
import { fold, piecesAfter } from './cart-fold.ts';
import { advance, merge, rebase } from './cart-merge.ts';
import { type CartAction, cartLane, payloads } from './cart-line.ts';
import { aliasOf, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';

const Reply = z.object({ cart: Cart, item: z.nullable(z.object({ _id: z.string() })) });

export const cartSending: SendRules<CartAction> = {
  payloads,
  removals: ['cart.remove'],
  request(action) {
    switch (action.kind) {
      case 'cart.add': {
        const { lineId, productId, quantity, size, ram, weight } = action.payload;
        const price = action.seen ? { price: action.seen.price } : {};
        return { endpoint: addToCart, input: { body: { _id: lineId, productId, quantity, size, ram, weight, ...price } } };
      }
      case 'cart.setQuantity': {
        const { lineId, quantity, acceptedPrice } = action.payload;
        const price = acceptedPrice === undefined ? {} : { price: acceptedPrice };
        return { endpoint: updateCartItem, input: { params: { cartItemId: lineId }, body: { quantity, ...price } } };
      }
      case 'cart.remove':
        return { endpoint: removeCartItem, input: { params: { cartItemId: action.payload.lineId } } };
    }
  },
  reply(action, body) {
    const parsed = Reply.safeParse(body);
    if (!parsed.success) return undefined;
    const { items, version, acks } = parsed.data.cart;
    const made = action.kind === 'cart.add' ? action.payload.lineId : undefined;
    return { name: 'cart', items, version, acks, alias: aliasOf(made, parsed.data.item?._id) };
  },
};

export const cartPage: PageRules<CartAction, 'cart'> = {
  merge,
  list: {
    name: 'cart',
    laneOf: cartLane,
    createdId: ({ kind, payload }) => (kind === 'cart.add' ? payload.lineId : undefined),
    targetId: ({ kind, payload }) => (kind === 'cart.add' ? undefined : payload.lineId),
    advance,
    rebase,
    fold,
    pieces: {
      of: ({ size, ram, weight, quantity }) => ({ options: [size, ram, weight], quantity }),
      after: piecesAfter,
    },
  },
  refetched: { roots: ['cart'], isBurst: true },
  signIn: messages.login.cart,
  drawnLate: ['cart.setQuantity'],
  // An accepted price is sent by itself: the server must learn which price was accepted.
  isOvertaken: (action, later) =>
    action.kind === 'cart.setQuantity' && action.payload.acceptedPrice === undefined && later.kind === 'cart.setQuantity',
};
