import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { payRefunds } from '#server/payment/pay-refunds.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { hmacHex } from '#server/payment/signature.ts';
import { sandboxKeys } from '#server/payment/sandbox/keys.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { billing } from '#tests/support/billing.ts';
import {
  cards,
  expectBooksToBalance,
  startPayment,
  makeProviderEventsDue,
  ordersOf,
  payByCard,
  proofOf,
  storedCheckoutState,
} from '#tests/support/server/purchase.ts';
import { stockOf } from '#tests/support/server/create-product.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import type { Shopper } from '#tests/support/server/test-app.ts';

const app = await createPaymentApp();
const { call, request, services, sandbox } = app;
const { db } = services;

const stateOf = async (as: Shopper, id: string) => (await call('getCheckout', { params: { id } }, { as })).reply;

describe('Paying', () => {
  test('turns the cart into an order, reduces the stock and empties the cart', async () => {
    const { product, as, intent } = await startPayment(app, { quantity: 3 });
    expect(intent).toMatchObject({
      provider: 'sandbox',
      amount: 60_000,
      currency: 'INR',
      state: 'open',
      payUrl: `/pay/${intent.checkoutId}`,
    });
    const paid = await payByCard(app, intent, cards.pays);
    const made = await call('createOrder', { body: proofOf(intent, paid) }, { as });
    expect(made.status).toBe(201);
    expect(made.reply.order).toMatchObject({
      amount: 60_000,
      status: 'pending',
      name: billing.username,
      email: billing.email,
      userid: as.id,
      test: true,
    });
    expect(made.reply.order.products).toMatchObject([{ productId: product.id, quantity: 3, price: 200, subTotal: 600, reviewed: false }]);
    expect((await call('getCart', { query: {} }, { as })).reply.items).toEqual([]);
    expect(await stockOf(db, product.id)).toBe(7);
    expect(await stateOf(as, intent.checkoutId)).toMatchObject({ state: 'ordered', orderId: made.reply.order._id });
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('with a declined card keeps the cart and lets another card pay', async () => {
    const { product, as, intent } = await startPayment(app);
    const declined = await payByCard(app, intent, cards.declined);
    expect(declined).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_declined' } } });
    await sandbox.work();
    expect((await call('getCart', { query: {} }, { as })).reply.items).toHaveLength(1);
    expect(await ordersOf(app, as)).toEqual([]);
    const paid = await payByCard(app, intent, cards.pays);
    expect((await call('createOrder', { body: proofOf(intent, paid) }, { as })).status).toBe(201);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('is settled by the webhook when the reply to the browser is lost', async () => {
    const { product, as, intent } = await startPayment(app);
    expect((await payByCard(app, intent, cards.lost)).status).toBe(504);
    await sandbox.work();
    expect(await ordersOf(app, as)).toHaveLength(1);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('is settled by the status check of a waiting browser when no webhook arrives either', async () => {
    const { product, as, intent } = await startPayment(app);
    await payByCard(app, intent, cards.lost);
    expect(await stateOf(as, intent.checkoutId)).toMatchObject({ state: 'ordered', msg: words().checkout.placed });
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('is settled by the reconciler when the device never returns and no webhook arrives', async () => {
    const { product, as, intent } = await startPayment(app);
    await payByCard(app, intent, cards.lost);
    expect(await reconcile(services, { all: true })).toBeGreaterThan(0);
    expect(await ordersOf(app, as)).toHaveLength(1);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('authorised late is captured by the server and becomes an order', async () => {
    const { product, as, intent } = await startPayment(app);
    expect((await payByCard(app, intent, cards.late)).body.error?.code).toBe('GATEWAY_ERROR');
    expect(await stateOf(as, intent.checkoutId)).toMatchObject({ state: 'open', msg: words().checkout.checking });
    await makeProviderEventsDue(db);
    await sandbox.work();
    expect(await ordersOf(app, as)).toHaveLength(1);
    await sandbox.work(); // the captured event, after the fact
    expect(await ordersOf(app, as)).toHaveLength(1);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('with a made-up, foreign or shortened signature is refused and makes no order', async () => {
    const { product, as, intent } = await startPayment(app);
    const other = await startPayment(app);
    const good = proofOf(intent, await payByCard(app, intent, cards.pays));
    const foreign = proofOf(other.intent, await payByCard(app, other.intent, cards.pays));
    const bad = [
      { ...good, signature: '0'.repeat(64) },
      { ...good, signature: good.signature.slice(1) },
      { ...good, signature: good.signature.toUpperCase() },
      { ...good, paymentId: foreign.paymentId },
      { ...good, paymentId: foreign.paymentId, signature: foreign.signature },
      { ...foreign, checkoutId: good.checkoutId },
    ];
    for (const body of bad) {
      const { status, failure } = await call('createOrder', { body }, { as });
      expect([status, failure.msg]).toEqual([402, words().checkout.notVerified]);
    }
    expect(await ordersOf(app, as)).toEqual([]);
    const thief = await call('createOrder', { body: foreign }, { as });
    expect(thief.status).toBe(404);
    expect(await storedCheckoutState(app, other.intent.checkoutId)).toBe('open');
    await call('createOrder', { body: good }, { as });
    await call('createOrder', { body: foreign }, { as: other.as });
    await expectBooksToBalance(db, { [product.id]: 10, [other.product.id]: 10 });
  });

  test('repeated returns the same order, in a row and all at once', async () => {
    const { product, as, intent } = await startPayment(app);
    const body = proofOf(intent, await payByCard(app, intent, cards.pays));
    const answers = await Promise.all(Array.from({ length: 12 }, () => askAgain(() => call('createOrder', { body }, { as }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 11 }, () => 200), 201]);
    expect(new Set(answers.map(({ reply }) => reply.order._id)).size).toBe(1);
    expect(await ordersOf(app, as)).toHaveLength(1);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('makes one order when webhook and browser arrive in either order or together', async () => {
    for (const order of ['webhook first', 'browser first', 'together']) {
      const { product, as, intent } = await startPayment(app);
      const body = proofOf(intent, await payByCard(app, intent, cards.pays));
      const browser = () => call('createOrder', { body }, { as });
      if (order === 'webhook first') await sandbox.work().then(browser);
      if (order === 'browser first') await browser().then(() => sandbox.work());
      if (order === 'together') await Promise.all([browser(), sandbox.work(), reconcile(services, { all: true })]);
      expect(await ordersOf(app, as), order).toHaveLength(1);
      await expectBooksToBalance(db, { [product.id]: 10 });
    }
  });
});

describe('A webhook', () => {
  async function signedEvent(intent: { providerOrderId: string; amount: number }, paymentId: string, change: object = {}) {
    const entity = {
      id: paymentId,
      order_id: intent.providerOrderId,
      amount: intent.amount,
      currency: 'INR',
      status: 'captured',
      note: 'ünïcödé',
      ...change,
    };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }, null, 1);
    const { webhookSecret } = await sandboxKeys(db);
    return { body, signature: hmacHex(webhookSecret, body) };
  }
  const deliver = (body: string, signature: string, id: string = crypto.randomUUID()) =>
    request('/api/payments/webhook', {
      method: 'POST',
      body,
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id, 'content-type': 'application/json' },
    });

  test('counts only with a signature over exactly its bytes', async () => {
    const { as, intent } = await startPayment(app);
    const paid = await payByCard(app, intent, cards.lost);
    expect(paid.status).toBe(504);
    const { rows } = await db.execute<{ id: string }>(sql`select id from sandbox.payments where order_id = ${intent.providerOrderId}`);
    const { body, signature } = await signedEvent(intent, rows[0]?.id ?? '');
    for (const [bytes, sign] of [
      [body, ''],
      [body, signature.replace(/^./, (c) => (c === '0' ? '1' : '0'))],
      [JSON.stringify(JSON.parse(body)), signature],
      [`${body} `, signature],
    ] as const) {
      expect((await deliver(bytes, sign)).status).toBe(400);
    }
    expect(await storedCheckoutState(app, intent.checkoutId)).toBe('open');
    expect((await deliver(body, signature)).status).toBe(200);
    expect(await ordersOf(app, as)).toHaveLength(1);
  });

  test('received twenty times takes effect once', async () => {
    const { product, as, intent } = await startPayment(app);
    await payByCard(app, intent, cards.lost);
    const { rows } = await db.execute<{ id: string }>(sql`select id from sandbox.payments where order_id = ${intent.providerOrderId}`);
    const { body, signature } = await signedEvent(intent, rows[0]?.id ?? '');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => askAgain(() => deliver(body, signature, i % 2 ? 'evt_same' : `evt_${i}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await ordersOf(app, as)).toHaveLength(1);
    await sandbox.work();
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('about another amount makes a refund due and no order', async () => {
    const { product, as, intent } = await startPayment(app);
    await db.execute(sql`update sandbox.orders set amount = 100 where id = ${intent.providerOrderId}`);
    await payByCard(app, intent, cards.lost);
    await sandbox.work();
    expect(await stateOf(as, intent.checkoutId)).toMatchObject({ state: 'refund_due', orderId: null, msg: words().checkout.refunded });
    expect(await ordersOf(app, as)).toEqual([]);
    expect(await stockOf(db, product.id)).toBe(10);
    await expectBooksToBalance(db, { [product.id]: 10 });
    await payRefunds(services);
    expect(await storedCheckoutState(app, intent.checkoutId)).toBe('refunded');
    expect(await payRefunds(services)).toBe(0);
    await expectBooksToBalance(db, { [product.id]: 10 });
    expect((await payByCard(app, intent, cards.pays)).status, 'the provider takes no payment for an order that was paid before').toBe(400);
  });
});
