import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CheckoutIntent } from '#contract/payment.ts';
import { claimRefund, findRefund, noteRefund } from '#server/payment/refund-store.ts';
import type { ProviderPayment } from '#server/payment/payments.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { releaseHeld } from '#server/stock/holds.ts';
import { settle } from '#server/payment/settle.ts';
import { billing } from '#tests/support/billing.ts';
import {
  requestCheckout,
  expectBooksToBalance,
  expectLockWait,
  startPayment,
  ordersOf,
  addToCart,
  storedCheckoutState,
} from '#tests/support/server/purchase.ts';
import { stockOf } from '#tests/support/server/create-product.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { setToSell } from '#tests/support/server/stock.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { call, services } = app;
const { db } = services;

/** A payment captured by the provider. */
const captured = (intent: CheckoutIntent, id: string, change: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: `${id}_${intent.checkoutId}`,
  providerOrderId: intent.providerOrderId,
  amountPaise: intent.amount,
  currency: 'INR',
  state: 'captured',
  ...change,
});

async function debts(intent: CheckoutIntent): Promise<{ payment: string; reason: string }[]> {
  const { rows } = await db.execute<{ payment: string; reason: string }>(
    sql`select provider_payment_id as payment, reason from refunds where checkout_id = ${intent.checkoutId} order by created_at`,
  );
  return rows;
}

test('A second payment for a placed order is refunded, once, and makes no second order', async () => {
  const { product, as, intent } = await startPayment(app);
  const [first, second] = [captured(intent, 'pay_first'), captured(intent, 'pay_second')];
  expect(await settle(db, intent.checkoutId, first)).toMatchObject({ kind: 'ordered', fresh: true });
  for (let again = 0; again < 3; again += 1) {
    await Promise.all([settle(db, intent.checkoutId, second), settle(db, intent.checkoutId, first)]);
  }
  expect(await ordersOf(app, as)).toHaveLength(1);
  expect(await debts(intent)).toEqual([{ payment: second.id, reason: 'paid twice' }]);
  expect(await storedCheckoutState(app, intent.checkoutId)).toBe('ordered');
  await expectBooksToBalance(db, { [product.id]: 10 });
});

test('A payment after a refund became due is refunded too', async () => {
  const { product, as, intent } = await startPayment(app);
  const wrong = captured(intent, 'pay_wrong', { amountPaise: 1 });
  const right = captured(intent, 'pay_right');
  for (const payment of [wrong, right, wrong, right]) expect(await settle(db, intent.checkoutId, payment)).toMatchObject({ kind: 'owed' });
  expect((await debts(intent)).map(({ payment }) => payment)).toEqual([wrong.id, right.id]);
  expect(await ordersOf(app, as)).toEqual([]);
  await expectBooksToBalance(db, { [product.id]: 10 });
});

test('A payment in another currency is refunded', async () => {
  const { product, intent } = await startPayment(app);
  expect(await settle(db, intent.checkoutId, captured(intent, 'pay', { currency: 'USD' }))).toEqual({
    kind: 'owed',
    state: 'refund_due',
    giveBack: null,
  });
  await expectBooksToBalance(db, { [product.id]: 10 });
});

test('A payment that is not captured, or belongs to another provider order, settles nothing', async () => {
  const { product, as, intent } = await startPayment(app);
  const other = await startPayment(app);
  for (const state of ['created', 'authorized', 'failed', 'refunded'] as const) {
    await expect(settle(db, intent.checkoutId, captured(intent, 'pay', { state }))).rejects.toThrow('only captured payments');
  }
  await expect(settle(db, intent.checkoutId, captured(other.intent, 'pay'))).rejects.toThrow('different provider order');
  expect(await ordersOf(app, as)).toEqual([]);
  expect(await storedCheckoutState(app, intent.checkoutId)).toBe('open');
  await expectBooksToBalance(db, { [product.id]: 10 });
});

test('A cart that grew after the payment began loses only what was bought', async () => {
  const { product, as, intent } = await startPayment(app, { quantity: 2 });
  await addToCart(app, as, product.id, 3);
  await settle(db, intent.checkoutId, captured(intent, 'pay'));
  const { items } = (await call('getCart', { query: {} }, { as })).reply;
  expect(items).toMatchObject([{ productId: product.id, quantity: 3 }]);
});

