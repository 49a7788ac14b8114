import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { payRefunds } from '#server/payment/pay-refunds.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { askAgain } from '#tests/support/ask-again.ts';
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
  displayedTotal,
  storedCheckoutState,
} from '#tests/support/server/purchase.ts';
import { createProduct, stockOf } from '#tests/support/server/create-product.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import type { Shopper } from '#tests/support/server/test-app.ts';

const app = await createPaymentApp();
const { call, services, signUp, sandbox } = app;
const { db } = services;

const stateOf = async (as: Shopper, id: string) => (await call('getCheckout', { params: { id } }, { as })).reply;

describe('Held stock', () => {
  test('is released when the time is over, and a late payment takes it again', async () => {
    const { product, as, intent } = await startPayment(app, { inStock: 2, quantity: 2 });
    expect(await stockOf(db, product.id)).toBe(0);
    await expireHold(db, intent.checkoutId);
    await reconcile(services);
    expect(await storedCheckoutState(app, intent.checkoutId)).toBe('expired');
    expect(await stockOf(db, product.id)).toBe(2);
    await payByCard(app, intent, cards.lost);
    await sandbox.work();
    expect(await ordersOf(app, as)).toHaveLength(1);
    expect(await stockOf(db, product.id)).toBe(0);
    await expectBooksToBalance(db, { [product.id]: 2 });
  });

  test('sold to somebody else after its release means a refund for the late payer', async () => {
    const first = await startPayment(app, { inStock: 1 });
    await expireHold(db, first.intent.checkoutId);
    await reconcile(services);
    const second = await signUp();
    await addToCart(app, second, first.product.id);
    const intent = await requestCheckout(app, second);
    await call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as: second });
    const late = await call(
      'createOrder',
      { body: proofOf(first.intent, await payByCard(app, first.intent, cards.pays)) },
      { as: first.as },
    );
    expect([late.status, late.failure.msg, late.failure.code]).toEqual([409, words().checkout.refunded, 'refund_due']);
    expect(await stockOf(db, first.product.id)).toBe(0);
    await expectBooksToBalance(db, { [first.product.id]: 1 });
    await payRefunds(services);
    expect(await stateOf(first.as, first.intent.checkoutId)).toMatchObject({ state: 'refunded', orderId: null });
    await sandbox.work();
    expect(await ordersOf(app, first.as)).toEqual([]);
    await expectBooksToBalance(db, { [first.product.id]: 1 });
  });

  test('is still available to the shopper who holds it', async () => {
    const { product, as, intent } = await startPayment(app, { inStock: 1 });
    const cart = await call('getCart', { query: {} }, { as });
    expect(cart.reply.items[0]?.countInStock).toBe(1);
    expect((await requestCheckout(app, as)).checkoutId).toBe(intent.checkoutId);
    await expectBooksToBalance(db, { [product.id]: 1 });
  });

  test('of an older cart is released when the same shopper opens another checkout', async () => {
    const { product, as, intent } = await startPayment(app, { inStock: 5, quantity: 4 });
    const [line] = (await call('getCart', { query: {} }, { as })).reply.items;
    await call('updateCartItem', { params: { cartItemId: line?._id ?? '' }, body: { quantity: 5 } }, { as });
    const next = await requestCheckout(app, as);
    expect(next.checkoutId).not.toBe(intent.checkoutId);
    expect(await storedCheckoutState(app, intent.checkoutId)).toBe('expired');
    await expectBooksToBalance(db, { [product.id]: 5 });
  });

  test('never oversells: sixty buyers of ten pieces buy exactly ten', async () => {
    const product = await createProduct(db, { inStock: 10 });
    const buyers = await Promise.all(Array.from({ length: 60 }, () => signUp()));
    for (const as of buyers) await addToCart(app, as, product.id);
    const outcomes = await Promise.all(
      buyers.map(async (as) => {
        const result = await askAgain(() => call('createCheckout', { body: { billing, amount: 20_000 } }, { as }));
        if (result.status !== 201) return result.failure.code;
        const body = proofOf(result.reply, await payByCard(app, result.reply, cards.pays));
        return (await askAgain(() => call('createOrder', { body }, { as }))).status;
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 201)).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'stock_changed')).toHaveLength(50);
    expect(await stockOf(db, product.id)).toBe(0);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });
});

describe('Opening a checkout', () => {
  test('is refused for another total than displayed, for 100 rupees or less, and an empty cart', async () => {
    const product = await createProduct(db, { price: 100 });
    const as = await signUp();
    const ask = (amount: number) => call('createCheckout', { body: { billing, amount } }, { as });
    expect([(await ask(0)).status, (await ask(0)).failure.msg]).toEqual([409, words().checkout.emptyCart]);
    const line = await addToCart(app, as, product.id);
    const small = await ask(10_000);
    expect([small.status, small.failure.msg]).toEqual([400, words().checkout.tooSmall]);
    await call('updateCartItem', { params: { cartItemId: line }, body: { quantity: 2 } }, { as });
    for (const amount of [1, 10_000, 19_999, 20_001]) {
      const { status, failure } = await ask(amount);
      expect([status, failure.msg]).toEqual([409, words().checkout.changed]);
    }
    await db.execute(sql`update products set price_paise = 10100, old_price_paise = 10100 where id = ${product.id}`);
    expect((await ask(20_000)).failure.code).toBe('cart_changed');
    expect(await stockOf(db, product.id)).toBe(10);
    expect((await ask(20_200)).status).toBe(201);
  });

  test('twice with the same key gives the same checkout and holds the stock once', async () => {
    const product = await createProduct(db, { inStock: 3 });
    const as = await signUp();
    await addToCart(app, as, product.id, 2);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { billing, amount: await displayedTotal(app, as) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => askAgain(() => call('createCheckout', { body }, { as, headers }))));
    expect(new Set(answers.map(({ reply }) => `${reply.checkoutId} ${reply.providerOrderId}`)).size).toBe(1);
    await expectBooksToBalance(db, { [product.id]: 3 });
    expect(await stockOf(db, product.id)).toBe(1);
  });

  test('shows the checkout and the order to their owner only', async () => {
    const { as, intent } = await startPayment(app);
    const { reply } = await call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as });
    const other = await signUp();
    expect((await call('getCheckout', { params: { id: intent.checkoutId } }, { as: other })).status).toBe(404);
    expect((await call('getOrder', { params: { id: reply.order._id } }, { as: other })).status).toBe(404);
    expect(await ordersOf(app, other)).toEqual([]);
    expect((await call('getOrder', { params: { id: reply.order._id } }, { as })).reply).toEqual(reply.order);
  });
});
