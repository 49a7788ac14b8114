/** SQL of sales. Days, products and totals are read from the rows that `count.ts` keeps; only the hours of one day from its orders. */
import { sql } from '#server/db/sql.ts';
import { type SalesFigures, type SalesProduct, salesProductMax } from '#contract/desk/sales.ts';
import type { DayRange } from '#contract/desk/sales-period.ts';
import type { Db } from '#server/db/client.ts';

/** Whether the shop has taken test payments only. */
export async function hasOnlyTests(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ only: boolean }>(
    sql`select not exists (select 1 from sales_days where not test) and exists (select 1 from sales_days) as only`,
  );
  return rows[0]?.only === true;
}

const figures = sql`coalesce(sum(orders), 0)::int as orders, coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(revenue_paise), 0)::bigint as "revenuePaise",
  coalesce(sum(returned_pieces), 0)::int as "returnedPieces", coalesce(sum(returned_paise), 0)::bigint as "returnedPaise"`;

/** What was sold in these days, all together. */
export async function findTotal(db: Db, { from, to }: DayRange, test: boolean): Promise<SalesFigures> {
  const { rows } = await db.execute<SalesFigures & Record<string, unknown>>(
    sql`select ${figures} from sales_days where day between ${from} and ${to} and test = ${test}`,
  );
  return rows[0] as SalesFigures;
}

/** What was sold at one point of the plot: an hour, a day or a month. */
export interface Point extends Record<string, unknown> {
  at: string;
  orders: number;
  pieces: number;
  revenuePaise: number;
}

/** Days or months with sales, in order. */
export async function findPoints(db: Db, { from, to }: DayRange, by: 'day' | 'month', test: boolean): Promise<Point[]> {
  const at = by === 'day' ? sql`to_char(day, 'YYYY-MM-DD')` : sql`to_char(day, 'YYYY-MM')`;
  const { rows } = await db.execute<Point>(sql`
    select ${at} as at, sum(orders)::int as orders, sum(pieces)::int as pieces, sum(revenue_paise)::bigint as "revenuePaise"
    from sales_days where day between ${from} and ${to} and test = ${test} group by 1 order by 1`);
  return rows;
}

/** The hours of one day with sales, in order, each as two digits: `09`. Without the pieces that went back, as the count of the day. */
export async function findHours(db: Db, day: string, test: boolean): Promise<Point[]> {
  const { rows } = await db.execute<Point>(sql`
    with sold as materialized (
      select * from orders o
      where o.created_at >= ${day}::timestamp at time zone 'Asia/Kolkata' and o.created_at < (${day}::timestamp + interval '1 day') at time zone 'Asia/Kolkata'
        and o.test = ${test}),
    back as materialized (
      select o.id, r.amount_paise, r.lines from sold o join refunds r on r.provider_payment_id = o.payment_id and r.state <> 'void'),
    pieces_back as (
      select (line ->> 'lineId')::uuid as line_id, sum((line ->> 'quantity')::int) as pieces
      from back, jsonb_array_elements(coalesce(back.lines, '[]'::jsonb)) line group by 1),
    kept as (
      select l.order_id, sum(l.quantity - least(l.quantity, coalesce(b.pieces, 0) + case when o.payment = 'delivery' then l.cancelled_quantity else 0 end)) as pieces
      from sold o join order_lines l on l.order_id = o.id left join pieces_back b on b.line_id = l.id where o.status <> 'CANCELD' group by 1)
    select to_char(o.created_at at time zone 'Asia/Kolkata', 'HH24') as at, count(*) filter (where o.status <> 'CANCELD')::int as orders,
      coalesce(sum(k.pieces), 0)::int as pieces,
      sum(o.amount_paise - o.off_paise - coalesce((select sum(b.amount_paise) from back b where b.id = o.id), 0))::bigint as "revenuePaise"
    from sold o left join kept k on k.order_id = o.id
    group by 1 order by 1`);
  return rows;
}

interface ProductLists {
  best: SalesProduct[];
  slow: SalesProduct[];
  soldOut: SalesProduct[];
}

/** Products by what was sold of them in these days: most pieces, least although on sale all the time, and those of which none is left. */
export async function findSoldProducts(db: Db, { from, to }: DayRange, test: boolean): Promise<ProductLists> {
  const columns = sql`p.id, p.name as title, coalesce(p.images ->> 0, '') as image, p.placeholder, coalesce(s.pieces, 0)::int as pieces,
    coalesce(s.revenue, 0)::bigint as "revenuePaise", coalesce(k.qty, 0)::int as "inStock"`;
  const sold = sql`sold as materialized (
    select product_id, sum(pieces) as pieces, sum(revenue_paise) as revenue from sales_products
    where day between ${from} and ${to} and test = ${test} group by product_id)`;
  const inStock = sql`cross join lateral (select coalesce(sum(qty), 0) as qty from stock where product_id = p.id) k`;
  const list = async (query: ReturnType<typeof sql>) =>
    (await db.execute<SalesProduct & Record<string, unknown>>(sql`with ${sold} ${query} limit ${salesProductMax}`)).rows;
  return {
    best: await list(
      sql`select ${columns} from (select * from sold order by pieces desc, revenue desc, product_id limit ${salesProductMax}) s
        join products p on p.id = s.product_id ${inStock} order by s.pieces desc, s.revenue desc, p.id`,
    ),
    slow: await list(
      sql`select ${columns} from products p left join sold s on s.product_id = p.id ${inStock}
        where p.retired_at is null and k.qty > 0 and p.created_at < ${from}::timestamp at time zone 'Asia/Kolkata'
        order by coalesce(s.pieces, 0), k.qty desc, p.id`,
    ),
    soldOut: await list(
      sql`select ${columns} from sold s join products p on p.id = s.product_id and p.retired_at is null ${inStock}
        where k.qty = 0 order by s.pieces desc, p.id`,
    ),
  };
}
