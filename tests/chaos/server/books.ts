/** The oracle of the server campaigns: whether the orders in the database are those that were acknowledged, each paid once. */
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import * as schema from '#server/db/schema.ts';
import { findDeliveryPaymentRules, writeDeliveryPaymentRules } from '#server/delivery-payment/store.ts';

/**
 * By then the shop has made an order of a captured payment, or sent the money back, whatever became of the shopper and of the webhook: the
 * reconciler first asks after two minutes and looks each minute, and what a process was doing when it died waits for its lease of a minute.
 */
const settledWithinMs = 5 * 60_000;

interface Sold {
  productId: string;
  /** Stock before the campaign. */
  stock: number;
  /** Orders before the campaign. */
  before: readonly string[];
  acknowledged: readonly string[];
}

/** Ids of all orders. */
export async function orderIds(pool: pg.Pool): Promise<string[]> {
  return (await pool.query<{ id: string }>('select id from orders')).rows.map(({ id }) => id);
}

/** Adds `pieces` of a product without options to the shop, and returns its id. */
export async function stockUp(pool: pg.Pool, pieces: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with pool as (select pool_id, product_id, qty from stock where product_id = (select id from products where retired_at is null
         and price_paise between 15000 and 200000 and size = '[]' and product_ram = '[]' and product_weight = '[]' order by id limit 1)),
       filled as (update stock s set qty = $1 from pool where s.pool_id = pool.pool_id)
     insert into stock_moves (id, pool_id, delta, after, reason, actor) select gen_random_uuid(), pool_id, $1 - qty, $1, 'delivery', 'shopkeeper' from pool
     returning pool_id as id`,
    [pieces],
  );
  const [row] = rows;
  if (!row) throw new Error('The shop has no product without options');
  return row.id;
}

/** Lets everybody order on delivery, as often as the shop can allow. */
export async function takeDeliveryPayment(pool: pg.Pool): Promise<void> {
  const db = drizzle(pool, { schema });
  const limits = { most: 100_000, firstMost: 100_000, openMost: 99, hourlyMost: 99 };
  await writeDeliveryPaymentRules(db, { ...(await findDeliveryPaymentRules(db)), ...limits, isOn: true });
}

const unsettled = `select 1 from sandbox.payments p where p.status = 'captured' and not exists (select 1 from orders o where o.payment_id = p.id)`;

/** Resolves when every captured payment has its order, or after `withinMs`. */
async function paymentsSettled(pool: pg.Pool, withinMs: number): Promise<void> {
  for (const deadline = Date.now() + withinMs; (await pool.query(unsettled)).rowCount !== 0 && Date.now() < deadline;) await pause(100);
}

/**
 * Returns every violation, one sentence each. Waits for payments whose shopper gave up after paying, as long as the shop may take for them.
 */
export async function checkBooks(
  pool: pg.Pool,
  { productId, stock, before, acknowledged }: Sold,
  withinMs: number = settledWithinMs,
): Promise<string[]> {
  await paymentsSettled(pool, withinMs);
  const violations: string[] = [];
  const known = new Set(before);
  const placed = new Set((await orderIds(pool)).filter((id) => !known.has(id)));
  const unique = new Set(acknowledged);
  if (unique.size < acknowledged.length) violations.push(`${acknowledged.length - unique.size} orders were acknowledged twice`);
  for (const id of unique) if (!placed.has(id)) violations.push(`the acknowledged order ${id} is lost`);
  for (const id of placed) if (!unique.has(id)) violations.push(`the order ${id} was placed and never acknowledged`);
  const none = async (sentence: string, query: string) => {
    const { rowCount } = await pool.query(query);
    if (rowCount) violations.push(`${sentence} (${rowCount})`);
  };
  await none('a checkout has two orders', 'select 1 from orders where checkout_id is not null group by checkout_id having count(*) > 1');
  await none('a payment is in two orders', 'select 1 from orders where payment_id is not null group by payment_id having count(*) > 1');
  await none('an entry of the ledger does not add up to zero', 'select 1 from ledger group by entry_id having sum(amount_paise) <> 0');
  await none(
    'the stock moves of a pool do not add up to its quantity',
    `select 1 from stock s where qty <> (select coalesce(sum(delta), 0) from stock_moves m where m.pool_id = s.pool_id)`,
  );
  await none('a quantity was corrected', `select 1 from stock_moves where reason = 'correction'`);
  await none('money is owed', `select 1 from refunds where state = 'due'`);
  await none('a captured payment has no order', unsettled);
  const { rows } = await pool.query<{ left: string }>(
    `select (select qty from stock where product_id = $1) + coalesce((select sum(qty) from stock_holds where product_id = $1), 0) as left`,
    [productId],
  );
  const left = Number(rows[0]?.left);
  if (left !== stock - placed.size) violations.push(`${stock} pieces were there and ${placed.size} were ordered, but ${left} are left`);
  return violations;
}
