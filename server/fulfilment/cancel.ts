/** A shopper cancels an order, as long as its parcel has not left the shop (docs/decisions/708-cancellation.md). */
import { promisedStatuses } from '#contract/desk/order-rules.ts';
import { formatPaise } from '#contract/money.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import { tellDeskOfCancelled } from '#server/notification/tell-desk.ts';
import { type LockedOrder, lockOrder, moveLocked } from './move.ts';

/** What the shopper reads when it is too late: a parcel that is not paid for may be refused at the door. */
function tooLate({ status, money }: Pick<LockedOrder['order'], 'status' | 'money'>): Conflict {
  if (status === 'DELIVERED') return new Conflict(words().orders.deliveredAlready, 'left');
  return new Conflict(money === 'due' ? words().orders.leftMayRefuse : words().orders.leftAlready, 'left');
}

/**
 * Cancels an own order: its pieces can be sold again, what was paid is owed back, and shopper and desk are told. Gives the sentence for the shopper. An order
 * that is cancelled stays so. Throws 404 for an order of somebody else, 409 `left` once the parcel is on its way.
 */
export async function cancelByShopper(tx: Db, userId: string, orderId: string): Promise<string> {
  const locked = await lockOrder(tx, orderId);
  if (!locked || locked.order.userId !== userId) throw new NotFound(words().orders.notFound, 'no_order');
  const { order } = locked;
  if (order.status === 'CANCELD') return words().orders.cancelled;
  if (!promisedStatuses.includes(order.status)) throw tooLate(order);
  const { refundPaise } = await moveLocked(tx, locked, { to: 'CANCELD', by: 'shopper', note: words().orderMessages.cancelledByShopper });
  await tellDeskOfCancelled(tx, order);
  if (refundPaise > 0) return words().orders.cancelledPaid(formatPaise(refundPaise));
  return order.payment === 'delivery' ? words().orders.cancelledUnpaid : words().orders.cancelled;
}
