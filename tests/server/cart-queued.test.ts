/** Actions queued while the server was unreachable: the line shows what changed meanwhile, and stays. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { billing } from '#tests/support/billing.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { call, services, signUp } = app;
const { db } = services;

const device = { 'X-Device': 'phone-1' };
const add = (as: Shopper, body: Parameters<typeof call<'addToCart'>>[1]['body'], headers = device) =>
  call('addToCart', { body }, { as, headers });
const set = (as: Shopper, cartItemId: string, body: { quantity: number; price?: number }) =>
  call('updateCartItem', { params: { cartItemId }, body }, { as, headers: device });
const lines = async (as: Shopper) => (await call('getCart', { query: {} }, { as, headers: device })).reply.items;
const pay = async (as: Shopper, amount: number, headers: Record<string, string> = device) =>
  call('createCheckout', { body: { billing: billing, amount } }, { as, headers });

describe('A queued cart action', () => {
  test('for more than the stock takes the stock, and the line remembers the wanted quantity', async () => {
    const product = await createProduct(db, { inStock: 1 });
    const as = await signUp();
    const { status, reply } = await add(as, { productId: product.id, quantity: 3 });
    expect(status).toBe(201);
    expect(reply.item).toMatchObject({ quantity: 1, askedQuantity: 3, countInStock: 1 });
    const id = reply.item?._id ?? '';
    expect((await pay(as, 20_000)).failure).toMatchObject({ code: 'cart_changed', msg: words().checkout.changed });
    expect((await set(as, id, { quantity: 1 })).reply.item).not.toHaveProperty('askedQuantity');
    expect((await pay(as, 20_000)).status).toBe(201);
  });

  test('for a sold-out product keeps one piece in the cart, which cannot be paid for', async () => {
    const product = await createProduct(db, { inStock: 0 });
    const as = await signUp();
    expect((await add(as, { productId: product.id, quantity: 2 })).reply.item).toMatchObject({
      quantity: 1,
      askedQuantity: 2,
      countInStock: 0,
    });
    expect((await pay(as, 20_000)).status).toBe(409);
  });

  test('remembers the displayed price until the current price is accepted', async () => {
    const product = await createProduct(db, { price: 285 });
    const as = await signUp();
    const { reply } = await add(as, { productId: product.id, quantity: 2, price: 245 });
    expect(reply.item).toMatchObject({ price: 285, seenPrice: 245, subTotal: 570 });
    const id = reply.item?._id ?? '';
    expect((await set(as, id, { quantity: 1 })).reply.item).toMatchObject({ seenPrice: 245, quantity: 1 });
    expect((await pay(as, 28_500)).failure.code).toBe('cart_changed');
    expect((await set(as, id, { quantity: 1, price: 285 })).reply.item).not.toHaveProperty('seenPrice');
    expect((await pay(as, 28_500)).status).toBe(201);
  });

  test('ignores a displayed price that is impossible', async () => {
    const product = await createProduct(db, { price: 285 });
    const as = await signUp();
    for (const price of [-1, 0, 1e300])
      expect((await add(as, { productId: product.id, quantity: 1, price })).reply.item?.seenPrice).toBeUndefined();
  });

  test('for a product no longer sold stays in the cart and says why', async () => {
    const retired = await createProduct(db);
    const shirt = await createProduct(db, { size: ['S', 'M'] });
    const as = await signUp();
    await add(as, { productId: shirt.id, quantity: 1, size: 'M' });
    await db.execute(sql`update products set retired_at = now() where id = ${retired.id}`);
    await db.execute(sql`update products set size = '["S"]' where id = ${shirt.id}`);
    expect((await add(as, { productId: retired.id, quantity: 1 })).reply.item).toMatchObject({ gone: 'product', countInStock: 0 });
    expect((await add(as, { productId: shirt.id, quantity: 1, size: 'M' })).reply.item).toMatchObject({ gone: 'option', quantity: 2 });
    expect((await lines(as)).map(({ gone }) => gone)).toEqual(['option', 'product']);
    expect((await pay(as, 60_000)).status).toBe(409);
    // A missing option is an error of the client, not a change.
    expect((await add(as, { productId: shirt.id, quantity: 1 })).failure.msg).toBe(words().cart.chooseOption);
  });

  test('removing a missing line succeeds', async () => {
    const product = await createProduct(db);
    const as = await signUp();
    const id = (await add(as, { productId: product.id, quantity: 1 })).reply.item?._id ?? '';
    for (let times = 0; times < 2; times += 1) {
      const removed = await call('removeCartItem', { params: { cartItemId: id } }, { as, headers: device });
      expect([removed.status, removed.reply.cart.items]).toEqual([200, []]);
    }
    const saved = await call('addToWishlist', { body: { productId: product.id } }, { as, headers: device });
    for (let times = 0; times < 2; times += 1) {
      const removed = await call('removeFromWishlist', { params: { id: saved.reply.item?._id ?? '' } }, { as, headers: device });
      expect([removed.status, removed.reply.wishlist.items]).toEqual([200, []]);
    }
  });

  test('of another shopper is refused with a code of its own and waits for its shopper', async () => {
    const product = await createProduct(db);
    const [owner, other] = [await signUp(), await signUp()];
    const { status, failure } = await add(other, { productId: product.id, quantity: 1 }, {
      ...device,
      'X-Intent-User': owner.id,
    } as typeof device);
    expect([status, failure.code]).toEqual([403, 'user_mismatch']);
    expect(await lines(other)).toEqual([]);
  });
});

test('A client without an outbox learns of reduced stock at once, and may pay what it displayed', async () => {
  const product = await createProduct(db, { inStock: 2, price: 300 });
  const as = await signUp();
  expect((await call('addToCart', { body: { productId: product.id, quantity: 3 } }, { as })).failure.msg).toBe(words().cart.overStock);
  await call('addToCart', { body: { productId: product.id, quantity: 2, price: 1 } }, { as });
  expect((await lines(as))[0]).not.toHaveProperty('seenPrice');
  await db.execute(sql`update products set price_paise = 29000 where id = ${product.id}`);
  expect((await lines(as))[0]).toMatchObject({ seenPrice: 300, price: 290 });
  expect((await pay(as, 58_000, {})).status).toBe(201);
});
