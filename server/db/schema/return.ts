/** Returns: pieces of delivered orders that shoppers want to give back. */
import { sql } from '../sql.ts';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReturnReason, ReturnState } from '#contract/order-return-state.ts';
import { moment, now } from './columns.ts';
import { orders } from './order.ts';
import { refunds } from './payment.ts';

export const returns = pgTable(
  'returns',
  {
    /** Made by the shopper's device. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    lines: jsonb().$type<{ lineId: string; quantity: number }[]>().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    /** In the shopper's words. */
    text: text().notNull().default(''),
    /** Whether a photograph follows, and its file, once it is here. */
    hasPhoto: boolean().notNull().default(false),
    photo: text(),
    state: text().$type<ReturnState>().notNull().default('asked'),
    /** Why it was declined. */
    answer: text().notNull().default(''),
    refundId: uuid().references(() => refunds.id),
    /** Who of the staff decided. */
    decidedBy: uuid(),
    decidedAt: moment(),
    /** When its pieces were counted back. */
    countedAt: moment(),
    createdAt: now(),
  },
  (t) => [
    index('returns_order').on(t.orderId),
    index('returns_created').on(t.createdAt, t.id),
    // What waits for the desk: few of all.
    index('returns_open')
      .on(t.createdAt, t.id)
      .where(sql`${t.state} = 'asked' or (${t.state} = 'accepted' and ${t.countedAt} is null)`),
    check('returns_state', sql`${t.state} in ('asked', 'accepted', 'declined') and (${t.state} = 'asked') = (${t.decidedAt} is null)`),
    check('returns_counted', sql`${t.countedAt} is null or ${t.state} = 'accepted'`),
  ],
);
