/** The one place where money becomes an order (trust 2.3, step 6). Browser, webhook and reconciler all come here. */
import type { CheckoutState } from '#contract/payment.ts';
import { lockCart, takeBought } from '#server/cart/store.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/queue.ts';
import { findOrderOfCheckout, insertOrder } from '#server/order/store.ts';
import { type Checkout, findCheckout, setState } from './checkout-store.ts';
import { book, oweBack, savePayment } from './money-store.ts';
import type { ProviderPayment } from './payments.ts';
import { isWhatWasAsked, piecesOf } from './rules.ts';
import { releaseHeld, sellHeld, takeAll } from './stock-store.ts';

export type Settled = { kind: 'ordered'; orderId: string; fresh: boolean } | { kind: 'owed'; state: CheckoutState };

/**
 * Settles a captured payment: an order, or a debt to the shopper, never both and never neither. However often and from
 * wherever it is called, one checkout has one order and every payment is written down once. One transaction.
 */
export async function settle(db: Db, checkoutId: string, payment: ProviderPayment): Promise<Settled> {
  if (payment.state !== 'captured') throw new Error('only captured money is settled');
  return transaction(db, async (tx) => {
    const seen = await findCheckout(tx, checkoutId);
    if (!seen) throw new Error('a payment for a checkout that is not there');
    await lockCart(tx, seen.userId);
    const checkout = (await findCheckout(tx, checkoutId, { locked: true })) ?? seen;
    if (checkout.providerOrderId !== payment.providerOrderId) throw new Error('a payment for another order of the provider');

    const isNew = await savePayment(tx, checkout, payment);
    const order = await findOrderOfCheckout(tx, checkout.id);
    if (order) {
      if (order.paymentId !== payment.id) await oweBack(tx, checkout, payment, 'paid twice');
      return { kind: 'ordered', orderId: order.id, fresh: false };
    }
    if (checkout.state === 'refund_due' || checkout.state === 'refunded') {
      if (isNew) await oweBack(tx, checkout, payment, 'paid after a refund');
      return { kind: 'owed', state: checkout.state };
    }
    if (!isWhatWasAsked(checkout, payment)) return owe(tx, checkout, payment, 'another amount than asked for');
    // The hold may be gone; then the goods are taken anew or the money goes back. Stock never goes below zero for a late payment.
    const theirs = (await sellHeld(tx, checkout.id)) || (await takeAll(tx, piecesOf(checkout.lines)));
    if (!theirs) return owe(tx, checkout, payment, 'sold out meanwhile');
    return { kind: 'ordered', orderId: await placeOrder(tx, checkout, payment), fresh: true };
  });
}

async function placeOrder(tx: Db, checkout: Checkout, payment: ProviderPayment): Promise<string> {
  const orderId = await insertOrder(tx, checkout, payment.id);
  await setState(tx, checkout.id, 'ordered');
  await book(tx, checkout.id, 'captured', 'ordered', payment.amountPaise);
  await takeBought(tx, checkout.userId, checkout.lines);
  await queueMail(tx, `order-placed:${orderId}`, { template: 'order-placed', to: checkout.billing.email, orderId });
  return orderId;
}

async function owe(tx: Db, checkout: Checkout, payment: ProviderPayment, reason: string): Promise<Settled> {
  await releaseHeld(tx, [checkout.id]);
  await setState(tx, checkout.id, 'refund_due', reason);
  await oweBack(tx, checkout, payment, reason);
  await queueMail(tx, `refund:${payment.id}`, {
    template: 'refund',
    to: checkout.billing.email,
    checkoutId: checkout.id,
    amountPaise: payment.amountPaise,
  });
  return { kind: 'owed', state: 'refund_due' };
}
