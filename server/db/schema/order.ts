/** Orders. */
import { sql } from '../sql.ts';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DoorMoney } from '#contract/desk/order.ts';
import type { Address, OrderStatus } from '#contract/order.ts';
import { users } from './account.ts';
import { checkouts } from './checkout.ts';
import { moment, now, paise } from './columns.ts';
import { products } from './product.ts';

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** Counts the orders of the shop, for people on the phone. An attempt that fails leaves a gap. */
    number: integer().generatedByDefaultAsIdentity({ startWith: 1001 }).notNull().unique(),
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
    /** Two digits of the state; null where it is unknown. */
    placeOfSupply: text(),
    name: text().notNull(),
    phoneNumber: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    setofaddress: jsonb().$type<Address>().notNull(),
    test: boolean().notNull().default(false),
    payment: text().$type<'card' | 'delivery'>().notNull().default('card'),
    /** Of an order that is paid on delivery; null for one that was paid by card. */
    money: text().$type<DoorMoney>(),
    /** What was taken off an order before it was paid at the door: nobody has had this money. */
    offPaise: paise().notNull().default(0),
    /** The digits that are dialled, of an order that is paid on delivery. */
    doorPhone: text(),
    /** How it was paid at the door, and the reference of a UPI payment, which counts once. */
    doorMethod: text().$type<'cash' | 'upi'>(),
    doorReference: text().unique(),
    /** Who collected its cash at the door, as typed, and the key by which couriers are the same (`contract/desk/courier.ts`). */
    courier: text(),
    courierKey: text(),
    /** When the parcel was refused at the door. */
    refusedAt: moment(),
    /** A refused parcel on its way back. */
    parcel: text().$type<'coming_back' | 'back' | 'lost'>(),
    carrier: text(),
    tracking: text(),
    packedAt: moment(),
    /** Reference, name, phone, city, pincode and titles, in lower case: what the desk finds an order by. */
    searchText: text().notNull().default(''),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [
    index('orders_user').on(t.userId, t.createdAt),
    // For devices that follow their orders: what has moved in the last seconds.
    index('orders_moved').on(t.updatedAt),
    index('orders_status').on(t.status, t.createdAt, t.id),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_door_phone')
      .on(t.doorPhone)
      .where(sql`payment = 'delivery'`),
    index('orders_carried')
      .on(t.courierKey)
      .where(sql`money = 'carried'`),
    check('orders_payment', sql`${t.payment} in ('card', 'delivery') and (${t.payment} = 'delivery') = (${t.money} is not null)`),
    check('orders_money', sql`${t.money} in ('due', 'carried', 'received', 'none')`),
    check('orders_off', sql`${t.offPaise} between 0 and ${t.amountPaise}`),
    index('orders_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
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
    /** Null where the product had no variant with the options of the line. */
    variantId: uuid(),
    /** Where its pieces were taken from. */
    poolId: text().notNull(),
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
    /** When its pieces were taken from the shelf for the parcel, and by whom. */
    pickedAt: moment(),
    pickedBy: uuid(),
    /** Pieces that were taken off the order after it was paid. */
    cancelledQuantity: integer().notNull().default(0),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.position),
    index('order_lines_product').on(t.productId),
    check('order_lines_quantity', sql`${t.quantity} >= 1`),
    check('order_lines_cancelled', sql`${t.cancelledQuantity} between 0 and ${t.quantity}`),
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
    /** Who of the staff; null for the shop itself and the command line. */
    actorId: uuid(),
    note: text(),
    /** When it was done at the desk, by the database clock; null: at `createdAt`. */
    doneAt: moment(),
    createdAt: now(),
  },
  (t) => [index('order_moves_order').on(t.orderId, t.createdAt)],
);

/** What the staff tell each other about an order; shoppers never see it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    /** Made by the device. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    actorId: uuid().notNull(),
    createdAt: now(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.createdAt)],
);
