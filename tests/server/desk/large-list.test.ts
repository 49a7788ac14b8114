/** The list of products at the desk in a shop of 50,000 products. */
import { beforeAll, expect, test } from 'vitest';
import type { CallInput } from '#contract/endpoint.ts';
import type { listDeskProducts } from '#contract/desk/product.ts';
import { deskCall, type DeskPerson, hire } from '#tests/support/server/desk.ts';
import { addManyProducts } from '#tests/support/server/large-catalogue.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const limitMs = 100;
const app = await createTestApp();
let meera: DeskPerson;

beforeAll(async () => {
  await addManyProducts(app.database.config, 50_000);
  await app.services.db.execute('update products set retired_at = now() where position % 500 = 7');
  await app.services.db.execute('update products set retired_at = now(), published_at = null where position % 900 = 11');
  meera = await hire(app, { role: 'owner' });
}, 180_000);

type Query = CallInput<typeof listDeskProducts>['query'];
const list = async (query: Query) => (await deskCall(app, 'listDeskProducts', { query }, { as: meera })).reply;

test.each<[string, Query]>([
  ['the newest', {}],
  ['drafts', { state: 'draft' }],
  ['off sale', { state: 'off' }],
  ['of a subcategory', { subCatId: 'mens-kurtas' }],
  ['with low stock', { low: 'yes' }],
  ['found by a common word', { q: 'kurta' }],
  ['found by two words', { q: 'indigo kurta', state: 'on' }],
  ['found by nothing', { q: 'xylophone' }],
  ['far down the list', { after: '30000.m-kurta' }],
])('%s: 95 of 100 pages take at most 100 ms', async (_, query) => {
  // Other work of the machine makes a round slow: the best of three counts.
  const rounds: number[] = [];
  for (let round = 0; round < 3 && !rounds.some((ms) => ms <= limitMs); round += 1) rounds.push(await p95(query));
  expect(Math.min(...rounds)).toBeLessThanOrEqual(limitMs);
});

async function p95(query: Query): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 100; turn += 1) {
    const start = performance.now();
    const page = await list(query);
    times.push(performance.now() - start);
    expect(page.items.length).toBeLessThanOrEqual(50);
  }
  return times.toSorted((a, b) => a - b)[94] ?? Number.NaN;
}

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
