/** A part of an order's money goes back, for pieces or for none; the pieces follow. */
import { eq, sql } from '#server/db/sql.ts';
import { isSent } from '#contract/desk/order-rules.ts';
import { type RefundRefusal, refusalOf } from '#contract/desk/refund-rules.ts';
import type { Db } from '#server/db/client.ts';
import { orderLines } from '#server/db/schema.ts';
import { creditReturned } from '#server/paper/make.ts';
import { takeOffDue } from '#server/payment/door-money.ts';
import { addRefund, findRefundsOf } from '#server/payment/refund-store.ts';
import { findLines, refundable, type ReturnedPieces, returnGoods } from './goods.ts';
import type { LockedOrder } from './move.ts';
import { paidPaise } from '#server/order/money.ts';
import type { Mover } from '#server/order/store.ts';

export interface PartRefund {
  amountPaise: number;
  reason: string;
  lines: readonly ReturnedPieces[];
  refundedBefore: number;
  by?: Mover;
}

/** What can be taken back of an order's money: of what was paid, or of what is still to be paid at the door. */
export async function standingOf(db: Db, order: LockedOrder['order']) {
  if (order.money === 'due')
    return {
      capturedPaise: order.amountPaise,
      refunds: [{ amountPaise: order.offPaise, state: 'done' as const, lines: null }],
    };
  return { capturedPaise: paidPaise(order), refunds: await findRefundsOf(db, order.paymentId) };
}

/**
 * Owes a part of an order's money back, or takes it off what is to be paid at the door, and takes the named pieces off the order if its parcel is
 * still here. Gives the refund's id, null where nothing was paid yet, or why not: then nothing has changed. The order is locked, so of two people who refund at once the second finds what the first has done.
 */
export async function refundPart(
  tx: Db,
  { order, checkout }: LockedOrder,
  { amountPaise, reason, lines: asked, refundedBefore, by }: PartRefund,
): Promise<{ id: string | null } | { refusal: RefundRefusal }> {
  const { id: orderId, paymentId, status } = order;
  const lines = await findLines(tx, orderId);
  const isUnsent = !isSent(status) && status !== 'CANCELD';
  const refusal = refusalOf(
    {
      ...(await standingOf(tx, order)),
      // What was taken off before it was sent is not part of it any more; what was sent is counted by its refunds.
      lines: lines.map((line) => ({
        id: line.id,
        quantity: isUnsent ? line.quantity - line.cancelledQuantity : refundable(order.payment, line),
      })),
      isUnsent,
      isDue: order.money === 'due',
    },
    { amountPaise, lines: asked, refundedBefore },
  );
  if (refusal) return { refusal };
  const back = async (offPaise: number) => {
    if (status !== 'CANCELD') await returnGoods(tx, { orderId, checkoutLines: checkout.lines, lines }, status, asked);
    if (isUnsent) await takeOff(tx, asked);
    await creditReturned(tx, { ...order, offPaise }, { reason, pieces: asked });
  };
  if (order.money === 'due') {
    await back(order.offPaise + (await takeOffDue(tx, order, amountPaise)));
    return { id: null };
  }
  const id = await addRefund(tx, checkout, {
    orderId,
    paymentId,
    amountPaise,
    reason,
    lines: asked.length > 0 ? [...asked] : null,
    actorId: by?.id,
  });
  await back(order.offPaise);
  return { id };
}

async function takeOff(tx: Db, pieces: readonly ReturnedPieces[]): Promise<void> {
  for (const { lineId, quantity } of pieces)
    await tx
      .update(orderLines)
      .set({ cancelledQuantity: sql`${orderLines.cancelledQuantity} + ${quantity}` })
      .where(eq(orderLines.id, lineId));
}
