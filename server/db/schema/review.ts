/** Reviews. */
import { sql } from '../sql.ts';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { moment, now } from './columns.ts';
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
    /** Hidden from shoppers, except from who wrote it; by whom of the staff and why. */
    hiddenAt: moment(),
    hiddenBy: uuid(),
    hiddenReason: text(),
    /** What the shop says to it, shown below it. */
    answer: text(),
    answeredAt: moment(),
    answeredBy: uuid(),
    createdAt: now(),
  },
  (t) => [
    index('reviews_product').on(t.productId, t.createdAt),
    index('reviews_created').on(t.createdAt, t.id),
    check('reviews_rating', sql`${t.ratingHalves} between 0 and 10`),
  ],
);
