/** Money back, asked for at the desk. The provider is asked afterwards, outside any transaction (`pay-refunds.ts`). */
import { words } from '#language/words.ts';
import { eq, sql } from 'drizzle-orm';
import { formatPaise } from '#contract/money.ts';
import { leftPaise, type RefundRefusal, refundedPaise } from '#contract/desk/refund-rules.ts';
import type { Db } from '#server/db/client.ts';
import { refunds } from '#server/db/schema.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import type { Staff } from '#server/http/caller.ts';
import { AppError, Conflict, NotAllowed, NotFound } from '#server/http/errors.ts';
import { requireLocked, showDeskOrder } from './desk-routes.ts';
import { notePacked } from '#server/order/desk-store.ts';
import { viewerOf } from '#server/order/desk-viewer.ts';
import { type LockedOrder, moveLocked } from './move.ts';
import { refundPart, standingOf } from './refund.ts';
import { findOwnerNames } from '#server/staff/store.ts';
import { findRefund, findRefundsOf } from '#server/payment/refund-store.ts';

/** 409 with what the order has come to meanwhile. */
async function refused(db: Db, { order }: LockedOrder, refusal: RefundRefusal): Promise<AppError> {
  const { capturedPaise, refunds: rows } = await standingOf(db, order);
  const [left, refunded] = [formatPaise(leftPaise(capturedPaise, rows)), formatPaise(refundedPaise(rows))];
  return new Conflict(words().orderMessages.refusal[refusal](left, refunded), refusal);
}

/** What this person has refunded of one order counts together: otherwise two clicks could refund twice the limit. Throws 403 `over_your_limit`. */
async function requireWithinLimit(db: Db, staff: Staff, { order }: LockedOrder, amountPaise: number): Promise<void> {
  // What nobody has paid yet is not refunded.
  if (staff.role === 'owner' || order.money === 'due') return;
  const own = (await findRefundsOf(db, order.paymentId)).filter(({ actorId }) => actorId === staff.id);
  if (refundedPaise(own) + amountPaise <= staff.refundLimitPaise) return;
  const [owner = words().rightMessages.anOwner] = await findOwnerNames(db);
  throw new NotAllowed(words().orderMessages.overLimit(formatPaise(staff.refundLimitPaise), owner), 'over_your_limit');
}

export const refundDeskRoutes: Pick<DeskHandlers, 'refundOrder' | 'cancelOrder' | 'retryRefund'> = {
  async refundOrder({ input: { params, body }, staff, audit, db }) {
    const locked = await requireLocked(db, params.id);
    await requireWithinLimit(db, staff, locked, body.amountPaise);
    const before = refundedPaise((await standingOf(db, locked.order)).refunds);
    const made = await refundPart(db, locked, { ...body, by: staff });
    if ('refusal' in made) throw await refused(db, locked, made.refusal);
    await notePacked(db, params.id);
    const { amountPaise, reason, lines } = body;
    await audit(db, {
      action: 'order.refund',
      kind: 'order',
      subject: params.id,
      before: { refundedPaise: before },
      after: { refundedPaise: before + amountPaise, reason, refund: made.id, lines },
    });
    return showDeskOrder(db, params.id, viewerOf(staff));
  },

  async cancelOrder({ input: { params, body }, staff, audit, db }) {
    const locked = await requireLocked(db, params.id);
    const { status } = locked.order;
    const { capturedPaise, refunds: rows } = await standingOf(db, locked.order);
    if (status === 'CANCELD') throw new Conflict(words().orderMessages.cancelledAlready, 'moved');
    if (status === 'DELIVERED') throw new Conflict(words().orderMessages.delivered, 'delivered');
    if (body.refundedBefore !== refundedPaise(rows)) throw await refused(db, locked, 'changed_meanwhile');
    await requireWithinLimit(db, staff, locked, leftPaise(capturedPaise, rows));
    const { reason, backOnShelf } = body;
    const { refundPaise } = await moveLocked(db, locked, { to: 'CANCELD', by: staff, note: reason, backOnShelf });
    await audit(db, {
      action: 'order.cancel',
      kind: 'order',
      subject: params.id,
      before: { status },
      after: { status: 'CANCELD', reason, backOnShelf, refundPaise },
    });
    return showDeskOrder(db, params.id, viewerOf(staff));
  },

  async retryRefund({ input: { params }, staff, audit, db }) {
    const refund = await findRefund(db, params.id);
    if (!refund || refund.orderId === null) throw new NotFound(words().orderMessages.notARefund, 'no_refund');
    if (refund.state !== 'failed') throw new Conflict(words().orderMessages.notRefused, 'not_refused');
    await db
      .update(refunds)
      .set({ nextAt: sql`now()` })
      .where(eq(refunds.id, refund.id));
    await audit(db, {
      action: 'refund.retry',
      kind: 'refund',
      subject: refund.id,
      before: { state: refund.state },
      after: { state: 'due', order: refund.orderId },
    });
    return showDeskOrder(db, refund.orderId, viewerOf(staff));
  },
};
