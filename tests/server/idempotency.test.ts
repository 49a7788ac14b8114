import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Db } from '#server/db/client.ts';
import { clientOps, settings } from '#server/db/schema.ts';
import { readSetting } from '#server/db/settings.ts';
import { transaction } from '#server/db/transaction.ts';
import { Conflict } from '#server/http/errors.ts';
import { acksOf, runOnce } from '#server/http/idempotency.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { type Shopper, createTestApp, toRequest } from '#tests/support/server/test-app.ts';
import { setToSell } from '#tests/support/server/stock.ts';

const { call, request, signUp, database } = await createTestApp({ connections: 12 });
const { rows } = await database.pool.query<{ id: string; name: string }>(
  `select p.id, p.name from products p join stock s on s.product_id = p.id
   where p.size = '[]' and p.product_ram = '[]' and p.product_weight = '[]' and s.qty >= 10 order by p.id limit 2`,
);
const [product, other] = rows;
if (!product || !other) throw new Error('the catalogue has too few products without options');

interface Keyed {
  key?: string;
  device?: string;
  lane?: string;
  seq?: number;
}
const keyed = ({ key = randomUUID(), device, lane, seq }: Keyed = {}): Record<string, string> => ({
  'Idempotency-Key': key,
  ...(device && { 'X-Device': device }),
  ...(lane && { 'X-Lane': lane }),
  ...(seq !== undefined && { 'X-Seq': String(seq) }),
});
const add = (shopper: Shopper, headers: Record<string, string>, quantity = 1, productId = product.id) =>
  call('addToCart', { body: { productId, quantity } }, { as: shopper, headers });
const cartOf = async (shopper: Shopper) => (await call('getCart', { query: {} }, { as: shopper })).reply;
const opsOf = (shopper: Shopper) =>
  database.db
    .select()
    .from(clientOps)
    .where(sql`user_id = ${shopper.id}`);

