/**
 * How the database finds customers: by a fitting index, among a hundred thousand. Checks the plan and its blocks, never the time.
 * `CUSTOMERS=20000` for fewer of them.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addManyCustomers } from '#tests/support/server/many-customers.ts';
import { type DeskPerson, hire } from '#tests/support/server/desk.ts';
import { watchStatements } from '#tests/support/server/large-catalogue.ts';
import { type Plan, plansOf } from '#tests/support/server/query-plans.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { patient } from '#tests/support/patience.ts';

const many = Number(process.env['CUSTOMERS'] ?? 100_000);
const app = await createTestApp();
const { request, services } = app;
let owner: DeskPerson;

beforeAll(async () => {
  await addManyCustomers(app.database.config, many);
  owner = await hire(app, { role: 'owner' });
}, patient(300_000));

async function read<T>(path: string): Promise<{ reply: T; plans: Plan[] }> {
  let reply: T | undefined;
  const statements = await watchStatements(async () => {
    const response = await request(path, { headers: owner.headers });
    expect(response.status, await response.clone().text()).toBe(200);
    reply = (await response.json()) as T;
  });
  const plans = await plansOf(
    services.pool,
    statements.filter(({ sql: text }) => /from orders|from users u/.test(text)),
  );
  return { reply: reply as T, plans };
}

interface List {
  items: { id: string; name: string }[];
  next: string | null;
}

const blocks = (plans: readonly Plan[]) => plans.reduce((sum, plan) => sum + plan.blocks, 0);
const scansOf = (plans: readonly Plan[]) => plans.flatMap(({ reads }) => [...reads('orders').scans, ...reads('users').scans]);
const search = (q: string) => `/api/desk/customers?q=${encodeURIComponent(q)}`;

describe(`Among ${many} customers`, () => {
  test.each([
    ['the list', '/api/desk/customers', 1, 1_000],
    ['a first name that many have', search('asha'), 1, 16_000],
    ['a full name', search('Radhika Patil'), 2, 26_000],
    ['a word that nobody has', search('xqzzyvk'), 2, 16_000],
    ['two letters', search('zq'), 1, 16_000],
  ])('%s: found by index', async (_, path, statements, most) => {
    const { plans } = await read(path);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.length).toBeLessThanOrEqual(statements);
    expect(scansOf(plans)).not.toContain('Seq Scan');
    expect(blocks(plans)).toBeLessThan(most);
  });

  test('the tenth page begins where the ninth ended and reads no more than the first', async () => {
    const first = await read<List>('/api/desk/customers');
    const seen = new Set(first.reply.items.map(({ id }) => id));
    let page = first;
    for (let count = 2; count <= 10; count += 1) {
      page = await read<List>(`/api/desk/customers?after=${page.reply.next}`);
      for (const { id } of page.reply.items) seen.add(id);
    }
    expect(seen.size).toBe(500);
    expect(scansOf(page.plans)).not.toContain('Seq Scan');
    expect(blocks(page.plans)).toBeLessThan(blocks(first.plans) * 1.5);
  });

  test('the customer of the oldest order is found by phone and read, both by index', async () => {
    const { rows } = await services.db.execute<{ id: string; phone: string }>(
      sql`select user_id as id, phone_number as phone from orders order by created_at limit 1`,
    );
    const [{ id = '', phone = '' } = {}] = rows;
    const { reply, plans } = await read<List>(search(`0091 ${phone.slice(0, 5)} ${phone.slice(5)}`));
    expect(reply.items.map((item) => item.id)).toContain(id);
    const shapes = plans.map(({ shape }) => shape).join(' ');
    expect(shapes).toContain('Bitmap Index Scan orders_search');
    expect(shapes).toContain('Bitmap Index Scan users_search');
    expect(scansOf(plans)).not.toContain('Seq Scan');
    const one = await read(`/api/desk/customers/${id}`);
    expect(scansOf(one.plans)).not.toContain('Seq Scan');
    expect(blocks(one.plans)).toBeLessThan(500);
  });
});
