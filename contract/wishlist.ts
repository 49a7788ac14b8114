import { endpoint } from './endpoint.ts';
import { Slug, Uuid } from './identifier.ts';
import { messages } from './messages.ts';
import { versionedList } from './versioned.ts';
import { z } from './zod.ts';

export const WishlistItem = z.object({
  _id: Uuid,
  productId: Slug,
  productTitle: z.string(),
  image: z.string(),
  rating: z.number(),
  /** Rupees, the price of now. */
  price: z.number(),
  userId: Uuid,
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

const loginMessage = messages.login.toContinue;

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
