/** Payments, refunds and the ledger. Amounts in paise. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { ledger, payments, refunds } from '#server/db/schema.ts';
import type { Checkout } from './checkout-store.ts';
import type { ProviderPayment } from './payments.ts';

/** What money is: it came in (`captured`), and for that we owe goods (`ordered`) or the money itself (`refund_due`, then `refunded`). */
type Account = 'captured' | 'ordered' | 'refund_due' | 'refunded';

/** One entry of the double book: `amount` onto one account, off the other, so that every entry adds up to nothing. */
export async function book(tx: Db, checkoutId: string, on: Account, off: Account, amount: number): Promise<void> {
  const entryId = newId();
  await tx.insert(ledger).values([
    { id: newId(), entryId, checkoutId, account: on, amountPaise: amount },
    { id: newId(), entryId, checkoutId, account: off, amountPaise: -amount },
  ]);
}

/** Writes a payment down. False when it was known. */
export async function savePayment(tx: Db, checkout: Checkout, payment: ProviderPayment): Promise<boolean> {
  const { rowCount } = await tx
    .insert(payments)
    .values({
      id: newId(),
      provider: checkout.provider,
      providerPaymentId: payment.id,
      checkoutId: checkout.id,
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      state: payment.state,
    })
    .onConflictDoNothing({ target: payments.providerPaymentId });
  return rowCount === 1;
}

/** Owes the money of a payment back, once per payment. `from`: the account that it stands on until then. */
export async function oweBack(
  tx: Db,
  checkout: Pick<Checkout, 'id'>,
  payment: Pick<ProviderPayment, 'id' | 'amountPaise'>,
  reason: string,
  from: Account = 'captured',
): Promise<void> {
  const { rowCount } = await tx
    .insert(refunds)
    .values({
      id: newId(),
      key: `refund-${payment.id}`,
      checkoutId: checkout.id,
      providerPaymentId: payment.id,
      amountPaise: payment.amountPaise,
      reason,
    })
    .onConflictDoNothing({ target: refunds.key });
  if (rowCount === 1) await book(tx, checkout.id, from, 'refund_due', payment.amountPaise);
}

export type Refund = typeof refunds.$inferSelect;

const isDue = sql`${refunds.state} = 'due' and ${refunds.nextAt} <= now() and (${refunds.leaseUntil} is null or ${refunds.leaseUntil} < now())`;

/** Ids of refunds that are due, at most twenty. */
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

/** Money has gone back. False when that was written down before. */
export async function finishRefund(tx: Db, refund: Refund, providerRefundId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(refunds)
    .set({ state: 'done', providerRefundId, doneAt: sql`now()`, leaseOwner: null, leaseUntil: null, lastError: null })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'due')));
  if (rowCount !== 1) return false;
  await book(tx, refund.checkoutId, 'refund_due', 'refunded', refund.amountPaise);
  return true;
}

export async function failRefund(db: Db, id: string, error: string): Promise<void> {
  await db.update(refunds).set({ lastError: error, leaseOwner: null, leaseUntil: null }).where(eq(refunds.id, id));
}
