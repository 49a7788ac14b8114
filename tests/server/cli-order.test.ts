/** The order command cancels as the desk does, and says what becomes of the pieces. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '#tests/support/server/cli.ts';
import { stockOf } from '#tests/support/server/create-product.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import { expectBooksToBalance } from '#tests/support/server/purchase.ts';
import { sellOrder } from '#tests/support/server/sold-order.ts';

const app = await createPaymentApp();
const { db } = app.services;
let owner: DeskPerson;
beforeAll(async () => {
  owner = await hire(app, { role: 'owner' });
});

const order = async (id: string, ...to: string[]) => (await runCommand(app, 'order', id, ...to)).text;
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
});
