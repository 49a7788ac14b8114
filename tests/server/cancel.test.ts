/** A shopper cancels an order before its parcel leaves: pieces and money go back once, whoever else moves the order at that moment. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { payRefunds } from '#server/payment/pay-refunds.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { stockOf } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import {
  allowDelivery,
  expectDoorMoneyToBalance,
  onAccount,
  orderAtDoor,
  place,
  placed,
  placementOf,
} from '#tests/support/server/placement.ts';
import { addToCart, cards, expectBooksToBalance, ordersOf, payByCard, proofOf, startPayment } from '#tests/support/server/purchase.ts';
import type { Shopper } from '#tests/support/server/test-app.ts';

const app = await createPaymentApp();
const { call, services } = app;
const { db } = services;
let staff: DeskPerson;
beforeAll(async () => {
  await allowDelivery(db, { openMost: 99 });
  staff = await hire(app);
});

const cancel = (as: Shopper, id: string, headers = {}) => call('cancelOrder', { params: { id } }, { as, headers });
const move = (id: string, to: 'CONFIRMED' | 'SHIPPED') => deskCall(app, 'moveDeskOrder', { params: { id }, body: { to } }, { as: staff });

async function orderByCard() {
  const { as, intent, product } = await startPayment(app, { quantity: 3 });
  const body = proofOf(intent, await payByCard(app, intent, cards.pays));
  return { as, product, order: (await call('createOrder', { body }, { as })).reply.order };
}

describe('An order that has not left', () => {
  test('and is to be paid at the door is cancelled with nothing to pay, and its pieces are to sell', async () => {
    const { as, order, product } = await orderAtDoor(app, { quantity: 3 });
    expect(order.mayCancel).toBe(true);
    await move(order._id, 'CONFIRMED');
    const { status, reply } = await cancel(as, order._id);
    expect([status, reply.msg]).toEqual([200, 'Cancelled, nothing to pay.']);
    expect(reply.order).toMatchObject({ status: 'CANCELD', toPay: 0 });
    expect(reply.order.mayCancel).toBeUndefined();
    expect([await stockOf(db, product.id), await onAccount(db, order._id, 'due')]).toEqual([10, 0]);
    expect(await payRefunds(services)).toBe(0);
    await expectBooksToBalance(db, { [product.id]: 10 });
    await expectDoorMoneyToBalance(db);
  });

  test('and was paid by card sends all of the money back, once, however often it is cancelled', async () => {
    const { as, order, product } = await orderByCard();
    const first = await cancel(as, order._id);
    expect(first.reply.msg).toBe('Cancelled. Rs 600 goes back the way you paid. Banks take up to seven working days.');
    const again = await Promise.all([cancel(as, order._id), cancel(as, order._id)]);
    expect(again.map(({ status, reply }) => [status, reply.msg])).toEqual([
      [200, 'Your order is cancelled.'],
      [200, 'Your order is cancelled.'],
    ]);
    expect(await payRefunds(services)).toBe(1);
    const { rows } = await db.execute(sql`select amount_paise::int as paise, state from refunds where order_id = ${order._id}`);
    expect(rows).toEqual([{ paise: order.amount, state: 'done' }]);
    expect(await stockOf(db, product.id)).toBe(10);
  });

  test('is cancelled for the desk, which reads who did it, also with a parcel told too late', async () => {
    const { as, order } = await orderAtDoor(app);
    await cancel(as, order._id);
    const { moves } = (await deskCall(app, 'getDeskOrder', { params: { id: order._id } }, { as: staff })).reply;
    expect(moves.at(-1)).toMatchObject({ to: 'CANCELD', note: 'Cancelled by the customer' });
    const late = await move(order._id, 'SHIPPED');
    expect([late.status, late.failure.msg]).toEqual([409, expect.stringMatching(/^The customer cancelled this order at \d\d:\d\d on /)]);
  });

  test('of somebody else is not found', async () => {
    const { order } = await orderAtDoor(app);
    const other = await app.signUp();
    const refused = await cancel(other, order._id);
    expect([refused.status, refused.failure.code]).toEqual([404, 'no_order']);
    expect((await db.execute(sql`select status from orders where id = ${order._id}`)).rows).toEqual([{ status: 'pending' }]);
  });
});

describe('An order that has left', () => {
  test('stays as it is, and says what the shopper may do', async () => {
    const [door, card] = [await orderAtDoor(app), await orderByCard()];
    for (const { order } of [door, card]) await move(order._id, 'SHIPPED');
    const told = await Promise.all([door, card].map(({ as, order }) => cancel(as, order._id)));
    expect(told.map(({ status, failure }) => [status, failure.code, failure.msg])).toEqual([
      [409, 'left', 'It has left already. You may refuse it at the door.'],
      [409, 'left', 'It has left already, so it cannot be cancelled any more.'],
    ]);
    const [shown] = await ordersOf(app, door.as);
    expect([shown?.status, shown?.mayCancel, shown?.toPay]).toEqual(['SHIPPED', undefined, 20_000]);
    await deskCall(app, 'recordDoor', { params: { id: door.order._id }, body: { result: 'cash', paise: 20_000 } }, { as: staff });
    expect((await cancel(door.as, door.order._id)).failure.msg).toMatch(/delivered already/);
  });

  test('or is cancelled in the same moment is one of the two, with pieces and money to match', async () => {
    const ends = new Set<string>();
    for (let time = 0; time < 12; time += 1) {
      const { as, order, product } = await orderAtDoor(app, { quantity: 2 });
      const both = [() => askAgain(() => cancel(as, order._id)), () => askAgain(() => move(order._id, 'SHIPPED'))];
      const [first, second] = await Promise.all((time % 2 ? both.reverse() : both).map((one) => one()));
      expect([first?.status, second?.status].sort()).toEqual([200, 409]);
      const [shown] = await ordersOf(app, as);
      ends.add(shown?.status ?? '');
      const isSent = shown?.status === 'SHIPPED';
      expect([await stockOf(db, product.id), await onAccount(db, order._id, 'due')]).toEqual(isSent ? [8, 40_000] : [10, 0]);
    }
    expect([...ends].every((end) => end === 'SHIPPED' || end === 'CANCELD')).toBe(true);
    await expectDoorMoneyToBalance(db);
  });
});

describe('A placement', () => {
  test('whose order the device does not know yet is cancelled by the id that the device gave it', async () => {
    const { as, product } = await orderAtDoor(app);
    await addToCart(app, as, product.id, 2);
    const body = await placementOf(app, as);
    const made = (await place(app, as, body)).reply.order;
    const { reply } = await call('cancelPlacement', { params: { id: body.id } }, { as });
    expect([reply.order?._id, reply.order?.status, reply.msg]).toEqual([made._id, 'CANCELD', 'Cancelled, nothing to pay.']);
    // Its request may arrive once more: it gets the order as it is now, and no second one.
    const again = await place(app, as, body);
    expect([again.status, again.reply.order._id, again.reply.order.status]).toEqual([200, made._id, 'CANCELD']);
    expect(await stockOf(db, product.id)).toBe(9);
  });

  test('that became a question has nothing to cancel; one that never arrived is not found', async () => {
    const { as, product } = await orderAtDoor(app);
    await addToCart(app, as, product.id);
    const body = await placementOf(app, as);
    await place(app, as, { ...body, totalPaise: 1 });
    const { reply } = await call('cancelPlacement', { params: { id: body.id } }, { as });
    expect([reply.order, reply.msg]).toEqual([null, 'Not ordered: something has changed. Nothing was bought.']);
    expect((await call('cancelPlacement', { params: { id: crypto.randomUUID() } }, { as })).status).toBe(404);
    const other = await app.signUp();
    expect((await call('cancelPlacement', { params: { id: body.id } }, { as: other })).status).toBe(404);
  });
});

test('the place of a cancelled order is free again: it does not count as unpaid', async () => {
  await allowDelivery(db, { openMost: 1 });
  const { as, order, product } = await orderAtDoor(app);
  await addToCart(app, as, product.id);
  expect((await place(app, as, await placementOf(app, as))).failure.code).toBe('order_question');
  await cancel(as, order._id);
  expect((await placed(app, as)).status).toBe('pending');
  await allowDelivery(db, { openMost: 99 });
});

describe('A parcel that the desk reports after a cancellation', () => {
  /** Sends the parcel of an order; `secondsAgo`: when it left. */
  async function sendLate(id: string, secondsAgo: number) {
    const { rows } = await db.execute<{ now: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000000)::float8 as now`);
    const doneAt = Math.round((rows[0]?.now ?? 0) - secondsAgo * 1_000_000);
    return deskCall(app, 'moveDeskOrder', { params: { id }, body: { to: 'SHIPPED', doneAt } }, { as: staff });
  }
  /** As if the shop had counted the product yesterday: what left before a count does not leave again. */
  const countedBefore = (id: string) => db.execute(sql`update stock set counted_at = now() - interval '1 day' where product_id = ${id}`);
  const pushed = async () => (await db.execute(sql`select 1 from notifications where tag like 'overtaken:%'`)).rowCount;

  test('and that had left before comes back: its pieces are not to sell until they are counted', async () => {
    for (const { as, order, product } of [await orderAtDoor(app, { quantity: 3 }), await orderByCard()]) {
      await countedBefore(product.id);
      await cancel(as, order._id);
      expect(await stockOf(db, product.id)).toBe(10);
      const told = await pushed();
      const { status, reply } = await sendLate(order._id, 60);
      expect([status, reply.status, reply.parcel]).toEqual([200, 'CANCELD', 'coming_back']);
      expect([await stockOf(db, product.id), await pushed()]).toEqual([7, (told ?? 0) + 1]);
      // Told twice, by two people.
      expect((await sendLate(order._id, 50)).failure.code).toBe('not_a_move');
      expect(await stockOf(db, product.id)).toBe(7);
      const pieces = [{ lineId: order.products[0]?._id ?? '', sellable: 2 }];
      await deskCall(app, 'recordParcel', { params: { id: order._id }, body: { parcel: 'back', pieces } }, { as: staff });
      expect(await stockOf(db, product.id)).toBe(9);
      await payRefunds(services);
      await expectBooksToBalance(db, { [product.id]: 9 });
    }
    await expectDoorMoneyToBalance(db);
  });

  test('takes nothing that only an earlier refund had given back', async () => {
    const { order, product } = await orderByCard();
    await countedBefore(product.id);
    const lineId = order.products[0]?._id ?? '';
    const part = { amountPaise: 20_000, reason: 'Scratch', lines: [{ lineId, quantity: 1, backOnShelf: 1 }], refundedBefore: 0 };
    await deskCall(app, 'refundOrder', { params: { id: order._id }, body: part }, { as: staff });
    await deskCall(
      app,
      'cancelOrder',
      { params: { id: order._id }, body: { reason: 'Broken', backOnShelf: false, refundedBefore: 20_000 } },
      { as: staff },
    );
    const before = await stockOf(db, product.id);
    expect((await sendLate(order._id, 60)).status).toBe(200);
    expect(await stockOf(db, product.id)).toBe(before);
  });

  test('and that left afterwards is refused with who cancelled: it never left for the shop', async () => {
    const { as, order, product } = await orderAtDoor(app);
    await cancel(as, order._id);
    const { status, failure } = await sendLate(order._id, 0);
    expect([status, failure.code, failure.msg]).toEqual([409, 'not_a_move', expect.stringContaining('The customer') as string]);
    expect(await stockOf(db, product.id)).toBe(10);
  });

  test('takes away pieces that were sold again meanwhile: they are missing, not below zero', async () => {
    const { as, order, product } = await orderAtDoor(app, { quantity: 3 });
    await countedBefore(product.id);
    await cancel(as, order._id);
    const other = await app.signUp();
    await addToCart(app, other, product.id, 10);
    await placed(app, other);
    await sendLate(order._id, 60);
    expect(await stockOf(db, product.id)).toBe(0);
    const { rows } = await db.execute(sql`select missing from stock where product_id = ${product.id}`);
    expect(rows).toEqual([{ missing: 3 }]);
  });
});
