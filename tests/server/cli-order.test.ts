/** The order command says what became of the money and of the pieces, and cancels as the desk does. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '#tests/support/server/cli.ts';
import { stockOf } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import { allowDelivery, orderAtDoor } from '#tests/support/server/placement.ts';
import { expectBooksToBalance } from '#tests/support/server/purchase.ts';
import { sellOrder } from '#tests/support/server/sold-order.ts';

const app = await createPaymentApp();
const { db } = app.services;
let owner: DeskPerson;
beforeAll(async () => {
  await allowDelivery(db, { openMost: 9 });
  owner = await hire(app, { role: 'owner' });
});

const order = async (id: string, ...to: string[]) => (await runCommand(app, 'order', id, ...to)).text;
/** The line about the money. */
const moneyOf = async (id: string) => (await order(id)).split('\n')[1];
const look = async (id: string) => (await deskCall(app, 'getDeskOrder', { params: { id } }, { as: owner })).reply;
const soldOf = async (quantity: number) => {
  const { id, products } = await sellOrder(app, { quantities: [quantity] });
  return { id, productId: products[0]?.id ?? '' };
};

/** Takes one piece off an order, back to the shelf, with its Rs 200. */
async function takeOffOne(id: string) {
  const lineId = (await look(id)).lines[0]?.id ?? '';
  const body = { amountPaise: 20_000, reason: 'Torn', lines: [{ lineId, quantity: 1, backOnShelf: 1 }], refundedBefore: 0 };
  expect((await deskCall(app, 'refundOrder', { params: { id }, body }, { as: owner })).status).toBe(201);
}

describe('a cancellation', () => {
  test('leaves the pieces of a sent order out of stock until somebody counts them', async () => {
    const { id, productId } = await soldOf(3);
    await order(id, 'SHIPPED');
    const text = await order(id, 'CANCELLED');
    expect(text).toContain(
      'Its parcel is on its way back: count its items at the desk when it arrives; Rs 600 will be refunded to Meera Deshpande.',
    );
    expect(await stockOf(db, productId)).toBe(7);
    expect(await look(id)).toMatchObject({ status: 'CANCELD', parcel: 'coming_back' });
    const { rows } = await db.execute(sql`select after from audit where subject = ${id} order by at desc limit 1`);
    expect(rows).toEqual([{ after: { status: 'CANCELD', parcel: 'coming_back' } }]);
    const [line] = (await look(id)).lines;
    const body = { parcel: 'back' as const, pieces: [{ lineId: line?.id ?? '', sellable: 3 }] };
    expect((await deskCall(app, 'recordParcel', { params: { id }, body }, { as: owner })).status).toBe(200);
    await expectBooksToBalance(db, { [productId]: 10 });
  });

  test('does not say again that a piece is back which a refund had put on the shelf', async () => {
    const { id, productId } = await soldOf(3);
    await order(id, 'SHIPPED');
    await takeOffOne(id);
    expect(await stockOf(db, productId)).toBe(8);
    expect(await order(id, 'CANCELLED')).not.toContain('in stock');
    expect(await stockOf(db, productId)).toBe(8);
  });

  test('counts the pieces that were still part of the order', async () => {
    const { id, productId } = await soldOf(3);
    await takeOffOne(id);
    expect(await order(id, 'CANCELLED')).toContain(' 2 items are back in stock; Rs 400 will be refunded to Meera Deshpande.');
    expect(await stockOf(db, productId)).toBe(10);
  });

  test('of an order that nobody has paid says that nothing was paid', async () => {
    const { order: placed } = await orderAtDoor(app, { quantity: 2 });
    expect(await order(placed._id, 'CANCELLED')).toMatch(/ 2 items are back in stock; nothing was paid, so nothing is refunded\.$/);
    expect(await moneyOf(placed._id)).toBe('CANCELLED, nothing to collect');
  });
});

describe('an order', () => {
  test('that is to be paid at the door says what to collect, less what was taken off', async () => {
    const { order: placed } = await orderAtDoor(app, { quantity: 3 });
    expect(await moneyOf(placed._id)).toBe('PENDING, Rs 600 to collect at the door');
    await takeOffOne(placed._id);
    expect(await moneyOf(placed._id)).toBe('PENDING, Rs 400 to collect at the door (Rs 200 taken off)');
    const { data } = await runCommand(app, 'order', placed._id);
    expect(data).toMatchObject({ amount: 60_000, payment: 'delivery', money: 'due', takenOff: 20_000, toCollect: 40_000 });
  });

  test('that was paid at the door says so, and whether the courier still has the money', async () => {
    const [shop, courier] = [await orderAtDoor(app, { quantity: 3 }), await orderAtDoor(app, { quantity: 3 })];
    for (const { order: placed } of [shop, courier]) {
      await takeOffOne(placed._id);
      await order(placed._id, 'SHIPPED');
    }
    const door = (id: string, more: object) =>
      deskCall(app, 'recordDoor', { params: { id }, body: { result: 'cash', paise: 40_000, ...more } }, { as: owner });
    expect((await door(shop.order._id, {})).status).toBe(200);
    expect((await door(courier.order._id, { courier: 'Delhivery' })).status).toBe(200);
    expect(await moneyOf(shop.order._id)).toBe('DELIVERED, Rs 400 paid at the door (Rs 200 taken off)');
    expect(await moneyOf(courier.order._id)).toBe('DELIVERED, Rs 400 paid at the door, with the courier (Rs 200 taken off)');
  });
});
