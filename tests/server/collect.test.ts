/** What follows from each thing that the provider may say about a payment. The provider is played; the books are real. */
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { CheckoutIntent } from '#contract/payment.ts';
import { type Checkout, findCheckout } from '#server/payment/checkout-store.ts';
import { collect, checkPayments } from '#server/payment/collect.ts';
import type { ProviderPayment } from '#server/payment/payments.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { expectBooksToBalance, goToPay, ordersOf, stateInBooks } from '#tests/support/server/purchase.ts';
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

/** A provider that lists these payments and takes authorised money when it is asked to. */
function deskWith(listed: ProviderPayment[] = [], taken: ProviderPayment['state'] = 'captured') {
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const capture = vi.fn<(one: ProviderPayment) => Promise<ProviderPayment>>(async (one) => ({ ...one, state: taken }));
  const listPayments = vi.fn<() => Promise<ProviderPayment[]>>(async () => listed);
  return { db, log, capture, listPayments, payments: { ...sandbox, capture, listPayments } };
}

async function begin() {
  const purchase = await goToPay(app);
  const checkout = (await findCheckout(db, purchase.intent.checkoutId)) ?? expect.fail('no checkout');
  return { ...purchase, checkout };
}

const isUndecided = async ({ id }: Checkout) =>
  (await db.execute<{ yes: boolean }>(sql`select undecided_since is not null as yes from checkouts where id = ${id}`)).rows[0]?.yes;

describe('Captured money', () => {
  test('makes the order', async () => {
    const { as, intent, checkout } = await begin();
    const deps = deskWith();
    expect(await collect(deps, checkout, payment(intent, 'captured'))).toMatchObject({ kind: 'ordered', fresh: true });
    expect(await ordersOf(app, as)).toHaveLength(1);
    expect(deps.capture).not.toHaveBeenCalled();
    expect(deps.log.error).not.toHaveBeenCalled();
  });

  test('that can make no order is owed back, and the shopkeeper reads of it', async () => {
    const { goods, intent, checkout } = await begin();
    const deps = deskWith();
    expect(await collect(deps, checkout, payment(intent, 'captured', { amountPaise: 1 }))).toMatchObject({ kind: 'owed' });
    expect(deps.log.error.mock.calls).toEqual([['captured payment without an order', { checkoutId: checkout.id }]]);
    await expectBooksToBalance(db, { [goods.id]: 10 });
  });

  test('for another order of the provider settles nothing, and the shopkeeper reads of it', async () => {
    const { as, intent, checkout } = await begin();
    const deps = deskWith();
    expect(await collect(deps, checkout, payment(intent, 'captured', { providerOrderId: 'order_other' }))).toEqual({ kind: 'nothing' });
    expect(deps.log.error.mock.calls).toEqual([['payment belongs to a different provider order', { checkoutId: checkout.id }]]);
    expect(await ordersOf(app, as)).toEqual([]);
  });
});

describe('Authorised money', () => {
  test.each(['open', 'expired'] as const)('for a checkout that is %s is taken and makes the order', async (state) => {
    const { as, intent, checkout } = await begin();
    const deps = deskWith();
    expect(await collect(deps, { ...checkout, state }, payment(intent, 'authorized'))).toMatchObject({ kind: 'ordered' });
    expect(deps.capture).toHaveBeenCalledOnce();
    expect(await ordersOf(app, as)).toHaveLength(1);
  });

  test.each(['ordered', 'refund_due', 'refunded'] as const)('for a checkout that is %s is left to go back by itself', async (state) => {
    const { intent, checkout } = await begin();
    const deps = deskWith();
    expect(await collect(deps, { ...checkout, state }, payment(intent, 'authorized'))).toEqual({ kind: 'nothing' });
    expect(deps.capture).not.toHaveBeenCalled();
  });

  test.each(['bought', 'abandoned'] as const)('for what was %s is left to go back by itself', async (giveBack) => {
    const { intent, checkout } = await begin();
    const deps = deskWith();
    expect(await collect(deps, { ...checkout, giveBack }, payment(intent, 'authorized'))).toEqual({ kind: 'nothing' });
    expect(deps.capture).not.toHaveBeenCalled();
  });

  test('of another amount is left to go back by itself', async () => {
    const { intent, checkout } = await begin();
    const deps = deskWith();
    expect(await collect(deps, checkout, payment(intent, 'authorized', { amountPaise: intent.amount + 1 }))).toEqual({ kind: 'nothing' });
    expect(deps.capture).not.toHaveBeenCalled();
  });

  test.each(['authorized', 'failed', 'refunded'] as const)('that is %s after we asked for it settles nothing', async (taken) => {
    const { as, intent, checkout } = await begin();
    expect(await collect(deskWith([], taken), checkout, payment(intent, 'authorized'))).toEqual({ kind: 'nothing' });
    expect(await ordersOf(app, as)).toEqual([]);
    expect(await stateInBooks(app, checkout.id)).toBe('open');
  });
});

