import { endpoint } from './endpoint.ts';
import { Slug, Uuid } from './identifier.ts';
import { words } from '../language/words.ts';
import { Variant } from './variant.ts';
import { versionedList } from './versioned.ts';
import { z } from './zod.ts';

export const WishlistItem = z.object({
  _id: Uuid,
  productId: Slug,
  productTitle: z.string(),
  image: z.string(),
  rating: z.number(),
  /** Rupees, the current price. */
  price: z.number(),
  userId: Uuid,
  // Beyond spec 3. Optional, because a device may still hold rows from before these fields existed.
  /** Rupees, the price when the product was saved. */
  priceThen: z.optional(z.number()),
  /** Rupees per piece. */
  tax: z.optional(z.number()),
  /** Pieces this shopper can buy now; 0 for a retired product. */
  countInStock: z.optional(z.number()),
  /** True once the product has left the shop. */
  retired: z.optional(z.boolean()),
  /** The product's options, by the names that the product itself uses. */
  size: z.optional(z.array(z.string())),
  productRam: z.optional(z.array(z.string())),
  productWeight: z.optional(z.array(z.string())),
  /** `Product.variants`. */
  variants: z.optional(z.array(Variant)),
});
export type WishlistItem = z.output<typeof WishlistItem>;

export const Wishlist = versionedList(WishlistItem);
export type Wishlist = z.output<typeof Wishlist>;

const changed = z.object({
  error: z.literal(false),
  status: z.literal(true),
  msg: z.string(),
  item: z.nullable(WishlistItem),
  wishlist: Wishlist,
});

const loginMessage = () => words().login.toContinue;

export const getWishlist = endpoint({
  method: 'GET',
  path: '/api/my-list',
  summary: 'Wishlist; with productId only that product, when it is saved',
  access: 'customer',
  offline: 'private-cached',
  loginMessage,
  query: z.object({ productId: z.optional(Slug), userId: z.optional(z.string()) }),
  reply: Wishlist,
});

export const addToWishlist = endpoint({
  method: 'POST',
  path: '/api/my-list/add/', // trailing slash as in spec 7
  summary: 'Save a product',
  answers: [200, 404],
  access: 'customer',
  offline: 'queued',
  loginMessage,
  success: 201,
  body: z.object({
    _id: z.optional(Uuid),
    productId: Slug,
    productTitle: z.optional(z.string()),
    image: z.optional(z.string()),
    rating: z.optional(z.number()),
    /** Rupees on screen at the tap. From a device that queues its taps it becomes `priceThen`; otherwise it is ignored. */
    price: z.optional(z.number()),
    userId: z.optional(z.string()),
  }),
  reply: changed,
});

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/api/my-list/{id}',
  summary: 'Remove a saved product',
  access: 'customer',
  offline: 'queued',
  loginMessage,
  params: z.object({ id: Uuid }),
  reply: changed,
});
