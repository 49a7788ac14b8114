/** The model of the server used by the outbox simulation gives the same replies as the server, request for request. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sweep } from '#server/db/sweep.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { setToSell } from '#tests/support/server/stock.ts';
import { ModelShop, type Request } from '#tests/outbox/simulation/model-shop.ts';
import { type Random, seeded } from '#tests/outbox/simulation/random.ts';

const app = await createTestApp();
const { db } = app.services;

interface Item {
  _id: string;
  productId: string;
}

/** What both must agree on: everything that decides in the outbox, and what of a list is shown. */
function told(status: number, body: Record<string, unknown>): unknown {
  const listOf = (list: unknown) => {
    const { items, version, acks } = list as { items: Record<string, unknown>[]; version: number; acks: unknown };
    const sorted = items.map(({ _id, productId, quantity, price, seenPrice, askedQuantity }) => ({
      _id,
      productId,
      quantity,
      price,
      seenPrice,
      askedQuantity,
    }));
    return { version, acks, items: sorted.sort((a, b) => String(a.productId).localeCompare(String(b.productId))) };
  };
  return {
    status,
    code: body['code'],
    item: (body['item'] as Item | null | undefined)?._id,
    list:
      'items' in body ? listOf(body) : 'cart' in body ? listOf(body['cart']) : 'wishlist' in body ? listOf(body['wishlist']) : undefined,
  };
}

/** A request as the outbox would make it, also late, repeated, out of order, with a used key, or for another shopper. */
function someRequest(
  random: Random,
  made: Request[],
  goods: readonly string[],
  names: string[],
  userId: string,
  token: string,
  seqs: Map<string, number>,
): Request {
  if (made.length > 0 && random.chance(0.2)) return random.pick(made);
  const device = random.pick(['phone', 'phone', 'tablet']);
  const product = random.pick(goods);
  const list = random.chance(0.7) ? 'cart' : 'wish';
  const lane = `${list}:${product}`;
  const next = (seqs.get(`${device} ${lane}`) ?? 0) + 1 + random.below(2);
  const seq = random.chance(0.15) ? Math.max(1, next - 2) : next;
  seqs.set(`${device} ${lane}`, Math.max(next, seq));
  const key = made.length > 0 && random.chance(0.05) ? (random.pick(made).headers['idempotency-key'] ?? '') : random.uuid();
  const headers = {
    authorization: `Bearer ${random.chance(0.03) ? 'nobody' : token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
    'x-device': device,
    'x-lane': lane,
    'x-seq': String(seq),
    'x-intent-user': random.chance(0.03) ? random.uuid() : userId,
  };
  const id = names.length > 0 && random.chance(0.9) ? random.pick(names) : random.uuid();
  const fresh = random.uuid();
  const quantity = 1 + random.below(6);
  const price = random.chance(0.3) ? undefined : random.pick([180, 200]);
  const choice = random.pick(['add', 'add', 'set', 'remove'] as const);
  if (choice === 'add') {
    names.push(fresh);
    const body =
      list === 'cart'
        ? { _id: fresh, productId: product, quantity, size: '', ram: '', weight: '', price }
        : { _id: fresh, productId: product };
    return { method: 'POST', path: list === 'cart' ? '/api/cart/add' : '/api/my-list/add/', headers, body: JSON.stringify(body) };
  }
  if (choice === 'set') return { method: 'PUT', path: `/api/cart/${id}`, headers, body: JSON.stringify({ quantity, price }) };
  return { method: 'DELETE', path: list === 'cart' ? `/api/cart/${id}` : `/api/my-list/${id}`, headers, body: '{}' };
}

test('the model of the server replies like the server in forty histories of thirty requests', { timeout: 120_000 }, async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = seeded(seed);
    const as = await app.signUp();
    const goods = [await createProduct(db, { inStock: 8 }), await createProduct(db, { inStock: 8 })];
    const model = new ModelShop(() => random.uuid());
    model.signIn(as.token, as.id);
    for (const { id } of goods) model.products.set(id, { price: 200, stock: 8 });
    const made: Request[] = [];
    const names: string[] = [];
    const seqs = new Map<string, number>();
    for (let n = 0; n < 30; n += 1) {
      if (random.chance(0.1)) {
        const { id } = random.pick(goods);
        const now = { price: random.pick([180, 200]), stock: random.pick([0, 2, 8]) };
        model.products.set(id, now);
        await db.execute(sql`update products set price_paise = ${now.price * 100} where id = ${id}`);
        await setToSell(db, id, now.stock);
      }
      if (random.chance(0.04)) {
        await db.execute(sql`update client_ops set created_at = created_at - interval '61 days' where user_id = ${as.id}`);
        await sweep(db);
        model.sweepKeys();
      }
      const request = random.chance(0.15)
        ? {
            method: 'GET',
            path: random.pick(['/api/cart', '/api/my-list']),
            headers: { authorization: `Bearer ${as.token}`, 'x-device': 'phone' },
            body: '',
          }
        : someRequest(
            random,
            made,
            goods.map(({ id }) => id),
            names,
            as.id,
            as.token,
            seqs,
          );
      if (request.method !== 'GET') made.push(request);
      const { method, path, headers, body } = request;
      const response = await app.request(path, { method, headers, ...(method !== 'GET' && { body }) });
      const real = told(response.status, (await response.json()) as Record<string, unknown>);
      const answer = model.handle(request);
      // As JSON: undefined is absent.
      const modelled = told(answer.status, JSON.parse(JSON.stringify(answer.body)) as Record<string, unknown>);
      expect(answer.replayed ?? false).toBe(response.headers.get('idempotent-replayed') === 'true');
      expect(modelled, `seed ${seed}, request ${n}: ${method} ${path} ${body} ${JSON.stringify(headers)}`).toEqual(real);
    }
  }
});