test.each([
  ['created', 'waiting'],
  ['failed', 'nothing'],
  ['refunded', 'nothing'],
] as const)('A payment that is %s means %s', async (state, kind) => {
  const { intent, checkout } = await begin();
  const deps = deskWith();
  expect(await collect(deps, checkout, payment(intent, state))).toEqual({ kind });
  expect(deps.capture).not.toHaveBeenCalled();
  expect(await stateInBooks(app, checkout.id)).toBe('open');
});

describe('A look at a checkout', () => {
  test('without an order of the provider asks for nothing', async () => {
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
  ] as const)('writes down of a payment that is %s %j whether it may still succeed: %s', async (state, change, expected) => {
    const { intent, checkout } = await begin();
    // It is only authorised still after we asked for it, so that nothing else happens to the checkout.
    await checkPayments(deskWith([payment(intent, state, change)], 'authorized'), checkout);
    expect(await isUndecided(checkout)).toBe(expected);
  });

  test('forgets a payment that was undecided when it has failed', async () => {
    const { intent, checkout } = await begin();
    await checkPayments(deskWith([payment(intent, 'created')]), checkout);
    await checkPayments(deskWith([payment(intent, 'failed')]), checkout);
    expect(await isUndecided(checkout)).toBe(false);
  });

  test('settles the captured payment first, and leaves what else was authorised alone', async () => {
    const { goods, as, intent, checkout } = await begin();
    const deps = deskWith([
      payment(intent, 'failed'),
      payment(intent, 'created'),
      payment(intent, 'authorized'),
      payment(intent, 'captured'),
    ]);
    await checkPayments(deps, checkout);
    expect(deps.capture).not.toHaveBeenCalled();
    expect((await ordersOf(app, as)).map(({ paymentId }) => paymentId)).toEqual([payment(intent, 'captured').id]);
    await expectBooksToBalance(db, { [goods.id]: 10 });
  });

  test('makes one order of two captured payments and owes the second back', async () => {
    const { goods, as, intent, checkout } = await begin();
    const [one, two] = ['pay_one', 'pay_two'].map((id) => payment(intent, 'captured', { id: `${id}_${checkout.id}` }));
    const deps = deskWith([one, two].filter((each) => each !== undefined));
    await checkPayments(deps, checkout);
    expect((await ordersOf(app, as)).map(({ paymentId }) => paymentId)).toEqual([one?.id]);
    const { rows } = await db.execute(sql`select provider_payment_id as payment from refunds where checkout_id = ${checkout.id}`);
    expect(rows).toEqual([{ payment: two?.id }]);
    await expectBooksToBalance(db, { [goods.id]: 10 });
  });

  test('takes one of two authorised payments', async () => {
    const { goods, as, intent, checkout } = await begin();
    const deps = deskWith([payment(intent, 'authorized', { id: 'pay_one' }), payment(intent, 'authorized', { id: 'pay_two' })]);
    await checkPayments(deps, checkout);
    expect(deps.capture).toHaveBeenCalledOnce();
    expect(await ordersOf(app, as)).toHaveLength(1);
    await expectBooksToBalance(db, { [goods.id]: 10 });
  });

  test('takes no authorised payment beside captured money that must go back', async () => {
    const { intent, checkout } = await begin();
    const deps = deskWith([payment(intent, 'authorized'), payment(intent, 'captured', { amountPaise: 1 })]);
    await checkPayments(deps, checkout);
    expect(deps.capture).not.toHaveBeenCalled();
    expect(await stateInBooks(app, checkout.id)).toBe('refund_due');
  });

  test('takes the next authorised payment when the first one could not be had', async () => {
    const { as, intent, checkout } = await begin();
    const deps = deskWith([payment(intent, 'authorized', { id: `pay_gone_${intent.checkoutId}` }), payment(intent, 'authorized')]);
    deps.capture.mockImplementationOnce(async (one) => ({ ...one, state: 'refunded' }));
    await checkPayments(deps, checkout);
    expect((await ordersOf(app, as)).map(({ paymentId }) => paymentId)).toEqual([payment(intent, 'authorized').id]);
  });
});
