/** SQL of the sandbox. Amounts are in paise. */
import { randomBytes } from 'node:crypto';
import { type SQL, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';

export type BookedOrder = { id: string; receipt: string; amount: number; currency: string; created: number };
export type BookedPayment = { id: string; order_id: string; amount: number; currency: string; status: string; created: number };

export const sandboxId = (kind: string) => `${kind}_${randomBytes(10).toString('hex').slice(0, 14)}`;
const seconds = sql.raw('extract(epoch from created_at)::int as created');
export const paymentColumns = sql`id, order_id, amount, currency, status, ${seconds}`;

/** The first row of a statement. */
export async function one<T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T | undefined> {
  return (await db.execute(query)).rows[0] as T | undefined;
}

/** Gives the order of a receipt, and creates it if there is none. */
export async function bookOrder(db: Db, { receipt, amount, currency }: Omit<BookedOrder, 'id' | 'created'>): Promise<BookedOrder> {
  await db.execute(
    sql`insert into sandbox.orders (id, receipt, amount, currency) values (${sandboxId('order')}, ${receipt}, ${amount}, ${currency}) on conflict (receipt) do nothing`,
  );
  const order = await one<BookedOrder>(
    db,
    sql`select id, receipt, amount, currency, ${seconds} from sandbox.orders where receipt = ${receipt}`,
  );
  if (!order) throw new Error('the sandbox lost an order that it has just booked');
  return order;
}

export const findSandboxOrder = (db: Db, orderId: string): Promise<BookedOrder | undefined> =>
  one<BookedOrder>(db, sql`select id, receipt, amount, currency, ${seconds} from sandbox.orders where id = ${orderId}`);

export const findPayment = (db: Db, paymentId: string): Promise<BookedPayment | undefined> =>
  one<BookedPayment>(db, sql`select ${paymentColumns} from sandbox.payments where id = ${paymentId}`);

export async function findPayments(db: Db, orderId: string): Promise<BookedPayment[]> {
  await authoriseDue(db);
  return (
    await db.execute<BookedPayment>(sql`select ${paymentColumns} from sandbox.payments where order_id = ${orderId} order by created_at`)
  ).rows;
}

/**
 * Whether the order of this SQL expression was ever paid. A refund does not reopen it: a paid order stays paid
 * (Razorpay, Orders API, states of an order).
 */
const wasPaid = (orderId: SQL) =>
  sql`exists (select 1 from sandbox.payments paid where paid.order_id = ${orderId} and paid.status in ('captured', 'refunded'))`;

/**
 * Records an attempt to pay and its event; `lateBy` (ms) makes it authorised later. Gives undefined when the order was paid
 * before.
 */
export function bookPayment(
  db: Db,
  order: BookedOrder,
  status: 'captured' | 'failed' | 'created',
  lateBy = 0,
): Promise<BookedPayment | undefined> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select 1 from sandbox.orders where id = ${order.id} for update`);
    if (await one(tx, sql`select 1 where ${wasPaid(sql`${order.id}`)}`)) return undefined;
    const due = status === 'created' ? sql`clock_timestamp() + make_interval(secs => ${lateBy / 1000})` : sql`null`;
    const payment = await one<BookedPayment>(
      tx,
      sql`insert into sandbox.payments (id, order_id, amount, currency, status, authorise_at)
      values (${sandboxId('pay')}, ${order.id}, ${order.amount}, ${order.currency}, ${status}, ${due}) returning ${paymentColumns}`,
    );
    if (payment && status !== 'created') await bookEvent(tx, `payment.${status}`, payment);
    return payment;
  });
}

/** `status`, or 'refunded' if another payment has paid the order: the provider refunds a second one on its own. */
const statusOfTwin = (status: string) => sql`case when ${wasPaid(sql`p.order_id`)} then 'refunded' else ${status} end`;

/** Authorises late payments that are due. A second payment of a paid order is refunded by itself. */
export async function authoriseDue(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await tx.execute<BookedPayment>(sql`update sandbox.payments p set status = ${statusOfTwin('authorized')},
      authorise_at = null where status = 'created' and authorise_at <= clock_timestamp() returning ${paymentColumns}`);
    for (const payment of rows) if (payment.status === 'authorized') await bookEvent(tx, 'payment.authorized', payment);
  });
}

/** Captures an authorised payment, or refunds it if the order is already paid. Undefined if it cannot be captured or the amount differs. */
export function capture(db: Db, paymentId: string, amount: number): Promise<BookedPayment | undefined> {
  return transaction(db, async (tx) => {
    await tx.execute(
      sql`select 1 from sandbox.orders where id = (select order_id from sandbox.payments where id = ${paymentId}) for update`,
    );
    const payment = await one<BookedPayment>(
      tx,
      sql`update sandbox.payments p set status = ${statusOfTwin('captured')} where id = ${paymentId} and status = 'authorized' and amount = ${amount}
        returning ${paymentColumns}`,
    );
    if (payment?.status !== 'captured') return undefined;
    await bookEvent(tx, 'payment.captured', payment);
    return payment;
  });
}

/** A payment in the provider's format. */
export function paymentEntity({ created, ...payment }: BookedPayment) {
  return { ...payment, entity: 'payment', method: 'card', captured: payment.status === 'captured', created_at: created };
}

/** Writes an event down, to be sent as a webhook. */
export async function bookEvent(tx: Db, event: string, payment: BookedPayment, more: Record<string, unknown> = {}): Promise<void> {
  const body = JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment', ...Object.keys(more)],
    payload: { payment: { entity: paymentEntity(payment) }, ...more },
    created_at: payment.created,
  });
  await tx.execute(sql`insert into sandbox.events (id, body) values (${sandboxId('evt')}, ${body})`);
}

const isDue = sql`done_at is null and attempts < 40 and next_at <= clock_timestamp()`;

/** Claims the events that are due, one by one. Each is retried with growing waits until it is marked as delivered. */
export async function takeDueEvents(db: Db): Promise<{ id: string; body: string }[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from sandbox.events where ${isDue} order by next_at limit 20`);
  const taken = [];
  for (const { id } of rows) {
    const event = await one<{ id: string; body: string }>(
      db,
      sql`update sandbox.events set attempts = attempts + 1,
        next_at = clock_timestamp() + make_interval(secs => least(3600, 2 * power(3, least(attempts, 7))))
        where id = ${id} and ${isDue} returning id, body`,
    );
    if (event) taken.push(event);
  }
  return taken;
}

export async function markTold(db: Db, eventId: string): Promise<void> {
  await db.execute(sql`update sandbox.events set done_at = clock_timestamp() where id = ${eventId}`);
}
