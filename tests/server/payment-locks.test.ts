/** What others see while somebody holds the rows of a payment for longer than a statement may wait. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reconcile } from '#server/payment/reconcile.ts';
import { setPrice } from '#server/product/price.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { whileLocked } from '#tests/support/server/lock-rows.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import {
  addToCart,
  cards,
  expectLockWait,
  ordersOf,
  payByCard,
  proofOf,
  requestCheckout,
  startPayment,
} from '#tests/support/server/purchase.ts';

const app = await createPaymentApp();
const { call, services } = app;
const { db } = services;

test('A browser that waits asks again while its checkout settles; it never hears "open"', async () => {
  const { as, intent } = await startPayment(app);
  const proof = proofOf(intent, await payByCard(app, intent, cards.pays));
  const params = { id: intent.checkoutId };
  const row = sql`select 1 from checkouts where id = ${intent.checkoutId}`;
  expect((await whileLocked(db, row, () => call('getCheckout', { params }, { as }))).status).toBe(503);
  expect(await whileLocked(db, row, () => reconcile(services, { all: true })), 'the reconciler goes on to the next').toBe(0);
  expect((await call('createOrder', { body: proof }, { as })).status).toBe(201);
});

test('A payment whose rows stay locked is busy, not broken: 503, and the order comes later', async () => {
  const { as, intent } = await startPayment(app);
  const body = proofOf(intent, await payByCard(app, intent, cards.pays));
  const params = { id: intent.checkoutId };
  const [looked, ordered] = await whileLocked(db, sql`select 1 from carts where user_id = ${as.id}`, () =>
    Promise.all([call('getCheckout', { params }, { as }), call('createOrder', { body }, { as })]),
  );
  expect(looked.status).toBe(503);
  expect(ordered.status).toBe(503);
  expect(ordered.headers.get('Retry-After')).toBe('2');
  expect((await call('createOrder', { body }, { as })).status).toBe(201);
  expect(await ordersOf(app, as)).toHaveLength(1);
});

test('A price that is being changed holds up no checkout of the product', async () => {
  const { id } = await createProduct(db, { inStock: 5 });
  const as = await app.signUp();
  await addToCart(app, as, id);
  let pricing: Promise<unknown> = Promise.resolve();
  await whileLocked(db, sql`select 1 from settings where key = 'catalogue_version'`, async () => {
    pricing = setPrice(db, id, 21_000);
    await expectLockWait(db);
    // What a foreign key locks when a hold or an order line refers to the product. At once: the change itself waits no longer than a second.
    expect((await db.execute(sql`select 1 from products where id = ${id} for key share nowait`)).rowCount).toBe(1);
    expect((await requestCheckout(app, as)).state).toBe('open');
  });
  expect(await pricing).toMatchObject({ beforePaise: 20_000, pricePaise: 21_000 });
});
