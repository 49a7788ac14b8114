/** Cash of couriers at the desk: collected at doors, handed over or short, and the money of a day. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CashDay } from '#contract/desk/cash.ts';
import type { DeskOrder } from '#contract/desk/order.ts';
import { findMoney } from '#server/paper-month/money.ts';
import { checkDoorMoney } from '#server/payment/door-money.ts';
import { type DeskPerson, deskCall, deskHeaders, hire } from '#tests/support/server/desk.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import { allowDelivery, expectDoorMoneyToBalance, onAccount, orderAtDoor } from '#tests/support/server/placement.ts';

const app = await createPaymentApp();
const { services } = app;
const { db } = services;
let owner: DeskPerson;
let other: DeskPerson;
let staff: DeskPerson;
beforeAll(async () => {
  await allowDelivery(db, { openMost: 9 });
  owner = await hire(app, { role: 'owner', name: 'Meera' });
  other = await hire(app, { role: 'owner', name: 'Imran' });
  staff = await hire(app);
});

const orderPaise = 60_000;
type Door = Parameters<typeof deskCall<'recordDoor'>>[2]['body'];
const tell = (id: string, body: Door) => deskCall(app, 'recordDoor', { params: { id }, body }, { as: staff });
const look = async (id: string): Promise<DeskOrder> => (await deskCall(app, 'getDeskOrder', { params: { id } }, { as: owner })).reply;
const cashOf = async (day?: string): Promise<CashDay> =>
  (await deskCall(app, 'getCash', { query: day === undefined ? {} : { day } }, { as: owner })).reply;
const carriedBy = async (courier: string) => (await cashOf()).carried.find((one) => one.courier === courier);

/** An order for Rs 600 whose parcel has left. */
async function underWay(): Promise<string> {
  const { order } = await orderAtDoor(app, { quantity: 3 });
  await deskCall(app, 'moveDeskOrder', { params: { id: order._id }, body: { to: 'SHIPPED', carrier: 'Ravi' } }, { as: staff });
  return order._id;
}

let couriers = 0;
/** A courier of the test with the cash of so many orders of Rs 600. */
async function courierWith(count: number): Promise<{ courier: string; ids: string[] }> {
  couriers += 1;
  const courier = `Courier ${couriers}`;
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const id = await underWay();
    expect((await tell(id, { result: 'cash', paise: orderPaise, courier })).status).toBe(200);
    ids.push(id);
  }
  return { courier, ids };
}

interface Handed {
  courier: string;
  ids: string[];
  paise: number;
  note?: string;
  as?: DeskPerson;
  key?: string;
}
const handOver = ({ courier, ids, paise, note = '', as = owner, key }: Handed) =>
  deskCall(
    app,
    'addHandover',
    { body: { courier, orderIds: ids, receivedPaise: paise, note } },
    { as, headers: { ...deskHeaders, ...(key && { 'Idempotency-Key': key }) } },
  );

describe('Cash that a courier collects', () => {
  test('delivers the order, and is carried until it is handed over', async () => {
    const { courier, ids } = await courierWith(1);
    const [id = ''] = ids;
    expect(await look(id)).toMatchObject({ status: 'DELIVERED', money: 'carried', courier, toCollectPaise: 0, leftPaise: orderPaise });
    expect([await onAccount(db, id, 'due'), await onAccount(db, id, 'carried'), await onAccount(db, id, 'received')]).toEqual([
      0,
      orderPaise,
      0,
    ]);
    expect(await carriedBy(courier)).toMatchObject({ carriedPaise: orderPaise, orders: [{ orderId: id, amountPaise: orderPaise }] });
    expect((await handOver({ courier, ids, paise: orderPaise })).status).toBe(201);
    expect(await look(id)).toMatchObject({ money: 'received', courier });
    expect(await carriedBy(courier)).toBeUndefined();
    await expectDoorMoneyToBalance(db);
  });

  test('is of the same courier whatever the capitals and spaces', async () => {
    const [one, two] = [await underWay(), await underWay()];
    await tell(one, { result: 'cash', paise: orderPaise, courier: 'Blue  Dart Pune' });
    await tell(two, { result: 'cash', paise: orderPaise, courier: ' blue dart PUNE' });
    expect((await carriedBy('blue dart PUNE'))?.carriedPaise).toBe(2 * orderPaise);
    expect((await handOver({ courier: 'BLUE DART pune', ids: [one, two], paise: 2 * orderPaise })).status).toBe(201);
  });

  test('is refunded by hand from what the shopper paid, and the courier still owes all of it', async () => {
    const { courier, ids } = await courierWith(1);
    const [id = ''] = ids;
    const body = { amountPaise: 10_000, reason: 'Scratched', lines: [], refundedBefore: 0 };
    const { reply } = await deskCall(app, 'refundOrder', { params: { id }, body }, { as: owner });
    const before = await cashOf();
    await deskCall(app, 'payRefundByHand', { params: { id: reply.refunds[0]?.id ?? '' } }, { as: owner });
    expect((await carriedBy(courier))?.carriedPaise).toBe(orderPaise);
    const after = await cashOf();
    expect(after.paidBackPaise - before.paidBackPaise).toBe(10_000);
    expect(after.paidBack[0]).toMatchObject({ orderId: id, amountPaise: 10_000 });
    expect((await handOver({ courier, ids, paise: orderPaise })).status).toBe(201);
    expect(await checkDoorMoney(services)).toBe(0);
  });
});

