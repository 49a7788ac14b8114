/** Cached lists: read from the database once, and never older than the request. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type FoundProducts, searchProducts } from '#contract/product.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { catalogueVersion, raiseCatalogueVersion } from '#server/db/settings.ts';
import { readEnv } from '#server/env/env.ts';
import { createLog } from '#server/log/log.ts';
import { makeServices } from '#server/services.ts';
import { setRetired } from '#server/cli/product-store.ts';
import { setPrice } from '#server/product/price.ts';
import { type Statement, watchStatements } from '#tests/support/server/large-catalogue.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const shop = await createTestApp();
const { db } = shop.services;
/** A second process of the same shop, as far as the cache goes: its own pool, its own services. */
const elsewhere = openDatabase(shop.database.config);
const env = readEnv({ NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
const other = createApp(await makeServices(env, elsewhere, createLog('silent')));
afterAll(() => elsewhere.close());

const path = '/api/products/subCatId?subCatId=mens-kurtas&sort=newest&perPage=24';
type Ask = (path: string) => Response | Promise<Response>;
const ask = async (at: { request: Ask }, of = path) => (await (await at.request(of)).json()) as FoundProducts;
const reads = (statements: readonly Statement[]) => statements.filter(({ sql: text }) => /from "?products"?\b/.test(text)).length;

beforeEach(async () => {
  await raiseCatalogueVersion(db);
});

test('a repeated list reads no product, and one statement confirms that it is still valid', async () => {
  const first = await ask(shop);
  const statements = await watchStatements(async () => {
    expect(await ask(shop)).toEqual(first);
  });
  expect([statements.length, reads(statements)]).toEqual([1, 0]);
  expect(reads(await watchStatements(() => ask(shop, path.replace('newest', 'rating'))))).toBeGreaterThan(0);
});

test('twenty equal requests at once cost one read', async () => {
  const alone = reads(await watchStatements(() => ask(shop)));
  await raiseCatalogueVersion(db);
  const statements = await watchStatements(() => Promise.all(Array.from({ length: 20 }, () => ask(shop))));
  expect(reads(statements)).toBe(alone);
});

test('other pages and sort orders of a list do not count again', async () => {
  const counts = async (of: string) =>
    (await watchStatements(() => ask(shop, of))).filter(({ sql: text }) => text.includes('count(*)')).length;
  const men = '/api/products/catId?catId=mens&perPage=10';
  expect([
    await counts(men),
    await counts(`${men}&page=2`),
    await counts(`${men}&sort=price-up`),
    await counts(`${men}&location=Jaipur`),
  ]).toEqual([1, 0, 0, 1]);
});

test('a new price, a removal and a sale show in the next response, in every process', async () => {
  const both = [shop, other];
  const [product] = (await ask(shop)).products;
  const id = product?.id ?? expect.fail('the shop has no product');
  const seen = async () => Promise.all(both.map(async (at) => (await ask(at)).products.find((one) => one.id === id)));
  await seen();
  await setPrice(db, id, 123_400);
  expect((await seen()).map((one) => one?.price)).toEqual([1234, 1234]);
  // A sale changes the stock and leaves the version of the catalogue unchanged.
  await db.execute(sql`update stock set qty = 3 where product_id = ${id}`);
  expect((await seen()).map((one) => one?.countInStock)).toEqual([3, 3]);
  await setRetired(db, id, true);
  expect(await seen()).toEqual([undefined, undefined]);
  await setRetired(db, id, false);
  expect((await seen()).map((one) => one?.id)).toEqual([id, id]);
});

test('a product and a search are as fresh as a list', async () => {
  const product = await createProduct(db, { name: 'Quillwort lantern', price: 100 });
  for (const of of [`/api/products/${product.id}`, '/api/search?q=quillwort']) {
    const now = async (at: { request: Ask }) => {
      const answer = (await (await at.request(of)).json()) as {
        products?: { price: number; countInStock: number }[];
        price: number;
        countInStock: number;
      };
      const { price, countInStock } = answer.products?.[0] ?? answer;
      return [price, countInStock];
    };
    await setPrice(db, product.id, 10_000);
    await db.execute(sql`update stock set qty = 10 where product_id = ${product.id}`);
    expect([await now(shop), await now(other)]).toEqual([
      [100, 10],
      [100, 10],
    ]);
    await setPrice(db, product.id, 20_000);
    await db.execute(sql`update stock set qty = 9 where product_id = ${product.id}`);
    expect([await now(shop), await now(other)]).toEqual([
      [200, 9],
      [200, 9],
    ]);
  }
});

test('a request after a sale never gets the count of an earlier concurrent read', async () => {
  const product = await createProduct(db, { name: 'Thistledown bowl', inStock: 9 });
  const question = { params: undefined, query: { q: 'thistledown' } };
  let mayGo = () => {};
  let early: Promise<unknown> = Promise.resolve();
  await new Promise<void>((hasRead) => {
    early = shop.services.responseCache.get(searchProducts, question, async () => {
      const list = await ask(other, '/api/search?q=thistledown');
      hasRead();
      await new Promise<void>((resolve) => (mayGo = resolve));
      return list;
    });
  });
  await db.execute(sql`update stock set qty = 4 where product_id = ${product.id}`);
  const late = shop.services.responseCache.get(searchProducts, question, () => ask(other, '/api/search?q=thistledown'));
  // Reads take turns: the late request's read comes after this one, and it waits for the early one.
  await catalogueVersion(db);
  mayGo();
  await early;
  expect(JSON.parse((await late).text.text).products[0].countInStock).toBe(4);
});

test('errors are not cached: a new product is found, an unknown location stays an error', async () => {
  const { id } = await createProduct(db);
  await db.execute(sql`update products set retired_at = now() where id = ${id}`);
  expect((await shop.request(`/api/products/${id}`)).status).toBe(404);
  await db.execute(sql`update products set retired_at = null where id = ${id}`);
  expect((await shop.request(`/api/products/${id}`)).status).toBe(200);
  expect((await shop.request(`${path}&location=Atlantis`)).status).toBe(400);
  expect((await shop.request(`${path}&location=Atlantis`)).status).toBe(400);
});

test('a list is sent as brotli or gzip, or plain, with equal content and not twice', async () => {
  const plain = await shop.request(path);
  const text = await plain.text();
  for (const encoding of ['br', 'gzip']) {
    const packed = await shop.request(path, { headers: { 'accept-encoding': encoding } });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect([packed.headers.get('etag'), packed.headers.get('vary')]).toEqual([plain.headers.get('etag'), 'Accept-Encoding']);
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(text.length / 3);
  }
  const again = await shop.request(path, { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
