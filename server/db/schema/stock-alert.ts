/** Stock alerts. */
import { sql } from '../sql.ts';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { moment, now } from './columns.ts';
import { products } from './product.ts';

export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The options waited for; empty for any of the product. */
    size: text().notNull().default(''),
    ram: text().notNull().default(''),
    weight: text().notNull().default(''),
    createdAt: now(),
    /** Set in the transaction that queues the mail. Null while the alert is open. */
    notifiedAt: moment(),
  },
  (t) => [
    uniqueIndex('stock_alerts_open')
      .on(t.userId, t.productId, t.size, t.ram, t.weight)
      .where(sql`notified_at is null`),
    index('stock_alerts_waiting')
      .on(t.productId)
      .where(sql`notified_at is null`),
    index('stock_alerts_notified').on(t.userId, t.notifiedAt),
  ],
);