describe('A repeated action', () => {
  test('sent twenty times at once adds one piece, and every sender gets the same reply', async () => {
    const shopper = await signUp();
    const headers = keyed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => askAgain(() => add(shopper, headers))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(answers.filter((answer) => answer.headers.get('idempotent-replayed') === null)).toHaveLength(1);
    const lines = answers.map(({ reply }) => reply.item?._id);
    expect(new Set(lines).size).toBe(1);
    expect((await cartOf(shopper)).items.map(({ quantity }) => quantity)).toEqual([1]);
  });

  test('with another body is refused, and the first reply stays', async () => {
    const shopper = await signUp();
    const headers = keyed();
    expect((await add(shopper, headers, 1)).status).toBe(201);
    const changed = await add(shopper, headers, 2);
    expect([changed.status, changed.failure.code]).toEqual([422, 'key_reused']);
    const elsewhere = await call('addToWishlist', { body: { productId: product.id } }, { as: shopper, headers });
    expect(elsewhere.status).toBe(422);
    expect((await cartOf(shopper)).items.map(({ quantity }) => quantity)).toEqual([1]);
  });

  test('with the key of another shopper is a separate action', async () => {
    const [one, two] = [await signUp(), await signUp()];
    const headers = keyed();
    expect((await add(one, headers)).status).toBe(201);
    const answer = await add(two, headers, 3);
    expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect((await cartOf(two)).items.map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('gets the same refusal again, even when it would succeed by now', async () => {
    const shopper = await signUp();
    const headers = keyed();
    await setToSell(database.db, other.id, 0);
    const refused = await add(shopper, headers, 1, other.id);
    expect(refused.status).toBe(409);
    await setToSell(database.db, other.id, 20);
    const again = await add(shopper, headers, 1, other.id);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([409, 'true']);
    expect(again.failure).toEqual(refused.failure);
    expect((await cartOf(shopper)).items).toEqual([]);
    expect((await add(shopper, keyed(), 1, other.id)).status).toBe(201);
  });

  test('stores key and effect together or neither: a server error is not stored', async () => {
    const shopper = await signUp();
    const headers = keyed();
    await database.pool.query('alter table cart_lines rename to cart_lines_away');
    const broken = await add(shopper, headers);
    await database.pool.query('alter table cart_lines_away rename to cart_lines');
    expect([broken.status, broken.failure.code]).toEqual([500, 'broken']);
    expect(await opsOf(shopper)).toEqual([]);
    expect((await add(shopper, headers)).status).toBe(201);
  });

  test('refused half way leaves only the refusal, with a key and without', async () => {
    const shopper = await signUp();
    const halfWay = async (tx: Db): Promise<never> => {
      await tx.insert(settings).values({ key: `half:${shopper.id}`, value: true });
      throw new Conflict();
    };
    const operation = { id: randomUUID(), route: 'POST /api/cart/add', hash: 'x', lane: null, requestId: 'r' };
    expect(await runOnce(database.db, shopper.id, operation, halfWay)).toMatchObject({ kind: 'done', status: 409 });
    await expect(transaction(database.db, halfWay)).rejects.toThrow(Conflict);
    expect(await readSetting(database.db, `half:${shopper.id}`)).toBeUndefined();
    expect(await opsOf(shopper)).toMatchObject([{ opId: operation.id, statusCode: 409 }]);
  });

  test('without a sign-in is not stored either', async () => {
    const shopper = await signUp();
    const headers = keyed();
    expect((await call('addToCart', { body: { productId: product.id, quantity: 1 } }, { headers })).status).toBe(401);
    expect((await add(shopper, headers)).headers.get('idempotent-replayed')).toBeNull();
  });
});

describe('The actions of one lane', () => {
  test('are superseded without effect when they arrive late', async () => {
    const shopper = await signUp();
    const lane = { device: 'phone-1', lane: 'cart:kurta' };
    expect((await add(shopper, keyed({ ...lane, seq: 4 }))).status).toBe(201);
    const [path, init] = toRequest(
      api.addToCart,
      { body: { productId: product.id, quantity: 5 } },
      { as: shopper, headers: keyed({ ...lane, seq: 3 }) },
    );
    const straggler = await request(path, init);
    expect([straggler.status, straggler.headers.get('x-superseded')]).toEqual([200, 'true']);
    expect(await straggler.json()).toMatchObject({ error: false, status: true, code: 'superseded' });
    expect((await cartOf(shopper)).items.map(({ quantity }) => quantity)).toEqual([1]);
    expect(await opsOf(shopper)).toHaveLength(1);
  });

  test('claiming the same sequence number under two keys: one takes effect', async () => {
    const shopper = await signUp();
    const lane = { device: 'phone-1', lane: 'cart:kurta', seq: 1 };
    const answers = await Promise.all(
      [1, 2, 3, 4].map((quantity) =>
        request(...toRequest(api.addToCart, { body: { productId: product.id, quantity } }, { as: shopper, headers: keyed(lane) })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(answers.filter(({ headers }) => headers.get('x-superseded') === 'true')).toHaveLength(3);
  });

  test('may leave gaps, and the device gets the acknowledgement, also in the reply to the action', async () => {
    const shopper = await signUp();
    const lane = { device: 'phone-1', lane: 'cart:kurta' };
    await add(shopper, keyed({ ...lane, seq: 2 }));
    const { reply } = await add(shopper, keyed({ ...lane, seq: 9 }));
    expect(reply.cart.acks).toEqual({ 'cart:kurta': 9 });
    const seen = await call('getCart', { query: {} }, { as: shopper, headers: { 'X-Device': 'phone-1' } });
    expect(seen.reply.acks).toEqual({ 'cart:kurta': 9 });
    expect(await acksOf(database.db, shopper.id, 'phone-2')).toEqual({});
  });

  test('count a refusal too, so that later ones proceed and stragglers have no effect', async () => {
    const shopper = await signUp();
    const lane = { device: 'phone-1', lane: 'cart:kurta' };
    expect(
      (
        await call(
          'addToCart',
          { body: { productId: 'never-sold-here', quantity: 1 } },
          { as: shopper, headers: keyed({ ...lane, seq: 1 }) },
        )
      ).status,
    ).toBe(404);
    expect(await acksOf(database.db, shopper.id, 'phone-1')).toEqual({ 'cart:kurta': 1 });
  });

  test('with malformed names are refused', async () => {
    const shopper = await signUp();
    for (const headers of [
      keyed({ key: 'a b' }),
      { ...keyed(), 'X-Seq': '-1' },
      { ...keyed(), 'X-Lane': 'x'.repeat(101) },
      { ...keyed(), 'X-Device': '<script>' },
    ]) {
      expect((await add(shopper, headers)).status).toBe(400);
    }
  });
});
