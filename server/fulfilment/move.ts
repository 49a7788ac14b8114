/** Moves an order at the request of the staff, in one transaction. A cancellation also returns stock and money. */
import { eq } from '#server/db/sql.ts';
import { isSent, mayMove } from '#contract/desk/order-rules.ts';
import type { OrderStatus } from '#contract/order.ts';
import { words } from '#language/words.ts';
import { recordCommand } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import { orders } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { Conflict } from '#server/http/errors.ts';
import { queueMail } from '#server/mail/queue.ts';
import { tellOrderMoved } from '#server/notification/tell.ts';
import { type Checkout, findCheckout } from '#server/payment/checkout-store.ts';
import { takeOffDue } from '#server/payment/door-money.ts';
import { findRefundsOf, oweRest } from '#server/payment/refund-store.ts';
import { creditReturned, makeSale } from '#server/paper/make.ts';
import { findLines, noteComingBack, returnAll, sendGoods } from './goods.ts';
import { paidPaise, toPayPaise } from '#server/order/money.ts';
import { type Mover, writeOrderStep } from '#server/order/store.ts';

/**
 * `from`: where the order stood when it was moved, or where it stands and may not be moved from. `refundPaise`: owed back by a cancellation.
 * `isComingBack`: its pieces are in a parcel on the way, and are counted when that is back, or lost.
 */
export type Moved = { done: boolean; from: OrderStatus; refundPaise: number; isComingBack: boolean };

export interface OrderMove {
  to: OrderStatus;
  /** Who of the staff, or the shopper; absent for a command. */
  by?: Mover | 'shopper';
  note?: string | undefined;
  /** When it was done, if that was earlier; microseconds of the database clock. */
  doneAt?: number | undefined;
  /** Whether the pieces of a cancelled order can be sold again; absent: those that never left can. */
  backOnShelf?: boolean;
}

export interface LockedOrder {
  order: typeof orders.$inferSelect;
  checkout: Checkout;
}

/** Locks an order with its checkout and gives both; undefined when there is no such order. Checkouts are locked before orders and stock, as everywhere (docs/decisions/204-payments.md). */
export async function lockOrder(tx: Db, orderId: string): Promise<LockedOrder | undefined> {
  const [seen] = await tx.select({ checkoutId: orders.checkoutId }).from(orders).where(eq(orders.id, orderId));
  const checkout = seen && (await findCheckout(tx, seen.checkoutId, { locked: true }));
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return checkout && order ? { checkout, order } : undefined;
}

/**
 * Moves an order forward and tells the shopper, with a mail when its parcel leaves; or cancels it: then its pieces come back, or its
 * parcel does, what is left of its money is owed back, and the shopper gets a mail, once. Whoever moves the same order at the same time waits, and then finds it moved.
 */
export async function moveLocked(tx: Db, { order, checkout }: LockedOrder, move: OrderMove): Promise<Moved> {
  const { id: orderId, status: from } = order;
  const { to, by, note, doneAt, backOnShelf = !isSent(from) } = move;
  // Never infer the money from the status: what is due is told in the call that delivers it (`door.ts`).
  if (to === 'DELIVERED' && order.money === 'due') throw new Conflict(words().orderMessages.unpaid, 'unpaid');
  if (!mayMove(from, to) || !(await writeOrderStep(tx, { id: orderId, from, to, by, note, doneAt })))
    return { done: false, from, refundPaise: 0, isComingBack: false };
  await tellOrderMoved(tx, order, to);
  const goods = { orderId, checkoutLines: checkout.lines, lines: await findLines(tx, orderId) };
  if (to !== 'CANCELD') {
    if (isSent(to) && !isSent(from)) {
      await sendGoods(tx, goods, doneAt);
      // A parcel that is there already needs no word that it is coming.
      if (to !== 'DELIVERED') await queueMail(tx, `order-sent:${orderId}`, { template: 'order-sent', to: order.email, orderId });
      // Goods leave with an invoice (section 31 (1) CGST Act). One that cannot be made keeps no parcel here: the desk says what is missing.
      await makeSale(tx, order);
    }
    return { done: true, from, refundPaise: 0, isComingBack: false };
  }
  const reason = note ?? 'order cancelled';
  const actorId = by === 'shopper' ? undefined : by?.id;
  const { paymentId } = order;
  const refundPaise = await oweRest(tx, checkout, { orderId, paymentId, amountPaise: paidPaise(order), reason, actorId });
  const offPaise = order.offPaise + (await takeOffDue(tx, order, toPayPaise(order)));
  const mail = { template: 'order-cancelled', to: checkout.billing.email, orderId, refundPaise } as const;
  await queueMail(tx, `order-cancelled:${orderId}`, mail);
  await returnAll(tx, goods, { from, payment: order.payment, backOnShelf, refunds: await findRefundsOf(tx, paymentId) });
  const isComingBack = isSent(from) && !backOnShelf;
  if (isComingBack) await noteComingBack(tx, orderId);
  await creditReturned(tx, { ...order, offPaise }, { reason, pieces: [] });
  return { done: true, from, refundPaise, isComingBack };
}

/** The same for a command: finds and locks the order itself. Undefined when there is no such order. */
export async function moveByShopkeeper(db: Db, orderId: string, to: OrderStatus, leftAt?: number): Promise<Moved | undefined> {
  return transaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) return undefined;
    const moved = await moveLocked(tx, locked, { to, doneAt: leftAt });
    const { from: status, isComingBack } = moved;
    if (moved.done)
      await recordCommand(tx, {
        action: 'order.move',
        kind: 'order',
        subject: orderId,
        before: { status },
        after: { status: to, ...(isComingBack && { parcel: 'coming_back' }) },
      });
    return moved;
  });
}
