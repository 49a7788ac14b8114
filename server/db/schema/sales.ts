/** Sales by day, counted from orders by a worker (`server/sales/count.ts`): whatever is asked about a year reads these rows, never the orders. */
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { paise } from './columns.ts';

const day = () => date({ mode: 'string' }).notNull();
/** Orders that were paid with test money are counted apart. */
const test = () => boolean().notNull();

/** What was sold on a day in India, by when orders were placed. */
export const salesDays = pgTable(
  'sales_days',
  {
    day: day(),
    test: test(),
    /** Without cancelled ones. */
    orders: integer().notNull(),
    /** Less `returnedPieces`. */
    pieces: integer().notNull(),
    /** Less `returnedPaise`. */
    revenuePaise: paise().notNull(),
    returnedPieces: integer().notNull(),
    returnedPaise: paise().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.test] })],
);

/** What was sold of a product on a day, less what was cancelled or came back. */
export const salesProducts = pgTable(
  'sales_products',
  {
    day: day(),
    test: test(),
    /** No foreign key: what was counted says nothing against removing a product. */
    productId: text().notNull(),
    pieces: integer().notNull(),
    revenuePaise: paise().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.test, t.productId] })],
);

/** Days whose orders have changed since they were counted. */
export const salesDueDays = pgTable('sales_due_days', { day: day().primaryKey() });
