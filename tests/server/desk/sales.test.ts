/** Sales at the desk: what owners read is what was ordered, less what was cancelled or came back, whenever that happened. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { mountPayment } from '#server/payment/plugin.ts';
import { countSalesDue } from '#server/sales/count.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { allowDelivery, orderAtDoor } from '#tests/support/server/placement.ts';
import { type SoldOrder, sellOrder } from '#tests/support/server/sold-order.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { db } = app.services;
let owner: DeskPerson;
let staff: DeskPerson;
beforeAll(async () => {
  owner = await hire(app, { role: 'owner', name: 'Meera' });
  staff = await hire(app, { name: 'Imran' });
});

/** Dates an order, with a time in India. Orders of other tests are of today, and are test orders. */
const placedAt = ({ id }: Pick<SoldOrder, 'id'>, time: string, isTest = false) =>
  db.execute(sql`update orders set created_at = ${`${time}+05:30`}::timestamptz, test = ${isTest}, updated_at = now() where id = ${id}`);
const count = async () => {
  for (let state = 'more'; state === 'more';) state = await countSalesDue(app.services);
};
const ask = (period: 'day' | 'week' | 'month' | 'year', day: string, as = owner) =>
  deskCall(app, 'getSales', { query: { period, day } }, { as });
const sales = async (period: 'day' | 'week' | 'month' | 'year', day: string) => {
  await count();
  return (await ask(period, day)).reply;
};
const cancel = ({ id }: SoldOrder) =>
  deskCall(app, 'cancelOrder', { params: { id }, body: { reason: 'Sold out', backOnShelf: true, refundedBefore: 0 } }, { as: owner });
const refund = ({ id, lineIds }: Pick<SoldOrder, 'id' | 'lineIds'>, amountPaise: number, pieces: number[]) =>
  deskCall(
    app,
    'refundOrder',
    {
      params: { id },
      body: {
        amountPaise,
        reason: 'Scratched',
        lines: pieces.flatMap((quantity, line) => (quantity > 0 ? [{ lineId: lineIds[line] ?? '', quantity, backOnShelf: quantity }] : [])),
        refundedBefore: 0,
      },
    },
    { as: owner },
  );

