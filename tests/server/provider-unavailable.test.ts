import { expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { ProviderError } from '#server/payment/payments.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { billing } from '#tests/support/billing.ts';
import {
  requestCheckout,
  cards,
  expectBooksToBalance,
  startPayment,
  expireHold,
  ordersOf,
  payByCard,
  proofOf,
  addToCart,
  storedCheckoutState,
} from '#tests/support/server/purchase.ts';
import { createProduct, stockOf } from '#tests/support/server/create-product.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { call, services, signUp } = app;
const { db, payments } = services;
const away = () => new ProviderError('unreachable', 'the line is cut');

test('A provider outage before the payment is reported; cart and hold stay, the next try goes on', async () => {
  const product = await createProduct(db, { inStock: 2 });
  const as = await signUp();
  await addToCart(app, as, product.id);
  const open = payments.createOrder;
  // Cut before the provider received it, and cut after it has created the order.
  vi.spyOn(payments, 'createOrder')
    .mockRejectedValueOnce(away())
    .mockImplementationOnce(async (order) => {
      await open(order);
      throw away();
    });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const result = await call('createCheckout', { body: { billing, amount: 20_000 } }, { as });
    expect([result.status, result.failure.msg]).toEqual([503, words().checkout.providerDown]);
    expect(result.headers.get('retry-after')).not.toBeNull();
  }
  expect(await stockOf(db, product.id)).toBe(1);
  const intent = await requestCheckout(app, as);
  expect((await call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as })).status).toBe(201);
  await expectBooksToBalance(db, { [product.id]: 2 });
});

test('After a provider outage with the money paid, a retry follows; nobody is to pay twice', async () => {
  const { product, as, intent } = await startPayment(app);
  const body = proofOf(intent, await payByCard(app, intent, cards.pays));
  vi.spyOn(payments, 'listPayments').mockRejectedValue(away());
  const result = await call('createOrder', { body }, { as });
  expect([result.status, result.failure.code, result.failure.msg]).toEqual([503, 'payment_checking', words().checkout.checking]);
  expect((await call('getCheckout', { params: { id: intent.checkoutId } }, { as })).reply).toMatchObject({ state: 'open' });
  vi.restoreAllMocks();
  await reconcile(services, { all: true });
  expect(await ordersOf(app, as)).toHaveLength(1);
  expect((await call('createOrder', { body }, { as })).status).toBe(200);
  await expectBooksToBalance(db, { [product.id]: 10 });
});

test('A lasting provider outage does not hold stock for ever', async () => {
  const { product, intent } = await startPayment(app, { inStock: 1 });
  await expireHold(db, intent.checkoutId);
  vi.spyOn(payments, 'listPayments').mockRejectedValue(away());
  await reconcile(services);
  expect([await storedCheckoutState(app, intent.checkoutId), await stockOf(db, product.id)]).toEqual(['expired', 1]);
});
