/** A shop with any number of orders, made by the database: names, towns, statuses and ages as in a shop of some years. */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Db, openDatabase } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';

const batch = 20_000;
const names =
  'Asha Imran Radhika Meera Zoya Kabir Leela Farhan Anand Divya Rohan Sunita Vikram Nandini Arjun Priya Sameer Kavya Manoj Isha'.split(' ');
const families =
  'Sharma Khan Patil Iyer Deshpande Rao Singh Das Nair Joshi Bose Kulkarni Mehta Reddy Chauhan Banerjee Gupta Pillai Sheikh Verma'.split(
    ' ',
  );
const cities = 'Pune Nagpur Mumbai Jaipur Delhi Chennai Kochi Indore Surat Patna'.split(' ');

/** One of a list, by the number of the order. */
const pick = (list: readonly string[], salt: number) =>
  sql`(${sql.param(list)}::text[])[1 + ((n * ${salt}::bigint + n / ${list.length}::int) % ${list.length}::int)::int]`;

async function insertOrders(db: Db, userId: string, from: number, to: number): Promise<void> {
  await db.execute(sql`
    with made as (
      select n, gen_random_uuid() as id, gen_random_uuid() as checkout_id, 'pay_many_' || n as payment_id,
        ${pick(names, 7)} || ' ' || ${pick(families, 11)} as name, ${pick(cities, 3)} as city, (400000 + (n * 37) % 90000)::text as pincode,
        (9800000000 + (n::bigint * 104729) % 99999999)::text as phone, 20000 + (n * 911) % 400000 as amount,
        case when n % 400 = 0 then 'pending' when n % 400 = 1 then 'CONFIRMED' when n % 200 = 2 then 'SHIPPED' when n % 200 = 3 then 'DISPATCHED'
          when n % 25 = 4 then 'CANCELD' else 'DELIVERED' end as status,
        now() - make_interval(secs => n * 631) as at, p.id as product_id, p.name as title
      from generate_series(${from}::int, ${to - 1}::int) as n
      join (select id, name, row_number() over (order by position, id) - 1 as place, count(*) over () as total from products where position < 10000) p
        on p.place = n % p.total
    ), paid as (
      insert into checkouts (id, user_id, lines, billing, shop_state, amount_paise, state, provider, reserved_until, created_at)
      select checkout_id, ${userId}, '[]', '{}', '27', amount, 'ordered', 'sandbox', at, at from made
    )
    insert into orders (id, user_id, checkout_id, payment_id, status, amount_paise, name, phone_number, email, address, setofaddress, search_text, created_at, updated_at)
    select id, ${userId}, checkout_id, payment_id, status, amount, name, phone, 'many@example.test', city,
      jsonb_build_object('username', name, 'country', 'India', 'address1', '4 MG Road', 'address2', 'Near the temple', 'city', city, 'state', 'Maharashtra', 'pincode', pincode, 'number', phone),
      lower(concat_ws(' ', 'HT-' || right(id::text, 8), name, phone, city, pincode, title)), at, at from made`);
  await db.execute(sql`
    insert into order_lines (id, order_id, product_id, pool_id, title, image, quantity, price_paise, tax_paise, sub_total_paise, position)
    select gen_random_uuid(), o.id, p.id, p.id, p.name, '', 1 + n % 3, 10000, 500, 10000, l
    from generate_series(${from}::int, ${to - 1}::int) as n join orders o on o.payment_id = 'pay_many_' || n cross join generate_series(0, 1) l
    join (select id, name, row_number() over (order by position, id) - 1 as place, count(*) over () as total from products where position < 10000) p
      on p.place = (n + l) % p.total`);
  await db.execute(sql`
    insert into order_moves (id, order_id, to_status, moved_by, created_at)
    select gen_random_uuid(), o.id, 'pending', 'shop', o.created_at
    from generate_series(${from}::int, ${to - 1}::int) as n join orders o on o.payment_id = 'pay_many_' || n`);
}

/** Adds orders of one shopper, the first one the newest, and updates the statistics of the planner. */
export async function addManyOrders(config: pg.PoolConfig, count: number): Promise<void> {
  const { db, close } = openDatabase(config, { statementTimeout: 0, connections: 1 });
  try {
    const userId = newId();
    await db.execute(sql`insert into users (id, name, email, phone) values (${userId}, 'Many', 'many@example.test', '9800000000')`);
    for (let from = 0; from < count; from += batch) await insertOrders(db, userId, from, Math.min(from + batch, count));
    await db.execute(sql`vacuum (analyze) orders, order_lines, order_moves, order_notes, refunds`);
  } finally {
    await close();
  }
}
