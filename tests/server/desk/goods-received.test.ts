/** A delivery of many products: all of its lines or none, once, with what it cost. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { expectLedgerToBalance } from '#tests/support/server/stock.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
const { db } = app.services;
let owner: DeskPerson;
let staff: DeskPerson;

beforeAll(async () => {
  [owner, staff] = [await hire(app, { role: 'owner' }), await hire(app, { name: 'Imran' })];
});
afterEach(() => expectLedgerToBalance(db));

interface Line {
  poolId: string;
  pieces: number;
  costPaise?: number;
}
const receive = (lines: Line[], as = owner, more: object = {}, headers: Record<string, string> = {}) =>
  deskCall(app, 'receiveGoods', { body: { lines, ...more } }, { as, headers: { ...as.headers, ...headers } });
const movesOf = async (pool: string, as = owner) => (await deskCall(app, 'listStockMoves', { query: { pool } }, { as })).reply;
const onShelf = async (pool: string) => (await movesOf(pool)).pool.onShelf;
const productOf = async (id: string, as = owner) => (await deskCall(app, 'getDeskProduct', { params: { id } }, { as })).reply;
const clock = async () => (await deskCall(app, 'listStock', { query: { q: 'nothing-of-this-name' } }, { as: owner })).reply.now;
const logged = async () =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from audit where action = 'stock.receive'`)).rows[0]?.n;

test('a delivery of forty products is one request, one row of the log, and every shelf is right', async () => {
  const before = (await logged()) ?? 0;
  const lines: Line[] = [];
  for (let pieces = 1; pieces <= 40; pieces += 1) lines.push({ poolId: (await createProduct(db, { inStock: 2 })).id, pieces });
  const { status, reply } = await receive(lines, staff, { note: 'Bill 118' });
  expect([status, reply.msg]).toEqual([200, '820 pieces of 40 products delivered.']);
  expect(reply.pools.map((pool) => pool.onShelf)).toEqual(lines.map(({ pieces }) => pieces + 2));
  expect(await logged()).toBe(before + 1);
  expect((await movesOf(lines[7]?.poolId ?? '')).items[0]).toMatchObject({ reason: 'delivery', pieces: 8, note: 'Bill 118', by: 'Imran' });
});

test('a delivery that is sent twice is booked once', async () => {
  const { id } = await createProduct(db, { inStock: 0 });
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  for (let time = 0; time < 2; time += 1) await receive([{ poolId: id, pieces: 6 }], owner, {}, headers);
  expect(await onShelf(id)).toBe(6);
});

test('a line that is gone refuses the whole delivery and says which', async () => {
  const { id, name } = await createProduct(db, { inStock: 1 });
  const gone = await receive([
    { poolId: id, pieces: 6, costPaise: 100 },
    { poolId: 'no-such-product', pieces: 1 },
  ]);
  expect([gone.status, gone.failure.code, gone.failure.msg]).toEqual([
    404,
    'pool_gone',
    'The product in line 2 is gone. Take it out of the delivery.',
  ]);
  expect((await receive([{ poolId: `${id}:XL`, pieces: 1 }])).failure.msg).toContain(`${name} is counted apart by now`);
  expect([await onShelf(id), (await productOf(id)).costPaise]).toEqual([1, null]);
});

test('more pieces than a shelf can have are refused by name, in a delivery and in a report', async () => {
  const { id, name } = await createProduct(db, { inStock: 1 });
  const refused = await receive([{ poolId: id, pieces: 1_000_000 }]);
  expect([refused.status, refused.failure.code]).toEqual([409, 'shelf_full']);
  expect(refused.failure.msg).toContain(name);
  const report = { poolId: id, event: 'deliver' as const, pieces: 1_000_000 };
  expect((await deskCall(app, 'bookStock', { body: report }, { as: staff })).failure.code).toBe('shelf_full');
  expect(await onShelf(id)).toBe(1);
});

test('a pool has one line, and a line has a piece', async () => {
  const { id } = await createProduct(db, { inStock: 1 });
  const line = { poolId: id, pieces: 1 };
  for (const lines of [[], [line, line], [{ ...line, pieces: 0 }], [{ ...line, costPaise: -1 }]])
    expect((await receive(lines)).status).toBe(400);
});

test('a delivery that was unpacked before the last count is in that count already', async () => {
  const { id } = await createProduct(db, { inStock: 1 });
  const unpacked = await clock();
  await deskCall(app, 'bookStock', { body: { poolId: id, event: 'count', pieces: 9 } }, { as: staff });
  const { reply } = await receive([{ poolId: id, pieces: 8 }], owner, { doneAt: unpacked });
  expect([reply.counted, await onShelf(id)]).toEqual([[id], 9]);
});

test('a product costs what was paid last, in whatever order deliveries are heard of', async () => {
  const { id } = await createProduct(db, { inStock: 0 });
  const early = await clock();
  await receive([{ poolId: id, pieces: 5, costPaise: 41_050 }]);
  await receive([{ poolId: id, pieces: 5, costPaise: 39_000 }], owner, { doneAt: early });
  await receive([{ poolId: id, pieces: 5 }]);
  expect((await productOf(id)).costPaise).toBe(41_050);
  expect((await movesOf(id)).items.map(({ costPaise }) => costPaise)).toEqual([undefined, 39_000, 41_050, undefined]);
  const { rows } = await db.execute(
    sql`select cost_paise from stock_moves where pool_id = ${id} and reference like 'delivery:%' order by id`,
  );
  expect(rows).toHaveLength(3);
});

test('a size that costs more keeps its own cost', async () => {
  const subCatId = (await db.execute<{ id: string }>(sql`select id from subcategories where retired_at is null limit 1`)).rows[0]?.id ?? '';
  const id = 'kurta-of-two-costs';
  const variants = ['S', 'XL'].map((size) => ({ size, ram: '', weight: '', pieces: 1 }));
  const body = { id, name: 'Two costs', subCatId, pricePaise: 90_000, state: 'on' as const, size: ['S', 'XL'], pieces: 2, variants };
  await deskCall(app, 'createProduct', { body }, { as: owner });
  await receive([
    { poolId: `${id}:S`, pieces: 2, costPaise: 40_000 },
    { poolId: `${id}:XL`, pieces: 2, costPaise: 50_000 },
  ]);
  expect((await movesOf(`${id}:S`)).worth).toEqual({ pricePaise: 90_000, costPaise: 40_000 });
  expect((await movesOf(`${id}:XL`)).worth).toEqual({ pricePaise: 90_000, costPaise: 50_000 });
});

test('staff neither give nor see what a piece costs', async () => {
  const { id } = await createProduct(db, { inStock: 0 });
  await receive([{ poolId: id, pieces: 5, costPaise: 41_050 }]);
  const refused = await receive([{ poolId: id, pieces: 5, costPaise: 1 }], staff);
  expect([refused.status, refused.failure.code]).toEqual([403, 'not_yours']);
  const seen = await movesOf(id, staff);
  expect([seen.worth, seen.items.map(({ costPaise }) => costPaise)]).toEqual([undefined, [undefined, undefined]]);
  expect((await productOf(id, staff)).costPaise).toBeNull();
  expect((await movesOf(id)).worth).toMatchObject({ costPaise: 41_050 });
  expect(await onShelf(id)).toBe(5);
});
