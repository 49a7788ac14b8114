/** Orders that are paid on delivery at the desk: collected, refused, counted back, and paid back by hand. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskOrder } from '#contract/desk/order.ts';
import { findMoney } from '#server/paper-month/money.ts';
import { checkDoorMoney } from '#server/payment/door-money.ts';
import { payRefunds } from '#server/payment/pay-refunds.ts';
import { createProduct, stockOf } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import { allowDelivery, expectDoorMoneyToBalance, onAccount, orderAtDoor, placed } from '#tests/support/server/placement.ts';
import { addToCart, expectBooksToBalance, ordersOf } from '#tests/support/server/purchase.ts';

const app = await createPaymentApp();
const { services } = app;
const { db } = services;
let owner: DeskPerson;
let staff: DeskPerson;
beforeAll(async () => {
  await allowDelivery(db, { openMost: 9 });
  owner = await hire(app, { role: 'owner' });
  staff = await hire(app);
});

type Door = Parameters<typeof deskCall<'recordDoor'>>[2]['body'];
const door = (id: string, body: Door, as = staff) => deskCall(app, 'recordDoor', { params: { id }, body }, { as });
const look = async (id: string): Promise<DeskOrder> => (await deskCall(app, 'getDeskOrder', { params: { id } }, { as: owner })).reply;
const move = (id: string, to: 'CONFIRMED' | 'SHIPPED' | 'DELIVERED') =>
  deskCall(app, 'moveDeskOrder', { params: { id }, body: { to } }, { as: staff });

/** An order of three pieces for Rs 600 that has left the shop. */
async function underWay() {
  const sold = await orderAtDoor(app, { quantity: 3 });
  expect((await move(sold.order._id, 'SHIPPED')).status).toBe(200);
  return { ...sold, id: sold.order._id };
}

/** An order of three pieces for Rs 600, of which one was taken off before it left. */
async function withoutOne() {
  const { order, product } = await orderAtDoor(app, { quantity: 3 });
  const id = order._id;
  const line = (await look(id)).lines[0]?.id ?? '';
  const body = { amountPaise: 20_000, reason: 'Torn', lines: [{ lineId: line, quantity: 1, backOnShelf: 1 }], refundedBefore: 0 };
  expect((await deskCall(app, 'refundOrder', { params: { id }, body }, { as: owner })).status).toBe(201);
  return { id, line, product };
}

const cash = { result: 'cash', paise: 60_000 } as const;
let references = 0;
const upi = (paise = 60_000) => {
  references += 1;
  return { result: 'upi', paise, reference: `4098 1234 ${1000 + references}` } as const;
};

