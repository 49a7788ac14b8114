/** Money that is paid at the door, in the order and in the ledger. Amounts in paise. */
import { eq, sql } from '#server/db/sql.ts';
import { courierKey } from '#contract/desk/courier.ts';
import type { Db } from '#server/db/client.ts';
import { orders } from '#server/db/schema.ts';
import type { Log } from '#server/log/log.ts';
import { toPayPaise } from '#server/order/money.ts';
import { book } from './money-store.ts';

type Order = typeof orders.$inferSelect;

/**
 * Takes this much off what is to be paid at the door; nobody has had it, so nothing goes back. An order of which nothing is left to pay has no
 * money. Gives how much was taken off. The caller has locked the order.
 */
export async function takeOffDue(tx: Db, order: Order, paise: number): Promise<number> {
  const taken = Math.min(paise, toPayPaise(order));
  if (order.money !== 'due' || taken <= 0) return 0;
  const offPaise = order.offPaise + taken;
  const money = offPaise === order.amountPaise ? ('none' as const) : order.money;
  await tx
    .update(orders)
    .set({ offPaise, money, updatedAt: sql`clock_timestamp()` })
    .where(eq(orders.id, order.id));
  await book(tx, order.checkoutId, 'ordered', 'due', taken);
  return taken;
}

interface PaidAtDoor {
  method: 'cash' | 'upi';
  reference?: string | undefined;
  /** The courier who carries the cash until it is handed over; absent: the shop received it. */
  courier?: string | undefined;
}

/** Writes down that what is due was paid at the door, and gives the order as it is then. The caller has locked it and compared the amount. */
export async function receiveDue(tx: Db, order: Order, { method, reference, courier }: PaidAtDoor): Promise<Order> {
  const money = courier === undefined ? ('received' as const) : ('carried' as const);
  const by = courier === undefined ? {} : { courier, courierKey: courierKey(courier) };
  const set = { money, doorMethod: method, doorReference: reference ?? null, ...by };
  await tx
    .update(orders)
    .set({ ...set, updatedAt: sql`clock_timestamp()` })
    .where(eq(orders.id, order.id));
  await book(tx, order.checkoutId, money, 'due', toPayPaise(order));
  return { ...order, ...set };
}

/** The order that a UPI payment was for; undefined for a new reference. */
export async function findByReference(tx: Db, reference: string): Promise<Pick<Order, 'id' | 'number'> | undefined> {
  const [order] = await tx.select({ id: orders.id, number: orders.number }).from(orders).where(eq(orders.doorReference, reference));
  return order;
}

/** Checks that the ledger says what orders say is due at doors, with couriers, received and short. Logs each that does not, and gives how many. */
export async function checkDoorMoney({ db, log }: { db: Db; log: Log }): Promise<number> {
  const { rows } = await db.execute<{ checkoutId: string; ofDue: boolean }>(sql`
    select o.checkout_id as "checkoutId", l.due <> case when o.money = 'due' then o.amount_paise - o.off_paise else 0 end as "ofDue"
    from orders o left join handover_orders h on h.order_id = o.id
    cross join lateral (select coalesce(sum(amount_paise) filter (where account = 'due'), 0) as due,
      coalesce(sum(amount_paise) filter (where account = 'carried'), 0) as carried,
      coalesce(sum(amount_paise) filter (where account = 'received'), 0) as received,
      coalesce(sum(amount_paise) filter (where account = 'short'), 0) as short from ledger g where g.checkout_id = o.checkout_id) l
    where o.payment = 'delivery' and (l.due <> case when o.money = 'due' then o.amount_paise - o.off_paise else 0 end
      or l.carried <> case when o.money = 'carried' then o.amount_paise - o.off_paise else 0 end
      or l.received + l.short <> case when o.money = 'received' then o.amount_paise - o.off_paise else 0 end
      or l.short <> coalesce(h.short_paise, 0)) limit 100`);
  for (const { checkoutId, ofDue } of rows) {
    const what = ofDue ? 'is due at the door' : 'was collected at the door';
    log.error(`the ledger and an order disagree about what ${what}`, { checkoutId });
  }
  return rows.length;
}
