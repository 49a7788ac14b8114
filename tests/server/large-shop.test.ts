/** Ten thousand products: a visitor and a phone download as little as in a shop of two hundred. */
import { QueryClient } from '@tanstack/react-query';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CatalogueSnapshot, snapshotLimits } from '#contract/catalogue.ts';
import { recordChanges } from '#server/catalogue/change-log.ts';

import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { setPrice } from '#server/product/price.ts';
import { featuredProductsQuery, newProductsQuery, productListQuery, relatedProductsQuery } from '#src/shop/data/product.ts';
import { configureTransport, renderPage } from '#src/shop/entry-server.tsx';
import { addManyProducts, watchStatements } from '#tests/support/server/large-catalogue.ts';
import { planOf } from '#tests/support/server/query-plans.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const shop = await createTestApp();
const { db, pool } = shop.services;
const many = 10_000;
const kurta = { id: 'm-kurta-indigo-buti', subCatId: 'mens-kurtas' };

/** Bytes of a page with its data, and its number of cards. */
async function page(href: string): Promise<{ status: number; bytes: number; cards: number }> {
  const drawn = await renderPage(href);
  if ('elsewhere' in drawn) throw new Error(`${href} leads to ${drawn.elsewhere}`);
  const bytes = Buffer.byteLength(drawn.markup) + Buffer.byteLength(drawn.seed ?? '');
  return { status: drawn.status, bytes, cards: drawn.markup.split('<article').length - 1 };
}

async function snapshot(since?: string): Promise<CatalogueSnapshot> {
  return (await shop.call('getSnapshot', { query: { since } })).reply;
}

beforeAll(async () => {
  configureTransport({ origin: 'http://shop.internal', fetch: async (url, init) => shop.app.fetch(new Request(url, init)) });
  await addManyProducts(shop.database.config, many);
});

