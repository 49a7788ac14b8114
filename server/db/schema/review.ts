/** Reviews. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { now } from './columns.ts';
import { orderLines } from './order.ts';
import { products } from './product.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null on a sample. */
    userId: uuid().references(() => users.id),
    /** One review per bought line. Null on a sample. */
    orderLineId: uuid()
      .unique()
      .references(() => orderLines.id),
    customerName: text().notNull(),
    review: text().notNull(),
    ratingHalves: integer().notNull(),
    /** Written by us to show how reviews look; always shown as such. */
    sample: boolean().notNull().default(false),
    createdAt: now(),
  },
  (t) => [index('reviews_product').on(t.productId, t.createdAt), check('reviews_rating', sql`${t.ratingHalves} between 0 and 10`)],
);