describe('A handover', () => {
  test('with something missing books received and short, together what was carried', async () => {
    const { courier, ids } = await courierWith(2);
    const before = await cashOf();
    const refused = await handOver({ courier, ids, paise: 110_000, note: '  ' });
    expect([refused.status, refused.failure.code]).toEqual([400, 'note_needed']);
    expect(refused.failure.msg).toContain('Rs 100');
    const { reply } = await handOver({ courier, ids, paise: 110_000, note: 'A note was torn' });
    expect(reply.handovers[0]).toMatchObject({
      courier,
      carriedPaise: 120_000,
      receivedPaise: 110_000,
      shortPaise: 10_000,
      note: 'A note was torn',
      by: 'Meera',
      orders: [
        { orderId: ids[0], receivedPaise: orderPaise },
        { orderId: ids[1], receivedPaise: 50_000, shortPaise: 10_000 },
      ],
    });
    expect([reply.handedOverPaise - before.handedOverPaise, reply.shortPaise - before.shortPaise]).toEqual([110_000, 10_000]);
    for (const id of ids) expect(await onAccount(db, id, 'carried')).toBe(0);
    const sums = await Promise.all(ids.map(async (id) => (await onAccount(db, id, 'received')) + (await onAccount(db, id, 'short'))));
    expect(sums).toEqual([orderPaise, orderPaise]);
    await expectDoorMoneyToBalance(db);
    expect(await checkDoorMoney(services)).toBe(0);
  });

  test('sent twice with one key is one handover', async () => {
    const { courier, ids } = await courierWith(1);
    const sent = { courier, ids, paise: orderPaise, key: crypto.randomUUID() };
    const [first, second] = [await handOver(sent), await handOver(sent)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.reply.handovers.filter((one) => one.courier === courier)).toHaveLength(1);
    expect(await onAccount(db, ids[0] ?? '', 'received')).toBe(orderPaise);
  });

  test('of the same orders by two people at once is taken once, and the other is told by whom', async () => {
    const { courier, ids } = await courierWith(3);
    const taken = await Promise.all([
      handOver({ courier, ids, paise: 180_000 }),
      handOver({ courier, ids: ids.toReversed(), paise: 180_000, as: other }),
    ]);
    expect(taken.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = taken.find(({ status }) => status === 409);
    expect(refused?.failure.code).toBe('changed_meanwhile');
    expect(refused?.failure.msg).toMatch(/^(?:Meera|Imran) took the cash of No\. \d+/);
    for (const id of ids) expect(await onAccount(db, id, 'received')).toBe(orderPaise);
  });

  test('takes no more than the orders come to, no order of somebody else, and none twice', async () => {
    const { courier, ids } = await courierWith(1);
    const tooMuch = await handOver({ courier, ids, paise: orderPaise + 1 });
    expect([tooMuch.status, tooMuch.failure.code]).toEqual([400, 'too_much']);
    expect(tooMuch.failure.msg).toContain('Rs 600');
    expect((await handOver({ courier: 'Somebody', ids, paise: orderPaise })).failure.code).toBe('changed_meanwhile');
    expect((await handOver({ courier, ids: [await underWay()], paise: 0 })).failure.code).toBe('changed_meanwhile');
    expect((await handOver({ courier, ids: [crypto.randomUUID()], paise: 0 })).status).toBe(404);
    expect((await handOver({ courier, ids: [], paise: 0 })).status).toBe(400);
    expect((await handOver({ courier: '  ', ids, paise: 0 })).status).toBe(400);
    expect((await handOver({ courier, ids: [...ids, ...ids], paise: orderPaise })).reply.handovers[0]?.carriedPaise).toBe(orderPaise);
  });

  test('of a part of the orders leaves the rest with the courier', async () => {
    const { courier, ids } = await courierWith(2);
    await handOver({ courier, ids: ids.slice(1), paise: orderPaise });
    expect(await carriedBy(courier)).toMatchObject({ carriedPaise: orderPaise, orders: [{ orderId: ids[0] }] });
  });

  test('is for owners, like the day', async () => {
    const { courier, ids } = await courierWith(1);
    expect((await handOver({ courier, ids, paise: orderPaise, as: staff })).failure.code).toBe('not_yours');
    expect((await deskCall(app, 'getCash', { query: {} }, { as: staff })).failure.code).toBe('not_yours');
  });
});

describe('The cash of a day', () => {
  test('has cash and UPI of doors with their orders, and says what the ledger says', async () => {
    const before = await cashOf();
    const [inCash, byUpi] = [await underWay(), await underWay()];
    await tell(inCash, { result: 'cash', paise: orderPaise });
    await tell(byUpi, { result: 'upi', paise: orderPaise, reference: 'UPI4098123456' });
    const day = await cashOf();
    expect([day.cashPaise - before.cashPaise, day.upiPaise - before.upiPaise]).toEqual([orderPaise, orderPaise]);
    expect(day.received.slice(0, 2)).toMatchObject([
      { orderId: byUpi, method: 'upi', amountPaise: orderPaise },
      { orderId: inCash, method: 'cash', amountPaise: orderPaise },
    ]);
    const { rows } = await db.execute<{ received: string; short: string; carried: string; refunded: string }>(sql`
      select ${sql.join(
        ['received', 'short', 'carried', 'refunded'].map(
          (account) => sql`coalesce(sum(amount_paise) filter (where account = ${account}), 0) as ${sql.identifier(account)}`,
        ),
        sql`, `,
      )} from ledger`);
    expect(Number(rows[0]?.received)).toBe(day.cashPaise + day.upiPaise + day.handedOverPaise);
    expect(Number(rows[0]?.short)).toBe(day.shortPaise);
    expect(Number(rows[0]?.carried)).toBe(day.carried.reduce((sum, one) => sum + one.carriedPaise, 0));
    expect(Number(rows[0]?.refunded)).toBe(-day.paidBackPaise);
  });

  test('is the day in India from midnight to midnight', async () => {
    const { courier, ids } = await courierWith(1);
    await handOver({ courier, ids, paise: orderPaise });
    const [id = ''] = ids;
    await db.execute(
      sql`update ledger set created_at = '2020-03-01T18:30:00Z' where checkout_id = (select checkout_id from orders where id = ${id})`,
    );
    await db.execute(sql`update handovers set created_at = '2020-03-01T18:30:00Z' where courier = ${courier}`);
    expect(await cashOf('2020-03-02')).toMatchObject({ handedOverPaise: orderPaise, cashPaise: 0, handovers: [{ courier }] });
    expect(await cashOf('2020-03-01')).toMatchObject({ handedOverPaise: 0, handovers: [] });
  });
});

test('the month counts what a courier collects when it was paid, and not again later', async () => {
  const month = (await cashOf()).day.slice(0, 7);
  const received = async () => (await findMoney(db, month)).find((one) => one.provider === 'delivery')?.receivedPaise ?? 0;
  const before = await received();
  const { courier, ids } = await courierWith(1);
  expect(await received()).toBe(before + orderPaise);
  await handOver({ courier, ids, paise: 50_000, note: 'Lost on the way' });
  expect(await received()).toBe(before + orderPaise);
});

test('the hourly check finds cash that is carried, or short, in the ledger alone', async () => {
  const { ids } = await courierWith(1);
  const [id = ''] = ids;
  expect(await checkDoorMoney(services)).toBe(0);
  const move = (from: string, to: string) =>
    db.execute(
      sql`update ledger set account = ${to} where account = ${from} and checkout_id = (select checkout_id from orders where id = ${id})`,
    );
  await move('carried', 'captured');
  expect(await checkDoorMoney(services)).toBe(1);
  await move('captured', 'carried');
  await db.execute(sql`update orders set money = 'received' where id = ${id}`);
  expect(await checkDoorMoney(services)).toBe(1);
  await db.execute(sql`update orders set money = 'carried' where id = ${id}`);
  await db.execute(
    sql`update ledger set account = 'short' where account = 'carried' and checkout_id = (select checkout_id from orders where id = ${id})`,
  );
  await db.execute(sql`update orders set money = 'received' where id = ${id}`);
  expect(await checkDoorMoney(services)).toBe(1);
});
