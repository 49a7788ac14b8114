/** Returns: asked for by the shopper, decided at the desk, counted back; each once, with stock and money to match. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NewReturn } from '#contract/order-return.ts';
import { returnDays, returnLateHours } from '#contract/order-return-state.ts';
import { shopDay } from '#contract/shop-time.ts';
import { payRefunds } from '#server/payment/pay-refunds.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { stockOf } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import { allowDelivery, expectDoorMoneyToBalance, onAccount, orderAtDoor } from '#tests/support/server/placement.ts';
import { cards, expectBooksToBalance, ordersOf, payByCard, proofOf, startPayment } from '#tests/support/server/purchase.ts';
import type { Shopper } from '#tests/support/server/test-app.ts';

const app = await createPaymentApp();
const { call, services } = app;
const { db } = services;
let owner: DeskPerson;
beforeAll(async () => {
  await allowDelivery(db, { openMost: 99 });
  owner = await hire(app, { role: 'owner' });
});

const move = (id: string, to: 'SHIPPED' | 'DELIVERED') => deskCall(app, 'moveDeskOrder', { params: { id }, body: { to } }, { as: owner });

/** An order of three pieces for Rs 600 that was paid by card and delivered. */
async function delivered() {
  const { as, intent, product } = await startPayment(app, { quantity: 3 });
  const { order } = (await call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as })).reply;
  for (const to of ['SHIPPED', 'DELIVERED'] as const) expect((await move(order._id, to)).status).toBe(200);
  return { as, product, id: order._id, lineId: order.products[0]?._id ?? '' };
}

const aReturn = (lineId: string, quantity = 1, other: Partial<NewReturn> = {}): NewReturn => ({
  id: crypto.randomUUID(),
  lines: [{ lineId, quantity }],
  reason: 'fit',
  text: 'Too small',
  hasPhoto: false,
  ...other,
});
const ask = (as: Shopper, id: string, body: NewReturn) => call('requestReturn', { params: { id }, body }, { as });
type Decision = Parameters<typeof deskCall<'decideReturn'>>[2]['body'];
const decide = (id: string, body: Decision, as = owner) => deskCall(app, 'decideReturn', { params: { id }, body }, { as });
const accept = (id: string, amountPaise = 20_000) => decide(id, { decision: 'accept', amountPaise, refundedBefore: 0 });
const count = (id: string, pieces: { lineId: string; sellable: number }[]) =>
  deskCall(app, 'countReturn', { params: { id }, body: { pieces } }, { as: owner });
const shown = async (as: Shopper) => (await ordersOf(app, as))[0];

