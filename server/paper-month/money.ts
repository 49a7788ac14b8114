/** SQL of money that came in and went back in a month: the ledger, whose entries are made as money moves. */
import { sql } from '#server/db/sql.ts';
import { momentsOf } from '#contract/desk/month.ts';
import type { MoneyDay } from '#contract/desk/paper-month.ts';
import type { Db } from '#server/db/client.ts';

/**
 * Where money stands that shoppers have paid. What a courier carries counts when it was paid: handing it over moves it among these accounts, which
 * adds up to nothing.
 */
const paidIn = ['captured', 'received', 'carried', 'short'];

/** Days in India with money, by provider; test payments are left out. */
export async function findMoney(db: Db, month: string): Promise<MoneyDay[]> {
  const { from, to } = momentsOf(month);
  const sumOf = (accounts: readonly string[], sign: 1 | -1) =>
    sql`coalesce(sum(${sql.raw(String(sign))} * g.amount_paise) filter (where g.account = any(${sql.param(accounts)}::text[])), 0)::bigint`;
  const { rows } = await db.execute<MoneyDay & Record<string, unknown>>(sql`
    select to_char(g.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, c.provider,
      ${sumOf(paidIn, 1)} as "receivedPaise", ${sumOf(['refunded'], -1)} as "returnedPaise"
    from ledger g join checkouts c on c.id = g.checkout_id
    where g.account in ('captured', 'received', 'carried', 'short', 'refunded') and g.created_at >= ${from}::timestamptz and g.created_at < ${to}::timestamptz and not c.test
    group by 1, 2 order by 1, 2`);
  return rows;
}
