/** Money that is paid at the door, in the order and in the ledger. Amounts in paise. */
import { eq, sql } from 'drizzle-orm';
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

/** Writes down that what is due was paid at the door, and gives the order as it is then. The caller has locked it and compared the amount. */
export async function receiveDue(tx: Db, order: Order, paid: { method: 'cash' | 'upi'; reference?: string | undefined }): Promise<Order> {
  const doorReference = paid.reference ?? null;
  const set = { money: 'received' as const, doorMethod: paid.method, doorReference };
  await tx
    .update(orders)
    .set({ ...set, updatedAt: sql`clock_timestamp()` })
    .where(eq(orders.id, order.id));
  await book(tx, order.checkoutId, 'received', 'due', toPayPaise(order));
  return { ...order, ...set };
}

/** The order that a UPI payment was for; undefined for a new reference. */
export async function findByReference(tx: Db, reference: string): Promise<Pick<Order, 'id' | 'number'> | undefined> {
  const [order] = await tx.select({ id: orders.id, number: orders.number }).from(orders).where(eq(orders.doorReference, reference));
  return order;
}

/** Checks that the ledger says what orders say is due at doors. Logs each that does not, and gives how many. */
export async function checkDoorMoney({ db, log }: { db: Db; log: Log }): Promise<number> {
  const { rows } = await db.execute<{ checkoutId: string }>(sql`
    select o.checkout_id as "checkoutId" from orders o where o.payment = 'delivery'
      and coalesce((select sum(amount_paise) from ledger g where g.checkout_id = o.checkout_id and g.account = 'due'), 0)
        <> case when o.money = 'due' then o.amount_paise - o.off_paise else 0 end limit 100`);
  for (const { checkoutId } of rows) log.error('the ledger and an order disagree about what is due at the door', { checkoutId });
  return rows.length;
}
