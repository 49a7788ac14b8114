import { endpoint } from './endpoint.ts';
import { Slug, Uuid } from './identifier.ts';
import { limits } from './limits.ts';
import { words } from '../language/words.ts';
import { versionedList } from './versioned.ts';
import { z } from './zod.ts';

export const CartItem = z.object({
  _id: Uuid,
  productId: Slug,
  productTitle: z.string(),
  image: z.string(),
  rating: z.number(),
  /** Rupees, the price of now. */
  price: z.number(),
  quantity: z.number(),
  /** Rupees, the integer of price times quantity (spec 3). */
  subTotal: z.number(),
  countInStock: z.number(),
  userId: Uuid,
  size: z.string(),
  weight: z.string(),
  ram: z.string(),
  /** Rupees per piece. */
  tax: z.number(),
  /** Rupees; the price that the shopper saw, where it is not the price of now. */
  seenPrice: z.optional(z.number()),
  /** What was asked for from a device that did not know the stock, where there is less. */
  askedQuantity: z.optional(z.number()),
  /** Why the line cannot be bought any more: the product has left the shop, or its size, weight or RAM is no longer sold. */
  gone: z.optional(z.enum(['product', 'option'])),
});
export type CartItem = z.output<typeof CartItem>;

export const Cart = versionedList(CartItem);
export type Cart = z.output<typeof Cart>;

const quantity = z.int().check(z.gte(1), z.lte(limits.lineQuantityMax, { error: () => words().cart.lineFull }));
const option = z.optional(z.string().check(z.trim(), z.maxLength(limits.text.option)));
const userId = z.optional(z.string());
/** Fields that the specification sends along; the server reads its own catalogue instead. */
const echoed = {
  productTitle: z.optional(z.string()),
  image: z.optional(z.string()),
  rating: z.optional(z.number()),
  price: z.optional(z.number()),
  subTotal: z.optional(z.number()),
  countInStock: z.optional(z.number()),
  userId,
};

/** A change to the cart answers with the whole cart, so that the device need not ask again. */
const changed = z.object({
  error: z.literal(false),
  status: z.literal(true),
  msg: z.string(),
  /** The line that the change concerned under the key it now has, or null when it is gone. */
  item: z.nullable(CartItem),
  cart: Cart,
});

const loginMessage = () => words().login.cart;

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  summary: 'Cart items',
  access: 'customer',
  offline: 'private-cached',
  loginMessage,
  query: z.object({ userId }),
  reply: Cart,
});

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add',
  summary: 'Add a product; equal lines are merged',
  answers: [404],
  access: 'customer',
  offline: 'queued',
  loginMessage,
  success: 201,
  body: z.object({
    ...echoed,
    /** The device may name the new line, so that a change made before the answer can address it. */
    _id: z.optional(Uuid),
    productId: Slug,
    quantity,
    size: option,
    weight: option,
    ram: option,
    tax: z.optional(z.number()),
  }),
  reply: changed,
});

export const updateCartItem = endpoint({
  method: 'PUT',
  path: '/api/cart/{cartItemId}',
  summary: 'Set the quantity of a line',
  access: 'customer',
  offline: 'queued',
  loginMessage,
  params: z.object({ cartItemId: Uuid }),
  body: z.object({ ...echoed, productId: z.optional(Slug), quantity, taxrate: z.optional(z.number()) }),
  reply: changed,
});

export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/api/cart/{cartItemId}',
  summary: 'Remove a line',
  access: 'customer',
  offline: 'queued',
  loginMessage,
  params: z.object({ cartItemId: Uuid }),
  reply: changed,
});
