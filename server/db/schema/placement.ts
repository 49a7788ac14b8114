/** Placements: what shoppers agreed to pay on delivery, and what became of it. */
import { sql } from '../sql.ts';
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { OrderQuestion } from '#contract/order-question.ts';
import { users } from './account.ts';
import { moment, now, paise } from './columns.ts';
import { orders } from './order.ts';

export const placements = pgTable(
  'placements',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the device. */
    id: uuid().notNull(),
    /** Of what was sent: the same id with other contents is refused. */
    hash: text().notNull(),
    outcome: text().$type<'order' | 'question'>().notNull(),
    orderId: uuid().references(() => orders.id),
    question: jsonb().$type<OrderQuestion>(),
    /** The total that was agreed to. */
    totalPaise: paise().notNull(),
    termsVersion: text().notNull(),
    /** When the button was pressed, by the device's clock. */
    madeAt: moment().notNull(),
    createdAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('placements_user').on(t.userId, t.createdAt),
    check('placements_outcome', sql`${t.outcome} in ('order', 'question') and (${t.outcome} = 'order') = (${t.orderId} is not null)`),
  ],
);
