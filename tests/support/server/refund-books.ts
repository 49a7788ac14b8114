/** Invariants of refunds, at every moment. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#server/db/client.ts';

/** No payment is refunded beyond what was paid, here or at the provider, and the ledger agrees with the refunds. */
export async function expectRefundsToBalance(db: Db): Promise<void> {
  const { rows: over } = await db.execute(sql`
    select p.provider_payment_id from payments p join refunds r on r.provider_payment_id = p.provider_payment_id and r.state <> 'void'
    group by p.provider_payment_id, p.amount_paise having sum(r.amount_paise) > p.amount_paise`);
  expect(over, 'refunds of a payment are at most what was paid').toEqual([]);
  const { rows: overpaid } = await db.execute(sql`
    select p.id from sandbox.payments p join sandbox.refunds r on r.payment_id = p.id group by p.id, p.amount having sum(r.amount) > p.amount`);
  expect(overpaid, 'the provider returned at most what was paid').toEqual([]);
  const { rows: unbooked } = await db.execute(sql`
    select c.id, r.due, l.due as booked_due, r.done, l.done as booked_done from checkouts c
    join lateral (select coalesce(sum(amount_paise) filter (where state in ('due', 'sent', 'failed')), 0) as due,
      coalesce(sum(amount_paise) filter (where state = 'done'), 0) as done from refunds where checkout_id = c.id) r on true
    join lateral (select -coalesce(sum(amount_paise) filter (where account = 'refund_due'), 0) as due,
      -coalesce(sum(amount_paise) filter (where account = 'refunded'), 0) as done, coalesce(sum(amount_paise), 0) as all_accounts
      from ledger where checkout_id = c.id) l on true
    where r.due <> l.due or r.done <> l.done or l.all_accounts <> 0`);
  expect(unbooked, 'the ledger says what the refunds say').toEqual([]);
  const { rows: negative } = await db.execute(sql`
    select checkout_id, account from ledger where account <> 'captured' group by checkout_id, account having sum(amount_paise) > 0`);
  expect(negative, 'nothing is given away that was not there').toEqual([]);
}