describe('An order that is due', () => {
  test('says what to collect in the list, on its page and for its slip, until it is paid', async () => {
    const { id, as } = await underWay();
    expect(await look(id)).toMatchObject({
      payment: 'delivery',
      toCollectPaise: 60_000,
      leftPaise: 60_000,
      refundedPaise: 0,
    });
    const { items } = (await deskCall(app, 'listDeskOrders', { query: { status: 'SHIPPED' } }, { as: staff })).reply;
    expect(items.find((row) => row.id === id)?.toCollectPaise).toBe(60_000);
    expect((await door(id, cash)).reply).toMatchObject({
      status: 'DELIVERED',
      money: 'received',
      toCollectPaise: 0,
      doorMethod: 'cash',
      leftPaise: 60_000,
    });
    expect((await ordersOf(app, as))[0]).toMatchObject({ status: 'DELIVERED', payment: 'delivery', toPay: 0 });
    expect([await onAccount(db, id, 'due'), await onAccount(db, id, 'received')]).toEqual([0, 60_000]);
    await expectDoorMoneyToBalance(db);
  });

  test('is not delivered without its money', async () => {
    const { id } = await underWay();
    const refused = await move(id, 'DELIVERED');
    expect([refused.status, refused.failure.code]).toEqual([409, 'unpaid']);
    expect((await look(id)).status).toBe('SHIPPED');
  });

  test('is paid once, however often it is told, and nothing of it is due to be refused', async () => {
    const { id } = await underWay();
    const told = await Promise.all([door(id, cash), door(id, cash), door(id, upi())]);
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await onAccount(db, id, 'received')).toBe(60_000);
    expect((await door(id, { result: 'refused' })).failure.code).toBe('nothing_due');
  });

  test('takes no other amount than is due', async () => {
    const { id } = await underWay();
    expect((await door(id, { ...cash, paise: 59_999 })).failure.code).toBe('changed_meanwhile');
  });

  test('takes a UPI reference once, however it is typed', async () => {
    const [one, other] = [await underWay(), await underWay()];
    const paid = upi();
    expect((await door(one.id, paid)).reply).toMatchObject({ doorMethod: 'upi', doorReference: paid.reference.replaceAll(' ', '') });
    const again = await door(other.id, { ...paid, reference: ` ${paid.reference}` });
    expect([again.status, again.failure.code]).toEqual([409, 'reference_used']);
    expect(again.failure.msg).toContain(`No. ${one.order.number}`);
    expect((await door(other.id, { ...paid, reference: 'no!' })).status).toBe(400);
    expect((await look(other.id)).money).toBe('due');
  });

  test('where nobody was there stays due, with a note', async () => {
    const { id } = await underWay();
    expect((await door(id, { result: 'nobody' })).reply).toMatchObject({
      status: 'SHIPPED',
      money: 'due',
      noteList: [{ text: expect.stringContaining('Nobody') as string }],
    });
  });

  test('that is a first one says so until it is confirmed', async () => {
    const { order, as } = await orderAtDoor(app);
    expect((await look(order._id)).isFirst).toBe(true);
    await move(order._id, 'CONFIRMED');
    expect((await look(order._id)).isFirst).toBeUndefined();
    await move(order._id, 'SHIPPED');
    await door(order._id, { result: 'cash', paise: 20_000 });
    await addToCart(app, as, (await createProduct(db)).id);
    expect((await look((await placed(app, as))._id)).isFirst).toBeUndefined();
  });

  test('from which a piece is taken off collects less and pays nothing out', async () => {
    const { order, product } = await orderAtDoor(app, { quantity: 3 });
    const id = order._id;
    const line = (await look(id)).lines[0]?.id ?? '';
    const body = { amountPaise: 20_000, reason: 'Torn', lines: [{ lineId: line, quantity: 1, backOnShelf: 1 }], refundedBefore: 0 };
    const { status, reply } = await deskCall(app, 'refundOrder', { params: { id }, body }, { as: owner });
    expect(status).toBe(201);
    expect(reply).toMatchObject({ toCollectPaise: 40_000, refunds: [], refundedPaise: 20_000, leftPaise: 40_000, money: 'due' });
    expect((await deskCall(app, 'refundOrder', { params: { id }, body }, { as: owner })).failure.code).toBe('changed_meanwhile');
    await move(id, 'SHIPPED');
    expect((await door(id, { result: 'cash', paise: 40_000 })).status).toBe(200);
    expect(await onAccount(db, id, 'received')).toBe(40_000);
    expect(await stockOf(db, product.id)).toBe(8);
    await expectDoorMoneyToBalance(db);
  });

  test('and that is paid although it was cancelled meanwhile keeps the record of the money', async () => {
    const { id } = await underWay();
    await deskCall(
      app,
      'cancelOrder',
      { params: { id }, body: { reason: 'By phone', backOnShelf: false, refundedBefore: 0 } },
      { as: owner },
    );
    const { status, reply } = await door(id, { ...cash, courier: 'Ravi' });
    expect([status, reply.status, reply.money]).toEqual([200, 'CANCELD', 'none']);
    expect(reply.noteList.at(-1)?.text).toMatch(/^Rs 600 was taken at the door although the order is cancelled, and Ravi has it\./);
    const byUpi = await door(id, { result: 'upi', paise: 60_000, reference: '412345678901' });
    expect(byUpi.reply.noteList.at(-1)?.text).toMatch(/^Rs 600 was taken at the door by UPI, reference 412345678901, although/);
    await expectDoorMoneyToBalance(db);
  });

  test('and that left although it was cancelled, without a network, keeps that record as well', async () => {
    const { order } = await orderAtDoor(app, { quantity: 3 });
    const id = order._id;
    await deskCall(
      app,
      'cancelOrder',
      { params: { id }, body: { reason: 'By phone', backOnShelf: true, refundedBefore: 0 } },
      { as: owner },
    );
    expect((await move(id, 'SHIPPED')).status).toBe(409);
    const { status, reply } = await door(id, { ...cash, courier: 'Ravi' });
    expect([status, reply.status, reply.money]).toEqual([200, 'CANCELD', 'none']);
    expect(reply.noteList.at(-1)?.text).toMatch(/^Rs 600 was taken at the door although the order is cancelled, and Ravi has it\./);
    await expectDoorMoneyToBalance(db);
  });

  test.each(['here', 'under way'])('and that is cancelled %s after a piece was taken off gives each piece back once', async (where) => {
    const { id, product } = await withoutOne();
    if (where === 'under way') await move(id, 'SHIPPED');
    const body = { reason: 'Wrong address', backOnShelf: true, refundedBefore: 20_000 };
    expect((await deskCall(app, 'cancelOrder', { params: { id }, body }, { as: owner })).status).toBe(200);
    expect(await stockOf(db, product.id)).toBe(10);
    await expectBooksToBalance(db, { [product.id]: 10 });
    await expectDoorMoneyToBalance(db);
  });

  test('whose parcel is under way has money taken off, and no piece', async () => {
    const { id, product, as } = await underWay();
    const lineId = (await look(id)).lines[0]?.id ?? '';
    const takeOff = (quantity: number) => {
      const lines = quantity === 0 ? [] : [{ lineId, quantity, backOnShelf: quantity }];
      return deskCall(
        app,
        'refundOrder',
        { params: { id }, body: { amountPaise: 20_000, reason: 'Torn', lines, refundedBefore: 0 } },
        { as: owner },
      );
    };
    const { status, failure } = await takeOff(1);
    expect([status, failure.code]).toEqual([409, 'under_way']);
    expect((await takeOff(0)).reply).toMatchObject({ toCollectPaise: 40_000, leftPaise: 40_000 });
    await door(id, { result: 'cash', paise: 40_000 });
    // All three may come back, for what was paid in all.
    const [order] = await ordersOf(app, as);
    expect(order).toMatchObject({ status: 'DELIVERED' });
    const back = (amountPaise: number) => {
      const body = { amountPaise, reason: 'Torn', lines: [{ lineId, quantity: 3, backOnShelf: 3 }], refundedBefore: 0 };
      return deskCall(app, 'refundOrder', { params: { id }, body }, { as: owner });
    };
    expect((await back(60_000)).failure.code).toBe('over_paid_amount');
    expect((await back(40_000)).status).toBe(201);
    expect(await stockOf(db, product.id)).toBe(10);
    await expectDoorMoneyToBalance(db);
  });

  test('and is paid has no refund for a piece that was taken off before', async () => {
    const { id, line, product } = await withoutOne();
    await move(id, 'SHIPPED');
    await door(id, { result: 'cash', paise: 40_000 });
    const refund = (quantity: number) => {
      const lines = [{ lineId: line, quantity, backOnShelf: quantity }];
      const body = { amountPaise: 10_000, reason: 'Torn', lines, refundedBefore: 0 };
      return deskCall(app, 'refundOrder', { params: { id }, body }, { as: owner });
    };
    expect((await refund(3)).failure.code).toBe('line_refunded');
    expect((await refund(2)).status).toBe(201);
    expect(await stockOf(db, product.id)).toBe(10);
  });
});

