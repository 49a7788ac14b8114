import { expect, test } from 'vitest';
import { reconcile } from '#server/payment/reconcile.ts';
import { checkBooks, orderIds } from '#tests/chaos/server/books.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import { cards, payByCard, startPayment } from '#tests/support/server/purchase.ts';

const app = await createPaymentApp();
const { services } = app;
const stock = 10;
const sentence = 'a captured payment has no order';

test('The oracle waits for a payment whose shopper gave up, only as long as the shop may take', async () => {
  const before = await orderIds(services.pool);
  const { product, intent } = await startPayment(app);
  await payByCard(app, intent, cards.lost);
  const sold = { productId: product.id, stock, before, acknowledged: [] };
  expect(await checkBooks(services.pool, sold, 0)).toContainEqual(expect.stringContaining(sentence));
  const judged = checkBooks(services.pool, sold, 60_000);
  await reconcile(services, { all: true });
  expect(await judged).not.toContainEqual(expect.stringContaining(sentence));
});
