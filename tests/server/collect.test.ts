/** What follows from each status that the provider may report. The provider is mocked; the database is real. */
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { CheckoutIntent } from '#contract/payment.ts';
import { type Checkout, findCheckout } from '#server/payment/checkout-store.ts';
import { collect, checkPayments } from '#server/payment/collect.ts';
import type { ProviderPayment } from '#server/payment/payments.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { expectBooksToBalance, startPayment, ordersOf, storedCheckoutState } from '#tests/support/server/purchase.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { db, payments: sandbox } = app.services;

const payment = (intent: CheckoutIntent, state: ProviderPayment['state'], change: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: `pay_${state}_${intent.checkoutId}`,
  providerOrderId: intent.providerOrderId,
  amountPaise: intent.amount,
  currency: 'INR',
  state,
  ...change,
});

/** A provider that lists these payments and captures authorised ones when asked. */
function deskWith(listed: ProviderPayment[] = [], taken: ProviderPayment['state'] = 'captured') {
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const capture = vi.fn<(one: ProviderPayment) => Promise<ProviderPayment>>(async (one) => ({ ...one, state: taken }));
  const listPayments = vi.fn<() => Promise<ProviderPayment[]>>(async () => listed);
  return { db, log, capture, listPayments, payments: { ...sandbox, capture, listPayments } };
}

async function begin() {
  const purchase = await startPayment(app);
  const checkout = (await findCheckout(db, purchase.intent.checkoutId)) ?? expect.fail('no checkout');
  return { ...purchase, checkout };
}

const isUndecided = async ({ id }: Checkout) =>
  (await db.execute<{ yes: boolean }>(sql`select undecided_since is not null as yes from checkouts where id = ${id}`)).rows[0]?.yes;

