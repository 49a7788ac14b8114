/** What shoppers asked for in a chat: to customize a product, or to see it live. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { moment, now, strings } from './columns.ts';
import { products } from './product.ts';

export const requests = pgTable(
  'requests',
  {
    /** Made by the shopper's device. */
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    productId: text().references(() => products.id, { onDelete: 'set null' }),
    /** The name of the product when it was asked for. */
    title: text().notNull().default(''),
    kind: text().$type<'customize' | 'show-live'>().notNull(),
    /** How the shopper wants to be shown it: `call` or `chat`; null where it was not asked. */
    method: text(),
    /** When, in the shopper's words. */
    timeSlot: text(),
    name: text().notNull().default(''),
    phone: text().notNull().default(''),
    message: text().notNull().default(''),
    images: strings(),
    state: text().$type<'new' | 'talking' | 'agreed' | 'closed'>().notNull().default('new'),
    /** What the staff tell each other; shoppers never see it. */
    note: text().notNull().default(''),
    rowVersion: integer().notNull().default(1),
    createdAt: now(),
    updatedAt: now(),
    answeredAt: moment(),
    closedAt: moment(),
  },
  (t) => [
    index('requests_state').on(t.state, t.createdAt, t.id),
    index('requests_created').on(t.createdAt, t.id),
    index('requests_user').on(t.userId),
  ],
);
