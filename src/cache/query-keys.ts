/**
 * The keys of all queries. Nothing else knows what is inside one: who may see the data, what is stored on the device and what
 * answers offline is in the query's `meta` (`query-meta.ts`).
 *
 * Rows on the device are named after their keys: a changed key abandons what is stored under the old one.
 */
import type { ShopPageTopic } from '#contract/shop.ts';
import type { CategoryRef, ListParams } from './catalogue-question.ts';

/** Each kind of query, with what its key holds beside the kind. */
interface QueryKinds {
  banners: [place: 'home' | 'strip'];
  categories: [];
  contact: [];
  /** What the shop has written about itself. */
  'shop-page': [topic: ShopPageTopic];
  locations: [];
  /** Whether the shop delivers to a PIN code; empty: only what it asks of every order. */
  delivery: [pincode: string];
  /** Whether orders can be paid at the door; with a PIN code, also whether there. */
  'delivery-payment': [pincode: string];
  states: [country: 'india'];
  /** Cities and states of PIN codes. */
  towns: [];
  product: [productId: string];
  reviews: [productId: string];
  /** The shopper's own ones that the shop has hidden. */
  'hidden-reviews': [userId: string, productId: string];
  products:
    | [list: 'category', within: CategoryRef, params: ListParams]
    | [list: 'new' | 'featured' | 'related' | 'search' | 'found', params: ListParams];
  cart: [userId: string];
  wishlist: [userId: string];
  orders: [userId: string];
  paper: [userId: string, paperId: string];
  'stock-alerts': [userId: string];
  /** The inbox. */
  notifications: [userId: string];
  /** Whether this device gets push messages. */
  push: [userId: string];
  /** Unfinished ones. */
  payments: [userId: string];
  checkout: [userId: string, checkoutId: string];
  user: [userId: string];
  addresses: [userId: string];
  /** How much of the shop is stored on the device; `catalogue`: how many products. */
  'offline-facts': [] | ['catalogue'];
}

export type QueryKind = keyof QueryKinds;

/** The key of one query. */
export function queryKey<K extends QueryKind>(kind: K, ...parts: QueryKinds[K]): readonly [K, ...QueryKinds[K]] {
  return [kind, ...parts];
}

/** Matches every query of a kind, as the filter of `invalidateQueries` and the like. */
export function ofKind(kind: QueryKind): { queryKey: readonly [QueryKind] } {
  return { queryKey: [kind] };
}
