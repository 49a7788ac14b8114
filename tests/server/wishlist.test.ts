import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { setToSell } from '#tests/support/server/stock.ts';

const { call, services, signUp } = await createTestApp();
const { db } = services;

describe('A wishlist', () => {
  test('saves a product once, with the current price, under the ID of the device', async () => {
    const product = await createProduct(db, { price: 321 });
    const as = await signUp();
    const [mine, again] = [crypto.randomUUID(), crypto.randomUUID()] as const;
    const saved = await call(
      'addToWishlist',
      { body: { _id: mine, productId: product.id, price: 1, productTitle: 'x', image: 'y' } },
      { as },
    );
    expect(saved.status).toBe(201);
    expect(saved.reply).toMatchObject({
      status: true,
      msg: 'the product added in my list',
      item: { _id: mine, price: 321, productTitle: product.name, rating: 4 },
    });
    const twice = await call('addToWishlist', { body: { _id: again, productId: product.id } }, { as });
    expect([twice.status, twice.reply.msg, twice.reply.item?._id]).toEqual([200, words().wishlist.already, mine]);
    const removed = await call('removeFromWishlist', { params: { id: again } }, { as });
    expect(removed.reply).toMatchObject({ msg: 'item removed from Wishlist!', wishlist: { items: [] } });
    expect((await call('removeFromWishlist', { params: { id: mine } }, { as })).status).toBe(404);
  });

  test('holds one row after fifty adds at once', async () => {
    const product = await createProduct(db);
    const as = await signUp();
    await Promise.all(Array.from({ length: 50 }, () => askAgain(() => call('addToWishlist', { body: { productId: product.id } }, { as }))));
    expect((await call('getWishlist', { query: {} }, { as })).reply.items).toHaveLength(1);
  });

  test('returns one product, is private to its owner and asks others to sign in', async () => {
    const [one, two] = [await createProduct(db), await createProduct(db)];
    const [as, other] = [await signUp(), await signUp()];
    for (const { id } of [one, two]) await call('addToWishlist', { body: { productId: id } }, { as });
    const mine = (await call('getWishlist', { query: {} }, { as })).reply.items;
    expect(mine.map(({ productId }) => productId)).toEqual([two.id, one.id]);
    expect((await call('getWishlist', { query: { productId: one.id, userId: as.id } }, { as })).reply.items).toMatchObject([
      { productId: one.id },
    ]);
    expect((await call('getWishlist', { query: {} }, { as: other })).reply.items).toEqual([]);
    expect((await call('removeFromWishlist', { params: { id: mine[0]?._id ?? '' } }, { as: other })).status).toBe(404);
    const nobody = await call('getWishlist', { query: {} });
    expect([nobody.status, nobody.failure.msg]).toEqual([401, 'Please Login to continue']);
    expect((await call('addToWishlist', { body: { productId: 'no-such-thing' } }, { as })).failure.msg).toBe(words().product.notFound);
  });

  test('returns price, stock and options of now beside the price when the product was saved', async () => {
    const product = await createProduct(db, { price: 899, tax: 45, inStock: 7, size: ['S', 'M'] });
    const as = await signUp();
    await call('addToWishlist', { body: { productId: product.id, price: 1 } }, { as });
    const row = async () => (await call('getWishlist', { query: {} }, { as })).reply.items[0];
    expect(await row()).toMatchObject({
      price: 899,
      priceThen: 899,
      tax: 45,
      countInStock: 7,
      retired: false,
      size: ['S', 'M'],
      productRam: [],
      productWeight: [],
    });

    await db.execute(sql`update products set price_paise = 59900 where id = ${product.id}`);
    await setToSell(db, product.id, 2);
    expect(await row()).toMatchObject({ price: 599, priceThen: 899, countInStock: 2 });

    // Saved again, it is still the product that was saved at Rs 899.
    await call('addToWishlist', { body: { productId: product.id } }, { as });
    expect(await row()).toMatchObject({ price: 599, priceThen: 899 });

    await db.execute(sql`update products set retired_at = now() where id = ${product.id}`);
    expect(await row()).toMatchObject({ priceThen: 899, countInStock: 0, retired: true });
  });

  test('takes the price that a queued action displayed, when it is valid', async () => {
    const as = await signUp();
    const saveAway = async (price: number) => {
      const product = await createProduct(db, { price: 599 });
      const headers = { 'X-Device': 'phone-of-meera' };
      return (await call('addToWishlist', { body: { productId: product.id, price } }, { as, headers })).reply.item;
    };
    expect(await saveAway(899)).toMatchObject({ price: 599, priceThen: 899 });
    expect(await saveAway(-3)).toMatchObject({ price: 599, priceThen: 599 });
  });
});
