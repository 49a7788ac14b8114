/** Turns the browser's proof of payment into an order: verifies the signature, then asks the provider. */
import { words } from '#language/words.ts';
import { Conflict, PaymentRefused, Unavailable } from '#server/http/errors.ts';
import type { Checkout } from './checkout-store.ts';
import { collect } from './collect.ts';
import { ProviderError, type ProviderPayment } from './payments.ts';
import { messageOf } from './rules.ts';
import type { Services } from '#server/services.ts';
import { findOrderOfCheckout } from '#server/order/store.ts';

export interface Proof {
  paymentId: string;
  /** As the browser sent it; only compared with ours. */
  providerOrderId: string;
  signature: string;
}

type Deps = Pick<Services, 'db' | 'log' | 'payments'>;

/**
 * Gives the order id and whether the order is new. Throws 402 for an invalid proof, 409 if the payment is refunded, 503 while the
 * provider is unavailable; webhook or reconciler then settle the payment.
 */
export async function orderFromProof(deps: Deps, checkout: Checkout, proof: Proof): Promise<{ orderId: string; fresh: boolean }> {
  const { payments } = deps;
  const { providerOrderId } = checkout;
  if (providerOrderId === null || proof.providerOrderId !== providerOrderId) throw new PaymentRefused();
  if (!payments.verifyProof({ providerOrderId, paymentId: proof.paymentId, signature: proof.signature })) throw new PaymentRefused();
  const known = await findOrderOfCheckout(deps.db, checkout.id);
  // The order may have been cancelled and refunded since; it still exists and shows its status.
  if (known?.paymentId === proof.paymentId) return { orderId: known.id, fresh: false };
  const collected = await settled(deps, checkout, providerOrderId, proof.paymentId);
  if (collected.kind === 'ordered') return collected;
  if (collected.kind === 'owed') throw new Conflict(messageOf(collected), 'refund_due');
  if (collected.kind === 'waiting') throw new Unavailable(words().checkout.checking, 'payment_checking');
  // An authorised payment that is not captured expires at the provider.
  if (checkout.giveBack !== null) throw new Conflict(messageOf(checkout), 'refund_due');
  throw new PaymentRefused();
}

async function settled(deps: Deps, checkout: Checkout, providerOrderId: string, paymentId: string) {
  try {
    const payment = (await deps.payments.listPayments(providerOrderId)).find(({ id }: ProviderPayment) => id === paymentId);
    if (!payment) throw new PaymentRefused();
    return await collect(deps, checkout, payment);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn('payment provider did not respond', { checkoutId: checkout.id, error });
    throw new Unavailable(words().checkout.checking, 'payment_checking');
  }
}
