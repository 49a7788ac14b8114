import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CatalogueSnapshot, snapshotLimits } from '#contract/catalogue.ts';
import { products, stock } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { searchText, searchVector } from '#server/search/words.ts';
import { createProduct } from '../support/server/create-product.ts';
import { watchStatements } from '#tests/support/server/large-catalogue.ts';
import { createTestApp, type TestApp } from '../support/server/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});

async function snapshot(since?: string): Promise<CatalogueSnapshot> {
  return (await shop.call('getSnapshot', { query: { since } })).reply;
}

describe('the offline catalogue', () => {
  test('holds every product of the shop, with its subcategory among the categories', async () => {
    const { complete, rows, categories } = await snapshot();
    const subcategories = new Set(categories?.flatMap(({ children }) => children.map(({ _id }) => _id)));
    const { rows: counted } = await shop.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from products where retired_at is null`,
    );
    expect(complete).toBe(true);
    expect(rows.length).toBe(counted[0]?.n);
    expect(rows.filter(({ shelf }) => !subcategories.has(shelf))).toEqual([]);
  });

  test('equals the product page for every product', async () => {
    const row = (await snapshot()).rows.find(({ id }) => id === 'm-kurta-indigo-buti');
    const { reply: product } = await shop.call('getProduct', { params: { id: 'm-kurta-indigo-buti' } });
    expect(row).toMatchObject({
      name: product.name,
      price: product.price,
      stock: product.countInStock,
      image: product.images[0],
      shelf: product.subCatId,
    });
    expect(row?.was ?? row?.price).toBe(product.oldPrice);
    expect(row?.rating ?? 0).toBe(product.rating);
  });

  test('returns only what changed since a version, and nothing when nothing did', async () => {
    const { version, total } = await snapshot();
    expect(await snapshot(version)).toEqual({ version, complete: false, rows: [], gone: [], total });
    await shop.database.db.update(products).set({ pricePaise: 12_300, oldPricePaise: 12_300 }).where(eq(products.id, 'h-kettle-brass'));
    await shop.database.db.update(stock).set({ qty: 3 }).where(eq(stock.productId, 'h-thali-set'));
    await raiseCatalogueVersion(shop.database.db);
    const changed = await snapshot(version);
    expect(changed.complete).toBe(false);
    expect(changed.rows.map(({ id }) => id).sort()).toEqual(['h-kettle-brass', 'h-thali-set']);
    expect(changed.rows.find(({ id }) => id === 'h-kettle-brass')?.price).toBe(123);
    expect(await snapshot(changed.version)).toMatchObject({ rows: [], gone: [] });
  });

  test('is read again without a lock and without a write when nothing in it has changed', async () => {
    await snapshot();
    await raiseCatalogueVersion(shop.database.db);
    const statements = (await watchStatements(() => snapshot())).map(({ sql: text }) => text);
    expect(statements.length).toBeGreaterThan(2);
    expect(statements.filter((text) => /for update|insert|\bupdate\b|^begin/i.test(text))).toEqual([]);
  });

  test('names a product taken off sale once, and brings it back when it returns', async () => {
    const product = await createProduct(shop.database.db);
    await raiseCatalogueVersion(shop.database.db);
    const { version } = await snapshot();
    await shop.database.db
      .update(products)
      .set({ retiredAt: sql`now()` })
      .where(eq(products.id, product.id));
    await raiseCatalogueVersion(shop.database.db);
    const without = await snapshot(version);
    expect(without).toMatchObject({ complete: false, rows: [], gone: [product.id] });
    await shop.database.db.update(products).set({ retiredAt: null }).where(eq(products.id, product.id));
    await raiseCatalogueVersion(shop.database.db);
    const again = await snapshot(without.version);
    expect(again.rows.map(({ id }) => id)).toEqual([product.id]);
    expect(again.gone).toEqual([]);
  });

  test('is sent completely for a version of another shop, of the future or unknown', async () => {
    const { version, rows } = await snapshot();
    for (const since of ['nobody-1', `${version}9`, 'x', `${version.split('-')[0]}--1`]) {
      const answer = await snapshot(since);
      expect(answer.complete, since).toBe(true);
      expect(answer.rows.length, since).toBe(rows.length);
    }
  });

  test('is sent as brotli, not twice, and decompresses to the same', async () => {
    const plain = await shop.request('/api/catalogue/snapshot');
    const small = await shop.request('/api/catalogue/snapshot', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(JSON.parse(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString())).toEqual(await plain.json());
    const known = await shop.request('/api/catalogue/snapshot', {
      headers: { 'accept-encoding': 'br', 'if-none-match': small.headers.get('etag') ?? '' },
    });
    expect(known.status).toBe(304);
  });
});

/** Shuffled words of the seed: as many different names as a real shop would have, and nothing that compresses unrealistically well. */
async function fillTo(count: number): Promise<void> {
  const { db } = shop.database;
  const seeds = (await snapshot()).rows;
  const nameParts = seeds.map(({ name }) => name.split(' '));
  const pick = <T>(list: readonly T[], key: string): T => list[createHash('md5').update(key).digest().readUInt32LE(0) % list.length] as T;
  const hex = (key: string, length: number) => createHash('md5').update(key).digest('hex').slice(0, length);
  const rows = Array.from({ length: count - seeds.length }, (_, number) => {
    const like = pick(seeds, `like ${number}`);
    const words = [0, 1, 2].map((part) => pick(pick(nameParts, `name ${number} ${part}`), `word ${number} ${part}`));
    const name = `${words.join(' ')} ${like.name.split(' ').at(-1)}`;
    const id = `${name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')}-${number}`;
    const pricePaise = 5_000 + (Number.parseInt(hex(`price ${number}`, 6), 16) % 900_000);
    return {
      id,
      name,
      brand: like.brand,
      categoryId: '',
      subCategoryId: like.shelf,
      images: [`/img/p/${id}/front-${hex(id, 8)}-960.webp`],
      pricePaise,
      oldPricePaise: pricePaise + (number % 3) * 1_700,
      discount: number % 3,
      ratingHalves: number % 11,
      reviewCount: number % 180,
      color: like.colour ? { name: like.colour, hex: like.hex ?? '' } : null,
      size: like.sizes ?? [],
      productWeight: like.weights ?? [],
      productRam: like.rams ?? [],
      placeholder: [0, 1, 2].map((part) => hex(`ground ${number} ${part}`, 6)).join('.'),
      position: 10_000 + number,
      search: searchVector({ name, brand: like.brand, category: '', subcategory: '', colour: '', description: '' }) as unknown as string,
      searchText: searchText({ name, brand: like.brand, colour: '' }),
    };
  });
  const { rows: subcategories } = await db.execute<{ id: string; category_id: string }>(sql`select id, category_id from subcategories`);
  const above = new Map(subcategories.map(({ id, category_id }) => [id, category_id]));
  for (let at = 0; at < rows.length; at += 500) {
    await db.insert(products).values(rows.slice(at, at + 500).map((row) => ({ ...row, categoryId: above.get(row.subCategoryId) ?? '' })));
  }
  await db.execute(
    sql`insert into stock (pool_id, product_id, qty) select id, id, (position * 7) % 60 from products where id not in (select product_id from stock)`,
  );
  await raiseCatalogueVersion(db);
}

test('of five thousand products weighs less than 350 KB on the wire', async () => {
  await fillTo(snapshotLimits.products);
  const answer = await shop.request('/api/catalogue/snapshot', { headers: { 'accept-encoding': 'br' } });
  expect(answer.status).toBe(200);
  const bytes = (await answer.arrayBuffer()).byteLength;
  const { rows } = await snapshot();
  console.log(`catalogue of ${rows.length} products: ${bytes} bytes of brotli`);
  expect(rows.length).toBe(snapshotLimits.products);
  expect(bytes).toBeLessThan(350_000);
});
