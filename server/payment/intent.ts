/** The first step of paying (trust 2.3): freeze the cart, hold its goods, open an order at the provider. */
import { limits } from '#contract/limits.ts';
import type { Billing } from '#contract/order.ts';
import type { CheckoutIntent } from '#contract/payment.ts';
import { messages, refusals } from '#contract/messages.ts';
import { lockCart } from '#server/cart/store.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError, Conflict, Unavailable } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import * as checkouts from './checkout-store.ts';
import type { Payments } from './payments.ts';
import { amountOf, checkPayable, piecesOf, samePurchase } from './rules.ts';
import { holdPieces, releaseHeld, takeAll } from './stock-store.ts';
import { findUndecided } from './undecided.ts';

export interface CheckoutRequest {
  userId: string;
  billing: Billing;
  /** Paise; the total that the shopper saw. */
  amount: number;
  /** Key of the asking request: asked again with it, the same checkout comes back. */
  opId: string | null;
  /** Whether the asking device shows what has changed, so that it can be answered there first. */
  showsReceipts: boolean;
  /** Ids of earlier checkouts about which the provider could not be asked just now. */
  unasked: ReadonlySet<string>;
}

type Provider = Pick<Payments, 'provider' | 'test'>;

/**
 * Freezes and holds, in one transaction. Throws 409 when cart, prices or stock are
 * not what the shopper saw or another payment is undecided, 400 below the least amount, 503 when the provider cannot say.
 */
export function openCheckout(db: Db, provider: Provider, wish: CheckoutRequest): Promise<checkouts.Checkout> {
  return transaction(db, async (tx) => {
    // Locks in the order cart, checkouts, stock, as settle() takes them.
    await lockCart(tx, wish.userId);
    const again = wish.opId === null ? undefined : await checkouts.findByOperation(tx, wish.userId, wish.opId);
    if (again) return sameOrRefuse(again, wish);
    const older = await checkouts.findOpen(tx, wish.userId, { locked: true });
    const lines = await checkouts.freezeCart(tx, wish.userId);
    const same = older.find((checkout) => checkout.provider === provider.provider && samePurchase(checkout.lines, lines));
    await refuseWhileUndecided(tx, wish, same?.id);
    checkPayable(lines, wish.amount);
    if (!(await checkouts.isAllOffered(tx, wish.userId))) throw new Conflict(messages.checkout.changed, 'cart_changed');

    if (wish.showsReceipts && (await checkouts.hasOpenReceipts(tx, wish.userId)))
      throw new Conflict(messages.checkout.changed, 'cart_changed');

    const replaced = older.filter((checkout) => checkout !== same);
    for (const { id } of replaced) await checkouts.setState(tx, id, 'expired', 'replaced by a later checkout');
    await releaseHeld(
      tx,
      replaced.map(({ id }) => id),
    );
    if (same) return checkouts.renewCheckout(tx, same.id, wish);

    const pieces = piecesOf(lines);
    if (!(await takeAll(tx, pieces))) throw new Conflict(messages.cart.overStock, 'stock_changed');
    const { userId, billing, opId } = wish;
    const { provider: name, test } = provider;
    const checkout = await checkouts.insertCheckout(tx, {
      id: newId(),
      userId,
      lines,
      billing,
      opId,
      amountPaise: amountOf(lines),
      provider: name,
      test,
    });
    await holdPieces(tx, checkout.id, pieces);
    return checkout;
  });
}

/**
 * Throws while a payment of another checkout may still succeed: the shopper would pay twice. The same checkout may be asked for
 * again, since its order at the provider takes one payment only.
 */
async function refuseWhileUndecided(tx: Db, { userId, unasked }: CheckoutRequest, sameId: string | undefined): Promise<void> {
  const undecided = await findUndecided(tx, userId);
  if (undecided.some(({ id }) => id !== sameId)) throw new Conflict(messages.checkout.pending, 'payment_pending');
  if ([...unasked].some((id) => id !== sameId)) throw new Unavailable(messages.checkout.checking, 'payment_checking');
}

function sameOrRefuse(checkout: checkouts.Checkout, { amount }: CheckoutRequest): checkouts.Checkout {
  if (checkout.amountPaise !== amount) throw new AppError(422, 'key_reused', refusals.keyReused);
  return checkout;
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
    throw new Unavailable(messages.checkout.providerDown, 'provider_down');
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
