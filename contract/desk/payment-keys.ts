/** The keys of the payment provider, typed by an owner (docs/decisions/924-provider-keys.md). No reply has them. */
import { words } from '../../language/words.ts';
import { Acknowledgement } from '../endpoint.ts';
import { required } from '../required-text.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';

const keyMax = 200;
const keyIdPattern = /^rzp_(?:test|live)_\w+$/;

export const PaymentKeys = z.object({
  keyId: z
    .string()
    .check(
      z.trim(),
      z.maxLength(keyMax, { error: () => words().request.tooLong }),
      z.regex(keyIdPattern, { error: () => words().keyMessages.keyIdShape }),
    ),
  keySecret: required(() => words().keyMessages.secretBlank, keyMax),
  /** Signs what the provider tells the shop; chosen by the owner in the provider's settings. */
  webhookSecret: required(() => words().keyMessages.webhookBlank, keyMax),
});
export type PaymentKeys = z.output<typeof PaymentKeys>;

/** Where the keys that count come from. `sandbox`: there are none and test payments are allowed; `none`: nobody can pay. */
const paymentSources = ['environment', 'desk', 'sandbox', 'none'] as const;
export type PaymentSource = (typeof paymentSources)[number];

const PaymentSettings = z.object({
  source: z.enum(paymentSources),
  /** No real money moves. */
  test: z.boolean(),
  /** What is known of the typed keys; null: there are none. */
  keys: z.nullable(
    z.object({
      /** The last four characters of the key ID. */
      ending: z.string(),
      test: z.boolean(),
      setBy: z.string(),
      setAt: z.iso.datetime(),
      /** The key that sealed them is gone: they must be typed again. */
      isLost: z.boolean(),
    }),
  ),
  /** Whether keys can be typed at all: not where processes have no common key to seal them with. */
  canKeep: z.boolean(),
  /** What the owner enters at the provider. */
  webhookUrl: z.string(),
});
export type PaymentSettings = z.output<typeof PaymentSettings>;

const path = '/api/desk/payment-keys';

export const getPaymentKeys = deskEndpoint({
  method: 'GET',
  path,
  summary: 'How shoppers pay, and what is known of the typed keys of the payment provider',
  right: 'payment.manage',
  offline: 'online-only',
  reply: PaymentSettings,
});

export const savePaymentKeys = deskEndpoint({
  method: 'PUT',
  path,
  summary: 'Set the keys of the payment provider. One call to the provider tests them; they count only if it takes them',
  right: 'payment.manage',
  offline: 'online-only',
  keyed: false,
  body: PaymentKeys,
  answers: [429],
  reply: z.object({ ...Acknowledgement.shape, ...PaymentSettings.shape }),
});

export const removePaymentKeys = deskEndpoint({
  method: 'DELETE',
  path,
  summary: 'Forget the typed keys of the payment provider',
  right: 'payment.manage',
  offline: 'online-only',
  keyed: false,
  reply: z.object({ ...Acknowledgement.shape, ...PaymentSettings.shape }),
});
