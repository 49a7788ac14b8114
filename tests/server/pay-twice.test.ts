import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import { ProviderError } from '#server/payment/payments.ts';
import { payRefunds } from '#server/payment/pay-refunds.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { billing } from '#tests/support/billing.ts';
import {
  requestCheckout,
  cards,
  expectBooksToBalance,
  startPayment,
  expireHold,
  makeProviderEventsDue,
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
import { setToSell } from '#tests/support/server/stock.ts';

const app = await createPaymentApp();
const { call, services, signUp, sandbox } = app;
const { db, payments } = services;

const ask = async (as: Shopper) => call('createCheckout', { body: { billing, amount: await displayedTotal(app, as) } }, { as });
const statusOf = async (as: Shopper, id: string) => (await call('getCheckout', { params: { id } }, { as })).reply;
const unfinished = async (as: Shopper) => (await call('listUnfinishedPayments', {}, { as })).reply.payments;
const abandon = (as: Shopper, id: string) => call('abandonCheckout', { params: { id } }, { as });
/** The shopper has waited for as long as the server asks; no status check in the last seconds. */
const waitLongEnough = (id: string) =>
  db.execute(
    sql`update checkouts set undecided_since = undecided_since - make_interval(mins => ${limits.abandonPaymentAfterMinutes}), lease_until = null where id = ${id}`,
  );

/** A shopper with a pending payment for one product, and with a second product added to the cart since. */
async function payLateAndAddMore() {
  const first = await startPayment(app);
  await payByCard(app, first.intent, cards.late);
  const more = await createProduct(db, { price: 300 });
  await addToCart(app, first.as, more.id);
  return { ...first, more };
}

describe('During an unsettled payment', () => {
  test('another cart cannot be paid, and the late payment makes the one order', async () => {
    const { product, more, as, intent } = await payLateAndAddMore();
    const second = await ask(as);
    expect([second.status, second.failure.code, second.failure.msg]).toEqual([409, 'payment_pending', words().checkout.pending]);
    expect(await storedCheckoutState(app, intent.checkoutId)).toBe('open');
    await makeProviderEventsDue(db);
    await sandbox.work();
    expect((await ordersOf(app, as)).map(({ products }) => products.map(({ productId }) => productId))).toEqual([[product.id]]);
    // Decided: the rest of the cart can be paid.
    const rest = await requestCheckout(app, as);
    expect(rest.amount).toBe(30_000);
    await expectBooksToBalance(db, { [product.id]: 10, [more.id]: 10 });
  });

  test('another cart cannot be paid even after the stock was released', async () => {
    const { as, intent } = await payLateAndAddMore();
    await expireHold(db, intent.checkoutId);
    await reconcile(services, { all: true });
    expect(await storedCheckoutState(app, intent.checkoutId)).toBe('expired');
    expect((await ask(as)).failure.code).toBe('payment_pending');
    expect(await statusOf(as, intent.checkoutId)).toMatchObject({ state: 'expired', payment: 'pending' });
  });

  test('the same cart gives the same checkout', async () => {
    const { as, intent } = await startPayment(app);
    await payByCard(app, intent, cards.late);
    expect((await requestCheckout(app, as)).checkoutId).toBe(intent.checkoutId);
  });

  test('the shopper alone sees it in the list of unfinished payments, also on another device', async () => {
    const { as, intent } = await payLateAndAddMore();
    const elsewhere = (await call('signIn', { body: { email: as.email, password: as.password } })).reply.token;
    const otherDevice = { ...as, token: elsewhere, headers: { Authorization: `Bearer ${elsewhere}` } };
    expect(await unfinished(otherDevice)).toMatchObject([
      { checkoutId: intent.checkoutId, payment: 'pending', mayAbandon: false, amount: 20_000 },
    ]);
    expect(await unfinished(await signUp())).toEqual([]);
    await makeProviderEventsDue(db);
    await sandbox.work();
    expect(await unfinished(as)).toEqual([]);
  });
});

describe('No shopper is blocked by', () => {
  test('a pay page that was opened and closed', async () => {
    const { as, intent } = await startPayment(app);
    expect(await unfinished(as)).toEqual([]);
    expect(await statusOf(as, intent.checkoutId)).toMatchObject({ state: 'open', payment: 'none', mayAbandon: false });
    await addToCart(app, as, (await createProduct(db)).id);
    expect((await ask(as)).status).toBe(201);
  });

  test('a declined card', async () => {
    const { as, intent } = await startPayment(app);
    await payByCard(app, intent, cards.declined);
    await addToCart(app, as, (await createProduct(db)).id);
    expect(await unfinished(as)).toEqual([]);
    expect((await ask(as)).status).toBe(201);
  });
});

test('While the provider cannot report on a payment, another cart must wait, the same one not', async () => {
  const { as, intent } = await startPayment(app);
  vi.spyOn(payments, 'listPayments').mockRejectedValue(new ProviderError('unreachable', 'the line is cut'));
  expect(await statusOf(as, intent.checkoutId)).toMatchObject({ state: 'open', payment: 'unknown' });
  expect((await requestCheckout(app, as)).checkoutId).toBe(intent.checkoutId);
  await addToCart(app, as, (await createProduct(db)).id);
  const result = await ask(as);
  expect([result.status, result.failure.code]).toEqual([503, 'payment_checking']);
  vi.restoreAllMocks();
  expect((await ask(as)).status).toBe(201);
});

describe('Giving up an unsettled payment', () => {
  test('is refused before the waiting time is over', async () => {
    const { as, intent } = await payLateAndAddMore();
    const result = await abandon(as, intent.checkoutId);
    expect([result.status, result.failure.code, result.failure.msg]).toEqual([409, 'too_early', words().refusals.waitLonger]);
    expect((await abandon(await signUp(), intent.checkoutId)).status).toBe(404);
    expect(await storedCheckoutState(app, intent.checkoutId)).toBe('open');
  });

  test('lets the shopper pay for the cart again, and the late payment is not captured', async () => {
    const { product, more, as, intent } = await payLateAndAddMore();
    await unfinished(as);
    await waitLongEnough(intent.checkoutId);
    expect(await unfinished(as)).toMatchObject([{ mayAbandon: true }]);
    expect((await abandon(as, intent.checkoutId)).reply).toMatchObject({
      state: 'expired',
      payment: 'none',
      msg: words().checkout.abandoned,
    });
    expect(await stockOf(db, product.id)).toBe(10);
    const next = await requestCheckout(app, as);
    expect((await call('createOrder', { body: proofOf(next, await payByCard(app, next, cards.pays)) }, { as })).status).toBe(201);
    await makeProviderEventsDue(db);
    await sandbox.work();
    await reconcile(services, { all: true });
    expect(await ordersOf(app, as)).toHaveLength(1);
    const { rows } = await db.execute(sql`select status from sandbox.payments where order_id = ${intent.providerOrderId}`);
    expect(rows).toEqual([{ status: 'authorized' }]);
    await expectBooksToBalance(db, { [product.id]: 10, [more.id]: 10 });
  });

  test('refunds a payment that was captured all the same', async () => {
    const { product, as, intent } = await payLateAndAddMore();
    await unfinished(as);
    await waitLongEnough(intent.checkoutId);
    await abandon(as, intent.checkoutId);
    // Another try on the open pay page, captured at once.
    await payByCard(app, intent, cards.lost);
    await sandbox.work();
    expect(await statusOf(as, intent.checkoutId)).toMatchObject({ state: 'refund_due', msg: words().checkout.late });
    await payRefunds(services);
    expect(await storedCheckoutState(app, intent.checkoutId)).toBe('refunded');
    expect(await ordersOf(app, as)).toEqual([]);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('after the decision gives the shopper the order', async () => {
    const { as, intent } = await payLateAndAddMore();
    await unfinished(as);
    await waitLongEnough(intent.checkoutId);
    await makeProviderEventsDue(db);
    expect((await abandon(as, intent.checkoutId)).reply).toMatchObject({ state: 'ordered' });
    expect(await ordersOf(app, as)).toHaveLength(1);
  });
});

describe('Two pay pages of one shopper', () => {
  test('make one order of the same products: the first payment counts, the second is refunded', async () => {
    const { product, as, intent } = await startPayment(app, { inStock: 1 });
    const more = await createProduct(db, { price: 300 });
    await addToCart(app, as, more.id);
    const second = await requestCheckout(app, as);
    // The first page was left open and is paid, though the second one holds the last piece.
    const first = await call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as });
    expect(first.reply.order.products.map(({ productId }) => productId)).toEqual([product.id]);
    const late = await call('createOrder', { body: proofOf(second, await payByCard(app, second, cards.pays)) }, { as });
    expect([late.status, late.failure.msg]).toEqual([409, words().checkout.late]);
    await payRefunds(services);
    expect(await statusOf(as, second.checkoutId)).toMatchObject({ state: 'refunded', msg: words().checkout.late });
    expect((await call('getCart', { query: {} }, { as })).reply.items.map(({ productId }) => productId)).toEqual([more.id]);
    expect(await ordersOf(app, as)).toHaveLength(1);
    await expectBooksToBalance(db, { [product.id]: 1, [more.id]: 10 });
  });

  test('keep each their hold when a payment for one of them cannot have the stock', async () => {
    const product = await createProduct(db, { inStock: 1 });
    const rare = await createProduct(db, { inStock: 1 });
    const as = await signUp();
    await addToCart(app, as, product.id);
    const line = await addToCart(app, as, rare.id);
    const first = await requestCheckout(app, as);
    await call('removeCartItem', { params: { cartItemId: line } }, { as });
    const second = await requestCheckout(app, as);
    // Another shopper buys what the first page would also need.
    const other = await signUp();
    await addToCart(app, other, rare.id);
    const theirs = await requestCheckout(app, other);
    expect((await call('createOrder', { body: proofOf(theirs, await payByCard(app, theirs, cards.pays)) }, { as: other })).status).toBe(
      201,
    );
    const late = await call('createOrder', { body: proofOf(first, await payByCard(app, first, cards.pays)) }, { as });
    expect(late.status).toBe(409);
    expect(await storedCheckoutState(app, first.checkoutId)).toBe('refund_due');
    // Nothing was ordered: the second page still holds its piece, and nobody else can have it.
    expect(await storedCheckoutState(app, second.checkoutId)).toBe('open');
    expect(await stockOf(db, product.id)).toBe(0);
    expect((await call('createOrder', { body: proofOf(second, await payByCard(app, second, cards.pays)) }, { as })).status).toBe(201);
    await payRefunds(services);
    expect((await ordersOf(app, as)).map(({ products }) => products.map(({ productId }) => productId))).toEqual([[product.id]]);
    await expectBooksToBalance(db, { [product.id]: 1, [rare.id]: 1 });
  });

  test('of different products are two orders', async () => {
    const { product, as, intent } = await startPayment(app);
    const [line] = (await call('getCart', { query: {} }, { as })).reply.items;
    await call('removeCartItem', { params: { cartItemId: line?._id ?? '' } }, { as });
    const other = await createProduct(db);
    await addToCart(app, as, other.id);
    const second = await requestCheckout(app, as);
    for (const paid of [intent, second]) await call('createOrder', { body: proofOf(paid, await payByCard(app, paid, cards.pays)) }, { as });
    expect(await ordersOf(app, as)).toHaveLength(2);
    await expectBooksToBalance(db, { [product.id]: 10, [other.id]: 10 });
  });
});

test('The second shopper to pay for the last piece is told that it is more than in stock', async () => {
  const { product } = await startPayment(app, { inStock: 1 });
  const second = await signUp();
  await setToSell(db, product.id, 1);
  await addToCart(app, second, product.id);
  await setToSell(db, product.id, 0);
  const result = await ask(second);
  expect([result.status, result.failure.code, result.failure.msg]).toEqual([
    409,
    'stock_changed',
    'The quantity is greater than product count in stock',
  ]);
});
