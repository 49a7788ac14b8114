/** A courier hands over the cash of orders: what was counted is received, what is missing is short. Amounts in paise. */
import { asc, inArray, sql } from '#server/db/sql.ts';
import { hasNote } from '#contract/desk/cash.ts';
import { courierKey } from '#contract/desk/courier.ts';
import { formatPaise } from '#contract/money.ts';
import { orderNames } from '#contract/naming.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { checkouts, handoverOrders, handovers, orders } from '#server/db/schema.ts';
import { Conflict, InvalidInput, NotFound } from '#server/http/errors.ts';
import { paidPaise } from '#server/order/money.ts';
import { book } from '#server/payment/money-store.ts';

type Order = typeof orders.$inferSelect;

interface HandedOver {
  courier: string;
  orderIds: readonly string[];
  /** What was counted. */
  receivedPaise: number;
  note: string;
  /** Who of the staff counted it. */
  actorId: string;
}

const namesOf = (list: readonly Order[]): string => list.map(orderNames).join(', ');

/** Locks the orders, the oldest first. Checkouts are locked before orders, and each kind in one order, so that no two handovers wait for each other. */
async function lockOrders(tx: Db, ids: readonly string[]): Promise<Order[]> {
  const which = inArray(orders.id, [...ids]);
  const seen = await tx.select({ id: orders.checkoutId }).from(orders).where(which);
  const checkoutIds = seen.map(({ id }) => id);
  if (seen.length < ids.length) throw new NotFound(words().orderMessages.notFound, 'no_order');
  await tx.select({ id: checkouts.id }).from(checkouts).where(inArray(checkouts.id, checkoutIds)).orderBy(asc(checkouts.id)).for('update');
  return tx.select().from(orders).where(which).orderBy(asc(orders.number)).for('update');
}

/** 409 that names the orders whose cash this courier does not have, and who took it and when. */
async function notCarried(tx: Db, gone: readonly Order[], courier: string): Promise<Conflict> {
  const ids = sql.param(gone.map(({ id }) => id));
  const { rows } = await tx.execute<{ by: string; at: string }>(sql`
    select coalesce(u.name, '') as by, to_char(h.created_at at time zone 'Asia/Kolkata', 'HH24:MI on DD Mon') as at
    from handover_orders p join handovers h on h.id = p.handover_id left join users u on u.id = h.actor_id
    where p.order_id = any(${ids}::uuid[]) order by h.created_at desc limit 1`);
  const [taken] = rows;
  const { handedOver, notCarried: absent } = words().cashMessages;
  const text = taken ? handedOver(namesOf(gone), taken.by, taken.at) : absent(namesOf(gone), courier);
  return new Conflict(text, 'changed_meanwhile');
}

export interface Handover {
  id: string;
  shortPaise: number;
  /** The names of its orders. */
  orders: string[];
}

/**
 * Takes the cash that a courier hands over, in one transaction. What is missing is counted to the newest orders. Throws 404 for an order that is not
 * there, 409 for cash that the courier does not have any more, 400 for more than the orders come to, and for less without a note.
 */
export async function receiveHandover(tx: Db, { courier, orderIds, receivedPaise, note, actorId }: HandedOver): Promise<Handover> {
  const key = courierKey(courier);
  const locked = await lockOrders(tx, orderIds);
  const gone = locked.filter((order) => order.money !== 'carried' || courierKey(order.courierKey ?? '') !== key);
  if (gone.length > 0) throw await notCarried(tx, gone, courier);
  const carriedPaise = locked.reduce((sum, order) => sum + paidPaise(order), 0);
  if (receivedPaise > carriedPaise) throw new InvalidInput(words().cashMessages.tooMuch(formatPaise(carriedPaise)), 'too_much');
  const shortPaise = carriedPaise - receivedPaise;
  if (shortPaise > 0 && !hasNote(note)) throw new InvalidInput(words().cashMessages.sayWhy(formatPaise(shortPaise)), 'note_needed');
  const id = newId();
  await tx.insert(handovers).values({ id, courier, courierKey: key, receivedPaise, shortPaise, note, actorId });
  let left = receivedPaise;
  for (const order of locked) {
    const carried = paidPaise(order);
    const received = Math.min(left, carried);
    left -= received;
    await settle(tx, order, { handoverId: id, received, short: carried - received });
  }
  // Not `updatedAt`: the address of a closed order is hidden some days after its last move.
  await tx
    .update(orders)
    .set({ money: 'received' })
    .where(inArray(orders.id, [...orderIds]));
  return { id, shortPaise, orders: locked.map(orderNames) };
}

async function settle(
  tx: Db,
  order: Order,
  { handoverId, received, short }: { handoverId: string; received: number; short: number },
): Promise<void> {
  await tx.insert(handoverOrders).values({ orderId: order.id, handoverId, receivedPaise: received, shortPaise: short });
  if (received > 0) await book(tx, order.checkoutId, 'received', 'carried', received);
  if (short > 0) await book(tx, order.checkoutId, 'short', 'carried', short);
}
