/** Acts on a payment's state at the provider: captures, settles, or does nothing. */
import type { Services } from '#server/services.ts';
import type { Checkout } from './checkout-store.ts';
import { noteAnswer } from './undecided.ts';
import { type PaymentState, ProviderError, type ProviderPayment } from './payments.ts';
import { isWhatWasAsked } from './rules.ts';
import { type Settled, settle } from './settle.ts';

/** `waiting`: the bank has not decided; `nothing`: this payment will not bring money. */
export type Collected = Settled | { kind: 'waiting' } | { kind: 'nothing' };

type Deps = Pick<Services, 'db' | 'log' | 'payments'>;

/**
 * Takes the money of one payment where it may be taken, outside any transaction, and settles. Safe to repeat.
 * Throws `ProviderError` if the provider is unavailable; the next status check continues.
 */
export async function collect({ db, log, payments }: Deps, checkout: Checkout, payment: ProviderPayment): Promise<Collected> {
  if (payment.providerOrderId !== checkout.providerOrderId) {
    log.error('payment belongs to a different provider order', { checkoutId: checkout.id });
    return { kind: 'nothing' };
  }
  if (payment.state === 'created') return { kind: 'waiting' };
  if (payment.state === 'failed' || payment.state === 'refunded') return { kind: 'nothing' };
  const captured = payment.state === 'captured' ? payment : await capture({ payments }, checkout, payment);
  if (!captured) return { kind: 'nothing' };
  const settled = await settle(db, checkout.id, captured);
  if (settled.kind === 'owed') log.error('captured payment without an order', { checkoutId: checkout.id });
  return settled;
}

/** Captures an authorised payment only if its checkout is open and the amount matches. Uncaptured payments expire at the provider. */
async function capture(
  { payments }: Pick<Deps, 'payments'>,
  checkout: Checkout,
  payment: ProviderPayment,
): Promise<ProviderPayment | undefined> {
  if ((checkout.state !== 'open' && checkout.state !== 'expired') || checkout.giveBack !== null) return undefined;
  if (!isWhatWasAsked(checkout, payment)) return undefined;
  const captured = await payments.capture(payment);
  return captured.state === 'captured' ? captured : undefined;
}

const rank: Record<PaymentState, number> = { captured: 0, authorized: 1, created: 2, failed: 3, refunded: 4 };

/** Fetches all payments of a checkout from the provider and collects them, captured ones first. Throws `ProviderError`. */
export async function checkPayments(deps: Deps, checkout: Checkout): Promise<void> {
  if (checkout.providerOrderId === null) return;
  // Keys for real money do not know what was begun with the provider's test keys, and it brings none.
  if (checkout.provider === 'razorpay' && checkout.test && !deps.payments.test) return noteAnswer(deps.db, checkout.id, false);
  const found = await deps.payments.listPayments(checkout.providerOrderId);
  const undecided = found.some(
    (payment) => payment.state === 'created' || (payment.state === 'authorized' && isWhatWasAsked(checkout, payment)),
  );
  await noteAnswer(deps.db, checkout.id, undecided);
  for (const payment of found.toSorted((a, b) => rank[a.state] - rank[b.state])) {
    const { kind } = await collect(deps, checkout, payment);
    // Do not capture any other payment of this checkout.
    if (kind === 'ordered' || kind === 'owed') checkout = { ...checkout, state: kind === 'ordered' ? 'ordered' : 'refund_due' };
  }
}

/** Checks the payments of a checkout. False if the provider is unavailable; the reconciler tries again. Throws when others keep its rows locked. */
export async function tryCheckPayments(deps: Deps, checkout: Checkout): Promise<boolean> {
  try {
    await checkPayments(deps, checkout);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn('checkout status check failed', { checkoutId: checkout.id, error });
    return false;
  }
}
