/** Money that is paid at the door, in the order and in the ledger. Amounts in paise. */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { orders } from '#server/db/schema.ts';
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