describe('A page of a shop with ten thousand products', () => {
  test.each([
    ['/', 34, 230_000],
    [`/product/${kurta.id}`, 10, 110_000],
    ['/products/category/mens', 24, 170_000],
    ['/products/subCat/mens-kurtas', 24, 170_000],
    ['/search?q=kurta', 9, 100_000],
  ])('%s has at most %i cards and %i bytes', async (href, cards, bytes) => {
    const drawn = await page(href);
    expect(drawn.status).toBe(200);
    expect(drawn.cards).toBeGreaterThan(0);
    expect(drawn.cards).toBeLessThanOrEqual(cards);
    expect(drawn.bytes).toBeLessThan(bytes);
  });

  test('shows ten related products, and never the product itself', async () => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from products where sub_category_id = ${kurta.subCatId} order by position desc limit 12`,
    );
    const client = new QueryClient();
    for (const { id } of [kurta, ...rows.slice(0, 2)]) {
      const options = relatedProductsQuery({ id, subCatId: kurta.subCatId }, 'All');
      const related = options.select?.(await client.fetchQuery(options)) ?? [];
      expect(related).toHaveLength(10);
      expect(related.map((one) => one.id)).not.toContain(id);
    }
  });

  test('has the whole page of a subcategory for other clients, as specified', async () => {
    const { reply } = await shop.call('listProductsBySubcategory', { query: { subCatId: kurta.subCatId } });
    expect(reply.products).toHaveLength(60);
    expect(reply.total).toBeGreaterThan(60);
  });

  test('reads only the descriptions of the products that it shows', async () => {
    const client = new QueryClient();
    await raiseCatalogueVersion(db);
    const statements = await watchStatements(async () => {
      await client.fetchQuery(newProductsQuery('All'));
      await client.fetchQuery(featuredProductsQuery('All'));
      await client.fetchQuery(relatedProductsQuery(kurta, 'All'));
      await client.fetchQuery(productListQuery({ catId: 'mens' }, { sort: 'newest', perPage: 24, page: 3 }, 'All'));
    });
    const wide = statements.filter(({ sql: text }) => text.includes('"description"'));
    expect(wide).toHaveLength(4);
    for (const statement of wide) expect((await planOf(pool, statement)).reads('products').rows).toBeLessThanOrEqual(24);
  });
});

describe('The offline catalogue of a large shop', () => {
  test('contains the newest products of every subcategory, and their total number', async () => {
    const { rows, total, complete, categories } = await snapshot();
    expect([rows.length, total, complete]).toEqual([snapshotLimits.products, many, true]);
    const subcategories = categories?.flatMap(({ children }) => children.map(({ _id }) => _id)) ?? [];
    const held = new Set(rows.map(({ shelf: subcategory }) => subcategory));
    expect(subcategories.filter((id) => !held.has(id))).toEqual([]);
    for (const subcategory of subcategories) {
      const places = rows.filter((row) => row.shelf === subcategory).map(({ place }) => place);
      const { rows: newer } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from products where sub_category_id = ${subcategory} and position > ${Math.min(...places)}`,
      );
      expect([subcategory, newer[0]?.n]).toEqual([subcategory, places.length - 1]);
    }
  });

  test('is read once per version, for any number of requests, and again when it changes', async () => {
    await raiseCatalogueVersion(db);
    const looks = (statements: { sql: string }[]) => statements.filter(({ sql: text }) => text.includes('cross join lateral')).length;
    expect(looks(await watchStatements(() => Promise.all(Array.from({ length: 8 }, () => snapshot()))))).toBe(1);
    expect(looks(await watchStatements(() => snapshot()))).toBe(0);
    await raiseCatalogueVersion(db);
    expect(looks(await watchStatements(() => snapshot()))).toBe(1);
  });

  test('is read in short statements outside any transaction, over a bounded number of products', async () => {
    await raiseCatalogueVersion(db);
    const statements = await watchStatements(() => snapshot());
    expect(statements.filter(({ sql: text }) => /^begin|for update/i.test(text))).toEqual([]);
    const wide = statements.filter(({ sql: text }) => text.includes('"placeholder"'));
    expect(wide).toHaveLength(snapshotLimits.products / 500);
    for (const statement of wide) expect(statement.params.length).toBeLessThanOrEqual(500);
  });

  test('is read by index: no statement reads more than it returns', async () => {
    await raiseCatalogueVersion(db);
    const choosing = (await watchStatements(() => snapshot())).filter(({ sql: text }) => /select (?:newest\.)?id from/.test(text));
    expect(choosing).toHaveLength(3);
    for (const statement of choosing) {
      const { rows, scans } = (await planOf(pool, statement)).reads('products');
      expect(scans.filter((scan) => scan === 'Seq Scan')).toEqual([]);
      expect(rows).toBeLessThanOrEqual(snapshotLimits.products + 100);
    }
  });

  test('reports changes to a device, also when a new product pushes an old one out', async () => {
    const { version, rows } = await snapshot();
    await db.execute(
      sql`update products set position = 90000 where id = (select id from products where sub_category_id = 'mens-kurtas' order by position limit 1)`,
    );
    await raiseCatalogueVersion(db);
    const { complete, rows: changed, gone } = await snapshot(version);
    expect([complete, changed.length, gone.length]).toEqual([false, 1, 1]);
    expect(rows.map(({ id }) => id)).toContain(gone[0]);
  });

  test('holds the bestsellers, however old they are, and drops them when they no longer sell', async () => {
    const { rows: oldest } = await db.execute<{ id: string }>(
      sql`select id from products where position >= 10000 and sub_category_id = 'mens-kurtas' order by position limit 3`,
    );
    const wanted = oldest.map(({ id }) => id).toSorted();
    const { version, rows } = await snapshot();
    expect(rows.filter(({ id }) => wanted.includes(id))).toEqual([]);
    await db.execute(
      sql`insert into bestsellers (product_id, sold) select id, 40 from products where ${sql.param(wanted)}::text[] @> array[id]`,
    );
    await recordChanges(db, undefined, 'all');
    await raiseCatalogueVersion(db, []);
    const delta = await snapshot(version);
    expect([delta.rows.map(({ id }) => id).toSorted(), delta.gone.length, delta.more]).toEqual([wanted, 3, true]);
    await db.execute(sql`delete from bestsellers`);
    await recordChanges(db, undefined, 'all');
    await raiseCatalogueVersion(db, []);
    expect((await snapshot(delta.version)).gone.toSorted()).toEqual(wanted);
  });

  test('of one changed product is read by index: as many rows as changed', async () => {
    const { version } = await snapshot();
    const everywhere = (await snapshot()).rows.find(({ at }) => at === undefined);
    await setPrice(db, everywhere?.id ?? '', 12_300);
    const statements = await watchStatements(() => snapshot(version));
    // As the server does by itself after a while; a table that was never analysed is believed to hold a third of its rows above any version.
    await db.execute(sql`analyze catalogue_rows`);
    for (const table of ['products', 'catalogue_rows', 'catalogue_changes', 'product_locations']) {
      const reads = statements.filter(({ sql: text }) => /^\s*select/.test(text) && new RegExp(`(?:from|join) "?${table}`).test(text));
      expect(reads.length, table).toBeGreaterThan(0);
      for (const statement of reads) {
        const { rows, scans } = (await planOf(pool, { ...statement, sql: statement.sql.replace(/ for update$/, '') })).reads(table);
        if (table !== 'catalogue_changes')
          expect([statement.sql, scans.filter((scan) => scan === 'Seq Scan')]).toEqual([statement.sql, []]);
        expect(rows, statement.sql).toBeLessThanOrEqual(1);
      }
    }
  });
});
