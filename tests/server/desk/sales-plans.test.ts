/**
 * Sales of a shop of some years are read from the rows of its days, never from its orders. Checks the plans and their blocks, never the time.
 * `ORDERS=1000000` for more of them.
 */
import { sql } from 'drizzle-orm';
import { shopDay } from '#contract/shop-time.ts';
import { beforeAll, expect, test } from 'vitest';
import { countSalesDue } from '#server/sales/count.ts';
import { type DeskPerson, hire } from '#tests/support/server/desk.ts';
import { watchStatements } from '#tests/support/server/large-catalogue.ts';
import { addManyOrders } from '#tests/support/server/many-orders.ts';
import { plansOf } from '#tests/support/server/query-plans.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { patient } from '#tests/support/patience.ts';

const many = Number(process.env['ORDERS'] ?? 20_000);
const app = await createTestApp();
const { request, services } = app;
let owner: DeskPerson;

const dayBefore = new Date(Date.now() - 24 * 60 * 60_000);

const count = async () => {
  for (let state = 'more'; state === 'more';) state = await countSalesDue(services);
};

beforeAll(async () => {
  await addManyOrders(app.database.config, many);
  owner = await hire(app, { role: 'owner' });
  await services.db.execute(sql`delete from settings where key = 'sales_counted_until'`);
  await count();
  await services.db.execute(sql`vacuum (analyze) sales_days, sales_products`);
}, patient(600_000));

test.each([
  ['week', 2_000],
  ['month', 4_000],
  ['year', 40_000],
])('sales of a %s among many orders read no order', async (period, most) => {
  const statements = await watchStatements(async () => {
    // The present week, month or year may have begun an hour ago.
    const response = await request(`/api/desk/sales?period=${period}&day=${shopDay(dayBefore)}`, { headers: owner.headers });
    expect(response.status, await response.clone().text()).toBe(200);
    const { total } = (await response.json()) as { total: { orders: number } };
    expect(total.orders).toBeGreaterThan(100);
  });
  const ours = statements.filter(({ sql: text }) => /sales_/.test(text));
  expect(ours.length).toBeGreaterThan(5);
  for (const { sql: text } of ours) expect(text).not.toMatch(/from orders|join orders/);
  const plans = await plansOf(services.pool, ours);
  expect(plans.reduce((sum, { blocks }) => sum + blocks, 0)).toBeLessThan(most);
});

test('a look for changed orders finds one by its index, and counts its day alone', async () => {
  await count();
  await services.db.execute(sql`update orders set status = 'CANCELD', updated_at = now() where payment_id = 'pay_many_9000'`);
  const statements = await watchStatements(() => countSalesDue(services));
  const plans = await plansOf(
    services.pool,
    statements.filter(({ sql: text }) => /insert into sales_due_days/.test(text)),
  );
  expect(plans).toHaveLength(1);
  expect(plans.flatMap(({ reads }) => reads('orders').scans)).not.toContain('Seq Scan');
  // The newest orders are of the last minutes, so their day is looked at, too.
  expect(statements.filter(({ sql: text }) => /insert into sales_days/.test(text)).length).toBeLessThanOrEqual(2);
  const { rows } = await services.db.execute<{ due: number }>(sql`select count(*)::int as due from sales_due_days`);
  expect(rows).toEqual([{ due: 0 }]);
});
