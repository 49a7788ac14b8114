/** A shop with any number of customers, made by the database: one in five has ordered twice, the second time long ago. */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { openDatabase } from '#server/db/client.ts';

const names =
  'Asha Imran Radhika Meera Zoya Kabir Leela Farhan Anand Divya Rohan Sunita Vikram Nandini Arjun Priya Sameer Kavya Manoj Isha'.split(' ');
const families =
  'Sharma Khan Patil Iyer Deshpande Rao Singh Das Nair Joshi Bose Kulkarni Mehta Reddy Chauhan Banerjee Gupta Pillai Sheikh Verma'.split(
    ' ',
  );

/** One of a list, by the number of the customer. */
const pick = (list: readonly string[], salt: number) =>
  sql`(${sql.param(list)}::text[])[1 + ((n * ${salt}::bigint + n / ${list.length}::int) % ${list.length}::int)::int]`;

/** Adds customers with orders of one line, the first one the newest, and updates the statistics of the planner. */
export async function addManyCustomers(config: pg.PoolConfig, count: number): Promise<void> {
  const { db, close } = openDatabase(config, { statementTimeout: 0, connections: 1 });
  try {
    await db.execute(sql`
      insert into users (id, name, email, phone, search_text)
      select gen_random_uuid(), name, 'customer-' || n || '@example.test', phone, lower(name || ' ' || phone)
      from (select n, ${pick(names, 7)} || ' ' || ${pick(families, 11)} as name, (9800000000 + (n::bigint * 104729) % 99999999)::text as phone
        from generate_series(0, ${count - 1}::int) as n) made`);
    await db.execute(sql`
      with bought as (
        select u.id as user_id, u.name, u.phone, u.email, gen_random_uuid() as id, gen_random_uuid() as checkout_id,
          now() - make_interval(secs => (substr(u.email, 10, strpos(u.email, '@') - 10)::int + again * ${count}::int) * 131) as at, again
        from users u cross join generate_series(0, 1) as again
        where u.email like 'customer-%' and (again = 0 or substr(u.email, 10, strpos(u.email, '@') - 10)::int % 5 = 0)
      ), paid as (
        insert into checkouts (id, user_id, lines, billing, shop_state, amount_paise, state, provider, reserved_until, created_at)
        select checkout_id, user_id, '[]', '{}', '27', 20000, 'ordered', 'sandbox', at, at from bought
      )
      insert into orders (id, user_id, checkout_id, payment_id, status, amount_paise, name, phone_number, email, address, setofaddress, search_text, created_at, updated_at)
      select id, user_id, checkout_id, 'pay_' || id, 'DELIVERED', 20000, name, phone, email, 'Pune',
        jsonb_build_object('username', name, 'country', 'India', 'address1', '4 MG Road', 'address2', 'Near the temple', 'city', 'Pune', 'state', 'Maharashtra', 'pincode', '411004', 'number', phone),
        lower(concat_ws(' ', 'HT-' || right(id::text, 8), name, phone, 'Pune', '411004', 'Indigo kurta')), at, at from bought`);
    await db.execute(sql`
      insert into order_lines (id, order_id, product_id, pool_id, title, image, quantity, price_paise, tax_paise, sub_total_paise)
      select gen_random_uuid(), o.id, p.id, p.id, p.name, '', 1, 20000, 0, 20000
      from orders o cross join (select id, name from products order by position, id limit 1) p`);
    await db.execute(sql`vacuum (analyze) users, orders, order_lines`);
  } finally {
    await close();
  }
}
