import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CheckoutIntent } from '#contract/payment.ts';
import { transaction } from '#server/db/transaction.ts';
import { claimRefund, finishRefund } from '#server/payment/money-store.ts';
import type { ProviderPayment } from '#server/payment/payments.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { settle } from '#server/payment/settle.ts';
import { expectBooksToBalance, goToPay, ordersOf, putInCart, stateInBooks } from '#tests/support/a-purchase.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const app = await createTestApp({ rooms: [mountPayment] });
const { call, services } = app;
const { db } = services;

/** Money that the provider has taken for an intent. */
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

test('A second payment for an order that is placed is owed back, once, and makes no second order', async () => {
  const { goods, as, intent } = await goToPay(app);
  const [first, second] = [captured(intent, 'pay_first'), captured(intent, 'pay_second')];
  expect(await settle(db, intent.checkoutId, first)).toMatchObject({ kind: 'ordered', fresh: true });
  for (let again = 0; again < 3; again += 1) {
    await Promise.all([settle(db, intent.checkoutId, second), settle(db, intent.checkoutId, first)]);
  }
  expect(await ordersOf(app, as)).toHaveLength(1);
  expect(await debts(intent)).toEqual([{ payment: second.id, reason: 'paid twice' }]);
  expect(await stateInBooks(app, intent.checkoutId)).toBe('ordered');
  await expectBooksToBalance(db, { [goods.id]: 10 });
});

test('A payment that comes after money is owed back already is owed back too', async () => {
  const { goods, as, intent } = await goToPay(app);
  const wrong = captured(intent, 'pay_wrong', { amountPaise: 1 });
  const right = captured(intent, 'pay_right');
  for (const payment of [wrong, right, wrong, right]) expect(await settle(db, intent.checkoutId, payment)).toMatchObject({ kind: 'owed' });
  expect((await debts(intent)).map(({ payment }) => payment)).toEqual([wrong.id, right.id]);
  expect(await ordersOf(app, as)).toEqual([]);
  await expectBooksToBalance(db, { [goods.id]: 10 });
});

test('A payment in another currency is owed back', async () => {
  const { goods, intent } = await goToPay(app);
  expect(await settle(db, intent.checkoutId, captured(intent, 'pay', { currency: 'USD' }))).toEqual({
    kind: 'owed',
    state: 'refund_due',
    giveBack: null,
  });
  await expectBooksToBalance(db, { [goods.id]: 10 });
});

test('Money that is not captured, or belongs to another order of the provider, settles nothing', async () => {
  const { goods, as, intent } = await goToPay(app);
  const other = await goToPay(app);
  for (const state of ['created', 'authorized', 'failed', 'refunded'] as const) {
    await expect(settle(db, intent.checkoutId, captured(intent, 'pay', { state }))).rejects.toThrow('only captured money');
  }
  await expect(settle(db, intent.checkoutId, captured(other.intent, 'pay'))).rejects.toThrow('another order');
  expect(await ordersOf(app, as)).toEqual([]);
  expect(await stateInBooks(app, intent.checkoutId)).toBe('open');
  await expectBooksToBalance(db, { [goods.id]: 10 });
});

test('A cart that grew after the payment began loses only what was bought', async () => {
  const { goods, as, intent } = await goToPay(app, { quantity: 2 });
  await putInCart(app, as, goods.id, 3);
  await settle(db, intent.checkoutId, captured(intent, 'pay'));
  const { items } = (await call('getCart', { query: {} }, { as })).reply;
  expect(items).toMatchObject([{ productId: goods.id, quantity: 3 }]);
});

test('A refund that two workers bring to its end is booked once', async () => {
  const { intent, goods } = await goToPay(app);
  await settle(db, intent.checkoutId, captured(intent, 'pay', { amountPaise: 1 }));
  const { rows } = await db.execute<{ id: string }>(sql`select id from refunds where checkout_id = ${intent.checkoutId}`);
  const refund = (await claimRefund(db, rows[0]?.id ?? '', 'this test')) ?? expect.fail('the refund is not written down');
  const ends = await Promise.all(['rfnd_1', 'rfnd_1'].map((id) => transaction(db, (tx) => finishRefund(tx, refund, id))));
  expect(ends.toSorted()).toEqual([false, true]);
  const booked = await db.execute(sql`select 1 from ledger where checkout_id = ${intent.checkoutId} and account = 'refunded'`);
  expect(booked.rowCount).toBe(1);
  await expectBooksToBalance(db, { [goods.id]: 10 });
});