describe('A return of a delivered order', () => {
  test('is asked for, accepted, paid back and counted back, each once', async () => {
    const { as, id, lineId, product } = await delivered();
    expect((await shown(as))?.returnUntil).toBeDefined();
    const body = aReturn(lineId, 2);
    const asked = await Promise.all([ask(as, id, body), ask(as, id, body)]);
    expect(asked.map(({ status, reply }) => [status, reply.order.returns?.length])).toEqual([
      [201, 1],
      [201, 1],
    ]);
    const waiting = async () => (await deskCall(app, 'getToday', {}, { as: owner })).reply.returns ?? 0;
    const before = await waiting();
    const [open] = (await deskCall(app, 'listReturns', { query: {} }, { as: owner })).reply.items.filter((one) => one.id === body.id);
    expect(open).toMatchObject({ state: 'asked', reason: 'fit', text: 'Too small', worthPaise: 40_000, refundedPaise: 0, countedAt: null });
    const decided = await Promise.all([accept(body.id, 40_000), accept(body.id, 40_000)]);
    expect(decided.map(({ status, reply }) => [status, reply.state, reply.refundPaise])).toEqual([
      [200, 'accepted', 40_000],
      [200, 'accepted', 40_000],
    ]);
    expect((await shown(as))?.returns).toMatchObject([{ state: 'accepted', refundPaise: 40_000 }]);
    expect(await waiting()).toBe(before);
    expect(await payRefunds(services)).toBe(1);
    expect(await stockOf(db, product.id)).toBe(7);
    for (let time = 0; time < 2; time += 1) expect((await count(body.id, [{ lineId, sellable: 1 }])).status).toBe(200);
    expect(await stockOf(db, product.id)).toBe(8);
    // What is decided waits until it is counted back.
    expect(await waiting()).toBe(before - 1);
    const { rows } = await db.execute(sql`select amount_paise::int as paise, state from refunds where order_id = ${id}`);
    expect(rows).toEqual([{ paise: 40_000, state: 'done' }]);
    const closed = (await deskCall(app, 'listReturns', { query: { list: 'closed' } }, { as: owner })).reply.items;
    expect(closed.map((one) => one.id)).toContain(body.id);
  });

  test('that was paid at the door is paid back by hand', async () => {
    const { as, order, product } = await orderAtDoor(app, { quantity: 2 });
    await move(order._id, 'SHIPPED');
    await deskCall(app, 'recordDoor', { params: { id: order._id }, body: { result: 'cash', paise: 40_000 } }, { as: owner });
    const body = aReturn(order.products[0]?._id ?? '');
    await ask(as, order._id, body);
    await accept(body.id);
    expect((await shown(as))?.returns).toMatchObject([{ state: 'accepted', refundPaise: 20_000, byHand: true }]);
    expect(await payRefunds(services)).toBe(0);
    expect(await onAccount(db, order._id, 'refund_due')).toBe(-20_000);
    await count(body.id, [{ lineId: body.lines[0]?.lineId ?? '', sellable: 1 }]);
    expect(await stockOf(db, product.id)).toBe(9);
    await expectDoorMoneyToBalance(db);
  });

  test('is declined with a reason, and its pieces can be asked for again', async () => {
    const { as, id, lineId } = await delivered();
    const body = aReturn(lineId, 3, { reason: 'mind' });
    await ask(as, id, body);
    expect((await decide(body.id, { decision: 'decline', answer: ' ' })).status).toBe(400);
    expect((await decide(body.id, { decision: 'decline', answer: 'It was worn.' })).reply).toMatchObject({
      state: 'declined',
      answer: 'It was worn.',
      decidedBy: expect.any(String) as string,
    });
    expect((await shown(as))?.returns).toMatchObject([{ state: 'declined', answer: 'It was worn.' }]);
    expect((await count(body.id, [])).failure.code).toBe('not_accepted');
    expect((await ask(as, id, aReturn(lineId, 3))).status).toBe(201);
  });

  test.each(['defective', 'wrong', 'late'] as const)('of what is %s is never declined', async (reason) => {
    const { as, id, lineId } = await delivered();
    const body = aReturn(lineId, 1, { reason });
    await ask(as, id, body);
    const refused = await decide(body.id, { decision: 'decline', answer: 'No.' });
    expect([refused.status, refused.failure.code]).toEqual([409, 'must_accept']);
    expect((await accept(body.id)).status).toBe(200);
  });

  test('asks for no piece twice, whoever asks first', async () => {
    const { as, id, lineId } = await delivered();
    const both = await Promise.all([2, 2].map((quantity) => askAgain(() => ask(as, id, aReturn(lineId, quantity)))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.failure.code).toBe('line_returned');
    expect((await ask(as, id, aReturn(lineId, 1))).status).toBe(201);
    expect((await ask(as, id, aReturn(lineId, 1))).failure.code).toBe('line_returned');
  });

  test('sends no more money back than was paid, nor what somebody else has refunded meanwhile', async () => {
    const { as, id, lineId } = await delivered();
    const body = aReturn(lineId, 1);
    await ask(as, id, body);
    expect((await accept(body.id, 60_001)).failure.code).toBe('over_paid_amount');
    const refund = { amountPaise: 5_000, reason: 'Scratch', lines: [], refundedBefore: 0 };
    await deskCall(app, 'refundOrder', { params: { id }, body: refund }, { as: owner });
    expect((await accept(body.id)).failure.code).toBe('changed_meanwhile');
    expect((await decide(body.id, { decision: 'accept', amountPaise: 20_000, refundedBefore: 5_000 })).status).toBe(200);
  });
});

test('A return that names a line twice is about its pieces once', async () => {
  const { as, id, lineId, product } = await delivered();
  const twice = (quantity: number) => [
    { lineId, quantity },
    { lineId, quantity },
  ];
  expect((await ask(as, id, aReturn(lineId, 1, { lines: twice(2) }))).failure.code).toBe('line_returned');
  const body = aReturn(lineId, 1, { lines: twice(1) });
  expect((await ask(as, id, body)).status).toBe(201);
  expect((await ask(as, id, { ...body, lines: [{ lineId, quantity: 2 }] })).status).toBe(201);
  const { reply } = await deskCall(app, 'listReturns', { query: {} }, { as: owner });
  expect(reply.items.find((one) => one.id === body.id)).toMatchObject({ worthPaise: 40_000, lines: [{ lineId, quantity: 2 }] });
  expect((await accept(body.id, 40_000)).status).toBe(200);
  expect((await count(body.id, [{ lineId, sellable: 3 }])).status).toBe(400);
  expect((await count(body.id, [{ lineId, sellable: 2 }])).status).toBe(200);
  expect(await stockOf(db, product.id)).toBe(9);
});

describe('A return whose pieces were refunded at the order meanwhile', () => {
  /** Refunds pieces on the page of the order; `backOnShelf` of them go back to the shelf. */
  const refundAtOrder = (id: string, lineId: string, quantity: number, backOnShelf: number) =>
    deskCall(
      app,
      'refundOrder',
      {
        params: { id },
        body: { amountPaise: quantity * 20_000, reason: 'Broken', lines: [{ lineId, quantity, backOnShelf }], refundedBefore: 0 },
      },
      { as: owner },
    );
  const listed = async (id: string) =>
    (await deskCall(app, 'listReturns', { query: {} }, { as: owner })).reply.items.find((one) => one.id === id);

  test('is accepted for the others, and what is not on the shelf yet is counted back', async () => {
    const { as, id, lineId, product } = await delivered();
    const body = aReturn(lineId, 3, { reason: 'defective' });
    await ask(as, id, body);
    expect(await listed(body.id)).toMatchObject({ isRefunded: false, worthPaise: 60_000, lines: [{ toRefund: 3, backBefore: 0 }] });
    expect((await refundAtOrder(id, lineId, 2, 1)).status).toBe(201);
    expect(await listed(body.id)).toMatchObject({ isRefunded: false, worthPaise: 20_000, lines: [{ toRefund: 1, backBefore: 1 }] });
    expect((await decide(body.id, { decision: 'accept', amountPaise: 0, refundedBefore: 40_000 })).status).toBe(400);
    const decided = await decide(body.id, { decision: 'accept', amountPaise: 20_000, refundedBefore: 40_000 });
    expect([decided.status, decided.reply.state, decided.reply.refundPaise]).toEqual([200, 'accepted', 20_000]);
    expect((await count(body.id, [{ lineId, sellable: 3 }])).status).toBe(400);
    expect((await count(body.id, [{ lineId, sellable: 2 }])).status).toBe(200);
    expect(await stockOf(db, product.id)).toBe(10);
    expect((await ask(as, id, aReturn(lineId))).failure.code).toBe('line_returned');
  });

  test('is accepted without money where all of them were, and the others are counted back', async () => {
    const { as, id, lineId, product } = await delivered();
    const body = aReturn(lineId, 2, { reason: 'defective' });
    await ask(as, id, body);
    expect((await refundAtOrder(id, lineId, 3, 1)).status).toBe(201);
    expect(await listed(body.id)).toMatchObject({ isRefunded: true, worthPaise: 0, lines: [{ toRefund: 0, backBefore: 1 }] });
    expect((await decide(body.id, { decision: 'accept', amountPaise: 40_000, refundedBefore: 60_000 })).status).toBe(409);
    const decided = await decide(body.id, { decision: 'accept', amountPaise: 0, refundedBefore: 60_000 });
    expect([decided.status, decided.reply.state, decided.reply.refundPaise]).toEqual([200, 'accepted', null]);
    expect((await shown(as))?.returns?.[0]).not.toHaveProperty('refundPaise');
    expect(await stockOf(db, product.id)).toBe(8);
    expect((await count(body.id, [{ lineId, sellable: 2 }])).status).toBe(400);
    expect((await count(body.id, [{ lineId, sellable: 1 }])).status).toBe(200);
    expect(await stockOf(db, product.id)).toBe(9);
  });

  test('is accepted without money also where all of the money went back for no pieces', async () => {
    const { as, id, lineId } = await delivered();
    const body = aReturn(lineId, 1, { reason: 'late' });
    await ask(as, id, body);
    const all = { amountPaise: 60_000, reason: 'Goodwill', lines: [], refundedBefore: 0 };
    await deskCall(app, 'refundOrder', { params: { id }, body: all }, { as: owner });
    expect((await decide(body.id, { decision: 'accept', amountPaise: 0, refundedBefore: 60_000 })).status).toBe(200);
    // What it has taken cannot be asked for again; what it has not, can.
    expect((await ask(as, id, aReturn(lineId, 3))).failure.code).toBe('line_returned');
    expect((await ask(as, id, aReturn(lineId, 2))).status).toBe(201);
  });

  test('is not accepted without money while its pieces can be refunded', async () => {
    const { as, id, lineId } = await delivered();
    const body = aReturn(lineId, 2);
    await ask(as, id, body);
    await refundAtOrder(id, lineId, 1, 0);
    expect((await decide(body.id, { decision: 'accept', amountPaise: 0, refundedBefore: 20_000 })).status).toBe(400);
    expect((await decide(body.id, { decision: 'accept', amountPaise: 40_000, refundedBefore: 20_000 })).status).toBe(200);
  });
});

test('staff accept a return within their limit alone', async () => {
  const { as, id, lineId } = await delivered();
  const body = aReturn(lineId, 3);
  await ask(as, id, body);
  const staff = await hire(app);
  const refused = await decide(body.id, { decision: 'accept', amountPaise: 60_000, refundedBefore: 0 }, staff);
  expect([refused.status, refused.failure.code]).toEqual([403, 'over_your_limit']);
});

describe('No return', () => {
  test('is taken of an order that is not delivered, too long ago, or of somebody else', async () => {
    const { as, order } = await orderAtDoor(app);
    const body = aReturn(order.products[0]?._id ?? '');
    expect((await ask(as, order._id, body)).failure.code).toBe('not_delivered');
    const old = await delivered();
    expect((await ask(await app.signUp(), old.id, aReturn(old.lineId))).status).toBe(404);
    await db.execute(sql`update order_moves set created_at = created_at - interval '8 days' where order_id = ${old.id}`);
    expect((await ask(old.as, old.id, aReturn(old.lineId))).failure.code).toBe('too_late');
    expect((await shown(old.as))?.returnUntil).toBeUndefined();
  });

  test('is refused on the last day that its order names, or taken after it', async () => {
    const { as, id, lineId } = await delivered();
    const startOfToday = sql`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`;
    const deliveredAt = (before: string) =>
      db.execute(
        sql`update order_moves set created_at = ${startOfToday} - ${before}::interval where order_id = ${id} and to_status = 'DELIVERED'`,
      );
    await deliveredAt('7 days');
    expect(shopDay(new Date((await shown(as))?.returnUntil ?? 0))).toBe(shopDay(new Date()));
    expect((await ask(as, id, aReturn(lineId))).status).toBe(201);
    await deliveredAt('7 days 1 second');
    expect((await shown(as))?.returnUntil).toBeUndefined();
    expect((await ask(as, id, aReturn(lineId))).failure.code).toBe('too_late');
  });

  test('is refused for a delay of the network, up to a limit', async () => {
    const { as, id, lineId } = await delivered();
    const hourMs = 3_600_000;
    const deliveredBefore = (days: number) =>
      db.execute(sql`update order_moves set created_at = now() - make_interval(days => ${days}) where order_id = ${id}`);
    await deliveredBefore(returnDays + 2);
    const late = aReturn(lineId, 1, { askedAt: Date.now() - 49 * hourMs });
    expect((await ask(as, id, late)).status).toBe(201);
    // The same again, whatever its time says.
    expect((await ask(as, id, late)).status).toBe(201);
    expect((await ask(as, id, aReturn(lineId, 1, { askedAt: Date.now() + 49 * hourMs }))).failure.code).toBe('too_late');
    await deliveredBefore(returnDays + 2 + returnLateHours / 24);
    expect((await ask(as, id, aReturn(lineId, 1, { askedAt: 0 }))).failure.code).toBe('too_late');
  });

  test('is taken twice under one id with other contents, or of lines that the order does not have', async () => {
    const { as, id, lineId } = await delivered();
    const body = aReturn(lineId);
    await ask(as, id, body);
    expect((await ask(as, id, { ...body, text: 'Other' })).status).toBe(422);
    expect((await ask(as, id, aReturn(crypto.randomUUID()))).failure.code).toBe('line_returned');
    expect((await ask(as, id, aReturn(lineId, 4))).failure.code).toBe('line_returned');
  });

  test('counts back more pieces than were in it', async () => {
    const { as, id, lineId, product } = await delivered();
    const body = aReturn(lineId, 1);
    await ask(as, id, body);
    await accept(body.id);
    expect((await count(body.id, [{ lineId, sellable: 2 }])).failure.code).toBe('too_many_back');
    expect((await count(body.id, [{ lineId: crypto.randomUUID(), sellable: 1 }])).failure.code).toBe('too_many_back');
    expect(await stockOf(db, product.id)).toBe(7);
    await expectBooksToBalance(db, {});
  });
});
