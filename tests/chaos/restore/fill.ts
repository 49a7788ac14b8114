/** A shop with a history: shoppers, orders with all that belongs to one, and uploaded pictures. */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { newFileName } from '#server/upload/rules.ts';

/** Everything of the history is older than this, everything that the campaign does is younger. */
export const historyEnds = "now() - interval '1 day'";

const shoppersPerOrder = 0.2;
const picturesPerOrder = 0.05;
/** A profile picture as the shop keeps it. */
const pictureBytes = 30_000;

/** Lines of an order as a checkout keeps them. */
const frozenLine = `jsonb_build_object('cartLineId', gen_random_uuid(), 'productId', b.product_id, 'poolId', b.product_id, 'title', p.name, 'image', p.images ->> 0,
  'ratingHalves', 8, 'size', '', 'ram', '', 'weight', '', 'quantity', 1, 'pricePaise', p.price_paise, 'taxPaise', p.tax_paise)`;
const billing = `'{"username": "Meera Deshpande", "country": "India", "address1": "14, Laxmi Niwas", "address2": "Near the post office",
  "city": "Pune", "state": "Maharashtra", "pincode": "411004", "number": "9822014705", "email": "meera@example.test"}'::jsonb`;

/** Each with `$1`, the number of orders. Everything is made by the database: nothing else would be quick enough. */
const statements = [
  'update stock set qty = 1000000',
  `insert into stock_moves (id, pool_id, delta, after, reason, actor)
     select uuidv7(), pool_id, qty - (select coalesce(sum(delta), 0) from stock_moves m where m.pool_id = s.pool_id), qty, 'delivery', 'shopkeeper' from stock s`,
  `create temporary table goods as select id, row_number() over (order by id) - 1 as n from products`,
  `create temporary table people as select uuidv7() as id, n from generate_series(0, ($1 * ${shoppersPerOrder})::int) n`,
  `create temporary table bulk as select i as n, uuidv7() as order_id, uuidv7() as checkout_id, uuidv7() as entry_id, p.id as user_id, g.id as product_id,
     (select price_paise + tax_paise from products where id = g.id) as paise, ${historyEnds} - make_interval(secs => i) as at
   from generate_series(1, $1::int) i join people p on p.n = i % (select count(*) from people) join goods g on g.n = i % (select count(*) from goods)`,
  `insert into users (id, email, name, phone, created_at) select id, 'shopper-' || n || '@example.test', 'Shopper ' || n, '9800000000', ${historyEnds} from people`,
  `insert into checkouts (id, user_id, lines, billing, shop_state, amount_paise, state, provider, provider_order_id, reserved_until, created_at)
     select checkout_id, user_id, jsonb_build_array(${frozenLine}, ${frozenLine}), ${billing}, '27', 2 * paise, 'ordered', 'sandbox', 'order_' || n, at, at
     from bulk b join products p on p.id = b.product_id`,
  `insert into orders (id, user_id, checkout_id, payment_id, amount_paise, name, phone_number, email, address, setofaddress, created_at)
     select order_id, user_id, checkout_id, 'pay_' || n, 2 * paise, 'Meera Deshpande', '9822014705', 'meera@example.test',
       '14, Laxmi Niwas, Near the post office, Pune, Maharashtra, 411004', ${billing}, at from bulk`,
  `insert into order_lines (id, order_id, product_id, pool_id, title, image, quantity, price_paise, tax_paise, sub_total_paise, position)
     select uuidv7(), order_id, product_id, product_id, p.name, coalesce(p.images ->> 0, ''), 1, p.price_paise, p.tax_paise, paise, place
     from bulk b join products p on p.id = b.product_id, generate_series(0, 1) place`,
  `insert into order_moves (id, order_id, to_status, moved_by, created_at) select uuidv7(), order_id, 'pending', 'shopper', at from bulk`,
  `insert into payments (id, provider, provider_payment_id, checkout_id, amount_paise, currency, state, created_at)
     select uuidv7(), 'sandbox', 'pay_' || n, checkout_id, 2 * paise, 'INR', 'captured', at from bulk`,
  `insert into ledger (id, entry_id, checkout_id, account, amount_paise, created_at)
     select uuidv7(), entry_id, checkout_id, side.account, side.sign * 2 * paise, at
     from bulk, (values ('captured', 1), ('ordered', -1)) as side (account, sign)`,
  `insert into sandbox.orders (id, receipt, amount, currency, created_at) select 'order_' || n, checkout_id, 2 * paise, 'INR', at from bulk`,
  `insert into sandbox.payments (id, order_id, amount, currency, status, created_at)
     select 'pay_' || n, 'order_' || n, 2 * paise, 'INR', 'captured', at from bulk`,
  `insert into client_ops (user_id, op_id, route, request_hash, status_code, response, created_at)
     select b.user_id, 'op-' || n, 'POST /api/orders/create', md5(n::text), 201, jsonb_build_object('order', to_jsonb(o)), at
     from bulk b join orders o on o.id = b.order_id`,
  `insert into outbox (id, kind, payload, dedupe_key, created_at, done_at)
     select uuidv7(), 'mail', jsonb_build_object('template', 'order-placed', 'orderId', order_id), 'order-placed:' || order_id, at, at from bulk`,
];

/** Adds `orders` orders and their pictures to the shop in `dataDir`. */
export async function fillShop(pool: pg.Pool, dataDir: string, orders: number): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of statements) await client.query(statement, statement.includes('$1') ? [orders] : []);
    const names = Array.from({ length: Math.ceil(orders * picturesPerOrder) }, newFileName);
    await client.query(
      `insert into uploads (id, user_id, session_hash, file, bytes, state, created_at)
       select uuidv7(), (select id from people limit 1), '', file, $2, 'kept', ${historyEnds} from unnest($1::text[]) file`,
      [names, pictureBytes],
    );
    await mkdir(join(dataDir, 'uploads'), { recursive: true, mode: 0o700 });
    for (const name of names) await writeFile(join(dataDir, 'uploads', name), randomBytes(pictureBytes));
    await client.query('analyze');
  } finally {
    client.release();
  }
}

/** Products without options, dear enough to be ordered alone. */
export async function findGoods(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from products where price_paise > 20000 and '[]' = all(array[size, product_ram, product_weight]) order by id limit 20",
  );
  return rows.map(({ id }) => id);
}
