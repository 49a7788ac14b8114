/** Carts. */
import { sql } from '../sql.ts';
import { bigint, check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { now, paise } from './columns.ts';
import { products } from './product.ts';

/** One row per cart: `version` grows with every write, so a device can tell an old answer from a new one. */
export const carts = pgTable('carts', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: bigint({ mode: 'number' }).notNull().default(0),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** Empty strings, not nulls: nulls would never be equal and the unique key below would not bite. */
    size: text().notNull().default(''),
    ram: text().notNull().default(''),
    weight: text().notNull().default(''),
    quantity: integer().notNull(),
    /** The unit price that the shopper saw last; a different one now is shown as changed. */
    seenPricePaise: paise().notNull(),
    /** What a device asked for that did not know the stock, when it was more than there was; null once the shopper has set a number. */
    askedQuantity: integer(),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [
    unique('cart_lines_same').on(t.userId, t.productId, t.size, t.ram, t.weight),
    check('cart_lines_quantity', sql`${t.quantity} >= 1`),
  ],
);

/** An id that a device made for a row which was merged into an older one; later calls still find it. */
export const lineAliases = pgTable(
  'line_aliases',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    aliasId: uuid().notNull(),
    rowId: uuid().notNull(),
    createdAt: now(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.aliasId] })],
);
