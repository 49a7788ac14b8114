import { endpoint } from './endpoint.ts';
import { Uuid } from './identifier.ts';
import { limits } from './limits.ts';
import { Billing } from './billing.ts';
import { z } from './zod.ts';

/**
 * `open`: waiting for money; `paid`: money is there, the order is being made; `ordered`; `expired`: closed unpaid;
 * `refund_due`, `refunded`: money came but no order could be made. Forward only.
 */
export const CheckoutState = z.enum(['open', 'paid', 'ordered', 'expired', 'refund_due', 'refunded']);
export type CheckoutState = z.output<typeof CheckoutState>;

/** Everything that the payment widget needs. No secret is in it. */
export const CheckoutIntent = z.object({
  checkoutId: Uuid,
  providerOrderId: z.string(),
  /** Public key id of the shop at the provider. */
  keyId: z.string(),
  provider: z.enum(['sandbox', 'razorpay']),
  /** Address of the provider's script. */
  scriptUrl: z.string(),
  /** Document in which the card is asked for, a path of ours. */
  payUrl: z.string(),
  /** Paise. */
  amount: z.number(),
  currency: z.literal(limits.currency),
  state: CheckoutState,
});
export type CheckoutIntent = z.output<typeof CheckoutIntent>;

/** State of a checkout; `orderId` once there is an order. */
export const CheckoutStatus = z.object({
  checkoutId: Uuid,
  state: CheckoutState,
  amount: z.number(),
  orderId: z.nullable(Uuid),
  /**
   * What the provider knows of a payment before there is an order. `none`: it has none that may succeed; `pending`: one is begun
   * and not decided; `unknown`: the provider could not be asked just now.
   */
  payment: z.enum(['none', 'pending', 'unknown']),
  /** Whether the wait for a pending payment is long enough for the shopper to give it up. */
  mayAbandon: z.boolean(),
  msg: z.string(),
});
export type CheckoutStatus = z.output<typeof CheckoutStatus>;

/** Key of sessionStorage under which the payment page leaves the proof of a payment for the shop. */
export const proofKey = 'haat-payment';

export const createCheckout = endpoint({
  method: 'POST',
  path: '/api/payments/checkout',
  summary: 'Freeze the cart, hold its stock and open an order at the payment provider',
  answers: [429],
  access: 'customer',
  offline: 'online-only',
  success: 201,
  body: z.object({
    billing: Billing,
    /** The total that the shopper saw, paise. A different one on the server is a conflict, not a surprise on the card bill. */
    amount: z.int(),
  }),
  reply: CheckoutIntent,
});

export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/payments/checkout/{id}',
  summary: 'State of a checkout',
  access: 'customer',
  offline: 'online-only',
  params: z.object({ id: Uuid }),
  reply: CheckoutStatus,
});

export const listUnfinishedPayments = endpoint({
  method: 'GET',
  path: '/api/payments/unfinished',
  summary: 'Payments of this shopper that are begun and not decided',
  access: 'customer',
  offline: 'private-cached',
  reply: z.object({ payments: z.array(CheckoutStatus) }),
});

export const abandonCheckout = endpoint({
  method: 'POST',
  path: '/api/payments/checkout/{id}/abandon',
  summary: 'Stop waiting for a payment: if its money still comes, it goes back',
  access: 'customer',
  offline: 'online-only',
  keyed: false,
  params: z.object({ id: Uuid }),
  reply: CheckoutStatus,
});

export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  summary: 'The provider tells of a payment; the raw body is signed',
  access: 'public',
  offline: 'online-only',
  encoding: 'raw',
  provider: 'razorpay',
  reply: z.object({ received: z.literal(true) }),
});
