/** Wishlists. */
import { bigint, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { now, paise } from './columns.ts';
import { products } from './product.ts';

export const wishlists = pgTable('wishlists', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: bigint({ mode: 'number' }).notNull().default(0),
});

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** The price when the product was saved; a different current price is shown as a change. Null when it is not known. */
    seenPricePaise: paise(),
    createdAt: now(),
  },
  (t) => [unique('wishlist_items_same').on(t.userId, t.productId)],
);
