import { and, asc, desc, eq, inArray, sql } from '#server/db/sql.ts';
import { promisedStatuses } from '#contract/desk/order-rules.ts';
import type { Order } from '#contract/order.ts';
import { lineSubtotal, toRupees } from '#contract/totals.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { type checkouts, orderLines, orderMoves, orders } from '#server/db/schema.ts';
import { findPaperNames } from '#server/paper/store.ts';
import { placeOfSupply } from '#server/tax/supply.ts';
import { addressText } from './address.ts';
import { findReturnsOf, returnUntil } from './returns.ts';
import { searchTextOf } from '#contract/desk/order-search.ts';
import { toPayPaise } from './money.ts';
import { taxColumns, taxesOf } from './tax.ts';

const listMax = 50;

/** How an order is paid: by a payment of the provider, or at the door, by whom this number reaches. */
export type PaidBy = { paymentId: string } | { doorPhone: string };

/** Writes the order of a checkout with its lines and its first move; gives its id and number. */
export async function insertOrder(
  tx: Db,
  checkout: typeof checkouts.$inferSelect,
  paidBy: PaidBy,
): Promise<{ id: string; number: number }> {
  const { email, ...setofaddress } = checkout.billing;
  const { username, number } = setofaddress;
  const place = placeOfSupply(setofaddress);
  const orderId = newId();
  const [written] = await tx
    .insert(orders)
    .values({
      id: orderId,
      userId: checkout.userId,
      checkoutId: checkout.id,
      ...('paymentId' in paidBy
        ? paidBy
        : { ...paidBy, paymentId: `delivery:${orderId}`, payment: 'delivery' as const, money: 'due' as const }),
      amountPaise: checkout.amountPaise,
      name: username,
      phoneNumber: number,
      email,
      address: addressText(setofaddress),
      setofaddress,
      placeOfSupply: place ?? null,
      test: checkout.test,
      searchText: searchTextOf(orderId, setofaddress, checkout.lines),
    })
    .returning({ number: orders.number });
  await tx.insert(orderLines).values(
    checkout.lines.map((line, position) => ({
      id: newId(),
      orderId,
      productId: line.productId,
      variantId: line.variantId ?? null,
      poolId: line.poolId,
      title: line.title,
      image: line.image,
      size: line.size,
      ram: line.ram,
      weight: line.weight,
      quantity: line.quantity,
      pricePaise: line.pricePaise,
      taxPaise: line.taxPaise,
      ...taxColumns(line, { from: checkout.shopState, to: place }),
      subTotalPaise: line.pricePaise * line.quantity,
      position,
    })),
  );
  await tx.insert(orderMoves).values({ id: newId(), orderId, fromStatus: null, toStatus: 'pending', movedBy: 'shop' });
  return { id: orderId, number: written?.number ?? 0 };
}

export async function findOrderOfCheckout(db: Db, checkoutId: string): Promise<{ id: string; paymentId: string } | undefined> {
  const [order] = await db.select({ id: orders.id, paymentId: orders.paymentId }).from(orders).where(eq(orders.checkoutId, checkoutId));
  return order;
}

type OrderRow = typeof orders.$inferSelect;

/** Lines, moves and papers of all these orders in three queries, whatever their number. */
async function withLines(db: Db, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position));
  const moves = await db
    .select()
    .from(orderMoves)
    .where(inArray(orderMoves.orderId, ids))
    .orderBy(asc(orderMoves.createdAt), asc(orderMoves.id));
  const papers = await findPaperNames(db, ids);
  const returned = await findReturnsOf(db, ids);
  return rows.map((row) => ({
    ...toOrder(
      row,
      lines.filter(({ orderId }) => orderId === row.id),
      moves.filter(({ orderId }) => orderId === row.id),
    ),
    papers: papers.get(row.id) ?? [],
    ...(returned.has(row.id) && { returns: returned.get(row.id) }),
  }));
}

function toOrder(row: OrderRow, lines: (typeof orderLines.$inferSelect)[], moves: (typeof orderMoves.$inferSelect)[]): Order {
  return {
    _id: row.id,
    amount: row.amountPaise,
    status: row.status,
    date: row.createdAt.toISOString(),
    products: lines.map((line) => ({
      _id: line.id,
      productId: line.productId,
      productTitle: line.title,
      image: line.image,
      quantity: line.quantity,
      price: toRupees(line.pricePaise),
      tax: toRupees(line.taxPaise),
      subTotal: lineSubtotal(toRupees(line.pricePaise), line.quantity),
      size: line.size,
      weight: line.weight,
      ram: line.ram,
      reviewed: line.reviewed,
    })),
    taxes: taxesOf(lines),
    setofaddress: row.setofaddress,
    name: row.name,
    phoneNumber: row.phoneNumber,
    address: row.address,
    paymentId: row.paymentId,
    email: row.email,
    userid: row.userId,
    moves: moves.map(({ toStatus, createdAt }) => ({ status: toStatus, date: createdAt.toISOString() })),
    ...(row.carrier && { carrier: row.carrier }),
    ...(row.tracking && { tracking: row.tracking }),
    number: row.number,
    ...returnUntil(row.status, moves),
    ...(promisedStatuses.includes(row.status) && { mayCancel: true as const }),
    ...(row.payment === 'delivery' && { payment: row.payment, toPay: toPayPaise(row) }),
    test: row.test,
  };
}

/** A shopper's orders, newest first, at most fifty. */
export async function findOrders(db: Db, userId: string): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(listMax);
  return withLines(db, rows);
}

/** One of a shopper's own orders, or undefined. */
export async function findOrder(db: Db, userId: string, id: string): Promise<Order | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.id, id)));
  return (await withLines(db, rows))[0];
}

/** A person of the staff. */
export interface Mover {
  id: string;
  name: string;
}

interface Step {
  id: string;
  from: Order['status'];
  to: Order['status'];
  by?: Mover | 'shopper' | undefined;
  note?: string | undefined;
  /** Microseconds of the database clock; now when absent. */
  doneAt?: number | undefined;
}

/** Moves an order if it still stands where the caller saw it; false when it was moved meanwhile. */
export async function writeOrderStep(tx: Db, { id, from, to, by, note, doneAt }: Step): Promise<boolean> {
  const { rowCount } = await tx
    .update(orders)
    .set({ status: to, updatedAt: sql`now()` })
    .where(and(eq(orders.id, id), eq(orders.status, from)));
  if (rowCount !== 1) return false;
  await tx.insert(orderMoves).values({
    id: newId(),
    orderId: id,
    fromStatus: from,
    toStatus: to,
    movedBy: by === 'shopper' ? by : (by?.name ?? 'shopkeeper'),
    actorId: by === 'shopper' ? null : (by?.id ?? null),
    note: note || null,
    doneAt: doneAt === undefined ? null : sql`to_timestamp(${doneAt}::float8 / 1000000)`,
  });
  return true;
}