describe('A captured payment', () => {
  test('makes the order', async () => {
    const { as, intent, checkout } = await begin();
    const deps = deskWith();
    expect(await collect(deps, checkout, payment(intent, 'captured'))).toMatchObject({ kind: 'ordered', fresh: true });
    expect(await ordersOf(app, as)).toHaveLength(1);
    expect(deps.capture).not.toHaveBeenCalled();
    expect(deps.log.error).not.toHaveBeenCalled();
  });

  test('without a possible order is refunded and logged', async () => {
    const { product, intent, checkout } = await begin();
    const deps = deskWith();
    expect(await collect(deps, checkout, payment(intent, 'captured', { amountPaise: 1 }))).toMatchObject({ kind: 'owed' });
    expect(deps.log.error.mock.calls).toEqual([['captured payment without an order', { checkoutId: checkout.id }]]);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('for another provider order settles nothing and is logged', async () => {
    const { as, intent, checkout } = await begin();
    const deps = deskWith();
    expect(await collect(deps, checkout, payment(intent, 'captured', { providerOrderId: 'order_other' }))).toEqual({ kind: 'nothing' });
    expect(deps.log.error.mock.calls).toEqual([['payment belongs to a different provider order', { checkoutId: checkout.id }]]);
    expect(await ordersOf(app, as)).toEqual([]);
  });
});

describe('An authorised payment', () => {
  test.each(['open', 'expired'] as const)('for a checkout that is %s is captured and makes the order', async (state) => {
    const { as, intent, checkout } = await begin();
    const deps = deskWith();
    expect(await collect(deps, { ...checkout, state }, payment(intent, 'authorized'))).toMatchObject({ kind: 'ordered' });
    expect(deps.capture).toHaveBeenCalledOnce();
    expect(await ordersOf(app, as)).toHaveLength(1);
  });

  test.each(['ordered', 'refund_due', 'refunded'] as const)('for a checkout that is %s is not captured', async (state) => {
    const { intent, checkout } = await begin();
    const deps = deskWith();
    expect(await collect(deps, { ...checkout, state }, payment(intent, 'authorized'))).toEqual({ kind: 'nothing' });
    expect(deps.capture).not.toHaveBeenCalled();
  });

  test.each(['bought', 'abandoned'] as const)('for a checkout given back as %s is not captured', async (giveBack) => {
    const { intent, checkout } = await begin();
    const deps = deskWith();
    expect(await collect(deps, { ...checkout, giveBack }, payment(intent, 'authorized'))).toEqual({ kind: 'nothing' });
    expect(deps.capture).not.toHaveBeenCalled();
  });

  test('of another amount is not captured', async () => {
    const { intent, checkout } = await begin();
    const deps = deskWith();
    expect(await collect(deps, checkout, payment(intent, 'authorized', { amountPaise: intent.amount + 1 }))).toEqual({ kind: 'nothing' });
    expect(deps.capture).not.toHaveBeenCalled();
  });

  test.each(['authorized', 'failed', 'refunded'] as const)('reported as %s after the capture settles nothing', async (taken) => {
    const { as, intent, checkout } = await begin();
    expect(await collect(deskWith([], taken), checkout, payment(intent, 'authorized'))).toEqual({ kind: 'nothing' });
    expect(await ordersOf(app, as)).toEqual([]);
    expect(await storedCheckoutState(app, checkout.id)).toBe('open');
  });
});

test.each([
  ['created', 'waiting'],
  ['failed', 'nothing'],
  ['refunded', 'nothing'],
] as const)('A payment reported as %s means %s', async (state, kind) => {
  const { intent, checkout } = await begin();
  const deps = deskWith();
  expect(await collect(deps, checkout, payment(intent, state))).toEqual({ kind });
  expect(deps.capture).not.toHaveBeenCalled();
  expect(await storedCheckoutState(app, checkout.id)).toBe('open');
});

describe('Checking a checkout', () => {
  test('without a provider order makes no request', async () => {
    const { checkout } = await begin();
    const deps = deskWith();
    await checkPayments(deps, { ...checkout, providerOrderId: null });
    expect(deps.listPayments).not.toHaveBeenCalled();
  });

  test.each([
    ['created', {}, true],
    ['authorized', {}, true],
    ['authorized', { amountPaise: 1 }, false],
    ['failed', {}, false],
    ['refunded', {}, false],
    ['captured', { amountPaise: 1 }, false],
  ] as const)('with a payment reported as %s %j stores whether it may still succeed: %s', async (state, change, expected) => {
    const { intent, checkout } = await begin();
    // It stays authorised after the capture, so that nothing else happens to the checkout.
    await checkPayments(deskWith([payment(intent, state, change)], 'authorized'), checkout);
    expect(await isUndecided(checkout)).toBe(expected);
  });

  test('clears an unsettled payment once it has failed', async () => {
    const { intent, checkout } = await begin();
    await checkPayments(deskWith([payment(intent, 'created')]), checkout);
    await checkPayments(deskWith([payment(intent, 'failed')]), checkout);
    expect(await isUndecided(checkout)).toBe(false);
  });

  test('settles the captured payment first, and leaves other authorised ones alone', async () => {
    const { product, as, intent, checkout } = await begin();
    const deps = deskWith([
      payment(intent, 'failed'),
      payment(intent, 'created'),
      payment(intent, 'authorized'),
      payment(intent, 'captured'),
    ]);
    await checkPayments(deps, checkout);
    expect(deps.capture).not.toHaveBeenCalled();
    expect((await ordersOf(app, as)).map(({ paymentId }) => paymentId)).toEqual([payment(intent, 'captured').id]);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('makes one order of two captured payments and refunds the second', async () => {
    const { product, as, intent, checkout } = await begin();
    const [one, two] = ['pay_one', 'pay_two'].map((id) => payment(intent, 'captured', { id: `${id}_${checkout.id}` }));
    const deps = deskWith([one, two].filter((each) => each !== undefined));
    await checkPayments(deps, checkout);
    expect((await ordersOf(app, as)).map(({ paymentId }) => paymentId)).toEqual([one?.id]);
    const { rows } = await db.execute(sql`select provider_payment_id as payment from refunds where checkout_id = ${checkout.id}`);
    expect(rows).toEqual([{ payment: two?.id }]);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('captures one of two authorised payments', async () => {
    const { product, as, intent, checkout } = await begin();
    const deps = deskWith([payment(intent, 'authorized', { id: 'pay_one' }), payment(intent, 'authorized', { id: 'pay_two' })]);
    await checkPayments(deps, checkout);
    expect(deps.capture).toHaveBeenCalledOnce();
    expect(await ordersOf(app, as)).toHaveLength(1);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('captures no authorised payment beside a captured one to refund', async () => {
    const { intent, checkout } = await begin();
    const deps = deskWith([payment(intent, 'authorized'), payment(intent, 'captured', { amountPaise: 1 })]);
    await checkPayments(deps, checkout);
    expect(deps.capture).not.toHaveBeenCalled();
    expect(await storedCheckoutState(app, checkout.id)).toBe('refund_due');
  });

  test('captures the next authorised payment when the first one fails', async () => {
    const { as, intent, checkout } = await begin();
    const deps = deskWith([payment(intent, 'authorized', { id: `pay_gone_${intent.checkoutId}` }), payment(intent, 'authorized')]);
    deps.capture.mockImplementationOnce(async (one) => ({ ...one, state: 'refunded' }));
    await checkPayments(deps, checkout);
    expect((await ordersOf(app, as)).map(({ paymentId }) => paymentId)).toEqual([payment(intent, 'authorized').id]);
  });
});
