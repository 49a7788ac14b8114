/** What a shopper agrees to with an order that is paid on delivery: its lines as they were on screen, the total on the button, and where it goes. */
import { Billing } from './billing.ts';
import { Slug, Uuid } from './identifier.ts';
import { limits } from './limits.ts';
import { z } from './zod.ts';

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

export const Placement = z.object({
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
  /** The id of the placement whose question this one answers. */
  answers: z.optional(Uuid),
  /** When the button was pressed, by the device's clock. */
  madeAt: moment,
  /** When the device last heard from the shop before, by both clocks: the device's may be wrong. */
  contact: z.optional(z.object({ server: moment, device: moment })),
});
export type Placement = z.output<typeof Placement>;
