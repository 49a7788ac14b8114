/**
 * Counts the sales of each day from its orders. A day is counted again as soon as one of its orders has changed: a cancellation or a refund of today
 * may change a day of last month. Interrupted at any point, the next step goes on: a day stays due until its numbers are written.
 */
import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { withFreeLease } from '#server/db/lease.ts';
import { readSetting } from '#server/db/settings.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/services.ts';

/** Up to when changes of orders have been noticed, ISO 8601. */
const key = 'sales_counted_until';
/** A change is dated with the start of its transaction: one that ended later than a look is found by the next looks. */
const overlapSeconds = 300;
/** Days that one step counts: each is one short transaction. */
const batch = 20;

const dayOf = (column: string) => sql`(${sql.raw(column)} at time zone 'Asia/Kolkata')::date`;

/** Notes the days whose orders have changed since the last look; at the first one, every day that has an order. */
async function noteDueDays(tx: Db): Promise<void> {
  const until = await readSetting(tx, key);
  const add = sql`insert into sales_due_days (day)`;
  const { rowCount } = await tx.execute(
    typeof until === 'string'
      ? sql`
        with since as (select ${until}::timestamptz - make_interval(secs => ${overlapSeconds}) as at),
        moved as (
          select o.created_at from orders o where o.updated_at > (select at from since)
          union all select o.created_at from refunds r join orders o on o.payment_id = r.provider_payment_id
            where r.created_at > (select at from since) or r.done_at > (select at from since))
        ${add} select distinct ${dayOf('created_at')} from moved on conflict do nothing`
      : sql`
        with recursive days as (
          select ${dayOf('min(created_at)')} as day from orders
          union all select (select ${dayOf('o.created_at')} from orders o
            where o.created_at >= (d.day::timestamp + interval '1 day') at time zone 'Asia/Kolkata' order by o.created_at limit 1)
          from days d where d.day is not null)
        ${add} select day from days where day is not null on conflict do nothing`,
  );
  // While nothing is sold nothing is written.
  if (rowCount === 0 && until !== undefined) return;
  await tx.execute(sql`
    insert into settings (key, value, updated_at) values (${key}, to_jsonb(to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), now())
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`);
}

/** Counts one day and takes it off the list. Pieces and money that went back are taken off where they were sold. */
async function countDay(tx: Db, day: string): Promise<void> {
  // First: a change during the count makes the day due again, and another process that counts it waits here, and then finds it done.
  const { rowCount } = await tx.execute(sql`delete from sales_due_days where day = ${day}`);
  if (rowCount === 0) return;
  await tx.execute(sql`delete from sales_days where day = ${day}`);
  await tx.execute(sql`delete from sales_products where day = ${day}`);
  const sold = sql`
    sold as materialized (
      select o.id, o.test, o.status = 'CANCELD' as is_cancelled, o.amount_paise - o.off_paise as amount_paise, o.payment, o.payment_id from orders o
      where o.created_at >= ${day}::timestamp at time zone 'Asia/Kolkata' and o.created_at < (${day}::timestamp + interval '1 day') at time zone 'Asia/Kolkata'),
    back as materialized (
      select s.id, r.amount_paise, r.lines from sold s join refunds r on r.provider_payment_id = s.payment_id and r.state <> 'void'),
    pieces_back as (
      select (line ->> 'lineId')::uuid as line_id, sum((line ->> 'quantity')::int) as pieces
      from back, jsonb_array_elements(coalesce(back.lines, '[]'::jsonb)) line group by 1),
    lines as materialized (
      select s.id, s.test, l.product_id, l.quantity, l.price_paise + l.tax_paise as piece_paise,
        case when s.is_cancelled then l.quantity else least(l.quantity, coalesce(b.pieces, 0) + case when s.payment = 'delivery' then l.cancelled_quantity else 0 end)::int end as returned
      from sold s join order_lines l on l.order_id = s.id left join pieces_back b on b.line_id = l.id)`;
  await tx.execute(sql`
    with ${sold},
    money as (
      select s.test, count(*) filter (where not s.is_cancelled) as orders, sum(s.amount_paise) as amount,
        coalesce(sum((select sum(b.amount_paise) from back b where b.id = s.id)), 0) as returned
      from sold s group by s.test)
    insert into sales_days (day, test, orders, pieces, revenue_paise, returned_pieces, returned_paise)
    select ${day}::date, m.test, m.orders, coalesce(sum(l.quantity - l.returned), 0), m.amount - m.returned, coalesce(sum(l.returned), 0), m.returned
    from money m left join lines l on l.test = m.test group by m.test, m.orders, m.amount, m.returned`);
  await tx.execute(sql`
    with ${sold}
    insert into sales_products (day, test, product_id, pieces, revenue_paise)
    select ${day}::date, test, product_id, sum(quantity - returned), sum((quantity - returned) * piece_paise) from lines
    group by test, product_id having sum(quantity - returned) > 0`);
}

/** Counts the days that are due, the newest first. @returns `more` where some are left */
async function countSales(db: Db): Promise<'more' | 'idle'> {
  await transaction(db, noteDueDays);
  const { rows } = await db.execute<{ day: string }>(
    sql`select to_char(day, 'YYYY-MM-DD') as day from sales_due_days order by day desc limit ${batch + 1}`,
  );
  for (const { day } of rows.slice(0, batch)) await transaction(db, (tx) => countDay(tx, day));
  return rows.length > batch ? 'more' : 'idle';
}

/** One step of the worker: of all processes one counts at a time. */
export async function countSalesDue({ db, pool }: Pick<Services, 'db' | 'pool'>): Promise<'more' | 'idle'> {
  return (await withFreeLease(pool, 'sales', () => countSales(db))) ?? 'idle';
}
