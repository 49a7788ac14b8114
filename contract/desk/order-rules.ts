/** How an order moves (spec 4): forward along the list, cancelled at any time before it is delivered. Pure; the server and the desk obey it. */
import { type OrderStatus, orderStatuses } from '../order.ts';

const last: ReadonlySet<OrderStatus> = new Set(['DELIVERED', 'CANCELD']);

/** The status for people: the API spells CANCELLED as `CANCELD`. */
export const statusLabel = (status: OrderStatus): string => (status === 'CANCELD' ? 'CANCELLED' : status.toUpperCase());

/** Whether a shopkeeper may set `to` on an order that stands at `from`; steps may be skipped, none may be taken back. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  if (last.has(from)) return false;
  return orderStatuses.indexOf(to) > orderStatuses.indexOf(from);
}

/** The statuses that an order at `from` may be moved to without cancelling it, in their order; the first is the usual next step. */
export const movesFrom = (from: OrderStatus): Exclude<OrderStatus, 'pending' | 'CANCELD'>[] =>
  orderStatuses.filter((to) => to !== 'pending' && to !== 'CANCELD').filter((to) => mayMove(from, to));

/** The same for an order of a list: one that is to be paid at the door is delivered by saying how it was paid, not by a step. */
export const stepsOf = ({ status, toCollectPaise = 0 }: { status: OrderStatus; toCollectPaise?: number | undefined }) =>
  movesFrom(status).filter((to) => to !== 'DELIVERED' || toCollectPaise === 0);

/** Whether an order at `at` has come as far as `to` by moving forward, so that a late move to `to` has nothing left to do. */
export function hasReached(at: OrderStatus, to: OrderStatus): boolean {
  if (at === 'CANCELD') return to === 'CANCELD';
  return to !== 'CANCELD' && orderStatuses.indexOf(at) >= orderStatuses.indexOf(to);
}

/** Whether the parcel of an order has left the shop; until then its pieces are promised and lie on the shelf. */
export function isSent(status: OrderStatus): boolean {
  return status !== 'CANCELD' && orderStatuses.indexOf(status) >= orderStatuses.indexOf('SHIPPED');
}

/** The statuses of paid orders whose pieces are still on the shelf. */
export const promisedStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => status !== 'CANCELD' && !isSent(status));
