/** The model of the server used by the outbox simulation gives the same replies as the server, request for request. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sweep } from '#server/db/sweep.ts';
import { createProduct, poolOf } from '#tests/support/server/create-product.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { setToSell } from '#tests/support/server/stock.ts';
import { ModelShop, type Request } from '#tests/outbox/simulation/model-shop.ts';
import { type Random, seeded } from '#tests/outbox/simulation/random.ts';
import { patient } from '#tests/support/patience.ts';
import { repetitions } from '#tests/support/run-size.ts';

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
    const sorted = items.map(({ _id, productId, weight, quantity, price, seenPrice, askedQuantity, countInStock }) => ({
      _id,
      productId,
      weight,
      quantity,
      price,
      seenPrice,
      askedQuantity,
      // Of a saved product the model does not know it.
      countInStock: quantity === undefined ? undefined : countInStock,
    }));
    const nameOf = (item: (typeof sorted)[number]) => `${String(item.productId)} ${String(item.weight)}`;
    return { version, acks, items: sorted.sort((a, b) => nameOf(a).localeCompare(nameOf(b))) };
  };
  return {
    status,
    code: body['code'],
    item: (body['item'] as Item | null | undefined)?._id,
    list:
      'items' in body ? listOf(body) : 'cart' in body ? listOf(body['cart']) : 'wishlist' in body ? listOf(body['wishlist']) : undefined,
  };
}

/** What a line of a cart is for. */
interface Sold {
  productId: string;
  weight: string;
}

/** A request as the outbox would make it, also late, repeated, out of order, with a used key, or for another shopper. */
function someRequest(
  random: Random,
  made: Request[],
  goods: readonly Sold[],
  names: string[],
  userId: string,
  token: string,
  seqs: Map<string, number>,
): Request {
  if (made.length > 0 && random.chance(0.2)) return random.pick(made);
  const device = random.pick(['phone', 'phone', 'tablet']);
  const { productId: product, weight } = random.pick(goods);
  const list = random.chance(0.7) ? 'cart' : 'wish';
  const lane = list === 'cart' ? `cart:${product}:${weight.replace(' ', '-')}` : `wish:${product}`;
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
  const price = random.chance(0.3) ? undefined : random.pick([120, 180, 200, 300]);
  const choice = random.pick(['add', 'add', 'set', 'remove'] as const);
  if (choice === 'add') {
    names.push(fresh);
    const body =
      list === 'cart' ? { _id: fresh, productId: product, quantity, size: '', ram: '', weight, price } : { _id: fresh, productId: product };
    return { method: 'POST', path: list === 'cart' ? '/api/cart/add' : '/api/my-list/add/', headers, body: JSON.stringify(body) };
  }
  if (choice === 'set') return { method: 'PUT', path: `/api/cart/${id}`, headers, body: JSON.stringify({ quantity, price }) };
  return { method: 'DELETE', path: list === 'cart' ? `/api/cart/${id}` : `/api/my-list/${id}`, headers, body: '{}' };
}

test('the model of the server replies like the server in every history of thirty requests', { timeout: patient(120_000) }, async () => {
  for (let seed = 1; seed <= repetitions(40); seed += 1) {
    const random = seeded(seed);
    const as = await app.signUp();
    const plain = await createProduct(db, { inStock: 8 });
    // Two packs from the same eight pieces, and one with pieces of its own.
    const packs = ['500 g', '1 kg', '2 kg'];
    const own = (price: number, inStock: number) => ({ weight: '2 kg', price, inStock });
    const differences = [{ weight: '500 g', price: 120 }, own(300, 4)];
    const varied = await createProduct(db, { inStock: 8, productWeight: packs, variants: differences });
    const goods = [{ productId: plain.id, weight: '' }, ...packs.map((weight) => ({ productId: varied.id, weight }))];
    const model = new ModelShop(() => random.uuid());
    model.signIn(as.token, as.id);
    const packsAt = (prices: readonly number[], stock: number) =>
      packs.map((weight, n) => ({ size: '', ram: '', weight, price: prices[n] ?? 0, ...(weight === '2 kg' && { stock }) }));
    model.products.set(plain.id, { price: 200, stock: 8 });
    model.products.set(varied.id, { price: 120, stock: 8, variants: packsAt([120, 200, 300], 4) });
    const made: Request[] = [];
    const names: string[] = [];
    const seqs = new Map<string, number>();
    for (let n = 0; n < 30; n += 1) {
      if (random.chance(0.1)) {
        const [price, stock] = [random.pick([180, 200]), random.pick([0, 2, 8])];
        if (random.chance(0.5)) {
          model.products.set(plain.id, { price, stock });
          await db.execute(sql`update products set price_paise = ${price * 100} where id = ${plain.id}`);
          await setToSell(db, plain.id, stock);
        } else {
          const ownStock = random.pick([0, 3]);
          // Saved products show the price of the product, the lowest.
          model.products.set(varied.id, { price: 120, stock, variants: packsAt([120, price, 300], ownStock) });
          await db.execute(
            sql`update variants set price_paise = ${price * 100}, old_price_paise = ${price * 100} where product_id = ${varied.id} and weight = '1 kg'`,
          );
          await setToSell(db, varied.id, stock);
          await setToSell(db, poolOf(varied.id, '2 kg'), ownStock);
        }
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
        : someRequest(random, made, goods, names, as.id, as.token, seqs);
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
