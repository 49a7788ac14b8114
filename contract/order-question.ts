/**
 * What the shop asks when an order that is paid on delivery cannot be had any more as it was agreed: all reasons at once.
 */
import { Slug, Uuid } from './identifier.ts';
import { z } from './zod.ts';

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
