/** Payment on delivery: whether the shop takes it, up to how much, and on what terms. */
import { Pincode } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Version of the terms that `words().deliveryPayment.terms` says. A placement names the version that its shopper read. */
export const deliveryTermsVersion = '1';

const DeliveryPayment = z.object({
  isOn: z.boolean(),
  /** Paise: the most of one order, and of the first one of an account that has neither paid by card nor taken a parcel. */
  mostPaise: z.number(),
  firstMostPaise: z.number(),
  /** Unpaid orders that one person, and one phone number, may have at once. */
  openMost: z.number(),
  /** Placements of one person in an hour. */
  hourlyMost: z.number(),
  /** Parcels refused in 180 days after which the account and the phone number pay by card. */
  refusalsMost: z.number(),
  /** Each line a sentence for the shopper. The version goes into the placement. */
  terms: z.object({ version: z.string(), lines: z.array(z.string()) }),
  /** Whether a parcel to the PIN code that was asked for can be paid at the door; null where none was asked for. */
  place: z.nullable(z.object({ pincode: z.string(), isServed: z.boolean() })),
});
export type DeliveryPayment = z.output<typeof DeliveryPayment>;

export const getDeliveryPayment = endpoint({
  method: 'GET',
  path: '/api/delivery-payment',
  summary: 'Whether the shop takes payment on delivery, up to how much, where, and on what terms',
  access: 'public',
  offline: 'cached',
  query: z.object({ pincode: z.optional(Pincode) }),
  reply: z.object({ deliveryPayment: DeliveryPayment }),
});