test('A refund completed by two workers is booked once', async () => {
  const { intent, product } = await startPayment(app);
  await settle(db, intent.checkoutId, captured(intent, 'pay', { amountPaise: 1 }));
  const { rows } = await db.execute<{ id: string }>(sql`select id from refunds where checkout_id = ${intent.checkoutId}`);
  const refund = (await claimRefund(db, rows[0]?.id ?? '', 'this test')) ?? expect.fail('the refund is not written down');
  const done = {
    id: 'rfnd_1',
    paymentId: refund.providerPaymentId,
    amountPaise: refund.amountPaise,
    key: refund.key,
    state: 'processed',
  } as const;
  await Promise.all([noteRefund(db, done), noteRefund(db, done)]);
  expect(await findRefund(db, refund.id)).toMatchObject({ state: 'done', providerRefundId: 'rfnd_1' });
  const booked = await db.execute(sql`select 1 from ledger where checkout_id = ${intent.checkoutId} and account = 'refunded'`);
  expect(booked.rowCount).toBe(1);
  await expectBooksToBalance(db, { [product.id]: 10 });
});

const inBooks = async (intent: CheckoutIntent) =>
  (
    await db.execute<{ state: string; note: string | null; held: number }>(
      sql`select state, note, (select coalesce(sum(qty), 0)::int from stock_holds where checkout_id = c.id) as held from checkouts c where id = ${intent.checkoutId}`,
    )
  ).rows[0];
const mails = async (key: string) =>
  (await db.execute<{ payload: object }>(sql`select payload from outbox where dedupe_key = ${key}`)).rows.map(({ payload }) => payload);

test('A payment settled again returns the same order, which is no longer new', async () => {
  const { intent } = await startPayment(app);
  const first = await settle(db, intent.checkoutId, captured(intent, 'pay'));
  expect(first).toMatchObject({ kind: 'ordered', fresh: true });
  expect(await settle(db, intent.checkoutId, captured(intent, 'pay'))).toEqual({ ...first, fresh: false });
});

test('An order is booked as received money and owed products', async () => {
  const { intent } = await startPayment(app, { quantity: 2 });
  await settle(db, intent.checkoutId, captured(intent, 'pay'));
  const { rows } = await db.execute(
    sql`select account, amount_paise::int as paise from ledger where checkout_id = ${intent.checkoutId} order by account`,
  );
  expect(rows).toEqual([
    { account: 'captured', paise: 40_000 },
    { account: 'ordered', paise: -40_000 },
  ]);
});

test('An order sends its buyer one mail', async () => {
  const { intent } = await startPayment(app);
  const settled = await settle(db, intent.checkoutId, captured(intent, 'pay'));
  const { orderId } = settled.kind === 'ordered' ? settled : expect.fail('no order');
  await settle(db, intent.checkoutId, captured(intent, 'pay'));
  expect(await mails(`order-placed:${orderId}`)).toEqual([{ template: 'order-placed', to: billing.email, orderId }]);
});

test('A payment without an order is refunded with its reason and a mail; the stock is released', async () => {
  const { product, intent } = await startPayment(app, { quantity: 2 });
  const payment = captured(intent, 'pay', { amountPaise: 1 });
  await settle(db, intent.checkoutId, payment);
  const reason = 'another amount than asked for';
  expect(await debts(intent)).toEqual([{ payment: payment.id, reason }]);
  expect(await inBooks(intent)).toEqual({ state: 'refund_due', note: reason, held: 0 });
  expect(await stockOf(db, product.id)).toBe(10);
  expect(await mails(`refund:${payment.id}`)).toEqual([
    { template: 'refund', to: billing.email, checkoutId: intent.checkoutId, amountPaise: 1 },
  ]);
});

test('A payment for products that somebody else bought meanwhile is refunded', async () => {
  const { product, intent } = await startPayment(app);
  await releaseHeld(db, [intent.checkoutId]);
  await setToSell(db, product.id, 0);
  expect(await settle(db, intent.checkoutId, captured(intent, 'pay'))).toEqual({ kind: 'owed', state: 'refund_due', giveBack: null });
  expect(await inBooks(intent)).toMatchObject({ state: 'refund_due', note: 'sold out meanwhile' });
});

