/**
 * Papers of a shop of some years are read by index: a month, a page of the list, a number. Checks the plans and their blocks, never the time.
 * `ORDERS=1000000` for more of them.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { monthAt } from '#contract/desk/month.ts';
import { newId } from '#server/db/id.ts';
import { type DeskPerson, hire } from '#tests/support/server/desk.ts';
import { watchStatements } from '#tests/support/server/large-catalogue.ts';
import { addManyOrders } from '#tests/support/server/many-orders.ts';
import { openDatabase } from '#server/db/client.ts';
import { plansOf } from '#tests/support/server/query-plans.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { patient } from '#tests/support/patience.ts';

const many = Number(process.env['ORDERS'] ?? 40_000);
const app = await createTestApp();
const { request, services } = app;
let owner: DeskPerson;
/** The middle of the time that the orders are of. */
const month = monthAt(new Date(Date.now() - (many / 2) * 631_000));

beforeAll(async () => {
  await addManyOrders(app.database.config, many);
  owner = await hire(app, { role: 'owner' });
  const { db, close } = openDatabase(app.database.config, { statementTimeout: 0, connections: 1 });
  try {
    const line = {
      lineId: newId(),
      title: 'Kurta',
      hsn: '6211',
      quantity: 1,
      pricePaise: 100,
      basisPoints: 0,
      taxablePaise: 100,
      amountPaise: 100,
    };
    const lines = JSON.stringify([{ ...line, cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 0 }]);
    const buyer = JSON.stringify({ name: 'Meera', address: [], phone: '', state: 'Maharashtra', stateCode: '27' });
    await db.execute(sql`
      insert into papers (id, kind, series, fy, number, printed, order_id, issued_at, test, seller, buyer, lines, facts, amount_paise, template)
      select gen_random_uuid(), 'tax_invoice', 'IN', '26-27', row_number() over (order by created_at), 'IN/26-27/' || lpad((row_number() over (order by created_at))::text, 7, '0'), id,
        created_at, false, '{}', ${buyer}::jsonb, ${lines}::jsonb, jsonb_build_object('orderNumber', number, 'taxed', true), 100, 1 from orders`);
    await db.execute(sql`insert into paper_series (series, fy, last, last_at) values ('IN', '26-27', ${many}, now())`);
    await db.execute(sql`
      insert into ledger (id, entry_id, checkout_id, account, amount_paise, created_at)
      select gen_random_uuid(), o.id, o.checkout_id, a.account, a.sign * o.amount_paise, o.created_at
      from orders o cross join (values ('captured', 1), ('ordered', -1)) a (account, sign)`);
    await db.execute(sql`vacuum (analyze) papers, ledger, checkouts`);
  } finally {
    await close();
  }
}, patient(600_000));

async function plansFor(path: string) {
  const statements = await watchStatements(async () => {
    const response = await request(path, { headers: owner.headers });
    expect(response.status, await response.clone().text()).toBe(200);
  });
  return plansOf(
    services.pool,
    statements.filter(({ sql: text }) => /from papers|from ledger|join papers/.test(text)),
  );
}

test.each([
  ['its sums', '', 6_000],
  ['a page of its documents', '/documents', 3_000],
  ['its money', '/money', 30_000],
])('a month among many papers: %s are read by index, and in steps', async (_, path, most) => {
  const plans = await plansFor(`/api/desk/papers/months/${month}${path}`);
  expect(plans.length).toBeGreaterThan(0);
  for (const { reads } of plans) {
    expect([...reads('papers').scans, ...reads('ledger').scans]).not.toContain('Seq Scan');
    expect(reads('papers').rows).toBeLessThanOrEqual(1_001);
  }
  if (path !== '/money') expect(plans.reduce((sum, { blocks }) => sum + blocks, 0)).toBeLessThan(most);
});

test.each([
  ['a page of a month', `month=${month}`],
  ['all of the newest', ''],
  ['a number', 'q=IN/26-27/0012345'],
  ['a short number', 'q=12345'],
])('the list of papers finds %s by index', async (_, query) => {
  const plans = await plansFor(`/api/desk/papers?${query}`);
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.flatMap(({ reads }) => reads('papers').scans)).not.toContain('Seq Scan');
  expect(plans.reduce((sum, { blocks }) => sum + blocks, 0)).toBeLessThan(400);
});
