/** Cash that couriers hand over. */
import { sql } from '../sql.ts';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { now, paise } from './columns.ts';
import { orders } from './order.ts';

export const handovers = pgTable(
  'handovers',
  {
    id: uuid().primaryKey(),
    /** As typed, and the key by which couriers are the same (`contract/desk/courier.ts`). */
    courier: text().notNull(),
    courierKey: text().notNull(),
    /** What was counted, and what was missing. */
    receivedPaise: paise().notNull(),
    shortPaise: paise().notNull(),
    note: text().notNull(),
    /** Who of the staff counted it. */
    actorId: uuid().notNull(),
    createdAt: now(),
  },
  (t) => [index('handovers_created').on(t.createdAt), check('handovers_paise', sql`${t.receivedPaise} >= 0 and ${t.shortPaise} >= 0`)],
);

/** The orders of a handover. An order's cash is handed over once. */
export const handoverOrders = pgTable(
  'handover_orders',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    handoverId: uuid()
      .notNull()
      .references(() => handovers.id),
    receivedPaise: paise().notNull(),
    shortPaise: paise().notNull(),
  },
  (t) => [
    index('handover_orders_handover').on(t.handoverId),
    check('handover_orders_paise', sql`${t.receivedPaise} >= 0 and ${t.shortPaise} >= 0`),
  ],
);
