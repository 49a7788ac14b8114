/** Orders. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Address, OrderStatus } from '#contract/order.ts';
import { users } from './account.ts';
import { checkouts } from './checkout.ts';
import { now, paise } from './columns.ts';
import { products } from './product.ts';

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    checkoutId: uuid()
      .notNull()
      .unique()
      .references(() => checkouts.id),
    /** The provider's payment id: one payment, one order. */
    paymentId: text().notNull().unique(),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    amountPaise: paise().notNull(),
    /** Two digits of the state; null where it is unknown, and in orders of the version before. */
    placeOfSupply: text(),
    name: text().notNull(),
    phoneNumber: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    setofaddress: jsonb().$type<Address>().notNull(),
    test: boolean().notNull().default(false),
    createdAt: now(),
    updatedAt: now(),
  },
  // The second is for devices that follow their orders: what has moved in the last seconds.
  (t) => [index('orders_user').on(t.userId, t.createdAt), index('orders_moved').on(t.updatedAt)],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** Null in orders of the version before. */
    variantId: uuid(),
    /** Where its pieces were taken from; null: the first pool of the product. */
    poolId: text(),
    title: text().notNull(),
    image: text().notNull(),
    size: text().notNull().default(''),
    ram: text().notNull().default(''),
    weight: text().notNull().default(''),
    quantity: integer().notNull(),
    pricePaise: paise().notNull(),
    taxPaise: paise().notNull(),
    /** Rate of the tax, hundredths of a percent. This, `hsn` and the parts below are null where they are not known. */
    taxBasisPoints: integer(),
    hsn: text(),
    /** The parts of the tax of the whole line; together they are `taxPaise` times `quantity`. */
    cgstPaise: paise(),
    sgstPaise: paise(),
    utgstPaise: paise(),
    igstPaise: paise(),
    subTotalPaise: paise().notNull(),
    /** True once the product of this line has been reviewed. */
    reviewed: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.position),
    index('order_lines_product').on(t.productId),
    check('order_lines_quantity', sql`${t.quantity} >= 1`),
    check(
      'order_lines_tax_parts',
      sql`${t.cgstPaise} + ${t.sgstPaise} + ${t.utgstPaise} + ${t.igstPaise} = ${t.taxPaise} * ${t.quantity} and ${t.cgstPaise} = ${t.sgstPaise} + ${t.utgstPaise}`,
    ),
  ],
);

/** Every change of an order's status, who made it and when. */
export const orderMoves = pgTable(
  'order_moves',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStatus: text().$type<OrderStatus>(),
    toStatus: text().$type<OrderStatus>().notNull(),
    movedBy: text().notNull(),
    createdAt: now(),
  },
  (t) => [index('order_moves_order').on(t.orderId, t.createdAt)],
);
