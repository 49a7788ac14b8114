/** From the browser's proof of a payment to the order: the signature is checked, then the provider itself is asked. */
import { messages } from '#contract/messages.ts';
import { Conflict, PaymentRefused, Unavailable } from '#server/http/errors.ts';
import type { Checkout } from './checkout-store.ts';
import { collect } from './collect.ts';
import { ProviderError, type ProviderPayment } from './payments.ts';
import { messageOf } from './rules.ts';
import type { Services } from '#server/services.ts';
import { findOrderOfCheckout } from '#server/order/store.ts';

export interface Proof {
  paymentId: string;
  /** As the browser has it; compared with ours and not used. */
  providerOrderId: string;
  signature: string;
}

type Deps = Pick<Services, 'db' | 'log' | 'payments'>;

/**
 * Gives the id of the order and whether it is new. Throws 402 when the proof is not good, 409 when the money goes back, 503
 * while the provider has no answer: the payment is not lost then, webhook and reconciler settle it.
 */
export async function orderFromProof(deps: Deps, checkout: Checkout, proof: Proof): Promise<{ orderId: string; fresh: boolean }> {
  const { payments } = deps;
  const { providerOrderId } = checkout;
  if (providerOrderId === null || proof.providerOrderId !== providerOrderId) throw new PaymentRefused();
  if (!payments.verifyProof({ providerOrderId, paymentId: proof.paymentId, signature: proof.signature })) throw new PaymentRefused();
  const known = await findOrderOfCheckout(deps.db, checkout.id);
  // Its money may have gone back meanwhile, with a cancellation; the order is there all the same and tells so.
  if (known?.paymentId === proof.paymentId) return { orderId: known.id, fresh: false };
  const collected = await settled(deps, checkout, providerOrderId, proof.paymentId);
  if (collected.kind === 'ordered') return collected;
  if (collected.kind === 'owed') throw new Conflict(messageOf(collected), 'refund_due');
  if (collected.kind === 'waiting') throw new Unavailable(messages.checkout.checking, 'payment_checking');
  // Authorised money that nobody takes any more goes back by itself.
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
    throw new Unavailable(messages.checkout.checking, 'payment_checking');
  }
}
