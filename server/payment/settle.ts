/** Turns a captured payment into an order or a refund. Browser, webhook and reconciler all call it. */
import { TransactionRollbackError } from '#server/db/sql.ts';
import type { CheckoutState } from '#contract/payment.ts';
import type { GiveBack } from '#server/db/schema.ts';
import { lockCart, takeBought } from '#server/cart/store.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/queue.ts';
import { tellDeskOfOrder } from '#server/notification/tell-desk.ts';
import { ordersPlaced } from '#server/metrics/measurements.ts';
import { findOrderOfCheckout, insertOrder } from '#server/order/store.ts';
import { findPieces } from '#server/stock/figures.ts';
import { releaseHeld, sellHeld } from '#server/stock/holds.ts';
import { takeAll } from '#server/stock/ledger.ts';
import { type Checkout, findCheckout, setState } from './checkout-store.ts';
import { book, oweBack, savePayment } from './money-store.ts';
import type { ProviderPayment } from './payments.ts';
import { isWhatWasAsked } from './rules.ts';
import { closeRivals, giveMoneyBack } from './undecided.ts';

export type Settled =
  | { kind: 'ordered'; orderId: string; fresh: boolean }
  /** No order: the money goes back. */
  | { kind: 'owed'; state: CheckoutState; giveBack: GiveBack | null };

/**
 * Settles a captured payment in one transaction: exactly one of an order or a refund. Safe to call again, and concurrently: one
 * checkout gets one order, and each payment is recorded once.
 */
export async function settle(db: Db, checkoutId: string, payment: ProviderPayment): Promise<Settled> {
  if (payment.state !== 'captured') throw new Error('only captured payments can be settled');
  const settled = await settleOnce(db, checkoutId, payment);
  if (settled.kind === 'ordered' && settled.fresh) ordersPlaced.add();
  return settled;
}

function settleOnce(db: Db, checkoutId: string, payment: ProviderPayment): Promise<Settled> {
  return transaction(db, async (tx) => {
    const seen = await findCheckout(tx, checkoutId);
    if (!seen) throw new Error('payment for an unknown checkout');
    await lockCart(tx, seen.userId);
    const checkout = (await findCheckout(tx, checkoutId, { locked: true })) ?? seen;
    if (checkout.providerOrderId !== payment.providerOrderId) throw new Error('payment belongs to a different provider order');

    const isNew = await savePayment(tx, checkout, payment);
    const order = await findOrderOfCheckout(tx, checkout.id);
    if (order) {
      if (order.paymentId !== payment.id) await oweBack(tx, checkout, payment, 'paid twice');
      return { kind: 'ordered', orderId: order.id, fresh: false };
    }
    if (checkout.state === 'refund_due' || checkout.state === 'refunded') {
      if (isNew) await oweBack(tx, checkout, payment, 'paid after a refund');
      return { kind: 'owed', state: checkout.state, giveBack: checkout.giveBack };
    }
    if (!isWhatWasAsked(checkout, payment)) return owe(tx, checkout, payment, 'another amount than asked for');
    if (checkout.giveBack !== null) return owe(tx, checkout, payment, checkout.giveBack);
    if (!(await takeStock(tx, checkout))) return owe(tx, checkout, payment, 'sold out meanwhile');
    return { kind: 'ordered', orderId: await placeOrder(tx, checkout, payment), fresh: true };
  });
}

/**
 * Takes the stock for a paid checkout. The first payment wins: it may use stock held by the shopper's other checkouts, whose payments are
 * then refunded. Gives false if stock is short; then nothing has changed, and the other checkouts keep their holds.
 */
async function takeStock(tx: Db, checkout: Checkout): Promise<boolean> {
  try {
    // A savepoint: whether stock is sufficient is known only after the other holds are released.
    await tx.transaction(async (attempt) => {
      const rivals = await closeRivals(attempt, checkout);
      const sale = { reason: 'sale', reference: `checkout:${checkout.id}`, actor: 'shopper' } as const;
      // The hold may have expired; then take free stock. Stock never goes below zero for a late payment.
      const taken = (await sellHeld(attempt, checkout.id)) || (await takeAll(attempt, await findPieces(attempt, checkout.lines), sale));
      if (!taken) attempt.rollback();
      await giveMoneyBack(attempt, rivals, 'bought');
    });
    return true;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}

async function placeOrder(tx: Db, checkout: Checkout, payment: ProviderPayment): Promise<string> {
  const { id: orderId, number } = await insertOrder(tx, checkout, { paymentId: payment.id });
  await setState(tx, checkout.id, 'ordered');
  await book(tx, checkout.id, 'captured', 'ordered', payment.amountPaise);
  await takeBought(tx, checkout.userId, checkout.lines);
  await queueMail(tx, `order-placed:${orderId}`, { template: 'order-placed', to: checkout.billing.email, orderId });
  await tellDeskOfOrder(tx, { id: orderId, number, totalPaise: payment.amountPaise });
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
  return { kind: 'owed', state: 'refund_due', giveBack: checkout.giveBack };
}
