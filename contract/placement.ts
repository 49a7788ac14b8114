/**
 * An order that is paid on delivery: what the shopper agreed to, and what the shop asks when that cannot be had any more. The placement has an
 * id of its own, made by the device: sent again, it gets its first answer again.
 */
import { Billing } from './billing.ts';
import { Cart } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { Slug, Uuid } from './identifier.ts';
import { limits } from './limits.ts';
import { Order } from './order.ts';
import { z } from './zod.ts';

/** Hours for which what the shopper agreed to stands. */
export const placementHours = 24;
/** Most lines of one placement. */
const placementLinesMax = 100;

/** Above the price of anything: 10 million rupees. */
const paiseMax = 10 ** 9;
const paise = z.int().check(z.gte(0), z.lte(paiseMax));
const option = z.string().check(z.maxLength(limits.text.option));
/** Milliseconds since 1970. */
const moment = z.int().check(z.gte(0), z.lte(10 ** 14));

/** A line as it was on screen; money in paise per piece. */
const PlacementLine = z.object({
  /** The cart line's id, or a name that a device gave it. */
  cartItemId: Uuid,
  productId: Slug,
  /** Empty where the product has no such option. */
  size: option,
  weight: option,
  ram: option,
  quantity: z.int().check(z.gte(1), z.lte(limits.lineQuantityMax)),
  pricePaise: paise,
  taxPaise: paise,
});

const Placement = z.object({
  /** Made by the device; also its `Idempotency-Key`. */
  id: Uuid,
  lines: z.array(PlacementLine).check(z.minLength(1), z.maxLength(placementLinesMax)),
  /** The total that was on the button. */
  totalPaise: z.int().check(z.gte(0), z.lte(10 ** 12)),
  billing: Billing,
  /** Of the terms that were on screen (`delivery-payment.ts`). */
  termsVersion: z.string().check(z.maxLength(40)),
  /** The shopper pays less without being asked, where it costs less by then. Otherwise any other price is a question. */
  orLess: z.boolean(),
  /** When the button was pressed, by the device's clock. */
  madeAt: moment,
  /** When the device last heard from the shop before, by both clocks: the device's may be wrong. */
  contact: z.optional(z.object({ server: moment, device: moment })),
});
export type Placement = z.output<typeof Placement>;

const about = { cartItemId: Uuid, productId: Slug, title: z.string() };

/** Why a placement is a question. Numbers of pieces, money in paise. */
export const PlacementReason = z.union([
  z.object({
    reason: z.literal('line_gone'),
    ...about,
    /** `bought`: by the order that is named; `removed` or `reduced` elsewhere; `not_sold`: product or option has left the shop. */
    why: z.enum(['bought', 'removed', 'reduced', 'not_sold']),
    /** Pieces that are still in the cart. */
    left: z.number(),
    order: z.nullable(z.object({ id: Uuid, number: z.number() })),
  }),
  z.object({ reason: z.literal('stock'), ...about, asked: z.number(), available: z.number() }),
  z.object({ reason: z.enum(['price', 'tax']), ...about, wasPaise: z.number(), nowPaise: z.number() }),
  z.object({ reason: z.literal('total'), wasPaise: z.number(), nowPaise: z.number() }),
  /** The shop takes no orders: its sentence, and until when (ISO 8601) where that is known. */
  z.object({ reason: z.literal('closed'), text: z.string(), until: z.nullable(z.string()) }),
  /** The shop takes no payment on delivery any more. */
  z.object({ reason: z.literal('off') }),
  /** `isServed`: the shop delivers there, to be paid by card. */
  z.object({ reason: z.literal('place'), pincode: z.string(), isServed: z.boolean() }),
  /**
   * `most` in paise: `amount` of one order, `first` order, `least` of an order (Rs 100, or the shop's own). `most` as a number: `open` unpaid orders of
   * this person, or with this `phone` number, placements in an `hour`, parcels `refused`.
   */
  z.object({
    reason: z.literal('limit'),
    which: z.enum(['amount', 'first', 'least', 'open', 'phone', 'hour', 'refused']),
    most: z.number(),
  }),
  /** Agreed to too long ago, or the clocks contradict each other (`hours` null). */
  z.object({ reason: z.literal('old'), hours: z.nullable(z.number()) }),
  /** The terms on screen are not those of the shop. */
  z.object({ reason: z.literal('terms'), version: z.string() }),
]);
export type PlacementReason = z.output<typeof PlacementReason>;

/** The `details` of a 409 with the code `order_question`: nothing was ordered, and why, all of it. Answering it is a new placement. */
export const OrderQuestion = z.object({
  id: Uuid,
  reasons: z.array(PlacementReason),
  /** The total that was agreed to, and what the lines that can still be had cost now. */
  wasPaise: z.number(),
  nowPaise: z.number(),
});
export type OrderQuestion = z.output<typeof OrderQuestion>;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders/place',
  summary:
    'Place an order that is paid on delivery: all of it, at most for what was agreed, or none of it. 409 `order_question`: all reasons are in `details`',
  answers: [429],
  access: 'customer',
  offline: 'queued',
  success: 201,
  body: Placement,
  /** The cart is without what was bought; `lessPaise`: how much less it costs than was agreed. */
  reply: z.object({
    error: z.literal(false),
    status: z.literal(true),
    msg: z.string(),
    order: Order,
    lessPaise: z.number(),
    cart: Cart,
  }),
});
