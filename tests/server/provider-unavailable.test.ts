import { expect, test, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { ProviderError } from '#server/payment/payments.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import {
  askToPay,
  billing,
  cards,
  expectBooksToBalance,
  goToPay,
  letHoldEnd,
  ordersOf,
  payByCard,
  proofOf,
  putInCart,
  stateInBooks,
} from '#tests/support/server/purchase.ts';
import { putOnShelf, stockOf } from '#tests/support/server/create-product.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { call, services, signUp } = app;
const { db, payments } = services;
const away = () => new ProviderError('unreachable', 'the line is cut');

test('A provider outage before the payment is reported; cart and hold are kept, and the next try continues', async () => {
  const goods = await putOnShelf(db, { inStock: 2 });
  const as = await signUp();
  await putInCart(app, as, goods.id);
  const open = payments.createOrder;
  // Cut before the provider received it, and cut after it has created the order.
  vi.spyOn(payments, 'createOrder')
    .mockRejectedValueOnce(away())
    .mockImplementationOnce(async (order) => {
      await open(order);
      throw away();
    });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const came = await call('createCheckout', { body: { billing, amount: 20_000 } }, { as });
    expect([came.status, came.failure.msg]).toEqual([503, messages.checkout.providerDown]);
    expect(came.headers.get('retry-after')).not.toBeNull();
  }
  expect(await stockOf(db, goods.id)).toBe(1);
  const intent = await askToPay(app, as);
  expect((await call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as })).status).toBe(201);
  await expectBooksToBalance(db, { [goods.id]: 2 });
});

test('A provider outage after the payment leads to a retry; the shopper is told to wait and not to pay twice', async () => {
  const { goods, as, intent } = await goToPay(app);
  const body = proofOf(intent, await payByCard(app, intent, cards.pays));
  vi.spyOn(payments, 'listPayments').mockRejectedValue(away());
  const came = await call('createOrder', { body }, { as });
  expect([came.status, came.failure.code, came.failure.msg]).toEqual([503, 'payment_checking', messages.checkout.checking]);
  expect((await call('getCheckout', { params: { id: intent.checkoutId } }, { as })).reply).toMatchObject({ state: 'open' });
  vi.restoreAllMocks();
  await reconcile(services, { all: true });
  expect(await ordersOf(app, as)).toHaveLength(1);
  expect((await call('createOrder', { body }, { as })).status).toBe(200);
  await expectBooksToBalance(db, { [goods.id]: 10 });
});

test('A lasting provider outage does not hold stock for ever', async () => {
  const { goods, intent } = await goToPay(app, { inStock: 1 });
  await letHoldEnd(db, intent.checkoutId);
  vi.spyOn(payments, 'listPayments').mockRejectedValue(away());
  await reconcile(services);
  expect([await stateInBooks(app, intent.checkoutId), await stockOf(db, goods.id)]).toEqual(['expired', 1]);
});
