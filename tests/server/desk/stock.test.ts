/** Stock at the desk: counts, deliveries and damage, on time and late, twice and in the wrong order. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mountPayment } from '#server/payment/plugin.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { addToCart, cards, payByCard, proofOf, requestCheckout } from '#tests/support/server/purchase.ts';
import { expectLedgerToBalance } from '#tests/support/server/stock.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { db } = app.services;
let staff: DeskPerson;

beforeAll(async () => {
  staff = await hire(app, { name: 'Imran' });
});
afterEach(() => expectLedgerToBalance(db));

type Event = 'count' | 'deliver' | 'damage';
interface Said {
  doneAt?: number;
  note?: string;
  headers?: Record<string, string>;
}

const book = (poolId: string, event: Event, pieces: number, { headers = {}, ...more }: Said = {}) =>
  deskCall(app, 'bookStock', { body: { poolId, event, pieces, ...more } }, { as: staff, headers: { ...staff.headers, ...headers } });
const list = async (query: object) => (await deskCall(app, 'listStock', { query }, { as: staff })).reply;
const poolOf = async (poolId: string) => (await deskCall(app, 'listStockMoves', { query: { pool: poolId } }, { as: staff })).reply.pool;
const clock = async () => (await list({ q: 'nothing-of-this-name' })).now;

async function buy(productId: string, quantity: number): Promise<string> {
  const as = await app.signUp();
  await addToCart(app, as, productId, quantity);
  const intent = await requestCheckout(app, as);
  const { reply } = await app.call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as });
  return `HT-${reply.order._id.slice(-8).toUpperCase()}`;
}

describe('booking', () => {
  test('a count, a delivery and damage say what can be sold now, and the log has who did it', async () => {
    const { id } = await createProduct(db, { inStock: 10 });
    expect((await book(id, 'count', 8)).reply).toMatchObject({ msg: '8 counted. To sell: 8.', changed: true, short: [] });
    expect((await book(id, 'deliver', 5)).reply).toMatchObject({ msg: '5 delivered. To sell: 13.', pool: { onShelf: 13 } });
    expect((await book(id, 'damage', 1, { note: 'torn' })).reply.msg).toBe('1 taken away. To sell: 12.');
    const { reply } = await deskCall(app, 'listStockMoves', { query: { pool: id } }, { as: staff });
    expect(reply.items.map(({ reason, pieces, after, by }) => [reason, pieces, after, by])).toEqual([
      ['damage', 1, 12, 'Imran'],
      ['delivery', 5, 13, 'Imran'],
      ['count', 8, 8, 'Imran'],
      ['opening', 10, 10, null],
    ]);
    const { rows } = await db.execute(
      sql`select action, before, after from audit where kind = 'stock' and subject = ${id} order by at, id`,
    );
    expect(rows).toEqual([
      { action: 'stock.count', before: { toSell: 10 }, after: { toSell: 8, pieces: 8 } },
      { action: 'stock.deliver', before: { toSell: 8 }, after: { toSell: 13, pieces: 5 } },
      { action: 'stock.damage', before: { toSell: 13 }, after: { toSell: 12, pieces: 1, note: 'torn' } },
    ]);
  });

  test('the moves come page by page, even within a moment; one made meanwhile hides no other', async () => {
    const { id } = await createProduct(db, { inStock: 3 });
    for (const pieces of [1, 2, 4, 8]) await book(id, 'deliver', pieces);
    await db.execute(sql`update stock_moves set created_at = now() where pool_id = ${id}`);
    const page = async (after?: string) =>
      (await deskCall(app, 'listStockMoves', { query: { pool: id, most: 2, ...(after !== undefined && { after }) } }, { as: staff })).reply;
    const first = await page();
    await book(id, 'deliver', 16);
    const second = await page(first.next ?? '');
    const last = await page(second.next ?? '');
    const seen = [first, second, last].flatMap(({ items }) => items.map(({ pieces }) => pieces));
    expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 8]);
    expect(last.next).toBeNull();
  });

  test('a count that was made before a sale and a delivery, and arrives after them, stays right', async () => {
    const { id } = await createProduct(db, { inStock: 10 });
    const counted = await clock();
    await buy(id, 2);
    await book(id, 'deliver', 4);
    // Nine lay there; two of them are promised since, and four have come.
    expect((await book(id, 'count', 9, { doneAt: counted })).reply.pool).toMatchObject({ onShelf: 13, promised: 2, toSell: 11 });
  });

  test('a delivery that was unpacked before the last count is in that count already', async () => {
    const { id } = await createProduct(db, { inStock: 1 });
    const unpacked = await clock();
    await book(id, 'count', 7);
    const late = (await book(id, 'deliver', 6, { doneAt: unpacked })).reply;
    expect(late).toMatchObject({
      changed: false,
      pool: { onShelf: 7, toSell: 7 },
      msg: 'This was counted again after that, so nothing changes.',
    });
  });

  test('an older count never overrules a newer one', async () => {
    const { id } = await createProduct(db, { inStock: 1 });
    const first = await clock();
    await book(id, 'count', 5);
    expect((await book(id, 'count', 50, { doneAt: first })).reply).toMatchObject({ changed: false, pool: { onShelf: 5 } });
  });

  test('the same report sent twice is booked once', async () => {
    const { id } = await createProduct(db, { inStock: 0 });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const [one, two] = [await book(id, 'deliver', 3, { headers }), await book(id, 'deliver', 3, { headers })];
    expect(two.headers.get('idempotent-replayed')).toBe('true');
    expect([one.reply.pool.toSell, two.reply.pool.toSell, (await poolOf(id)).toSell]).toEqual([3, 3, 3]);
  });

  test('a phone whose clock is ahead books at the time of the shop', async () => {
    const { id } = await createProduct(db, { inStock: 4 });
    await book(id, 'count', 3, { doneAt: (await clock()) + 86_400_000_000 });
    // Were the count of tomorrow believed, this delivery would be part of it.
    expect((await book(id, 'deliver', 2)).reply.pool).toMatchObject({ onShelf: 5, toSell: 5 });
  });

  test('too few on the shelf: unfillable orders are named; damage of what is not there is refused', async () => {
    const { id } = await createProduct(db, { inStock: 5 });
    await buy(id, 2);
    const second = await buy(id, 3);
    const { reply } = await book(id, 'count', 3);
    expect(reply).toMatchObject({ short: [second], pool: { onShelf: 3, promised: 5, toSell: 0, missing: 2 } });
    const refused = await book(id, 'damage', 4);
    expect([refused.status, refused.failure.code]).toEqual([409, 'below_zero']);
    expect(await poolOf(id)).toMatchObject({ onShelf: 3 });
  });

  test.each([-1, 1.5, 1_000_001])('%d pieces are no count', async (pieces) => {
    const { id } = await createProduct(db, { inStock: 5 });
    expect((await book(id, 'count', pieces)).status).toBe(400);
  });

  test('a pool that was split since is gone, with a sentence', async () => {
    const answer = await book('no-such-pool', 'count', 1);
    expect([answer.status, answer.failure.code]).toEqual([404, 'pool_gone']);
  });
});

describe('the list', () => {
  test('pages through every pool once, by name', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { items, next } = await list({ ...(after !== undefined && { after }) });
      seen.push(...items.map(({ poolId }) => poolId));
      after = next ?? undefined;
    } while (after !== undefined);
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from stock join products on products.id = product_id where retired_at is null`);
    expect(seen).toHaveLength(rows[0]?.n ?? -1);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('low ones come with the fewest first, by the number of the pool or of the shop', async () => {
    const [few, own, many] = [
      await createProduct(db, { inStock: 3 }),
      await createProduct(db, { inStock: 9 }),
      await createProduct(db, { inStock: 9 }),
    ];
    await deskCall(app, 'setLowStock', { body: { poolId: own.id, lowAt: 9 } }, { as: staff });
    const { items, lowAt } = await list({ filter: 'low', q: 'Test piece' });
    const ids = items.map(({ poolId }) => poolId);
    expect(lowAt).toBe(3);
    expect([ids.includes(few.id), ids.includes(own.id), ids.includes(many.id)]).toEqual([true, true, false]);
    const left = items.map(({ toSell, missing }) => toSell - missing);
    expect(left).toEqual(left.toSorted((a, b) => a - b));
    expect(items.every(({ isLow }) => isLow)).toBe(true);
  });

  test('Today counts as many low ones as the list has, and the products of both lists are the same', async () => {
    const low: { poolId: string; productId: string }[] = [];
    let after: string | null | undefined;
    do {
      const page = await list({ filter: 'low', ...(after && { after }) });
      low.push(...page.items);
      after = page.next;
    } while (after);
    const owner = await hire(app, { role: 'owner' });
    const today = (await deskCall(app, 'getToday', {}, { as: owner })).reply;
    expect(today.lowStock).toBe(low.length);
    const { items } = (await deskCall(app, 'listDeskProducts', { query: { low: 'yes', perPage: 50 } }, { as: owner })).reply;
    const productIds = new Set(low.map(({ productId }) => productId));
    expect(items.filter(({ id, state }) => state === 'on' && !productIds.has(id))).toEqual([]);
  });

  test('finds by the words of a name and by a barcode', async () => {
    const { id, name } = await createProduct(db, { inStock: 3 });
    await db.execute(sql`update variants set barcode = '8901234567894' where product_id = ${id}`);
    expect((await list({ q: '8901234567894' })).items.map(({ poolId }) => poolId)).toEqual([id]);
    expect((await list({ q: name })).items.map(({ poolId }) => poolId)).toContain(id);
  });

  test('a cursor that was made up begins at the first page', async () => {
    expect((await list({ after: 'bm90IGpzb24' })).items).toEqual((await list({})).items);
  });
});

test('a shared pool is counted apart when the parts add up, and the parts are pools of their own', async () => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select pool_id as id from variants where retired_at is null and size <> '' group by pool_id having count(*) > 1 order by pool_id limit 1`);
  const poolId = rows[0]?.id ?? expect.fail('the seed has no sizes that share a pool');
  const pool = await poolOf(poolId);
  const parts = pool.variants.map(({ size, ram, weight }, index) => ({ size, ram, weight, pieces: index === 0 ? pool.onShelf : 0 }));
  const split = (said: typeof parts) => deskCall(app, 'splitStock', { body: { poolId, parts: said } }, { as: staff });
  const [first, ...others] = parts;
  if (!first) throw new Error('a shared pool has variants');
  expect((await split([{ ...first, pieces: pool.onShelf + 1 }, ...others])).failure.code).toBe('parts_differ');
  expect((await split([first, ...others.slice(1), { ...first, size: 'unheard of' }])).failure.code).toBe('part_unknown');
  const { reply } = await split(parts);
  expect(reply.pools.map(({ toSell }) => toSell)).toEqual(parts.map(({ pieces }) => pieces));
  expect((await book(poolId, 'count', 1)).failure.code).toBe('pool_gone');
});

test('a product that was sold before it got its sizes can be counted apart', async () => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from subcategories where retired_at is null order by id limit 1`);
  const id = 'sizes-came-later';
  const fields = { id, name: 'Sizes came later', subCatId: rows[0]?.id ?? '', pricePaise: 20_000, state: 'on' as const, pieces: 6 };
  await deskCall(app, 'createProduct', { body: fields }, { as: staff });
  await buy(id, 1);
  await deskCall(app, 'saveProduct', { params: { id }, body: { set: { size: ['S', 'M'] }, was: { size: [] } } }, { as: staff });
  const [pool, ...others] = (await list({ q: fields.name })).items;
  expect(pool).toMatchObject({ onShelf: 6, promised: 1, variants: [{ size: 'S' }, { size: 'M' }] });
  expect(others).toEqual([]);
  const parts = ['S', 'M'].map((size) => ({ size, ram: '', weight: '', pieces: 2 }));
  const split = (said: typeof parts) => deskCall(app, 'splitStock', { body: { poolId: pool?.poolId ?? '', parts: said } }, { as: staff });
  // The piece that was sold without a size is still on the shelf.
  expect((await split(parts)).failure).toMatchObject({ code: 'parts_differ' });
  await book(pool?.poolId ?? '', 'count', 4);
  const { pools } = (await split(parts)).reply;
  expect(pools.map(({ toSell }) => toSell)).toContain(2);
  expect(
    pools.map(({ variants }) => variants[0]?.size),
    'what is off sale comes last: the desk opens the first',
  ).toEqual(['S', 'M', undefined]);
  const listed = (await list({ q: fields.name })).items;
  expect(listed.map(({ variants, onShelf }) => [variants.map(({ size }) => size).join(), onShelf])).toEqual(
    expect.arrayContaining([
      ['S', 2],
      ['M', 2],
    ]),
  );
});
