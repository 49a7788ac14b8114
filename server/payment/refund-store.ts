/** Refunds: what is owed back, what the provider has taken, what went back. Amounts in paise. */
import { words } from '#language/words.ts';
import { and, asc, eq, inArray, sql } from '#server/db/sql.ts';
import { leftPaise } from '#contract/desk/refund-rules.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { orders, payments, refunds } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/queue.ts';
import { isPaidAtDoor } from '#server/order/money.ts';
import { findOrderOfCheckout } from '#server/order/store.ts';
import { creditReturned } from '#server/paper/make.ts';
import { type Checkout, findCheckout } from './checkout-store.ts';
import { book } from './money-store.ts';
import type { ProviderRefund } from './payments.ts';
import { afterNews, entriesBetween, type RefundNews, sumsOf } from './refund-rules.ts';

export type Refund = typeof refunds.$inferSelect;

/** The worker that asks the provider leaves it alone, that of a version before it too. */
const byHandAt = sql`now() + interval '1000 years'`;

/** What a refund of an order is for. */
export interface OrderRefund {
  orderId: string;
  paymentId: string;
  amountPaise: number;
  reason: string;
  lines?: Refund['lines'];
  /** Who of the staff. */
  actorId?: string | undefined;
}

/** The refunds of a payment, the oldest first. Exact while the checkout is locked. */
export function findRefundsOf(db: Db, paymentId: string): Promise<Refund[]> {
  return db.select().from(refunds).where(eq(refunds.providerPaymentId, paymentId)).orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** Owes a part of an order's money back. The caller has locked the checkout and made sure that so much is left. Gives the id. */
export async function addRefund(tx: Db, checkout: Pick<Checkout, 'id'>, refund: OrderRefund): Promise<string> {
  const { orderId, paymentId, amountPaise, reason, lines = null, actorId = null } = refund;
  const { length } = await findRefundsOf(tx, paymentId);
  const id = newId();
  await tx.insert(refunds).values({
    id,
    key: length === 0 ? `refund-${paymentId}` : `refund-${paymentId}-${length + 1}`,
    checkoutId: checkout.id,
    providerPaymentId: paymentId,
    amountPaise,
    reason,
    orderId,
    lines,
    ...(isPaidAtDoor(paymentId) && { method: 'hand' as const, nextAt: byHandAt }),
    backOnShelf: (lines ?? []).some(({ backOnShelf = 0 }) => backOnShelf > 0),
    actorId,
    createdAt: sql`clock_timestamp()`,
  });
  await book(tx, checkout.id, 'ordered', 'refund_due', amountPaise);
  return id;
}

/** Writes down that a refund was paid back by hand, and mails the shopper. The caller has locked the checkout. */
export async function noteHandRefund(tx: Db, refund: Refund, to: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'done', doneAt: sql`clock_timestamp()` })
    .where(eq(refunds.id, refund.id));
  await book(tx, refund.checkoutId, 'refund_due', 'refunded', refund.amountPaise);
  const { key, amountPaise, orderId, lines } = refund;
  if (orderId === null) return;
  const parts = lines && { lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })) };
  await queueMail(tx, `refunded:${key}`, { template: 'order-refunded', to, orderId, amountPaise, byHand: true, ...parts });
}

/**
 * Takes a refund that the provider refused out of its hands, for somebody to pay it back. False where its last word was no refusal: while it is
 * being tried, and after an answer that was lost. The caller has locked the checkout.
 */
export async function takeByHand(tx: Db, id: string): Promise<boolean> {
  const isFree = sql`(${refunds.leaseUntil} is null or ${refunds.leaseUntil} < now())`;
  const { rowCount } = await tx
    .update(refunds)
    .set({ method: 'hand', state: 'due', nextAt: byHandAt })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'failed'), eq(refunds.method, 'provider'), isFree));
  return rowCount === 1;
}

/** Owes back what is left of an order's money, and gives how much that is. The caller has locked the checkout. */
export async function oweRest(tx: Db, checkout: Pick<Checkout, 'id'>, refund: OrderRefund): Promise<number> {
  const amountPaise = leftPaise(refund.amountPaise, await findRefundsOf(tx, refund.paymentId));
  if (amountPaise > 0) await addRefund(tx, checkout, { ...refund, amountPaise });
  return amountPaise;
}

/** Writes down what the provider says about a refund, ours or one that was made in its own screens. Safe to repeat, in any order. */
export async function noteRefund(db: Db, found: ProviderRefund): Promise<void> {
  await transaction(db, async (tx) => {
    const [payment] = await tx
      .select({ checkoutId: payments.checkoutId, amountPaise: payments.amountPaise })
      .from(payments)
      .where(eq(payments.providerPaymentId, found.paymentId));
    const checkout = payment && (await findCheckout(tx, payment.checkoutId, { locked: true }));
    if (!payment || !checkout) return;
    const rows = await findRefundsOf(tx, found.paymentId);
    const order = await findOrderOfCheckout(tx, checkout.id);
    const orderId = order?.paymentId === found.paymentId ? order.id : null;
    const news = afterNews(rows, payment.amountPaise, found);
    await apply(tx, news, { checkoutId: checkout.id, paymentId: found.paymentId, orderId });
    const entries = entriesBetween(
      sumsOf(rows),
      sumsOf(await findRefundsOf(tx, found.paymentId)),
      orderId === null ? 'captured' : 'ordered',
    );
    for (const { from, to, amountPaise } of entries) await book(tx, checkout.id, from, to, amountPaise);
    await tellDone(tx, checkout, news, rows);
    await closeCheckout(tx, checkout.id);
    if (orderId !== null) await creditElsewhere(tx, orderId);
  });
}