test('A payment for a checkout that was given up is refunded', async () => {
  const { product, as, intent } = await startPayment(app);
  await db.execute(sql`update checkouts set give_back = 'abandoned' where id = ${intent.checkoutId}`);
  expect(await settle(db, intent.checkoutId, captured(intent, 'pay'))).toEqual({
    kind: 'owed',
    state: 'refund_due',
    giveBack: 'abandoned',
  });
  expect(await inBooks(intent)).toMatchObject({ note: 'abandoned' });
  expect(await ordersOf(app, as)).toEqual([]);
  await expectBooksToBalance(db, { [product.id]: 10 });
});

test('A payment after the refund of another is refunded too; the first refund stays', async () => {
  const { intent } = await startPayment(app);
  await settle(db, intent.checkoutId, captured(intent, 'pay_wrong', { amountPaise: 1 }));
  await db.execute(sql`update checkouts set state = 'refunded' where id = ${intent.checkoutId}`);
  const late = captured(intent, 'pay_late');
  expect(await settle(db, intent.checkoutId, late)).toEqual({ kind: 'owed', state: 'refunded', giveBack: null });
  expect(await debts(intent)).toMatchObject([{}, { payment: late.id, reason: 'paid after a refund' }]);
  expect(await storedCheckoutState(app, intent.checkoutId)).toBe('refunded');
});

test('An order closes other checkouts of the same products; payments for them are refunded', async () => {
  const { product, as, intent } = await startPayment(app);
  await addToCart(app, as, product.id);
  const rival = await requestCheckout(app, as);
  await settle(db, intent.checkoutId, captured(intent, 'pay'));
  expect(await inBooks(rival)).toEqual({ state: 'expired', note: 'another payment came first', held: 0 });
  expect(await settle(db, rival.checkoutId, captured(rival, 'pay'))).toMatchObject({ kind: 'owed', giveBack: 'bought' });
  await expectBooksToBalance(db, { [product.id]: 10 });
});

test('A payment for an unknown checkout is reported as an error', async () => {
  const { intent } = await startPayment(app);
  await expect(settle(db, '01890a5d-ac96-774b-bcce-b302099a8057', captured(intent, 'pay'))).rejects.toThrow('unknown checkout');
});

test('A database failure while the stock is taken settles nothing', async () => {
  const { product, as, intent } = await startPayment(app);
  await addToCart(app, as, product.id);
  const rival = await requestCheckout(app, as);
  await db.execute(
    sql.raw(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger fail before update on checkouts for each row when (old.id = '${rival.checkoutId}') execute function fail()`),
  );
  await expect(settle(db, intent.checkoutId, captured(intent, 'pay'))).rejects.toThrow();
  expect(await debts(intent)).toEqual([]);
  await db.execute(sql`drop trigger fail on checkouts`);
  expect(await settle(db, intent.checkoutId, captured(intent, 'pay'))).toMatchObject({ kind: 'ordered' });
  await expectBooksToBalance(db, { [product.id]: 10 });
});

test.each([
  ['the cart', sql`select 1 from carts where user_id = (select user_id from checkouts where id = `],
  ['the checkout', sql`select 1 from checkouts where id = (select id from checkouts where id = `],
])('A payment waits for a concurrent change of %s, and settles what has become of the checkout', async (_, row) => {
  const { as, intent } = await startPayment(app);
  let settling: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(sql`${row}${intent.checkoutId}) for no key update`);
    settling = settle(db, intent.checkoutId, captured(intent, 'pay'));
    await expectLockWait(db);
    // Cart before checkout, the common lock order: it waits without a lock that others wait for.
    await tx.execute(sql`select 1 from checkouts where id = ${intent.checkoutId} for update nowait`);
    await tx.execute(sql`update checkouts set give_back = 'abandoned' where id = ${intent.checkoutId}`);
  });
  expect(await settling).toMatchObject({ kind: 'owed', giveBack: 'abandoned' });
  expect(await ordersOf(app, as)).toEqual([]);
});
