/**
 * The list of products at the desk among many products: read from an index, however many there are. Checks the blocks that the plans read,
 * never the time. `PRODUCTS=50000` for more of them; `npm run bench -- --desk` measures the times.
 */
import { beforeAll, expect, test } from 'vitest';
import type { CallInput } from '#contract/endpoint.ts';
import type { listDeskProducts } from '#contract/desk/product.ts';
import { deskCall, type DeskPerson, hire } from '#tests/support/server/desk.ts';
import { addManyProducts, watchStatements } from '#tests/support/server/large-catalogue.ts';
import { plansOf } from '#tests/support/server/query-plans.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { patient } from '#tests/support/patience.ts';

const many = Number(process.env['PRODUCTS'] ?? 10_000);
const app = await createTestApp();
let meera: DeskPerson;

beforeAll(async () => {
  await addManyProducts(app.database.config, many);
  await app.services.db.execute('update products set retired_at = now() where position % 500 = 7');
  await app.services.db.execute('update products set retired_at = now(), published_at = null where position % 900 = 11');
  meera = await hire(app, { role: 'owner' });
}, patient(180_000));

type Query = CallInput<typeof listDeskProducts>['query'];
const list = async (query: Query) => (await deskCall(app, 'listDeskProducts', { query }, { as: meera })).reply;

test.each<[string, Query, number]>([
  ['the newest', {}, 1_500],
  ['drafts', { state: 'draft' }, 1_500],
  ['off sale', { state: 'off' }, 1_500],
  ['of a subcategory', { subCatId: 'mens-kurtas' }, 1_500],
  ['far down the list', { after: '3000.m-kurta' }, 1_500],
  ['found by nothing', { q: 'xylophone' }, 1_500],
])('%s: a page reads a bounded number of blocks', async (_, query, most) => {
  const statements = await watchStatements(async () => {
    expect((await list(query)).items.length).toBeLessThanOrEqual(50);
  });
  const plans = await plansOf(
    app.services.pool,
    statements.filter(({ sql: text }) => text.includes('products')),
  );
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.flatMap(({ reads }) => reads('products').scans)).not.toContain('Seq Scan');
  expect(plans.reduce((sum, { blocks }) => sum + blocks, 0)).toBeLessThan(most);
});

test('The pages of a filter follow each other without a gap or a repeat', async () => {
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await list({ state: 'draft', perPage: 20, ...(after !== undefined && { after }) });
    seen.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after !== undefined);
  expect(new Set(seen).size).toBe(seen.length);
  const { rows } = await app.services.db.execute<{ n: number }>('select count(*)::int as n from products where published_at is null');
  expect(seen).toHaveLength(rows[0]?.n ?? 0);
});
