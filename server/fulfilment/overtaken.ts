/** A parcel that had left without a network while its order was cancelled: it comes back (docs/decisions/708-cancellation.md). */
import { and, eq, gte, sql } from '#server/db/sql.ts';
import { isSent } from '#contract/desk/order-rules.ts';
import type { OrderStatus } from '#contract/order.ts';
import type { Db } from '#server/db/client.ts';
import { orderMoves, stockMoves } from '#server/db/schema.ts';
import { tellDeskOfOvertaken } from '#server/notification/tell-desk.ts';
import { tellOvertaken } from '#server/notification/tell.ts';
import { findLines, noteComingBack, takeSent } from './goods.ts';
import type { LockedOrder } from './move.ts';

/**
 * When an order was cancelled that had not left, and when the shop heard of it, microseconds of the database clock; undefined for any other.
 */
async function findCancelled(tx: Db, orderId: string): Promise<{ at: number; heardAt: Date } | undefined> {
  const at = sql<number>`(extract(epoch from coalesce(${orderMoves.doneAt}, ${orderMoves.createdAt})) * 1000000)::float8`;
  const moves = await tx
    .select({ to: orderMoves.toStatus, at, heardAt: orderMoves.createdAt })
    .from(orderMoves)
    .where(eq(orderMoves.orderId, orderId));
  return moves.some(({ to }) => isSent(to)) ? undefined : moves.find(({ to }) => to === 'CANCELD');
}

/**
 * Records that the parcel of a cancelled order had left before: it comes back, and pieces that the cancellation gave back leave the stock until
 * somebody counts them. Shopper and desk are told. False for an order that is not cancelled, was cancelled before the parcel left, or where the
 * parcel is known.
 * @param leftAt microseconds of the database clock
 */
export async function recordOvertaken(
  tx: Db,
  { order, checkout }: LockedOrder,
  to: OrderStatus,
  leftAt: number | undefined,
): Promise<boolean> {
  if (order.status !== 'CANCELD' || order.parcel !== null || !isSent(to) || leftAt === undefined) return false;
  const cancelled = await findCancelled(tx, order.id);
  if (cancelled === undefined || leftAt >= cancelled.at) return false;
  // Not what was taken off the order before.
  const byIt = and(
    eq(stockMoves.reference, `order:${order.id}`),
    eq(stockMoves.reason, 'cancel'),
    gte(stockMoves.createdAt, cancelled.heardAt),
  );
  const gaveBack = await tx.$count(stockMoves, byIt);
  if (gaveBack > 0) await takeSent(tx, { orderId: order.id, checkoutLines: checkout.lines, lines: await findLines(tx, order.id) }, leftAt);
  await noteComingBack(tx, order.id);
  await tellOvertaken(tx, order);
  await tellDeskOfOvertaken(tx, order);
  return true;
}