describe('Sales', () => {
  let leap: SoldOrder;
  let monday: SoldOrder;
  beforeAll(async () => {
    leap = await sellOrder(app, { quantities: [2, 1] });
    monday = await sellOrder(app, { quantities: [3] });
    // 29 February 2024 was a Thursday. The first minute of its month is still the day before in UTC.
    await placedAt(leap, '2024-02-29T23:59:30');
    await placedAt(monday, '2024-02-01T00:00:30');
  });

  test('of a month, a week and a day hold what was ordered in India then, and a point for each day', async () => {
    const month = await sales('month', '2024-02-15');
    expect(month.days).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(month.total).toEqual({ orders: 2, pieces: 6, revenuePaise: 120_000, returnedPieces: 0, returnedPaise: 0 });
    expect(month.points.map(({ at }) => at)).toHaveLength(29);
    expect(month.points.filter(({ orders }) => orders > 0)).toEqual([
      { at: '2024-02-01', orders: 1, pieces: 3, revenuePaise: 60_000 },
      { at: '2024-02-29', orders: 1, pieces: 3, revenuePaise: 60_000 },
    ]);
    const week = await sales('week', '2024-03-03');
    expect([week.days, week.total.pieces]).toEqual([{ from: '2024-02-26', to: '2024-03-03' }, 3]);
    const day = await sales('day', '2024-02-29');
    expect(day.points).toHaveLength(24);
    expect(day.points.at(-1)).toEqual({ at: '23', orders: 1, pieces: 3, revenuePaise: 60_000 });
    const year = await sales('year', '2024-06-01');
    expect(year.points.map(({ at, pieces }) => [at, pieces]).slice(0, 3)).toEqual([
      ['2024-01', 0],
      ['2024-02', 6],
      ['2024-03', 0],
    ]);
  });

  test('are compared with the period before', async () => {
    const march = await sales('month', '2024-03-10');
    expect([march.total.orders, march.before.days, march.before.total.pieces]).toEqual([0, { from: '2024-02-01', to: '2024-02-29' }, 6]);
  });

  test('name the best sellers, and what has been sold out since', async () => {
    const [most, two, one] = [monday.products[0], leap.products[0], leap.products[1]];
    await db.execute(sql`update stock set qty = 0 where product_id = ${two?.id ?? ''}`);
    const { best, soldOut } = await sales('month', '2024-02-15');
    expect(best.map(({ id, pieces, inStock }) => [id, pieces, inStock])).toEqual([
      [most?.id, 3, 7],
      [two?.id, 2, 0],
      [one?.id, 1, 9],
    ]);
    expect(soldOut.map(({ id }) => id)).toEqual([two?.id]);
  });

  test('call slow what is in stock, was on sale before, and sold least; a new product is not', async () => {
    await db.execute(sql`update products set created_at = '2023-05-01' where id = ${leap.products[1]?.id ?? ''}`);
    const slow = (await sales('month', '2024-02-15')).slow.map(({ id, pieces }) => [id, pieces]);
    expect(slow).toContainEqual([leap.products[1]?.id, 1]);
    expect(slow.map(([id]) => id)).not.toContain(monday.products[0]?.id);
  });

  test('lose what is cancelled or sent back later, on the day that sold it', async () => {
    const kept = await sellOrder(app, { quantities: [2, 2] });
    const gone = await sellOrder(app, { quantities: [1] });
    await placedAt(kept, '2022-05-10T10:00');
    await placedAt(gone, '2022-05-10T12:00');
    expect((await sales('day', '2022-05-10')).total).toMatchObject({ orders: 2, pieces: 5, revenuePaise: 100_000 });
    expect((await refund(kept, 25_000, [1, 0])).status).toBe(201);
    expect((await cancel(gone)).status).toBe(200);
    const { total, best } = await sales('day', '2022-05-10');
    expect(total).toEqual({ orders: 1, pieces: 3, revenuePaise: 55_000, returnedPieces: 2, returnedPaise: 45_000 });
    expect(best.map(({ pieces }) => pieces)).toEqual([2, 1]);
  });

  test('of the hours of a day add up to its total, also where pieces came back after delivery', async () => {
    const order = await sellOrder(app, { quantities: [3] });
    await placedAt(order, '2020-05-10T10:00');
    for (const to of ['SHIPPED', 'DELIVERED'] as const)
      await deskCall(app, 'moveDeskOrder', { params: { id: order.id }, body: { to } }, { as: owner });
    expect((await refund(order, 20_000, [1])).status).toBe(201);
    const { total, points } = await sales('day', '2020-05-10');
    expect([total.pieces, total.revenuePaise]).toEqual([2, 40_000]);
    expect(points.filter(({ orders }) => orders > 0)).toEqual([{ at: '10', orders: 1, pieces: 2, revenuePaise: 40_000 }]);
  });

  test('of orders at the door are without what was taken off or refused unpaid', async () => {
    await allowDelivery(db);
    const sold = [1, 2, 3].map(async (quantity) => (await orderAtDoor(app, { quantity })).order._id);
    const [refused = '', kept = '', cut = ''] = await Promise.all(sold);
    for (const id of [refused, kept, cut]) await placedAt({ id }, '2021-05-10T10:00');
    expect((await sales('day', '2021-05-10')).total).toMatchObject({ orders: 3, pieces: 6, revenuePaise: 120_000 });
    const as = { as: owner };
    await deskCall(app, 'moveDeskOrder', { params: { id: refused }, body: { to: 'SHIPPED' } }, as);
    await deskCall(app, 'recordDoor', { params: { id: refused }, body: { result: 'refused' } }, as);
    const lineId = (await deskCall(app, 'getDeskOrder', { params: { id: cut } }, as)).reply.lines[0]?.id ?? '';
    await refund({ id: cut, lineIds: [lineId] }, 20_000, [1]);
    const { total, points } = await sales('day', '2021-05-10');
    expect(total).toEqual({ orders: 2, pieces: 4, revenuePaise: 80_000, returnedPieces: 2, returnedPaise: 0 });
    expect(points.find(({ orders }) => orders > 0)).toMatchObject({ pieces: 4, revenuePaise: 80_000 });
  });

  test('leave test orders out as soon as there is a real one', async () => {
    const trial = await sellOrder(app, { quantities: [4] });
    await placedAt(trial, '2024-02-20T10:00', true);
    const { isTest, total } = await sales('month', '2024-02-15');
    expect([isTest, total.pieces]).toEqual([false, 6]);
  });

  test('counted by two processes at once are counted once', async () => {
    await db.execute(sql`insert into sales_due_days (day) values ('2024-02-29'), ('2024-02-01') on conflict do nothing`);
    await Promise.all([count(), count(), count()]);
    expect((await ask('month', '2024-02-15')).reply.total.pieces).toBe(6);
  });

  test('are for owners', async () => {
    expect((await ask('month', '2024-02-15', staff)).status).toBe(403);
  });

  test.each(['2024-02-30', '0000-01-01', 'yesterday'])('of %s are refused', async (day) => {
    expect((await ask('day', day)).status).toBe(400);
  });
});
