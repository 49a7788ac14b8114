import { Cart } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { Slug, Uuid } from './identifier.ts';
import { limits } from './limits.ts';
import { words } from '../language/words.ts';
import { cancelOrderCall, createOrderCall } from './order-call.ts';
import { OrderReturn } from './order-return-state.ts';
import { PaperName } from './paper-name.ts';
import { OrderTax } from './order-tax.ts';
import { required } from './required-text.ts';
import { z } from './zod.ts';

/** Spec 4, spelled so, in the order in which an order moves. `CANCELD` may come at any time before `DELIVERED`. */
export const orderStatuses = ['pending', 'CONFIRMED', 'SHIPPED', 'DISPATCHED', 'DELIVERED', 'CANCELD'] as const;
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.output<typeof OrderStatus>;

/** Spec 4: badge colours grey, blue, blue, blue, green, red, by the names of our palettes. */
export const orderTone: Record<OrderStatus, 'neutral' | 'info' | 'success' | 'danger'> = {
  pending: 'neutral',
  CONFIRMED: 'info',
  SHIPPED: 'info',
  DISPATCHED: 'info',
  DELIVERED: 'success',
  CANCELD: 'danger',
};

/** Where the parcel goes: the specification's `setofaddress`. */
export const Address = z.object({
  username: required(() => words().billing.name, limits.text.name),
  country: required(() => words().billing.country, limits.text.city),
  address1: required(() => words().billing.address1, limits.text.address),
  address2: required(() => words().billing.address2, limits.text.address),
  city: required(() => words().billing.city, limits.text.city),
  state: required(() => words().billing.state, limits.text.city),
  pincode: required(() => words().billing.pincode, limits.text.pincode),
  number: required(() => words().billing.phone, limits.text.phone),
});
export type Address = z.output<typeof Address>;

export const OrderProduct = z.object({
  _id: Uuid,
  productId: Slug,
  productTitle: z.string(),
  image: z.string(),
  quantity: z.number(),
  /** Rupees per piece, frozen at checkout. */
  price: z.number(),
  tax: z.number(),
  subTotal: z.number(),
  size: z.string(),
  weight: z.string(),
  ram: z.string(),
  /** True if this product of this order has been reviewed. */
  reviewed: z.boolean(),
});
export type OrderProduct = z.output<typeof OrderProduct>;

export const Order = z.object({
  _id: Uuid,
  /** Paise. */
  amount: z.number(),
  status: OrderStatus,
  /** ISO 8601, time of the order. */
  date: z.string(),
  products: z.array(OrderProduct),
  /** GST by rate; empty where its parts are not known. */
  taxes: z.array(OrderTax),
  setofaddress: Address,
  name: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  paymentId: z.string(),
  email: z.string(),
  userid: Uuid,
  /** Every move with its time, oldest first. */
  moves: z.array(z.object({ status: OrderStatus, date: z.string() })),
  /** Who brings the parcel, and its number there; absent until the shop says so. */
  carrier: z.optional(z.string()),
  tracking: z.optional(z.string()),
  /** Counts the orders of the shop: `No. 1042`. Absent in what a device has kept since before there were numbers. */
  number: z.optional(z.number()),
  /** Paid through the sandbox. */
  test: z.boolean(),
  /** Paid at the door; absent for an order that was paid by card, like `toPay`. */
  payment: z.optional(z.literal('delivery')),
  /** Paise that are to be paid at the door; 0 once they are paid, or not to be paid any more. */
  toPay: z.optional(z.number()),
  /** The shopper may cancel it: its parcel has not left the shop. Absent once it may not, and in what a device has kept since before. */
  mayCancel: z.optional(z.literal(true)),
  /** ISO 8601: until when pieces of a delivered order can be given back. Absent before and afterwards. */
  returnUntil: z.optional(z.string()),
  /** What was given back or is to be, oldest first. Absent where there is nothing. */
  returns: z.optional(z.array(OrderReturn)),
  /** The invoice, bill or receipt that stands, then credit notes and what was replaced. Absent in what a device has kept since before there were papers. */
  papers: z.optional(z.array(PaperName)),
});
export type Order = z.output<typeof Order>;

export const createOrder = endpoint({
  ...createOrderCall,
  summary: 'Turn a paid checkout into an order',
  answers: [200, 402, 404],
  access: 'customer',
  offline: 'queued',
  success: 201,
  body: z.object({
    checkoutId: Uuid,
    paymentId: z.string().check(z.minLength(1), z.maxLength(100)),
    providerOrderId: z.string().check(z.minLength(1), z.maxLength(100)),
    signature: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The specification's own fields: compared with the checkout where they are given, never believed. */
    name: z.optional(z.string()),
    phoneNumber: z.optional(z.string()),
    address: z.optional(z.string()),
    amount: z.optional(z.number()),
    email: z.optional(z.string()),
    userid: z.optional(z.string()),
    products: z.optional(z.array(z.unknown())),
    setofaddress: z.optional(z.unknown()),
  }),
  /** The cart as it is without what was bought, so that a device which is cut off right afterwards does not show it again. */
  reply: z.object({ error: z.literal(false), status: z.literal(true), msg: z.string(), order: Order, cart: Cart }),
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'Own orders, newest first',
  access: 'customer',
  offline: 'private-cached',
  query: z.object({ userid: z.optional(z.string()) }),
  reply: z.object({ orders: z.array(Order) }),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/{id}',
  summary: 'One own order',
  access: 'customer',
  offline: 'private-cached',
  params: z.object({ id: Uuid }),
  reply: Order,
});

export const cancelOrder = endpoint({
  ...cancelOrderCall,
  summary: 'Cancel an own order whose parcel has not left the shop; 409 `left` when it has. One that is cancelled already stays so',
  access: 'customer',
  offline: 'queued',
  params: z.object({ id: Uuid }),
  reply: z.object({ error: z.literal(false), status: z.literal(true), msg: z.string(), order: Order }),
});
