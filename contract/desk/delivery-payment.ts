/** Payment on delivery at the desk: whether the shop takes it, where, and up to how much. */
import { Acknowledgement } from '../endpoint.ts';
import { formatCount } from '../money.ts';
import { words } from '../../language/words.ts';
import { z } from '../zod.ts';
import { DeliveryRules } from './delivery.ts';
import { deskEndpoint } from './endpoint.ts';

/** Cash from one person on one day stays below Rs 2 lakh (section 269ST of the Income-tax Act). */
const rupeesMax = 199_999;

const whole = (most: number) => {
  const error = () => words().deliveryPaymentMessages.number(formatCount(most));
  return z.int({ error }).check(z.gte(1, { error }), z.lte(most, { error }));
};

export const DeliveryPaymentRules = z.object({
  isOn: z.boolean(),
  /** As in `DeliveryRules`; empty: wherever the shop delivers. */
  pincodes: DeliveryRules.shape.pincodes,
  /** Rupees: the most of one order, and of the first one of an account. */
  most: whole(rupeesMax),
  firstMost: whole(rupeesMax),
  /** Unpaid orders that one person, and one phone number, may have at once. */
  openMost: whole(99),
  /** Placements of one person in an hour. */
  hourlyMost: whole(99),
  /** Parcels refused in 180 days after which a person, or a phone number, pays by card. */
  refusalsMost: whole(99),
});
export type DeliveryPaymentRules = z.output<typeof DeliveryPaymentRules>;

/** As `RulesWithSavedList`. */
export const PaymentRulesWithSavedList = z.extend(DeliveryPaymentRules, { pincodes: z.string().check(z.trim()) });

/** Rules as they are stored, see `StoredRules`. */
export const StoredPaymentRules = z.object({
  isOn: z.boolean(),
  pincodes: z.string(),
  most: z.number(),
  firstMost: z.number(),
  openMost: z.number(),
  hourlyMost: z.number(),
  refusalsMost: z.number(),
});

export const getDeliveryPaymentRules = deskEndpoint({
  method: 'GET',
  path: '/api/desk/delivery-payment',
  summary: 'Whether the shop takes payment on delivery, where, and its limits',
  right: 'setting.see',
  offline: 'private-cached',
  reply: z.object({ deliveryPayment: StoredPaymentRules }),
});

export const saveDeliveryPaymentRules = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/delivery-payment',
  summary: 'Switch payment on delivery on or off, or change its limits; `was`: the fields when the form was opened',
  right: 'setting.edit',
  offline: 'queued',
  body: z.object({ set: z.partial(DeliveryPaymentRules), was: z.partial(StoredPaymentRules) }),
  reply: z.object({ ...Acknowledgement.shape, deliveryPayment: StoredPaymentRules }),
});
