/** The first step of a payment: freeze the cart, hold its stock, create an order at the provider. */
import { limits } from '#contract/limits.ts';
import type { Billing } from '#contract/billing.ts';
import type { CheckoutIntent } from '#contract/payment.ts';
import { words } from '#language/words.ts';
import { lockCart } from '#server/cart/store.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError, Conflict, Unavailable } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { hold, releaseHeld } from '#server/stock/holds.ts';
import { piecesOf } from '#server/stock/rules.ts';
import * as checkouts from './checkout-store.ts';
import type { Payments } from './payments.ts';
import { amountOf, checkPayable, samePurchase } from './rules.ts';
import { findUndecided } from './undecided.ts';

interface CheckoutRequest {
  userId: string;
  billing: Billing;
  /** The state that the shop sells from, two digits. */
  shopState: string;
  /** Paise; the total shown to the shopper. */
  amount: number;
  /** Idempotency key: the same key gives the same checkout. */
  opId: string | null;
  /** The device shows cart changes, so the shopper must review them first. */
  showsReceipts: boolean;
  /** Ids of earlier checkouts whose status the provider could not give. */
  unasked: ReadonlySet<string>;
}

type Provider = Pick<Payments, 'provider' | 'test'>;

/**
 * Freezes the cart and holds its stock, in one transaction. Throws 409 if the cart, prices or stock differ from what the shopper saw or
 * another payment is undecided, 400 below the minimum amount, 503 if the provider could not give a status.
 */
export function openCheckout(db: Db, provider: Provider, request: CheckoutRequest): Promise<checkouts.Checkout> {
  return transaction(db, async (tx) => {
    // Locks in the order cart, checkouts, stock, as settle() takes them.
    await lockCart(tx, request.userId);
    const older = await checkouts.findOpen(tx, request.userId, { locked: true });
    const known = request.opId === null ? undefined : await checkouts.findByOperation(tx, request.userId, request.opId);
    if (known && known.state !== 'expired') return sameOrRefuse(tx, known, request);
    // Pressed again long after an answer that was lost: there is nothing to pay there any more.
    if (known) await checkouts.forgetOperation(tx, known.id);
    const lines = await checkouts.freezeCart(tx, request.userId);
    const same = older.find(
      (checkout) => checkout.provider === provider.provider && checkout.test === provider.test && samePurchase(checkout.lines, lines),
    );
    await refuseWhileUndecided(tx, request, same?.id);
    checkPayable(lines, request.amount);
    if (!(await checkouts.isAllOffered(tx, request.userId))) throw new Conflict(words().checkout.changed, 'cart_changed');

    if (request.showsReceipts && (await checkouts.hasOpenReceipts(tx, request.userId)))
      throw new Conflict(words().checkout.changed, 'cart_changed');

    const pieces = piecesOf(lines);
    const replaced = older.filter((checkout) => checkout !== same);
    for (const { id } of replaced) await checkouts.setState(tx, id, 'expired', 'replaced by a later checkout');
    await releaseHeld(
      tx,
      replaced.map(({ id }) => id),
      same ? [] : pieces,
    );
    if (same) return checkouts.renewCheckout(tx, same.id, request);

    const { userId, billing, shopState, opId } = request;
    const { provider: name, test } = provider;
    const checkout = await checkouts.insertCheckout(tx, {
      id: newId(),
      userId,
      lines,
      billing,
      shopState,
      opId,
      amountPaise: amountOf(lines),
      provider: name,
      test,
    });
    if (!(await hold(tx, checkout.id, pieces))) throw new Conflict(words().cart.overStock, 'stock_changed');
    return checkout;
  });
}

/**
 * Throws while a payment of another checkout may still succeed: the shopper would pay twice. The same checkout may be asked for
 * again, since its order at the provider takes one payment only.
 */
async function refuseWhileUndecided(tx: Db, { userId, unasked }: CheckoutRequest, sameId: string | undefined): Promise<void> {
  const undecided = await findUndecided(tx, userId);
  if (undecided.some(({ id }) => id !== sameId)) throw new Conflict(words().checkout.pending, 'payment_pending');
  if ([...unasked].some((id) => id !== sameId)) throw new Unavailable(words().checkout.checking, 'payment_checking');
}

/** The checkout of an earlier request with this key; its stock hold is renewed while it is open. Throws 422 for another amount. */
async function sameOrRefuse(tx: Db, checkout: checkouts.Checkout, request: CheckoutRequest): Promise<checkouts.Checkout> {
  if (checkout.amountPaise !== request.amount) throw new AppError(422, 'key_reused', words().refusals.keyReused);
  return checkout.state === 'open' ? checkouts.renewCheckout(tx, checkout.id, request) : checkout;
}

/**
 * The provider's order of a checkout, made when there is none yet. Its receipt is the checkout's id, so that a crash or a lost
 * answer between here and there ends at the same order. Throws 503: cart and hold are kept, asking again goes on from here.
 */
export async function providerOrderOf(
  { db, log, payments }: Pick<Services, 'db' | 'log' | 'payments'>,
  checkout: checkouts.Checkout,
): Promise<string> {
  if (checkout.providerOrderId !== null) return checkout.providerOrderId;
  const { id, amountPaise, currency } = checkout;
  try {
    const order = await payments.createOrder({ receipt: id, amountPaise, currency });
    if (order.receipt !== id || order.amountPaise !== amountPaise || order.currency !== currency)
      throw new Error('the provider created an order that does not match the request');
    await checkouts.setProviderOrder(db, id, order.id);
    return order.id;
  } catch (error) {
    log.warn('could not create an order at the payment provider', { checkoutId: id, error });
    throw new Unavailable(words().checkout.providerDown, 'provider_down');
  }
}

/** What the browser needs to pay; nothing of it is secret. */
export function intentOf(payments: Payments, checkout: checkouts.Checkout, providerOrderId: string): CheckoutIntent {
  return {
    checkoutId: checkout.id,
    providerOrderId,
    keyId: payments.keyId,
    provider: payments.provider,
    scriptUrl: payments.scriptUrl,
    payUrl: `/pay/${checkout.id}`,
    amount: checkout.amountPaise,
    currency: limits.currency,
    state: checkout.state,
  };
}
