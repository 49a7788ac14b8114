/** The change log of the snapshot: what a change costs, what devices of any version get, and several processes at once. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { CatalogueSnapshot } from '#contract/catalogue.ts';
import { createApp } from '#server/app.ts';
import { recordChanges } from '#server/catalogue/change-log.ts';
import { countBestsellers } from '#server/catalogue/selection.ts';
import { setRetired } from '#server/cli/product-store.ts';
import { openDatabase } from '#server/db/client.ts';
import { categories, products, stock } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { readEnv } from '#server/env/env.ts';
import { createLog } from '#server/log/log.ts';
import { makeServices } from '#server/services.ts';
import { setPrice } from '#server/product/price.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { watchStatements } from '#tests/support/server/large-catalogue.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const shop = await createTestApp();
const { db } = shop.services;
/** A second process of the same shop. */
const elsewhere = openDatabase(shop.database.config);
const other = createApp(
  await makeServices(readEnv({ NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }), elsewhere, createLog('silent')),
);
afterAll(() => elsewhere.close());

const path = (since?: string) => `/api/catalogue/snapshot${since === undefined ? '' : `?since=${since}`}`;
const snapshot = async (since?: string) => (await (await shop.request(path(since))).json()) as CatalogueSnapshot;
const snapshotElsewhere = async (since?: string) => (await (await other.request(path(since))).json()) as CatalogueSnapshot;
const ids = ({ rows }: CatalogueSnapshot) => rows.map(({ id }) => id).toSorted();

describe('A change of one product', () => {
  test('costs the rows of that product, whatever else is in the shop', async () => {
    const { version } = await snapshot();
    await setPrice(db, 'h-kettle-brass', 88_800);
    let delta: CatalogueSnapshot | undefined;
    const statements = await watchStatements(async () => {
      delta = await snapshot(version);
    });
    expect(delta && ids(delta)).toEqual(['h-kettle-brass']);
    const read = statements.filter(({ sql: text }) => text.includes('"placeholder"'));
    expect(read.every(({ params }) => params.length === 1)).toBe(true);
    const written = statements.filter(({ sql: text }) => /insert into "catalogue_rows"/.test(text));
    expect(written.map(({ params }) => params[0])).toEqual(['h-kettle-brass']);
    // The complete snapshot afterwards reads that row alone, too.
    const again = await watchStatements(() => snapshot());
    expect(again.filter(({ sql: text }) => text.includes('"placeholder"')).every(({ params }) => params.length === 1)).toBe(true);
  });

  test('that devices do not see gives them nothing new', async () => {
    const { version, total } = await snapshot();
    await db.update(products).set({ description: 'Polished by hand' }).where(eq(products.id, 'h-kettle-brass'));
    await raiseCatalogueVersion(db, ['h-kettle-brass']);
    expect(await snapshot(version)).toEqual({ version, complete: false, rows: [], gone: [], total });
  });

  test('by hand, or by an earlier version that says nothing of it, is found all the same', async () => {
    const { version } = await snapshot();
    await db.update(products).set({ brand: 'Old process' }).where(eq(products.id, 'h-thali-set'));
    await db.execute(sql`update settings set value = to_jsonb((value #>> '{}')::bigint + 1) where key = 'catalogue_version'`);
    // A change that says what it is does not hide it.
    await setPrice(db, 'h-kettle-brass', 77_700);
    expect(ids(await snapshot(version))).toEqual(['h-kettle-brass', 'h-thali-set']);
  });

  test('of its stock alone arrives within a minute', async () => {
    const { version } = await snapshot();
    await db
      .update(stock)
      .set({ qty: 4, updatedAt: sql`now()` })
      .where(eq(stock.productId, 'h-kettle-brass'));
    expect(ids(await snapshot(version))).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const { rows } = await snapshot(version);
    vi.useRealTimers();
    expect(rows.map(({ id, stock: pieces }) => [id, pieces])).toEqual([['h-kettle-brass', 4]]);
  });
});

describe('A device', () => {
  test('with any older version gets only what changed, arrived and left since', async () => {
    const product = await createProduct(db);
    const first = await snapshot();
    await setPrice(db, 'h-kettle-brass', 61_000);
    const second = await snapshot(first.version);
    await setRetired(db, product.id, true);
    const third = await snapshot(second.version);
    expect([ids(second), second.gone, ids(third), third.gone]).toEqual([['h-kettle-brass'], [], [], [product.id]]);
    const both = await snapshot(first.version);
    expect([ids(both), both.gone, both.complete]).toEqual([['h-kettle-brass'], [product.id], false]);
    await setRetired(db, product.id, false);
    expect(ids(await snapshot(third.version))).toEqual([product.id]);
    expect(await snapshot((await snapshot()).version)).toMatchObject({ complete: false, rows: [], gone: [] });
  });

  test('of the version before, whose number is of another log, gets everything once', async () => {
    await db.execute(
      sql`insert into settings (key, value) values ('catalogue_book', '{"id": "older", "version": 7}') on conflict do nothing`,
    );
    const answer = await snapshot('0a1b2c3d4e5f-7');
    expect(answer.complete).toBe(true);
    expect(await snapshot(answer.version)).toMatchObject({ complete: false, rows: [] });
  });

  test('gets the categories when they changed, and only then', async () => {
    const { version } = await snapshot();
    await db.update(categories).set({ color: '#123456' }).where(eq(categories.id, 'mens'));
    await raiseCatalogueVersion(db, []);
    const changed = await snapshot(version);
    expect(changed).toMatchObject({ complete: false, rows: [], gone: [] });
    expect(changed.categories?.find(({ _id }) => _id === 'mens')?.color).toBe('#123456');
    expect((await snapshot(changed.version)).categories).toBeUndefined();
  });

  test('is told that the shop has more only if it has', async () => {
    const { more, total, rows } = await snapshot();
    expect([more, total]).toEqual([undefined, rows.length]);
  });
});

