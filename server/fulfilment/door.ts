/** What happens at the door with an order that is paid on delivery, and what comes of a parcel that was refused. */
import { eq, sql } from '#server/db/sql.ts';
import { isSent } from '#contract/desk/order-rules.ts';
import { orderNames } from '#contract/naming.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { orders } from '#server/db/schema.ts';
import { Conflict, InvalidInput } from '#server/http/errors.ts';
import { toPayPaise } from '#server/order/money.ts';
import type { Mover } from '#server/order/store.ts';
import { findByReference, receiveDue } from '#server/payment/door-money.ts';
import { findRefundsOf } from '#server/payment/refund-store.ts';
import { findLines, returnGoods } from './goods.ts';
import { type LockedOrder, moveLocked } from './move.ts';

interface DoorEvent {
  by: Mover;
  /** When it was done, if that was earlier; microseconds of the database clock. */
  doneAt?: number | undefined;
}

interface Paid extends DoorEvent {
  method: 'cash' | 'upi';
  /** What was collected. */
  paise: number;
  reference?: string | undefined;
  /** The courier who carries the cash; absent: the shop received it. */
  courier?: string | undefined;
}

/**
 * Takes the money and delivers the order, in one transaction. False when it was paid before. Throws 409 for another amount than is due, for a
 * reference that has paid another order, and for one that is cancelled.
 */
export async function payAtDoor(
  tx: Db,
  { order, checkout }: LockedOrder,
  { method, paise, reference, courier, ...event }: Paid,
): Promise<boolean> {
  if (order.money === 'received' || order.money === 'carried') return false;
  if (order.money !== 'due') throw new Conflict(words().orderMessages.nothingDue, 'nothing_due');
  const due = toPayPaise(order);
  if (paise !== due) throw new Conflict(words().orderMessages.otherAmount, 'changed_meanwhile');
  const other = reference === undefined ? undefined : await findByReference(tx, reference);
  if (other) throw new Conflict(words().orderMessages.referenceUsed(orderNames(other)), 'reference_used');
  const paid = await receiveDue(tx, order, { method, reference, courier });
  await moveLocked(tx, { order: paid, checkout }, { to: 'DELIVERED', ...event });
  return true;
}

/**
 * The shopper did not take the parcel: nothing is due any more, and it comes back. Its pieces are not to sell until somebody has counted them.
 * False when it was refused before. Throws 409 for an order that is paid, or has not left.
 */
export async function refuseAtDoor(tx: Db, { order, checkout }: LockedOrder, event: DoorEvent): Promise<boolean> {
  if (order.refusedAt !== null) return false;
  if (order.money !== 'due') throw new Conflict(words().orderMessages.nothingDue, 'nothing_due');
  if (!isSent(order.status)) throw new Conflict(words().orderMessages.notSent, 'not_sent');
  await moveLocked(tx, { order, checkout }, { to: 'CANCELD', note: words().orderMessages.refusedAtDoor, backOnShelf: false, ...event });
  await tx
    .update(orders)
    .set({ refusedAt: sql`now()` })
    .where(eq(orders.id, order.id));
  return true;
}

interface ParcelEnd {
  parcel: 'back' | 'lost';
  pieces: readonly { lineId: string; sellable: number }[];
  doneAt?: number | undefined;
}

/**
 * A parcel that comes back has arrived, and these pieces are to sell again; or it is lost. False when that was told before. Throws 409 for a parcel that is
 * not on its way back, 400 for more pieces than were in it.
 */
export async function endParcel(tx: Db, { order, checkout }: LockedOrder, { parcel, pieces, doneAt }: ParcelEnd): Promise<boolean> {
  if (order.parcel === null) throw new Conflict(words().orderMessages.notComingBack, 'not_coming_back');
  if (order.parcel !== 'coming_back') return false;
  const lines = await findLines(tx, order.id);
  const refunded = (await findRefundsOf(tx, order.paymentId)).flatMap((refund) => refund.lines ?? []);
  const returned = lines.map(({ id: lineId, quantity, cancelledQuantity }) => {
    const named = pieces.filter((one) => one.lineId === lineId);
    // The first refunds took it off before it was sent: that was in no parcel. What is taken off before it is paid at the door has none.
    let unsent = order.payment === 'delivery' ? 0 : cancelledQuantity;
    let backBefore = 0;
    for (const line of refunded.filter((one) => one.lineId === lineId)) {
      if (unsent > 0) unsent -= line.quantity;
      else backBefore += line.backOnShelf ?? 0;
    }
    return {
      lineId,
      quantity: quantity - cancelledQuantity,
      backOnShelf: named.reduce((sum, { sellable }) => sum + sellable, 0),
      backBefore,
    };
  });
  const isKnown = pieces.every(({ lineId }) => lines.some(({ id }) => id === lineId));
  if (!isKnown || returned.some(({ quantity, backOnShelf }) => backOnShelf > quantity))
    throw new InvalidInput(words().orderMessages.tooManyBack, 'too_many_back');
  // What a refund has put back on the shelf is there already, whatever a screen that did not know counts.
  const toSell = returned.map((one) => ({ ...one, backOnShelf: Math.min(one.backOnShelf, one.quantity - one.backBefore) }));
  // As of a parcel under way: its pieces were taken from the shelf.
  await returnGoods(tx, { orderId: order.id, checkoutLines: checkout.lines, lines }, 'SHIPPED', toSell, doneAt);
  await tx
    .update(orders)
    .set({ parcel, updatedAt: sql`clock_timestamp()` })
    .where(eq(orders.id, order.id));
  return true;
}
