/** Money back, asked for at the desk. The provider is asked afterwards, outside any transaction (`pay-refunds.ts`). */
import { words } from '#language/words.ts';
import { eq, sql } from '#server/db/sql.ts';
import { leftPaise, refundedPaise } from '#contract/desk/refund-rules.ts';
import { refunds } from '#server/db/schema.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import { requireLocked, showDeskOrder } from './desk-routes.ts';
import { notePacked } from '#server/order/desk-store.ts';
import { viewerOf } from '#server/order/desk-viewer.ts';
import { moveLocked } from './move.ts';
import { refundPart, standingOf } from './refund.ts';
import { refundRefused, requireWithinLimit } from './refund-limit.ts';
import { findRefund } from '#server/payment/refund-store.ts';

export const refundDeskRoutes: Pick<DeskHandlers, 'refundOrder' | 'cancelOrder' | 'retryRefund'> = {
  async refundOrder({ input: { params, body }, staff, audit, db }) {
    const locked = await requireLocked(db, params.id);
    await requireWithinLimit(db, staff, locked, body.amountPaise);
    const before = refundedPaise((await standingOf(db, locked.order)).refunds);
    const made = await refundPart(db, locked, { ...body, by: staff });
    if ('refusal' in made) throw await refundRefused(db, locked, made.refusal);
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
    if (body.refundedBefore !== refundedPaise(rows)) throw await refundRefused(db, locked, 'changed_meanwhile');
    await requireWithinLimit(db, staff, locked, leftPaise(capturedPaise, rows));
    const { reason, backOnShelf } = body;
    const { refundPaise, isComingBack } = await moveLocked(db, locked, { to: 'CANCELD', by: staff, note: reason, backOnShelf });
    await audit(db, {
      action: 'order.cancel',
      kind: 'order',
      subject: params.id,
      before: { status },
      after: { status: 'CANCELD', reason, backOnShelf, refundPaise, ...(isComingBack && { parcel: 'coming_back' }) },
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
