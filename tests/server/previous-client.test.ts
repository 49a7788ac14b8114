/** A browser with the client of before variants buys: its requests as it makes them, online and queued, and what it reads of the replies. */
import { describe, expect, test } from 'vitest';
import { Cart } from '#contract/cart.ts';
import { Product } from '#contract/product.ts';
import { z } from '#contract/zod.ts';
import { billing } from '#tests/support/billing.ts';
import { createProduct, poolOf, stockOf } from '#tests/support/server/create-product.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import { cards, payByCard, proofOf } from '#tests/support/server/purchase.ts';
import type { Shopper } from '#tests/support/server/test-app.ts';

const app = await createPaymentApp();
const { request, services, signUp } = app;
const { db } = services;

/** The product as that client parses it: unknown fields are dropped. */
const { variants: _variants, ...known } = Product.shape;
const PreviousProduct = z.object(known);

const rice = () =>
  createProduct(db, {
    price: 220,
    inStock: 6,
    productWeight: ['500 g', '1 kg', '2 kg'],
    variants: [
      { weight: '500 g', price: 120 },
      { weight: '2 kg', price: 420, inStock: 3 },
    ],
  });

/** A request as the outbox of that client sends it. */
async function send(as: Shopper, method: string, path: string, body: unknown, place?: { lane: string; seq: number; key: string }) {
  const headers: Record<string, string> = { ...as.headers, 'Content-Type': 'application/json' };
  if (place)
    Object.assign(headers, {
      'Idempotency-Key': place.key,
      'X-Device': 'phone-of-before',
      'X-Lane': place.lane,
      'X-Seq': String(place.seq),
      'X-Intent-User': as.id,
    });
  const response = await request(path, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** `cart.add` of that client: what was on its screen was the price of the product. */
const added = (productId: string, lineId: string, weight: string, quantity: number, price: number) => ({
  _id: lineId,
  productId,
  quantity,
  size: '',
  weight,
  ram: '',
  price,
});

const ids = ['0190f1f0-0000-7000-8000-0000000000a1', '0190f1f0-0000-7000-8000-0000000000a2'] as const;

describe('A browser of the version before', () => {
  test('reads products, of which it shows the lowest price and all pieces', async () => {
    const { id } = await rice();
    const product = PreviousProduct.parse((await send(await signUp(), 'GET', `/api/products/${id}`, undefined)).body);
    expect(product).toMatchObject({ price: 120, oldPrice: 120, countInStock: 9, productWeight: ['500 g', '1 kg', '2 kg'] });
    expect(product).not.toHaveProperty('variants');
  });

  test('buys online: the line in its cart has the price of the chosen weight, and the order too', async () => {
    const { id } = await rice();
    const as = await signUp();
    const plain = { productId: id, quantity: 2, size: '', weight: '1 kg', ram: '' };
    const line = await send(as, 'POST', '/api/cart/add', plain);
    expect([line.status, line.body['item']]).toMatchObject([201, { price: 220, weight: '1 kg', quantity: 2 }]);
    const paid = await send(as, 'POST', '/api/payments/checkout', { billing, amount: 440_00 });
    expect(paid.status).toBe(201);
    const intent = paid.body as never;
    const order = await send(as, 'POST', '/api/orders/create', proofOf(intent, await payByCard(app, intent, cards.pays)));
    expect(order.status).toBe(201);
    expect(order.body['order']).toMatchObject({ products: [{ weight: '1 kg', price: 220, quantity: 2 }] });
    expect(await stockOf(db, id)).toBe(4);
  });

  test('has its queued changes accepted, and is asked about a price that it did not show', async () => {
    const { id } = await rice();
    const as = await signUp();
    const lane = (weight: string) => `cart:${id}:${weight.replace(' ', '')}`;
    // It showed Rs 120 for every weight.
    const half = { lane: lane('500 g'), seq: 1, key: 'before-1' };
    const two = { lane: lane('2 kg'), seq: 1, key: 'before-2' };
    await send(as, 'POST', '/api/cart/add', added(id, ids[0], '500 g', 2, 120), half);
    const big = await send(as, 'POST', '/api/cart/add', added(id, ids[1], '2 kg', 1, 120), two);
    const cart = Cart.parse(big.body['cart']);
    expect(cart.items).toMatchObject([
      { _id: ids[0], weight: '500 g', price: 120, quantity: 2 },
      { _id: ids[1], weight: '2 kg', price: 420, seenPrice: 120, quantity: 1 },
    ]);
    expect(cart.items[0]).not.toHaveProperty('seenPrice');
    // Sent twice, applied once.
    await send(as, 'POST', '/api/cart/add', added(id, ids[1], '2 kg', 1, 120), two);
    const accepted = await send(as, 'PUT', `/api/cart/${ids[1]}`, { quantity: 2, price: 420 }, { ...two, seq: 2, key: 'before-3' });
    expect(accepted.body['item']).toMatchObject({ quantity: 2, price: 420 });
    expect(accepted.body['item']).not.toHaveProperty('seenPrice');
    const key = { lane: 'order', seq: 1, key: 'before-4' };
    expect((await send(as, 'POST', '/api/payments/checkout', { billing, amount: 240_00 + 840_00 }, key)).status).toBe(201);
    expect([await stockOf(db, id), await stockOf(db, poolOf(id, '2 kg'))]).toEqual([4, 1]);
  });

  test('saves a product, waits for one and stops waiting, without options', async () => {
    const { id } = await rice();
    const as = await signUp();
    const saved = { _id: ids[0], productId: id, price: 120 };
    const wish = await send(as, 'POST', '/api/my-list/add/', saved, { lane: `wish:${id}`, seq: 1, key: 'before-5' });
    expect(wish.body['item']).toMatchObject({ price: 120, priceThen: 120, countInStock: 9 });
    const alert = await send(as, 'POST', '/api/stock-alerts', { productId: id }, { lane: `alert:${id}`, seq: 1, key: 'before-6' });
    expect([alert.status, alert.body['inStock']]).toEqual([201, true]);
    const list = async () => (await send(as, 'GET', '/api/stock-alerts', undefined)).body['alerts'];
    expect(await list()).toMatchObject([{ productId: id }]);
    await send(as, 'DELETE', `/api/stock-alerts/${id}`, {}, { lane: `alert:${id}`, seq: 2, key: 'before-7' });
    expect(await list()).toEqual([]);
  });
});
