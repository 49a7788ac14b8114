/** How many files of the server a tap on Add to cart enters. */
import { expect, test } from 'vitest';
import { createProduct } from '#tests/support/server/create-product.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { enteredFiles, noteEntered } from '#tests/support/repository/entered-files.ts';

const maxFiles = 40;

const app = await createTestApp();
const { call, services, signUp } = app;

test('a tap on Add to cart enters few files of the server', async () => {
  const [first, second] = [await createProduct(services.db, { inStock: 9 }), await createProduct(services.db, { inStock: 9 })];
  const as = await signUp();
  const add = (productId: string, seq: number) =>
    call(
      'addToCart',
      { body: { productId, quantity: 1 } },
      { as, headers: { 'x-device': 'phone', 'x-lane': `cart:${productId}`, 'x-seq': String(seq) } },
    );
  // What only the first request of a process does is no part of a tap.
  expect((await add(first.id, 1)).status).toBe(201);
  const files = await enteredFiles(async () => {
    expect((await add(second.id, 1)).status).toBe(201);
  });
  noteEntered('server', files);
  expect(files).toContain('server/cart/store.ts');
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(maxFiles);
});
