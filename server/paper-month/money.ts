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

/**
 * Days in India with money, by provider; test payments are left out. What somebody at the shop has paid back of a card payment is `hand`: no
 * settlement of the provider has it.
 */
export async function findMoney(db: Db, month: string): Promise<MoneyDay[]> {
  const { from, to } = momentsOf(month);
  const sumOf = (accounts: readonly string[], sign: 1 | -1) =>
    sql`coalesce(sum(${sql.raw(String(sign))} * g.amount_paise) filter (where g.account = any(${sql.param(accounts)}::text[])), 0)::bigint`;
  const dayOf = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  const { rows } = await db.execute<MoneyDay & Record<string, unknown>>(sql`
    with moved as (
      select ${dayOf('g.created_at')} as day, c.provider, ${sumOf(paidIn, 1)} as received, ${sumOf(['refunded'], -1)} as returned
      from ledger g join checkouts c on c.id = g.checkout_id
      where g.account in ('captured', 'received', 'carried', 'short', 'refunded')
        and g.created_at >= ${from}::timestamptz and g.created_at < ${to}::timestamptz and not c.test
      group by 1, 2),
    by_hand as (
      select ${dayOf('r.done_at')} as day, c.provider, sum(r.amount_paise)::bigint as returned
      from refunds r join checkouts c on c.id = r.checkout_id
      where r.method = 'hand' and r.state = 'done' and c.provider <> 'delivery'
        and r.done_at >= ${from}::timestamptz and r.done_at < ${to}::timestamptz and not c.test
      group by 1, 2)
    select day, provider, sum(received)::bigint as "receivedPaise", sum(returned)::bigint as "returnedPaise"
    from (select * from moved
      union all select day, provider, 0, -returned from by_hand
      union all select day, 'hand', 0, returned from by_hand) parts
    group by 1, 2 having sum(received) <> 0 or sum(returned) <> 0 order by 1, 2`);
  return rows;
}
