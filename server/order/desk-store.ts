/** What the desk writes of an order beside its status: ticks, notes, the carrier. */
import { words } from '#language/words.ts';
import { and, eq, sql } from '#server/db/sql.ts';
import type { AddressLines, Parcel } from '#contract/desk/order-change.ts';
import type { Address, OrderStatus } from '#contract/order.ts';
import type { Db } from '#server/db/client.ts';
import { orderLines, orderNotes, orders } from '#server/db/schema.ts';
import { addressText } from './address.ts';
import { searchTextOf } from '#contract/desk/order-search.ts';

/**
 * Ticks or unticks a line; the order is packed while every line that is still part of it is ticked. Undefined when the order has no such line,
 * false when it stood so already. The caller has locked the order.
 */
export async function setPicked(
  tx: Db,
  { orderId, lineId, picked, by }: { orderId: string; lineId: string; picked: boolean; by: string },
): Promise<boolean | undefined> {
  const own = and(eq(orderLines.orderId, orderId), eq(orderLines.id, lineId));
  const [line] = await tx.select({ pickedAt: orderLines.pickedAt }).from(orderLines).where(own);
  if (!line) return undefined;
  if ((line.pickedAt !== null) === picked) return false;
  await tx
    .update(orderLines)
    .set({ pickedAt: picked ? sql`clock_timestamp()` : null, pickedBy: picked ? by : null })
    .where(own);
  await notePacked(tx, orderId);
  return true;
}

/** Notes whether an order is packed: every line that is still part of it is ticked. */
export async function notePacked(tx: Db, orderId: string): Promise<void> {
  const isOpen = sql`exists (select 1 from order_lines l where l.order_id = ${orderId} and l.picked_at is null and l.quantity > l.cancelled_quantity)`;
  await tx
    .update(orders)
    .set({ packedAt: sql`case when ${isOpen} then null else coalesce(${orders.packedAt}, clock_timestamp()) end` })
    .where(eq(orders.id, orderId));
}

/** Adds a note. False when the device has sent it before. */
export async function insertNote(tx: Db, note: typeof orderNotes.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(orderNotes).values(note).onConflictDoNothing({ target: orderNotes.id });
  return rowCount === 1;
}

/** How the parcel travels; what is not said stays. */
export async function setCarrier(
  tx: Db,
  orderId: string,
  { carrier, tracking }: { carrier?: string | undefined; tracking?: string | undefined },
): Promise<void> {
  if (!carrier && !tracking) return;
  await tx
    .update(orders)
    .set({ ...(carrier && { carrier }), ...(tracking && { tracking }) })
    .where(eq(orders.id, orderId));
}

/** Corrects how a parcel travels; an empty text takes it away. Devices of the shopper of a parcel on its way hear of it. The caller has locked the order. */
export async function replaceCarrier(tx: Db, order: { id: string; status: OrderStatus }, parcel: Parcel): Promise<void> {
  // The time of a closed order says how long staff see its address.
  const isClosed = order.status === 'DELIVERED' || order.status === 'CANCELD';
  await tx
    .update(orders)
    .set({ ...parcel, ...(!isClosed && { updatedAt: sql`clock_timestamp()` }) })
    .where(eq(orders.id, order.id));
}

/** Who cancelled an order, and when, in India. */
export async function findCancelling(db: Db, orderId: string): Promise<{ by: string; at: string }> {
  const { rows } = await db.execute<{ by: string; at: string }>(sql`
    select case when actor_id is not null then moved_by when moved_by = 'shopper' then ${words().orderMessages.theShopper}::text else ${words().orderMessages.theShop}::text end as by,
      to_char(coalesce(done_at, created_at) at time zone 'Asia/Kolkata', 'HH24:MI on DD Mon') as at
    from order_moves where order_id = ${orderId} and to_status = 'CANCELD' limit 1`);
  return rows[0] ?? { by: words().orderMessages.theShop, at: words().orderMessages.unknownTime };
}

/** The address of an order. The caller has locked it. */
export async function findAddress(tx: Db, orderId: string): Promise<Address | undefined> {
  const [found] = await tx.select({ address: orders.setofaddress }).from(orders).where(eq(orders.id, orderId));
  return found?.address;
}

/** Puts corrected lines into the address of an order, also where it is found by them. Devices of the shopper hear of it. */
export async function setAddress(tx: Db, orderId: string, before: Address, lines: AddressLines): Promise<void> {
  const setofaddress = { ...before, ...lines };
  const titles = await tx.select({ title: orderLines.title }).from(orderLines).where(eq(orderLines.orderId, orderId));
  await tx
    .update(orders)
    .set({
      setofaddress,
      name: lines.username,
      phoneNumber: lines.number,
      address: addressText(setofaddress),
      searchText: searchTextOf(orderId, setofaddress, titles),
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(orders.id, orderId));
}