describe('Two processes', () => {
  test('give devices the same versions, whichever of them saw a change first', async () => {
    const { version } = await snapshot();
    expect((await snapshotElsewhere(version)).version).toBe(version);
    await setPrice(db, 'h-kettle-brass', 59_900);
    const [here, there] = await Promise.all([snapshot(version), snapshotElsewhere(version)]);
    expect([ids(here), ids(there)]).toEqual([['h-kettle-brass'], ['h-kettle-brass']]);
    expect(here.version).toBe(there.version);
    await setPrice(db, 'h-kettle-brass', 59_800);
    expect((await snapshotElsewhere(here.version)).rows.map(({ price }) => price)).toEqual([598]);
    expect((await snapshot(here.version)).rows.map(({ price }) => price)).toEqual([598]);
  });

  test('of which one overtakes the comparison of the other both give the new version', async () => {
    const before = await recordChanges(db);
    await setPrice(db, 'h-kettle-brass', 59_700);
    let overtaken: ReturnType<typeof recordChanges> | undefined;
    await elsewhere.db.transaction(async (tx) => {
      await tx.execute(sql`lock table catalogue_changes in access exclusive mode`);
      overtaken = recordChanges(db, before);
      await vi.waitFor(async () => {
        const { rows } = await tx.execute(sql`select 1 from pg_locks where not granted and relation = 'catalogue_changes'::regclass`);
        expect(rows).toHaveLength(1);
      });
      await recordChanges(tx, before);
    });
    expect((await overtaken)?.log.version).toBe(before.log.version + 1);
  });

  test('that record the same changes at once miss none and count none twice', async () => {
    const before = await snapshot();
    const made = await Promise.all(Array.from({ length: 12 }, () => createProduct(db)));
    await Promise.all([
      recordChanges(db),
      recordChanges(elsewhere.db),
      recordChanges(db, undefined, 'all'),
      recordChanges(elsewhere.db, undefined, 'all'),
    ]);
    const answer = await snapshotElsewhere(before.version);
    expect(ids(answer)).toEqual(made.map(({ id }) => id).toSorted());
    expect(answer.total).toBe((before.total ?? 0) + made.length);
    expect((await snapshot()).rows).toHaveLength(answer.total ?? 0);
  });

  test('never leave a device with an old price, whatever the order of changes and downloads', async () => {
    let held = (await snapshot()).version;
    const price = new Map((await snapshot()).rows.map((row) => [row.id, row.price]));
    for (let round = 0; round < 8; round += 1) {
      const edits = ['h-kettle-brass', 'h-thali-set', 'm-kurta-indigo-buti'].map((id, index) =>
        setPrice(db, id, 10_000 + 100 * ((round + index) % 3)),
      );
      const early = round % 2 === 0 ? snapshot(held) : snapshotElsewhere(held);
      await Promise.all([...edits, early]);
      for (const answer of [await early, await (round % 2 === 0 ? snapshotElsewhere : snapshot)((await early).version)]) {
        for (const row of answer.rows) price.set(row.id, row.price);
        held = answer.version;
      }
      const { rows } = await db.execute<{ id: string; price: number }>(
        sql`select id, price_paise / 100 as price from products where retired_at is null`,
      );
      expect(
        rows.filter(
          (row) => price.get(row.id) !== Number(row.price) && ['h-kettle-brass', 'h-thali-set', 'm-kurta-indigo-buti'].includes(row.id),
        ),
      ).toEqual([]);
    }
  });
});

test('bestsellers are counted from order lines of the last ninety days, by the primary key', async () => {
  const statements = await watchStatements(() => countBestsellers(db));
  expect(statements).toHaveLength(1);
  const client = await shop.services.pool.connect();
  // Few lines are cheaper to scan.
  await client.query('begin; set local enable_seqscan = off');
  const plan = await client.query(`explain ${statements[0]?.sql}`, statements[0]?.params);
  await client.query('rollback');
  client.release();
  expect(JSON.stringify(plan.rows)).toContain('Index Scan on order_lines_pkey');
});
