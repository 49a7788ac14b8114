/** What waits at the desk, and today's sales beside those of a week ago. Counts stop at a thousand: nobody reads more. */
import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { isLowPool } from '#server/stock/low.ts';

interface Waiting extends Record<string, unknown> {
  toConfirm: number;
  toPack: number;
  packed: number;
  refundsFailed: number;
  requests: number;
  oldestRequestAt: string | null;
  returns: number;
  oldestReturnAt: string | null;
  lowStock: number;
}

/** The earliest `created_at` of what `query` selects. */
const oldest = (query: ReturnType<typeof sql>) =>
  sql`(select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from ${query})`;
const atMost = (query: ReturnType<typeof sql>) => sql`(select count(*)::int from (${query} limit 1000) counted)`;

/** How much of each kind waits. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`
    select ${atMost(sql`select 1 from orders where status = 'pending'`)} as "toConfirm",
      ${atMost(sql`select 1 from orders where status = 'CONFIRMED' and packed_at is null`)} as "toPack",
      ${atMost(sql`select 1 from orders where status in ('pending', 'CONFIRMED') and packed_at is not null`)} as packed,
      ${atMost(sql`select 1 from refunds where state = 'failed'`)} as "refundsFailed",
      ${atMost(sql`select 1 from requests where state in ('new', 'talking')`)} as requests,
      ${oldest(sql`requests where state = 'new'`)} as "oldestRequestAt",
      ${atMost(sql`select 1 from returns where state = 'asked' or (state = 'accepted' and counted_at is null)`)} as returns,
      ${oldest(sql`returns where state = 'asked'`)} as "oldestReturnAt",
      ${atMost(sql`select 1 from stock s join products p on p.id = s.product_id
        where ${isLowPool} and p.retired_at is null`)} as "lowStock"`);
  return rows[0] as Waiting;
}

interface Day extends Record<string, unknown> {
  day: string;
  orders: number;
  amountPaise: number;
}

/** The last eight days in India, the oldest first; of the first one only as much as there has been of today. Cancelled orders are left out. */
export async function findDays(db: Db): Promise<Day[]> {
  const { rows } = await db.execute<Day>(sql`
    with clock as (select now() at time zone 'Asia/Kolkata' as here), days as (
      select d::date as day, d at time zone 'Asia/Kolkata' as starts,
        case when d = date_trunc('day', here) - interval '7 days' then d + (here - date_trunc('day', here)) else d + interval '1 day' end
          at time zone 'Asia/Kolkata' as ends
      from clock, generate_series(date_trunc('day', here) - interval '7 days', date_trunc('day', here), interval '1 day') d)
    select to_char(day, 'YYYY-MM-DD') as day, count(o.id)::int as orders, coalesce(sum(o.amount_paise - o.off_paise), 0)::bigint as "amountPaise"
    from days left join orders o on o.created_at >= starts and o.created_at < ends and o.status <> 'CANCELD'
    group by day order by day`);
  return rows;
}
