import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { readEnv } from '#server/env/env.ts';
import { formatPaise } from '#contract/money.ts';
import { openPayments } from '#server/payment/open-payments.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { findShopSettings, writeShopSettings } from '#server/setting/store.ts';
import { judgeCard } from '#server/payment/sandbox/cards.ts';
import { requestCheckout, expireHold, addToCart } from '#tests/support/server/purchase.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { request, services, signUp } = app;

async function checkout() {
  const product = await createProduct(services.db, { price: 129_999 });
  const as = await signUp();
  await addToCart(app, as, product.id);
  return requestCheckout(app, as);
}

describe('The pay document', () => {
  test('asks for the card under a policy of our own files only, and says that nobody is charged', async () => {
    const intent = await checkout();
    const response = await request(intent.payUrl);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(html).toContain(words().checkout.testPayments);
    expect(html).toContain('<h1>Pay <span translate="no">Rs 1,29,999</span></h1>');
    expect(html).toContain('href="/checkout?payment=cancelled"');
    expect(html).not.toMatch(/<style|\son\w+=|\sstyle=/);
    expect(html.match(/<script(?![^>]*\bsrc=)[^>]*>/g)).toEqual(['<script type="application/json" id="intent">']);
  });

  test('contains public data only', async () => {
    const intent = await checkout();
    const html = await (await request(intent.payUrl)).text();
    const facts = JSON.parse(/id="intent">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<string, unknown>;
    expect(facts).toMatchObject({
      checkoutId: intent.checkoutId,
      providerOrderId: intent.providerOrderId,
      keyId: intent.keyId,
      amount: 12_999_900,
    });
    const { rows } = await services.db.execute<{ value: string }>(
      sql`select value #>> '{}' as value from settings where key like 'secret:%'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const secret of [...rows.map(({ value }) => value), 'Meera', 'example.test', '9822014705']) expect(html).not.toContain(secret);
  });

  test('says when there is nothing to pay (any more)', async () => {
    const intent = await checkout();
    await expireHold(services.db, intent.checkoutId);
    expect(await (await request(intent.payUrl)).text()).toContain(words().checkout.expired);
    await services.db.execute(sql`update checkouts set state = 'ordered' where id = ${intent.checkoutId}`);
    expect(await (await request(intent.payUrl)).text()).toContain(words().checkout.placed);
    for (const path of [`/pay/${crypto.randomUUID()}`, '/pay/1', '/pay/%00']) {
      const response = await request(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(words().checkout.notFound);
    }
  });

  test('names the shop that is paid, on the page and to the provider', async () => {
    const own = await createTestApp({ plugins: [mountPayment] });
    await writeShopSettings(own.services.db, { ...(await findShopSettings(own.services.db)), name: 'Meera & Sons' });
    const product = await createProduct(own.services.db, { price: 129_999 });
    const as = await own.signUp();
    await addToCart(own, as, product.id);
    const { payUrl } = await requestCheckout(own, as);
    const html = await (await own.request(payUrl)).text();
    expect(html).toContain('<title>Pay Rs 1,29,999 | Meera &amp; Sons</title>');
    const facts = JSON.parse(/id="intent">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<string, unknown>;
    expect(facts).toMatchObject({ shop: 'Meera & Sons', order: 'Your order at Meera & Sons' });
    expect(html).not.toMatch(/haat<|Haat/);
  });

  test('loads its own files', async () => {
    for (const [path, type] of [
      ['/pay/static/pay.css', 'text/css'],
      ['/pay/static/pay.js', 'text/javascript'],
      ['/sandbox/checkout.js', 'text/javascript'],
      ['/pay/static/anek-latin.woff2', 'font/woff2'],
    ] as const) {
      const response = await request(path);
      expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
      expect((await request(path, { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } })).status).toBe(304);
    }
    expect((await request('/pay/static/../plugin.ts')).status).toBe(404);
  });
});

describe('The sandbox', () => {
  test('opens nothing without its keys', async () => {
    const intent = await checkout();
    for (const [method, path] of [
      ['POST', '/sandbox/v1/orders'],
      ['GET', `/sandbox/v1/orders/${intent.providerOrderId}/payments`],
      ['POST', '/sandbox/v1/payments/pay_1/refund'],
    ] as const) {
      const body = method === 'POST' ? { body: '{}' } : {};
      for (const headers of [{}, { authorization: 'Basic bm8=' }] as Record<string, string>[])
        expect((await request(path, { method, headers, ...body })).status).toBe(401);
    }
  });

  test('validates cards by number, expiry and CVV, and names the invalid field', () => {
    const today = new Date('2026-11-21T12:00:00Z');
    const card = { number: '4111 1111 1111 1111', expiry: '11/26', cvv: '123' };
    expect(judgeCard(card, today)).toBe('pays');
    expect(judgeCard({ ...card, number: '4000000000000002' }, today)).toBe('declined');
    expect(judgeCard({ ...card, number: '4000-0000-0000-9995' }, today)).toBe('lost');
    expect(judgeCard({ ...card, number: '4000 0000 0000 0341', expiry: '1/27', cvv: '1234' }, today)).toBe('late');
    for (const number of ['', '4111', '4111 1111 1111 1112', 'abcd'])
      expect(judgeCard({ ...card, number }, today)).toMatchObject({ field: 'number' });
    for (const expiry of ['', '10/26', '13/30', '00/30', '1130', '11/2'])
      expect(judgeCard({ ...card, expiry }, today)).toMatchObject({ field: 'expiry' });
    for (const cvv of ['', '12', '12345', 'abc']) expect(judgeCard({ ...card, cvv }, today)).toMatchObject({ field: 'cvv' });
  });

  test('is disabled for a public shop, unless it is configured', async () => {
    const shop = (more: Record<string, string> = {}) => openPayments(readEnv({ PUBLIC_URL: 'https://haat.example', ...more }), services.db);
    const closed = await shop();
    expect([closed.sandbox, closed.paymentChoice.now.source]).toEqual([undefined, 'none']);
    await expect(closed.payments.createOrder({ receipt: 'r', amountPaise: 100, currency: 'INR' })).rejects.toThrow('no keys');
    expect((await shop({ TEST_PAYMENTS: 'public' })).payments.provider).toBe('sandbox');
    const keys = { RAZORPAY_KEY_ID: 'rzp_live_abc', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };
    expect(await shop(keys)).toMatchObject({ payments: { provider: 'razorpay', test: false }, sandbox: undefined });
    expect((await shop({ ...keys, RAZORPAY_KEY_ID: 'rzp_test_abc' })).payments.test).toBe(true);
    await expect(shop({ ...keys, RAZORPAY_KEY_ID: 'sandbox_abc' })).rejects.toThrow(/rzp_test_ or rzp_live_/);
  });
});

test('Amounts are written in rupees with Indian grouping', () => {
  expect([12_999_900, 100_000, 99_950, 5].map(formatPaise)).toEqual(['Rs 1,29,999', 'Rs 1,000', 'Rs 999.50', 'Rs 0.05']);
});
