/** From what the provider says about a payment to what follows from it. */
import type { Services } from '#server/services.ts';
import type { Checkout } from './checkout-store.ts';
import { noteAnswer } from './undecided.ts';
import type { PaymentState, ProviderPayment } from './payments.ts';
import { isWhatWasAsked } from './rules.ts';
import { type Settled, settle } from './settle.ts';

/** `waiting`: the bank has not decided; `nothing`: no money will come of this payment. */
export type Collected = Settled | { kind: 'waiting' } | { kind: 'nothing' };

type Deps = Pick<Services, 'db' | 'log' | 'payments'>;

/**
 * Takes the money of one payment where it may be taken, outside any transaction, and settles. Safe to repeat.
 * Throws `ProviderError` when the provider cannot be asked; nothing is lost then, the next look goes on.
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

/** Authorised money is only taken for a checkout that still wants exactly this much; the rest goes back by itself. */
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

const first: Record<PaymentState, number> = { captured: 0, authorized: 1, created: 2, failed: 3, refunded: 4 };

/** Asks the provider for every payment of a checkout and collects them, the surest first. Throws `ProviderError`. */
export async function checkPayments(deps: Deps, checkout: Checkout): Promise<void> {
  if (checkout.providerOrderId === null) return;
  const found = await deps.payments.listPayments(checkout.providerOrderId);
  const undecided = found.some(
    (payment) => payment.state === 'created' || (payment.state === 'authorized' && isWhatWasAsked(checkout, payment)),
  );
  await noteAnswer(deps.db, checkout.id, undecided);
  for (const payment of found.toSorted((a, b) => first[a.state] - first[b.state])) {
    const { kind } = await collect(deps, checkout, payment);
    // Whatever else was only authorised for this order is not ours to take any more.
    if (kind === 'ordered' || kind === 'owed') checkout = { ...checkout, state: kind === 'ordered' ? 'ordered' : 'refund_due' };
  }
}
