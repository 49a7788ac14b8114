/**
 * What the shop needs of a payment provider. `razorpay.ts` is the one implementation; the sandbox stands in for the
 * provider behind it, not beside it.
 */

/** Why a provider call failed: no response, a refusal, or an invalid response. */
export type ProviderTrouble = 'unreachable' | 'refused' | 'broken';

/** The only error that leaves an adapter. Its message is for the log, never for a shopper. */
export class ProviderError extends Error {
  readonly trouble: ProviderTrouble;
  readonly status: number | undefined;

  constructor(trouble: ProviderTrouble, message: string, status?: number) {
    super(message);
    this.name = 'ProviderError';
    this.trouble = trouble;
    this.status = status;
  }
}

export interface ProviderOrder {
  id: string;
  /** Paise. */
  amountPaise: number;
  currency: string;
  /** Our checkout id. */
  receipt: string;
}

export const paymentStates = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** One payment as the provider reports it. Compare every field with ours before acting on it. */
export interface ProviderPayment {
  id: string;
  providerOrderId: string;
  /** Paise. */
  amountPaise: number;
  currency: string;
  state: PaymentState;
}

/** One refund as the provider reports it. */
export interface ProviderRefund {
  id: string;
  paymentId: string;
  /** Paise. */
  amountPaise: number;
  /** The key that we sent; null where it was made in the provider's own screens. */
  key: string | null;
  /** `pending`: taken, and the bank has not confirmed. */
  state: 'pending' | 'processed' | 'failed';
}

/** What the widget hands to the browser after a payment. */
interface CheckoutProof {
  providerOrderId: string;
  paymentId: string;
  signature: string;
}

export interface Payments {
  readonly provider: 'sandbox' | 'razorpay';
  /** Public key id; the secret stays inside the adapter. */
  readonly keyId: string;
  /** True where no real money moves. */
  readonly test: boolean;
  /** Address of the provider's script for the pay document. */
  readonly scriptUrl: string;
  /** Asks the provider something that changes nothing, to see whether it takes the keys. Throws `ProviderError`. */
  check(): Promise<void>;
  /** Opens an order of the provider. The same receipt again gives the same order. Throws `ProviderError`. */
  createOrder(order: { receipt: string; amountPaise: number; currency: string }): Promise<ProviderOrder>;
  /** All payments of an order, as the provider reports them. Throws `ProviderError`. */
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  /** Takes money that was only authorised and gives the payment as it stands then, taken or not. Throws `ProviderError`. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>;
  /** Sends a payment or a part of it back. The same key again gives the same refund. Throws `ProviderError`. */
  refund(refund: { paymentId: string; amountPaise: number; key: string }): Promise<ProviderRefund>;
  /** All refunds of a payment, also those that were made in the provider's own screens. Throws `ProviderError`. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>;
  /** Whether the proof was signed by the provider for this order. Never throws. */
  verifyProof(proof: CheckoutProof): boolean;
  /** Whether the provider sent these bytes. Never throws. */
  verifyWebhook(rawBody: string, signature: string): boolean;
  /** The payment in a verified webhook, or null when it is about something else. Never throws. */
  readWebhook(rawBody: string): ProviderPayment | null;
  /** The refund in a verified webhook, or null when it is about something else. Never throws. */
  readRefund(rawBody: string): ProviderRefund | null;
}
