/** Browsing while the database is away: for a minute from memory, then an honest page. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { ProductList } from '#contract/product.ts';
import { createApp } from '#server/app.ts';
import { setPrice } from '#server/product/price.ts';
import { openDatabase } from '#server/db/client.ts';
import { readEnv } from '#server/env/env.ts';
import { createLog } from '#server/log/log.ts';
import { mountPages } from '#server/pages/pages.ts';
import { makeServices } from '#server/services.ts';
import { createTestDatabase } from '#tests/support/server/database.ts';
import { openDatabaseProxy } from '#tests/support/server/database-proxy.ts';
import { makeFakeBuild } from '#tests/support/server/fake-build.ts';

const database = await createTestDatabase();
const proxy = await openDatabaseProxy(database.config);
const own = openDatabase(proxy.url);
const env = readEnv({ NODE_ENV: 'test', RATE_LIMITS: 'off' });
const { built, drawn } = makeFakeBuild();
const services = await makeServices(env, own, createLog('silent'));
const app = createApp(services, mountPages(built));
afterAll(async () => {
  proxy.set('open');
  await own.close();
  await database.close();
});

const page = '/search';
const list = '/api/products?perPage=8';
const ask = async (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { accept: 'text/html', ...headers } });
const statuses = async (...paths: string[]) => Promise.all(paths.map(async (path) => (await ask(path)).status));

beforeEach(async () => {
  vi.restoreAllMocks();
  proxy.set('open');
  await vi.waitFor(async () => expect((await ask('/api/version')).status).toBe(200));
  expect(await statuses(page, list, '/api/category', '/api/banners', '/api/catalogue/snapshot')).toEqual([200, 200, 200, 200, 200]);
  drawn.length = 0;
});

const clock = performance.now.bind(performance);

test.each(['stopped', 'frozen'] as const)('pages and lists that were seen go on while the database is %s', async (state) => {
  const before = await (await ask(page)).text();
  proxy.set(state);
  for (const path of [page, list, '/api/category', '/api/banners', '/api/catalogue/snapshot']) {
    const response = await ask(path);
    expect([path, response.status]).toEqual([path, 200]);
    // Nobody can say whether it is current, so no cache on the way may keep it.
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Number(response.headers.get('age'))).toBeGreaterThan(0);
  }
  expect(await (await ask(page)).text()).toBe(before);
  expect(drawn).toEqual([]);
  const known = await ask(page, { 'if-none-match': (await ask(page)).headers.get('etag') ?? '' });
  expect([known.status, known.headers.get('cache-control')]).toEqual([304, 'no-store']);
});

test('a list whose stock has changed goes on when the database goes away while it is read again', async () => {
  await database.pool.query('update stock set qty = qty + 1');
  const query = own.pool.query.bind(own.pool) as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(own.pool, 'query').mockImplementation(async (...args: unknown[]) => {
    const result = await query(...args);
    // The stock of the list is known now, and nothing else can be read any more.
    proxy.set('stopped');
    return result;
  });
  const both = await Promise.all([ask(list), ask(list)]);
  expect(both.map(({ status, headers }) => [status, headers.has('age')])).toEqual([
    [200, true],
    [200, true],
  ]);
});

test('the page of a shop that is away has the name and the look of the shop', async () => {
  const style = ':root{--shop-name:"Gram"}';
  vi.spyOn(services.profiles, 'known', 'get').mockReturnValue({
    name: 'Gram',
    shortName: 'Gram',
    tagline: '',
    brand: '/brand/1',
    style,
    blurbs: [],
  });
  proxy.set('stopped');
  const page = await ask('/product/m-kurta-indigo-buti');
  const html = await page.text();
  expect(html).toContain('<img src="/brand/1/icon-192.png"');
  expect(html).toContain(`<style>${style}</style>`);
  expect(html).toContain('data-shop="{&quot;name&quot;:&quot;Gram&quot;');
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
});

test('after a minute without the database the shop says that it is away', async () => {
  proxy.set('stopped');
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + 58_000);
  expect(await statuses(page, list)).toEqual([200, 200]);
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + 61_000);
  const late = await ask(page);
  expect([late.status, late.headers.get('cache-control'), late.headers.get('retry-after')]).toEqual([503, 'no-store', '5']);
  expect(await late.text()).toContain('The shop will be right back');
  expect(await statuses(list)).toEqual([503]);
});

test('a page that nobody has seen says that the shop is away, and anything private is refused', async () => {
  proxy.set('stopped');
  expect(await statuses('/product/m-kurta-indigo-buti', '/api/version')).toEqual([503, 503]);
  expect(await statuses('/cart', '/api/health')).toEqual([200, 200]);
});

test('only the first shopper waits for a database that does not answer', async () => {
  proxy.set('frozen');
  await ask(page);
  const began = clock();
  for (let n = 0; n < 10; n += 1) expect(await statuses(page, list)).toEqual([200, 200]);
  expect(clock() - began).toBeLessThan(2_000);
});

test('a price that changed during the outage shows with the first confirmed response', async () => {
  const first = async () => ((await (await ask(list)).json()) as ProductList).products[0] ?? expect.fail('no products');
  const { id, price } = await first();
  proxy.set('stopped');
  await setPrice(database.db, id, (price + 1) * 100);
  expect((await first()).price).toBe(price);
  proxy.set('open');
  await vi.waitFor(async () => expect((await ask(list)).headers.get('age')).toBeNull());
  expect((await first()).price).toBe(price + 1);
});