async function apply(
  tx: Db,
  { changed, added }: RefundNews,
  at: { checkoutId: string; paymentId: string; orderId: string | null },
): Promise<void> {
  for (const { id, state, amountPaise, round, providerRefundId } of changed) {
    const isSettled = state === 'done' || state === 'void';
    await tx
      .update(refunds)
      .set({
        state,
        amountPaise,
        round,
        providerRefundId,
        doneAt: isSettled ? sql`coalesce(${refunds.doneAt}, clock_timestamp())` : null,
        lastError: state === 'failed' ? words().orderMessages.bankRefused : null,
        ...(isSettled && { leaseOwner: null, leaseUntil: null }),
      })
      .where(eq(refunds.id, id));
  }
  if (!added) return;
  await tx.insert(refunds).values({
    id: newId(),
    ...added,
    checkoutId: at.checkoutId,
    providerPaymentId: at.paymentId,
    orderId: at.orderId,
    reason: 'made at the payment provider',
    doneAt: added.state === 'done' ? sql`clock_timestamp()` : null,
    createdAt: sql`clock_timestamp()`,
  });
}

/** A refund that was made in the provider's own screens has a credit note, too. */
async function creditElsewhere(tx: Db, orderId: string): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order) await creditReturned(tx, order, { reason: '', pieces: [] });
}

/** Emails the shopper once the money is sent, not when the refund is requested. */
async function tellDone(tx: Db, checkout: Checkout, { changed, added }: RefundNews, before: readonly Refund[]): Promise<void> {
  const done = changed.filter(({ id, state }) => state === 'done' && before.find((row) => row.id === id)?.state !== 'done');
  const told: { key: string; amountPaise: number; orderId: string | null; lines?: Refund['lines'] }[] = done.map((refund) => {
    const row = before.find(({ id }) => id === refund.id);
    return { key: refund.key, amountPaise: refund.amountPaise, orderId: row?.orderId ?? null, lines: row?.lines ?? null };
  });
  if (added?.state === 'done') {
    const order = await findOrderOfCheckout(tx, checkout.id);
    told.push({ key: added.key, amountPaise: added.amountPaise, orderId: order?.id ?? null });
  }
  for (const { key, amountPaise, orderId, lines } of told) {
    if (orderId === null) continue;
    const parts = lines && { lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })) };
    await queueMail(tx, `refunded:${key}`, { template: 'order-refunded', to: checkout.billing.email, orderId, amountPaise, ...parts });
  }
}

/** Marks a checkout as refunded once all the money it owed was sent. */
async function closeCheckout(tx: Db, checkoutId: string): Promise<void> {
  await tx.execute(sql`update checkouts set state = 'refunded', updated_at = now() where id = ${checkoutId} and state = 'refund_due'
    and not exists (select 1 from refunds where checkout_id = ${checkoutId} and state in ('due', 'sent', 'failed'))`);
}

const isDue = sql`${refunds.method} = 'provider' and ${refunds.state} in ('due', 'sent', 'failed') and ${refunds.nextAt} <= now()
  and (${refunds.leaseUntil} is null or ${refunds.leaseUntil} < now())`;

/** Ids of refunds that the provider must be asked about, at most twenty. */
export async function findDueRefunds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: refunds.id }).from(refunds).where(isDue).orderBy(refunds.nextAt).limit(20);
  return rows.map(({ id }) => id);
}

/** Makes one refund this process's for a minute; undefined when another has it. It is due again after a growing while. */
export async function claimRefund(db: Db, id: string, owner: string): Promise<Refund | undefined> {
  const [row] = await db
    .update(refunds)
    .set({
      leaseOwner: owner,
      leaseUntil: sql`now() + interval '1 minute'`,
      attempts: sql`${refunds.attempts} + 1`,
      nextAt: sql`now() + make_interval(secs => least(3600, 30 * power(2, least(${refunds.attempts}, 7))))`,
    })
    .where(and(eq(refunds.id, id), isDue))
    .returning();
  return row;
}

/**
 * The provider is asked to pay from here on, and only its refusal of that says that it was not paid: if the answer is lost, nobody may pay it by
 * hand. Undefined where there is nothing to ask for any more.
 */
export async function beginRefund(db: Db, id: string): Promise<Refund | undefined> {
  const [row] = await db
    .update(refunds)
    .set({ state: 'due' })
    .where(and(eq(refunds.id, id), eq(refunds.method, 'provider'), inArray(refunds.state, ['due', 'failed'])))
    .returning();
  return row;
}

/** One refund with its current state; undefined when there is no such refund. */
export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

/** Ends this process's turn with a refund. */
export async function releaseRefund(db: Db, id: string): Promise<void> {
  await db.update(refunds).set({ leaseOwner: null, leaseUntil: null }).where(eq(refunds.id, id));
}

/** Why a turn brought nothing. `refused`: the provider has said no; people see it, and it is tried again all the same. */
export async function failRefund(db: Db, id: string, error: string, trouble: 'refused' | 'unreachable'): Promise<void> {
  const state = trouble === 'refused' ? sql`case when ${refunds.state} = 'due' then 'failed' else ${refunds.state} end` : undefined;
  await db
    .update(refunds)
    .set({ lastError: error, leaseOwner: null, leaseUntil: null, ...(state && { state }) })
    .where(eq(refunds.id, id));
}
