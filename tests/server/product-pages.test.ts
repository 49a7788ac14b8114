/** Pages of a list by cursor, while the catalogue changes between them. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listOrders } from '#tests/support/contract/list-orders.ts';
import type { ProductList } from '#contract/product.ts';
import { setRetired } from '#server/cli/product-store.ts';
import { setPrice } from '#server/product/price.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { watchStatements } from '#tests/support/server/large-catalogue.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const { call, request, services } = await createTestApp();
const { db } = services;
const mens = '/api/products/catId?catId=mens';
const list = `${mens}&perPage=10`;
const ids = ({ products }: ProductList) => products.map(({ id }) => id);

async function page(query: string, at = list): Promise<ProductList> {
  const answer = await request(`${at}${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ProductList;
}

/** Follows the cursors to the end. `between` runs after each page. */
async function allPages(query: string, between: (seen: readonly string[]) => Promise<unknown> = async () => undefined): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const answer: ProductList = await page(`${query}${after && `&after=${after}`}`);
    seen.push(...ids(answer));
    after = answer.next;
    await between(seen);
  }
  return seen;
}

test.each(listOrders)('the pages of %s hold what the pages by number hold', async (order) => {
  const sort = order === 'arrival' ? '' : `&sort=${order}`;
  const whole = [...ids(await page(`${sort}&perPage=60`, mens)), ...ids(await page(`${sort}&perPage=60&page=2`, mens))];
  expect(new Set(whole).size).toBe(whole.length);
  expect(await allPages(sort)).toEqual(whole);
});

test.each(['&sort=newest', '&sort=price-up', '&sort=price-down', '&sort=rating'])(
  'with%s, products that come, go or change price above neither repeat nor hide another',
  async (sort) => {
    const before = await allPages(sort);
    const steady = new Set(before);
    let turn = 0;
    const seen = await allPages(sort, async (shown) => {
      turn += 1;
      await createProduct(db, { categoryId: 'mens', subCategoryId: 'mens-kurtas', price: 1 + turn, ratingHalves: 10 });
      await createProduct(db, { categoryId: 'mens', subCategoryId: 'mens-kurtas', price: 90_000 + turn, ratingHalves: 10 });
      const gone = shown.find((id) => steady.has(id)) ?? '';
      steady.delete(gone);
      await setRetired(db, gone, true);
    });
    const counts = new Map<string, number>();
    for (const id of seen) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect([...steady].filter((id) => counts.get(id) !== 1)).toEqual([]);
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
    await db.execute(sql`update products set retired_at = case when id like 'test-piece-%' then now() end where category_id = 'mens'`);
  },
);

test('a page by number shifts when a product is added above, a page by cursor does not', async () => {
  const first = await page('&sort=newest');
  const { id } = await createProduct(db, { categoryId: 'mens', subCategoryId: 'mens-kurtas' });
  expect(ids(await page('&sort=newest&page=2'))).toContain(ids(first).at(-1));
  const second = await page(`&sort=newest&page=2&after=${first.next}`);
  expect(ids(second).filter((one) => ids(first).includes(one))).toEqual([]);
  await setRetired(db, id, true);
});

test('the last page has no cursor, also when it is full', async () => {
  const { total = 0 } = await page('');
  expect((await page(`&perPage=${total}`, mens)).next).toBeUndefined();
  expect((await page(`&perPage=${total - 1}`, mens)).next).toBeDefined();
});

test('a cursor of another order, or none of ours, is refused', async () => {
  const { next = '' } = await page('&sort=newest');
  for (const query of [`&sort=rating&after=${next}`, `&after=${next}`, '&after=x', "&after=newest.1.a'--"]) {
    const { status } = await request(list + query);
    expect(status, query).toBe(400);
  }
});

test('nothing is counted after a cursor, where the client does not read it, or for a search', async () => {
  const { next } = await page('&sort=newest');
  await setPrice(db, 'm-kurta-indigo-buti', 79_900);
  const statements = await watchStatements(async () => {
    expect((await page(`&sort=newest&after=${next}`)).total).toBeUndefined();
    expect((await page('&sort=newest&total=no')).total).toBeUndefined();
    expect((await page('?perPage=12&total=no', '/api/products/featured')).total).toBeUndefined();
    await call('searchProducts', { query: { q: 'kurta', perPage: 5 } });
  });
  expect(statements.filter(({ sql: text }) => /count\(/.test(text))).toEqual([]);
  // A client of the version before reads a total.
  expect((await page('&sort=newest')).total).toBeGreaterThan(10);
});
