/** Who may refund how much, and what is said when it cannot be done. */
import { leftPaise, type RefundRefusal, refundedPaise } from '#contract/desk/refund-rules.ts';
import { formatPaise } from '#contract/money.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import type { Staff } from '#server/http/caller.ts';
import { type AppError, Conflict, NotAllowed } from '#server/http/errors.ts';
import { findRefundsOf } from '#server/payment/refund-store.ts';
import { findOwnerNames } from '#server/staff/store.ts';
import type { LockedOrder } from './move.ts';
import { standingOf } from './refund.ts';

/** 409 with what the order has come to meanwhile. */
export async function refundRefused(db: Db, { order }: LockedOrder, refusal: RefundRefusal): Promise<AppError> {
  const { capturedPaise, refunds: rows } = await standingOf(db, order);
  const [left, refunded] = [formatPaise(leftPaise(capturedPaise, rows)), formatPaise(refundedPaise(rows))];
  return new Conflict(words().orderMessages.refusal[refusal](left, refunded), refusal);
}

/** What this person has refunded of one order counts together: otherwise two clicks could refund twice the limit. Throws 403 `over_your_limit`. */
export async function requireWithinLimit(db: Db, staff: Staff, { order }: LockedOrder, amountPaise: number): Promise<void> {
  // What nobody has paid yet is not refunded.
  if (staff.role === 'owner' || order.money === 'due') return;
  const own = (await findRefundsOf(db, order.paymentId)).filter(({ actorId }) => actorId === staff.id);
  if (refundedPaise(own) + amountPaise <= staff.refundLimitPaise) return;
  const [owner = words().rightMessages.anOwner] = await findOwnerNames(db);
  throw new NotAllowed(words().orderMessages.overLimit(formatPaise(staff.refundLimitPaise), owner), 'over_your_limit');
}
