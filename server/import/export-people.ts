/** Orders and customers as CSV, oldest first. Personal data: only owners get them. */
import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { referenceOf } from '#contract/naming.ts';
import { type Cell, csvHead, csvLines, rupeesOf } from './csv.ts';

/** Rows of one step. */
const batch = 500;
const moment = (column: ReturnType<typeof sql>) => sql`to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`;

const orderColumns = [
  'order',
  'number',
  'placed_at',
  'status',
  'test',
  'payment',
  'name',
  'phone',
  'email',
  'address',
  'product',
  'title',
  'size',
  'weight',
  'ram',
  'hsn',
  'quantity',
  'cancelled',
  'price',
  'gst_rate',
  'tax',
  'line_total',
  'order_total',
];

interface OrderLine extends Record<string, unknown> {
  id: string;
  number: number;
  placed: string;
  status: string;
  test: boolean;
  payment: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  product: string;
  title: string;
  size: string;
  weight: string;
  ram: string;
  hsn: string | null;
  quantity: number;
  cancelled: number;
  price: number;
  rate: number | null;
  tax: number;
  subtotal: number;
  amount: number;
}

/** All orders, a line for each product in one. */
export async function* exportOrders(db: Db): AsyncGenerator<string> {
  yield csvHead(orderColumns);
  for (let after = 0; ;) {
    const { rows } = await db.execute<OrderLine>(sql`
      select o.id, o.number, ${moment(sql`o.created_at`)} as placed, o.status, o.test, o.payment_id as payment, o.name, o.phone_number as phone, o.email, o.address,
        l.product_id as product, l.title, l.size, l.weight, l.ram, l.hsn, l.quantity, l.cancelled_quantity as cancelled, l.price_paise as price,
        l.tax_basis_points as rate, l.tax_paise as tax, l.sub_total_paise as subtotal, o.amount_paise as amount
      from (select * from orders where number > ${after} order by number limit ${batch}) o join order_lines l on l.order_id = o.id
      order by o.number, l.position, l.id`);
    if (rows.length === 0) return;
    yield csvLines(rows.map(orderCells));
    after = rows.at(-1)?.number ?? after;
  }
}

function orderCells(row: OrderLine): Cell[] {
  const { id, number, placed, status, test, payment, name, phone, email, address, product, title, size, weight, ram, hsn } = row;
  const shown = status === 'CANCELD' ? 'CANCELLED' : status;
  const rate = row.rate === null ? '' : String(row.rate / 100);
  return [
    referenceOf(id),
    number,
    placed,
    shown,
    test ? 'yes' : 'no',
    payment,
    name,
    phone,
    email,
    address,
    product,
    title,
    size,
    weight,
    ram,
    hsn,
    row.quantity,
    row.cancelled,
    rupeesOf(row.price),
    rate,
    rupeesOf(row.tax * row.quantity),
    rupeesOf(row.subtotal),
    rupeesOf(row.amount),
  ];
}

const customerColumns = ['name', 'email', 'phone', 'since', 'orders', 'paid', 'returned', 'last_order', 'city', 'pincode'];

interface Customer extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  phone: string;
  since: string;
  orders: number;
  paid: number;
  returned: number;
  last: string;
  city: string | null;
  pincode: string | null;
}

/** All customers with an order, with what they paid and what was refunded. */
export async function* exportCustomers(db: Db): AsyncGenerator<string> {
  yield csvHead(customerColumns);
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await db.execute<Customer>(sql`
      select u.id, u.name, u.email, u.phone, ${moment(sql`u.created_at`)} as since, paid.orders, paid.amount as paid, coalesce(back.amount, 0)::bigint as returned,
        ${moment(sql`paid.last`)} as last, newest.setofaddress ->> 'city' as city, newest.setofaddress ->> 'pincode' as pincode
      from (select * from users u where u.id > ${after}::uuid and exists (select 1 from orders o where o.user_id = u.id) order by u.id limit ${batch}) u
      cross join lateral (select count(*)::int as orders, sum(case when o.payment = 'card' or o.money in ('received', 'carried') then o.amount_paise - o.off_paise else 0 end)::bigint as amount, max(o.created_at) as last from orders o where o.user_id = u.id) paid
      cross join lateral (select sum(r.amount_paise)::bigint as amount from orders o join refunds r on r.provider_payment_id = o.payment_id
        where o.user_id = u.id and r.state <> 'void') back
      cross join lateral (select o.setofaddress from orders o where o.user_id = u.id order by o.created_at desc, o.id desc limit 1) newest
      order by u.id`);
    if (rows.length === 0) return;
    yield csvLines(
      rows.map(({ name, email, phone, since, orders, paid, returned, last, city, pincode }) => [
        name,
        email,
        phone,
        since,
        orders,
        rupeesOf(paid),
        rupeesOf(returned),
        last,
        city,
        pincode,
      ]),
    );
    after = rows.at(-1)?.id ?? after;
  }
}
