/**
 * How the database finds orders for the desk, among a thousand and among many: by a fitting index, reading as much in the one as in the other.
 * Checks the plan and its blocks, never the time. `ORDERS=100000` for more of them; `npm run bench -- --desk` measures the times.
 */
import { sql } from 'drizzle-orm';
import { shopDay } from '#contract/shop-time.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DeskPerson, hire } from '#tests/support/server/desk.ts';
import { watchStatements } from '#tests/support/server/large-catalogue.ts';
import { addManyOrders } from '#tests/support/server/many-orders.ts';
import { type Plan, plansOf } from '#tests/support/server/query-plans.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { patient } from '#tests/support/patience.ts';

const many = Number(process.env['ORDERS'] ?? 20_000);
const shops = { small: await createTestApp(), large: await createTestApp() };
const owners = {} as Record<keyof typeof shops, DeskPerson>;

beforeAll(async () => {
  await Promise.all([addManyOrders(shops.small.database.config, 1_000), addManyOrders(shops.large.database.config, many)]);
  for (const name of ['small', 'large'] as const) owners[name] = await hire(shops[name], { role: 'owner' });
}, patient(180_000));

async function plansFor(name: keyof typeof shops, path: string): Promise<Plan[]> {
  const { request, services }: TestApp = shops[name];
  const statements = await watchStatements(async () => {
    const response = await request(path, { headers: owners[name].headers });
    expect(response.status, await response.clone().text()).toBe(200);
  });
  return plansOf(
    services.pool,
    statements.filter(({ sql: text }) => /orders|refunds/.test(text)),
  );
}

/** The day in India so many days ago. */
const daysAgo = (days: number) => shopDay(new Date(Date.now() - days * 86_400_000));

const blocks = (plans: readonly Plan[]) => plans.reduce((sum, plan) => sum + plan.blocks, 0);
const scansOf = (plans: readonly Plan[]) => plans.flatMap(({ reads }) => [...reads('orders').scans, ...reads('order_lines').scans]);

describe(`Among ${many} orders`, () => {
  test.each([
    ['the board', '/api/desk/order-board', 4_000],
    ['the open orders for the store room', '/api/desk/orders-to-send', 12_000],
    ['those that wait to be confirmed', '/api/desk/orders?status=pending', 1_500],
    ['the delivered ones', '/api/desk/orders?status=DELIVERED', 1_500],
    ['all of them', '/api/desk/orders', 1_500],
    ['what has to be done', '/api/desk/orders?status=todo', 1_500],
    ['those of two days of last year', `/api/desk/orders?from=${daysAgo(120)}&to=${daysAgo(119)}`, 1_500],
    ['the delivered ones of a week', `/api/desk/orders?status=DELIVERED&from=${daysAgo(126)}&to=${daysAgo(120)}`, 1_500],
    ['what has to be done of one day', `/api/desk/orders?status=todo&from=${daysAgo(120)}&to=${daysAgo(120)}`, 1_500],
    ['today', '/api/desk/today', 2_000],
  ])('%s: found by index', async (_, path, most) => {
    const plans = await plansFor('large', path);
    expect(plans.length).toBeGreaterThan(0);
    if (path.startsWith('/api/desk/orders?')) expect(plans).toHaveLength(1);
    expect(scansOf(plans)).not.toContain('Seq Scan');
    expect(blocks(plans)).toBeLessThan(most);
  });

  test('the twentieth page begins where the nineteenth ended: it reads no more than the first', async () => {
    const { request } = shops.large;
    let next = '';
    for (let page = 0; page < 19; page += 1) {
      const response = await request(`/api/desk/orders?status=DELIVERED${next && `&after=${next}`}`, { headers: owners.large.headers });
      ({ next } = (await response.json()) as { next: string });
    }
    const [first, twentieth] = [
      await plansFor('large', '/api/desk/orders?status=DELIVERED'),
      await plansFor('large', `/api/desk/orders?status=DELIVERED&after=${next}`),
    ];
    expect(scansOf(twentieth)).not.toContain('Seq Scan');
    expect(blocks(twentieth)).toBeLessThan(blocks(first) * 1.5);
  });

  test.each([
    ['a name that many have', 'sharma', 1],
    ['a full name', 'Radhika Patil', 2],
    ['a city and a product', 'pune kurta', 2],
    ['a word that none has', 'xqzzyvk', 2],
    ['two letters', 'zq', 1],
  ])('a search for %s', async (_, q, statements) => {
    const plans = await plansFor('large', `/api/desk/orders?q=${encodeURIComponent(q)}`);
    expect(plans.length).toBeLessThanOrEqual(statements);
    expect(scansOf(plans)).not.toContain('Seq Scan');
    expect(blocks(plans)).toBeLessThan(6_000);
  });

  test.each([
    ['reference', `right(id::text, 8)`],
    ['phone', 'phone_number'],
    ['pincode and name', `setofaddress->>'pincode' || ' ' || name`],
  ])('a search by %s of the oldest order finds it by the index of words', async (_, what) => {
    const { rows } = await shops.large.services.db.execute<{ id: string; q: string }>(
      sql`select id, ${sql.raw(what)} as q from orders order by created_at limit 1`,
    );
    const [{ id = '', q = '' } = {}] = rows;
    const path = `/api/desk/orders?q=${encodeURIComponent(q)}`;
    const response = await shops.large.request(path, { headers: owners.large.headers });
    expect(((await response.json()) as { items: { id: string }[] }).items.map((item) => item.id)).toContain(id);
    const plans = await plansFor('large', path);
    expect(plans.some(({ shape }) => shape.includes('Bitmap Index Scan orders_search'))).toBe(true);
    expect(scansOf(plans)).not.toContain('Seq Scan');
  });
});