describe('A refused parcel', () => {
  test('is due no more, comes back, and is to sell again once it is counted', async () => {
    const { id, product, as } = await underWay();
    expect((await door(id, { result: 'refused' })).reply).toMatchObject({
      status: 'CANCELD',
      money: 'none',
      toCollectPaise: 0,
      parcel: 'coming_back',
      refunds: [],
    });
    expect((await ordersOf(app, as))[0]).toMatchObject({ status: 'CANCELD', payment: 'delivery', toPay: 0 });
    expect(await stockOf(db, product.id)).toBe(7);
    expect(await onAccount(db, id, 'due')).toBe(0);
    const [line] = (await look(id)).lines;
    const count = (sellable: number) =>
      deskCall(
        app,
        'recordParcel',
        { params: { id }, body: { parcel: 'back', pieces: [{ lineId: line?.id ?? '', sellable }] } },
        { as: staff },
      );
    expect((await count(4)).status).toBe(400);
    expect((await count(3)).reply.parcel).toBe('back');
    expect((await count(3)).status).toBe(200);
    expect(await stockOf(db, product.id)).toBe(10);
    await expectBooksToBalance(db, { [product.id]: 10 });
    await expectDoorMoneyToBalance(db);
  });

  test('that is lost, or partly spoilt, puts back what can be sold alone', async () => {
    const [one, other] = [await underWay(), await underWay()];
    for (const { id } of [one, other]) await door(id, { result: 'refused' });
    await deskCall(app, 'recordParcel', { params: { id: one.id }, body: { parcel: 'lost' } }, { as: staff });
    const [line] = (await look(other.id)).lines;
    const body = { parcel: 'back' as const, pieces: [{ lineId: line?.id ?? '', sellable: 2 }] };
    await deskCall(app, 'recordParcel', { params: { id: other.id }, body }, { as: staff });
    expect([await stockOf(db, one.product.id), await stockOf(db, other.product.id)]).toEqual([7, 9]);
  });

  test('cannot be told of an order that is here, nor counted back twice or without being refused', async () => {
    const { order } = await orderAtDoor(app);
    expect((await door(order._id, { result: 'refused' })).failure.code).toBe('not_sent');
    const body = { parcel: 'lost' } as const;
    expect((await deskCall(app, 'recordParcel', { params: { id: order._id }, body }, { as: staff })).failure.code).toBe('not_coming_back');
  });
});

