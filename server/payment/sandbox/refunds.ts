/** Refunds of the sandbox: several per payment, together never more than was paid. Amounts in paise. */
import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { bookEvent, type BookedPayment, one, paymentColumns, sandboxId } from './books.ts';

export type BookedRefund = { id: string; payment_id: string; amount: number; key: string | null; created: number };

const refundColumns = sql`id, payment_id, amount, key, extract(epoch from created_at)::int as created`;

/** A refund in the provider's format. */
export function refundEntity({ created, key, ...refund }: BookedRefund) {
  return { ...refund, entity: 'refund', currency: 'INR', receipt: key, status: 'processed', created_at: created };
}

/**
 * Refunds a payment or a part of it, once per key. Undefined if so much is not left. `key`: null for a refund in the provider's own screens.
 */
export function bookRefund(db: Db, paymentId: string, amount: number, key: string | null): Promise<BookedRefund | undefined> {
  return transaction(db, async (tx) => {
    const payment = await one<BookedPayment>(tx, sql`select ${paymentColumns} from sandbox.payments where id = ${paymentId} for update`);
    const known =
      key === null ? undefined : await one<BookedRefund>(tx, sql`select ${refundColumns} from sandbox.refunds where key = ${key}`);
    if (known) return known;
    const refunded = await one<{ sum: number }>(
      tx,
      sql`select coalesce(sum(amount), 0)::bigint as sum from sandbox.refunds where payment_id = ${paymentId}`,
    );
    const left = (payment?.status === 'captured' ? payment.amount : 0) - (refunded?.sum ?? 0);
    if (!payment || amount > left) return undefined;
    if (amount === left) await tx.execute(sql`update sandbox.payments set status = 'refunded' where id = ${paymentId}`);
    const refund = await one<BookedRefund>(
      tx,
      sql`insert into sandbox.refunds (id, payment_id, amount, key) values (${sandboxId('rfnd')}, ${paymentId}, ${amount}, ${key}) returning ${refundColumns}`,
    );
    if (!refund) return undefined;
    const status = amount === left ? 'refunded' : 'captured';
    await bookEvent(tx, 'refund.processed', { ...payment, status }, { refund: { entity: refundEntity(refund) } });
    return refund;
  });
}

/** All refunds of a payment, the oldest first. */
export async function findSandboxRefunds(db: Db, paymentId: string): Promise<BookedRefund[]> {
  return (
    await db.execute<BookedRefund>(
      sql`select ${refundColumns} from sandbox.refunds where payment_id = ${paymentId} order by created_at, id`,
    )
  ).rows;
}
