/** Payments, refunds and the ledger. */
import { sql } from '../sql.ts';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { RefundState } from '#contract/desk/refund-rules.ts';
import { checkouts } from './checkout.ts';
import { lease, moment, now, paise } from './columns.ts';
import { orders } from './order.ts';

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    providerPaymentId: text().notNull().unique(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    amountPaise: paise().notNull(),
    currency: text().notNull(),
    state: text().notNull(),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [index('payments_checkout').on(t.checkoutId)],
);

export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The provider's event id: the same event twice is one row. */
    id: text().primaryKey(),
    provider: text().notNull(),
    /** The bytes as they came, since the signature is over them. */
    rawBody: text().notNull(),
    receivedAt: now(),
    processedAt: moment(),
    nextAt: now(),
    ...lease(),
  },
  (t) => [index('webhook_events_due').on(t.processedAt, t.nextAt)],
);

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    /** `refund-<payment>` for all of a payment, `refund-<payment>-<n>` for its parts: sent to the provider, which pays each key once. */
    key: text().notNull().unique(),
    /** How often the bank has returned it: each try has a key of its own at the provider. */
    round: integer().notNull().default(0),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    providerPaymentId: text().notNull(),
    amountPaise: paise().notNull(),
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull().default('due'),
    /** `hand`: paid back in cash or by UPI, of an order that was paid at the door. */
    method: text().$type<'provider' | 'hand'>().notNull().default('provider'),
    /** Null for a payment that became no order. */
    orderId: uuid().references(() => orders.id),
    /** The lines it is for; null: a sum alone. */
    lines: jsonb().$type<{ lineId: string; quantity: number; backOnShelf?: number }[]>(),
    /** Whether pieces of `lines` are to sell again. */
    backOnShelf: boolean().notNull().default(false),
    /** Who of the staff; null for the shop itself. */
    actorId: uuid(),
    note: text(),
    providerRefundId: text(),
    nextAt: now(),
    createdAt: now(),
    doneAt: moment(),
    ...lease(),
  },
  (t) => [
    index('refunds_due').on(t.state, t.nextAt),
    index('refunds_order').on(t.orderId),
    index('refunds_by_hand')
      .on(t.doneAt)
      .where(sql`method = 'hand'`),
    index('refunds_payment').on(t.providerPaymentId),
  ],
);

/** Append-only double entry: the amounts of one `entryId` add up to zero. */
export const ledger = pgTable(
  'ledger',
  {
    id: uuid().primaryKey(),
    entryId: uuid().notNull(),
    checkoutId: uuid()
      .notNull()
      .references(() => checkouts.id),
    account: text().notNull(),
    amountPaise: paise().notNull(),
    createdAt: now(),
  },
  (t) => [
    unique('ledger_entry_account').on(t.entryId, t.account),
    index('ledger_checkout').on(t.checkoutId),
    // What came in and went back in a month.
    index('ledger_money')
      .on(t.createdAt)
      .where(sql`account in ('captured', 'received', 'carried', 'short', 'refunded')`),
  ],
);
