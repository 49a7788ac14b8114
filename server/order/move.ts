/** What a shopkeeper's word does to an order, in one transaction; goods and money follow a cancellation. */
import { eq } from 'drizzle-orm';
import type { OrderStatus } from '#contract/order.ts';
import type { Db } from '#server/db/client.ts';
import { type FrozenLine, orders } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/queue.ts';
import { tellOrderMoved } from '#server/notification/tell.ts';
import { findCheckout } from '#server/payment/checkout-store.ts';
import { oweBack } from '#server/payment/money-store.ts';
import { findPieces } from '#server/stock/figures.ts';
import { arrive, send } from '#server/stock/physical.ts';
import { giveBack } from '#server/stock/ledger.ts';
import { isSent, mayMove } from './rules.ts';
import { moveOrder } from './store.ts';

/** `from`: where the order stood when it was moved, or where it stands and may not be moved from. */
export type Moved = { done: boolean; from: OrderStatus };

/**
 * Moves an order forward and tells the shopper, or cancels it: then its items are back in stock, its money is owed back, and
 * the shopper gets a mail too, once. Undefined when
 * there is no such order. `leftAt`: when the parcel left, in microseconds of the database clock, if that was earlier. Whoever moves the same order at the same time waits, and then finds it moved.
 */
export async function moveByShopkeeper(db: Db, orderId: string, to: OrderStatus, leftAt?: number): Promise<Moved | undefined> {
  return transaction(db, async (tx) => {
    const [seen] = await tx.select({ checkoutId: orders.checkoutId }).from(orders).where(eq(orders.id, orderId));
    // The checkout is locked before the order and the stock, as everywhere (docs/decisions/204-payments.md).
    const checkout = seen && (await findCheckout(tx, seen.checkoutId, { locked: true }));
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!checkout || !order) return undefined;
    const from = order.status;
    if (!mayMove(from, to) || !(await moveOrder(tx, orderId, from, to, 'shopkeeper'))) return { done: false, from };
    await tellOrderMoved(tx, order, to);
    if (to === 'CANCELD') {
      await oweBack(tx, checkout, { id: order.paymentId, amountPaise: order.amountPaise }, 'order cancelled', 'ordered');
      await queueMail(tx, `order-cancelled:${orderId}`, { template: 'order-cancelled', to: checkout.billing.email, orderId });
    }
    await moveGoods(tx, checkout.lines, { orderId, from, to, leftAt });
    return { done: true, from };
  });
}

interface Step {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  leftAt: number | undefined;
}

/** The goods leave with the parcel; those of a cancelled order are to sell again, or come back to the shelf if they had left it. */
async function moveGoods(tx: Db, lines: readonly FrozenLine[], { orderId, from, to, leftAt }: Step): Promise<void> {
  const cause = { reference: `order:${orderId}`, actor: 'shopkeeper' } as const;
  if (to === 'CANCELD') {
    const pieces = await findPieces(tx, lines);
    await (isSent(from) ? arrive(tx, pieces, { reason: 'return', ...cause }) : giveBack(tx, pieces, { reason: 'cancel', ...cause }));
  } else if (isSent(to) && !isSent(from)) {
    await send(tx, await findPieces(tx, lines), { reason: 'parcel', ...cause }, leftAt);
  }
}