test('a refund of what was paid at the door is paid by hand: no provider is asked', async () => {
  const { id } = await underWay();
  await door(id, cash);
  const body = { amountPaise: 10_000, reason: 'Scratched', lines: [], refundedBefore: 0 };
  const { reply } = await deskCall(app, 'refundOrder', { params: { id }, body }, { as: owner });
  expect(reply.refunds).toMatchObject([{ state: 'due', byHand: true }]);
  expect(await payRefunds(services)).toBe(0);
  const refund = { params: { id: reply.refunds[0]?.id ?? '' } };
  for (let time = 0; time < 2; time += 1)
    expect((await deskCall(app, 'payRefundByHand', refund, { as: owner })).reply.refunds).toMatchObject([{ state: 'done', byHand: true }]);
  expect(await onAccount(db, id, 'refunded')).toBe(-10_000);
  expect((await look(id)).leftPaise).toBe(50_000);
});

test('the month has money of doors on the day it came in, and back on the day it was paid back', async () => {
  const [today] = (await db.execute<{ day: string }>(sql`select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`)).rows;
  const day = today?.day ?? '';
  const before = (await findMoney(db, day.slice(0, 7))).find((one) => one.provider === 'delivery');
  const { id } = await underWay();
  const known = await findMoney(db, day.slice(0, 7));
  expect(known.find((one) => one.provider === 'delivery')).toEqual(before);
  await door(id, cash);
  const after = (await findMoney(db, day.slice(0, 7))).find((one) => one.provider === 'delivery');
  expect(after).toMatchObject({ day, receivedPaise: (before?.receivedPaise ?? 0) + 60_000, returnedPaise: before?.returnedPaise ?? 0 });
});

test('the hourly check finds an order that disagrees with the ledger, and no other', async () => {
  const { id } = await underWay();
  expect(await checkDoorMoney(services)).toBe(0);
  await db.execute(sql`update orders set off_paise = 1 where id = ${id}`);
  expect(await checkDoorMoney(services)).toBe(1);
  await db.execute(sql`update orders set off_paise = 0 where id = ${id}`);
});
