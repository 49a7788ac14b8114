import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { cartTotals, toPaise } from '#contract/totals.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { requestCheckout, addToCart } from '#tests/support/server/purchase.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';
import { mountPayment } from '#server/payment/plugin.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { call, services, signUp } = app;
const { db } = services;

const cartOf = async (as: Shopper, headers = {}) => (await call('getCart', { query: {} }, { as, headers })).reply;
const add = (as: Shopper, body: Parameters<typeof call<'addToCart'>>[1]['body'], headers = {}) =>
  call('addToCart', { body }, { as, headers });

describe('A cart', () => {
  test('asks a visitor to sign in, with the sentence of the specification', async () => {
    for (const result of [await call('getCart', { query: {} }), await call('addToCart', { body: { productId: 'x', quantity: 1 } })]) {
      expect([result.status, result.failure.msg]).toEqual([401, words().login.cart]);
    }
  });

  test('returns all lines, the changed one and a higher version after every change', async () => {
    const product = await createProduct(db, { price: 149.5, tax: 7.25 });
    const as = await signUp();
    expect(await cartOf(as)).toEqual({ items: [], version: 0, acks: {} });
    const added = await add(as, { productId: product.id, quantity: 2 });
    expect(added.status).toBe(201);
    expect(added.reply).toMatchObject({
      msg: 'Added To Cart',
      status: true,
      item: { productId: product.id, quantity: 2, price: 149.5, tax: 7.25, subTotal: 299, countInStock: 10 },
    });
    expect(added.reply.cart).toEqual(await cartOf(as));
    const id = added.reply.item?._id ?? '';
    const updated = await call('updateCartItem', { params: { cartItemId: id }, body: { quantity: 3 } }, { as });
    expect(updated.reply.item).toMatchObject({ quantity: 3, subTotal: 448 });
    const removed = await call('removeCartItem', { params: { cartItemId: id } }, { as });
    expect(removed.reply).toMatchObject({ msg: 'item removed from cart!', item: null, cart: { items: [], version: 3 } });
    expect((await call('removeCartItem', { params: { cartItemId: id } }, { as })).status).toBe(404);
  });

  test('takes price, tax, title and stock from the catalogue, whatever the request contains', async () => {
    const product = await createProduct(db, { price: 500, tax: 25, inStock: 4 });
    const as = await signUp();
    const lie = {
      price: 1,
      tax: -400,
      subTotal: 1,
      productTitle: 'Free',
      image: 'https://tracker.test/x.gif',
      rating: 5,
      countInStock: 999,
    };
    const { reply } = await add(as, { productId: product.id, quantity: 2, ...lie });
    expect(reply.item).toMatchObject({
      price: 500,
      tax: 25,
      subTotal: 1000,
      productTitle: product.name,
      image: `/img/p/${product.id}/front-0-960.webp`,
      rating: 4,
      countInStock: 4,
    });
    await call('updateCartItem', { params: { cartItemId: reply.item?._id ?? '' }, body: { quantity: 3, taxrate: 0, ...lie } }, { as });
    expect((await requestCheckout(app, as)).amount).toBe(3 * 52_500);
  });

  test('requires every option that a product has and rejects all others', async () => {
    const shirt = await createProduct(db, { size: ['S', 'M'], productRam: ['8 GB'], productWeight: [] });
    const as = await signUp();
    const refused = [
      {},
      { size: 'M' },
      { ram: '8 GB' },
      { size: 'XXL', ram: '8 GB' },
      { size: 'M', ram: '8 GB', weight: '1 kg' },
      { size: '', ram: '' },
    ];
    for (const options of refused) {
      const { status, failure } = await add(as, { productId: shirt.id, quantity: 1, ...options });
      expect([status, failure.msg]).toEqual([400, 'Please Select Product Size,colour ,etc']);
    }
    expect((await add(as, { productId: shirt.id, quantity: 1, size: 'M', ram: '8 GB' })).reply.item).toMatchObject({
      size: 'M',
      ram: '8 GB',
      weight: '',
    });
    expect((await cartOf(as)).items).toHaveLength(1);
  });

  test("merges equal lines, keeps different ones apart, accepts the device's ID for a merged line", async () => {
    const shirt = await createProduct(db, { size: ['S', 'M'] });
    const as = await signUp();
    const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const;
    expect((await add(as, { _id: first, productId: shirt.id, quantity: 1, size: 'M' })).reply.item?._id).toBe(first);
    expect((await add(as, { _id: second, productId: shirt.id, quantity: 2, size: 'M' })).reply.item).toMatchObject({
      _id: first,
      quantity: 3,
    });
    await add(as, { _id: third, productId: shirt.id, quantity: 1, size: 'S' });
    expect((await cartOf(as)).items.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['M', 3],
      ['S', 1],
    ]);
    expect((await call('updateCartItem', { params: { cartItemId: second }, body: { quantity: 5 } }, { as })).reply.item).toMatchObject({
      _id: first,
      quantity: 5,
    });
    expect((await call('removeCartItem', { params: { cartItemId: second } }, { as })).reply.cart.items.map(({ _id }) => _id)).toEqual([
      third,
    ]);
  });

  test('never holds more of a product than the stock', async () => {
    const product = await createProduct(db, { inStock: 3 });
    const none = await createProduct(db, { inStock: 0 });
    const as = await signUp();
    const over = async (result: Promise<{ status: number; failure: { msg: string } }>) => {
      const { status, failure } = await result;
      expect([status, failure.msg]).toEqual([409, 'The quantity is greater than product count in stock']);
    };
    await over(add(as, { productId: product.id, quantity: 4 }));
    await over(add(as, { productId: none.id, quantity: 1 }));
    const id = await addToCart(app, as, product.id, 2);
    await over(add(as, { productId: product.id, quantity: 2 }));
    await over(call('updateCartItem', { params: { cartItemId: id }, body: { quantity: 4 } }, { as }));
    expect((await cartOf(as)).items).toMatchObject([{ quantity: 2 }]);
    for (const quantity of [0, -1, 1.5, 1e9]) expect((await add(as, { productId: product.id, quantity })).status).toBe(400);
  });

  test('shows a changed price and a product no longer sold as they are now', async () => {
    const product = await createProduct(db, { price: 300 });
    const as = await signUp();
    await addToCart(app, as, product.id, 2);
    await db.execute(sql`update products set price_paise = 25000 where id = ${product.id}`);
    expect((await cartOf(as)).items).toMatchObject([{ price: 250, subTotal: 500 }]);
    await db.execute(sql`update products set retired_at = now() where id = ${product.id}`);
    expect((await cartOf(as)).items).toMatchObject([{ countInStock: 0 }]);
    expect((await add(as, { productId: product.id, quantity: 1 })).status).toBe(404);
  });

  test('of another shopper can be neither read nor changed, and a foreign userId is refused', async () => {
    const product = await createProduct(db);
    const [owner, other] = [await signUp(), await signUp()];
    const id = await addToCart(app, owner, product.id);
    expect((await cartOf(other)).items).toEqual([]);
    expect((await call('updateCartItem', { params: { cartItemId: id }, body: { quantity: 2 } }, { as: other })).status).toBe(404);
    expect((await call('removeCartItem', { params: { cartItemId: id } }, { as: other })).status).toBe(404);
    expect((await call('getCart', { query: { userId: owner.id } }, { as: other })).status).toBe(403);
    // Another shopper's line ID as one's own: a new line under another ID, the first stays unchanged.
    expect((await add(other, { _id: id, productId: product.id, quantity: 4 })).reply.item?._id).not.toBe(id);
    expect((await cartOf(owner)).items).toMatchObject([{ _id: id, quantity: 1 }]);
  });

  test('counts an add once per key, however often sent, and acknowledges its lane', async () => {
    const product = await createProduct(db);
    const as = await signUp();
    const headers = { 'Idempotency-Key': crypto.randomUUID(), 'X-Device': 'phone-1', 'X-Lane': 'cart:a', 'X-Seq': '7' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => askAgain(() => add(as, { productId: product.id, quantity: 1 }, headers))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(answers.map(({ reply }) => reply.cart)).toEqual(Array.from({ length: 20 }, () => answers[0]?.reply.cart));
    expect(answers[0]?.reply.cart.acks).toEqual({ 'cart:a': 7 });
    expect(await cartOf(as, { 'X-Device': 'phone-1' })).toMatchObject({ items: [{ quantity: 1 }], acks: { 'cart:a': 7 } });
    expect((await cartOf(as, { 'X-Device': 'phone-2' })).acks).toEqual({});
  });

  test('adds up to its lines in paise after any sequence of changes', async () => {
    const products = await Promise.all([
      createProduct(db, { price: 19.99, tax: 0.5 }),
      createProduct(db, { price: 0.01 }),
      createProduct(db, { price: 59_999.99, tax: 10_800 }),
    ]);
    const change = fc.record({
      what: fc.constantFrom('add', 'set', 'remove'),
      which: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const as = await signUp();
        const wanted = new Map<string, number>();
        const ids = new Map<string, string>();
        for (const { what, which, quantity } of changes) {
          const { id } = products[which] ?? expect.fail();
          const has = wanted.get(id);
          if (what === 'add') {
            const result = await add(as, { productId: id, quantity });
            expect(result.status).toBe((has ?? 0) + quantity <= 10 ? 201 : 409);
            if (result.status !== 201) continue;
            ids.set(id, result.reply.item?._id ?? '');
            wanted.set(id, (has ?? 0) + quantity);
          } else if (has !== undefined) {
            const params = { cartItemId: ids.get(id) ?? '' };
            if (what === 'remove') await call('removeCartItem', { params }, { as }).then(() => wanted.delete(id));
            else if ((await call('updateCartItem', { params, body: { quantity } }, { as })).status === 200) wanted.set(id, quantity);
          }
        }
        const { items } = await cartOf(as);
        expect(new Map(items.map(({ productId, quantity }) => [productId, quantity]))).toEqual(wanted);
        const expected = products.reduce((sum, { id, price, tax }) => sum + (wanted.get(id) ?? 0) * (toPaise(price) + toPaise(tax)), 0);
        expect(cartTotals(items).total).toBe(expected);
      }),
      { numRuns: 25 },
    );
  });
});
