/** A line holds up to 999 pieces. The message for more is about that limit, not about the stock. */
import { describe, expect, test } from 'vitest';
import { createProduct } from '#tests/support/server/create-product.ts';
import { type Shopper, createTestApp } from '#tests/support/server/test-app.ts';

const { call, services, signUp } = await createTestApp();
const full = 'You can add up to 999 of one product.';
const overStock = 'The quantity is greater than product count in stock';
const add = (as: Shopper, productId: string, quantity: number, headers = {}) =>
  call('addToCart', { body: { productId, quantity } }, { as, headers });

describe('A line of at most 999 pieces', () => {
  test.each([1_000, 5_000, 2_147_483_648])('refuses %i at once with a message about the line', async (quantity) => {
    const as = await signUp();
    const { id } = await createProduct(services.db, { inStock: 2_000 });
    const { status, failure } = await add(as, id, quantity);
    expect([status, failure.msg]).toEqual([400, full]);
    const cartItemId = (await add(as, id, 1)).reply.item?._id ?? '';
    const changed = await call('updateCartItem', { params: { cartItemId }, body: { quantity } }, { as });
    expect([changed.status, changed.failure.msg]).toEqual([400, full]);
  });

  test('does not call one more a shortage with 2,000 in stock', async () => {
    const as = await signUp();
    const { id } = await createProduct(services.db, { inStock: 2_000 });
    expect((await add(as, id, 999)).status).toBe(201);
    const more = await add(as, id, 1);
    expect([more.status, more.failure.code, more.failure.msg]).toEqual([409, 'line_full', full]);
  });

  test('reports the shortage of stock with 500 in stock', async () => {
    const as = await signUp();
    const { id } = await createProduct(services.db, { inStock: 500 });
    const { status, failure } = await add(as, id, 999);
    expect([status, failure.code, failure.msg]).toEqual([409, 'over_stock', overStock]);
  });

  test('stores a queued action as 999, with the wanted quantity', async () => {
    const as = await signUp();
    const { id } = await createProduct(services.db, { inStock: 2_000 });
    const device = { 'X-Device': 'phone-1' };
    await add(as, id, 999, device);
    const { status, reply } = await add(as, id, 1, device);
    expect([status, reply.item?.quantity, reply.item?.askedQuantity, reply.item?.countInStock]).toEqual([201, 999, 1_000, 2_000]);
  });
});
