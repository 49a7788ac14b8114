/** Orders at the desk: lists, search, moves that arrive late, ticks, notes, and what staff see of addresses. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { moveByShopkeeper } from '#server/fulfilment/move.ts';
import { searchTextOf, searchWordsOf } from '#contract/desk/order-search.ts';
import { foldedText } from '#contract/search-words.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { findFigures } from '#server/stock/figures.ts';
import { count } from '#server/stock/physical.ts';
import { patient } from '#tests/support/patience.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { ordersOf } from '#tests/support/server/purchase.ts';
import { type SoldOrder, sellOrder } from '#tests/support/server/sold-order.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment], connections: 24 });
const { db } = app.services;
let owner: DeskPerson;
let staff: DeskPerson;
beforeAll(async () => {
  owner = await hire(app, { role: 'owner', name: 'Meera' });
  staff = await hire(app, { name: 'Imran' });
});

type To = 'CONFIRMED' | 'SHIPPED' | 'DISPATCHED' | 'DELIVERED';
const move = ({ id }: SoldOrder, to: To, more: { doneAt?: number; note?: string; carrier?: string; tracking?: string } = {}, as = staff) =>
  deskCall(app, 'moveDeskOrder', { params: { id }, body: { to, ...more } }, { as });
const show = async ({ id }: SoldOrder, as = owner) => (await deskCall(app, 'getDeskOrder', { params: { id } }, { as })).reply;
type Question = {
  q?: string;
  status?: To | 'pending' | 'CANCELD' | 'todo';
  from?: string;
  to?: string;
  after?: string;
  most?: number;
  refund?: 'failed';
};
const list = async (query: Question, as = owner) => (await deskCall(app, 'listDeskOrders', { query }, { as })).reply;
const board = async () => (await deskCall(app, 'getOrderBoard', {}, { as: owner })).reply.columns;
const rename = ({ id }: SoldOrder, name: string) =>
  db.execute(sql`update orders set name = ${name}, search_text = search_text || ' ' || ${foldedText(name)} where id = ${id}`);

const mailsOf = async ({ id }: SoldOrder) => {
  const { rows } = await db.execute<{ template: string; isUpdate: string | null }>(
    sql`select payload ->> 'template' as template, payload ->> 'isUpdate' as "isUpdate" from outbox where payload ->> 'orderId' = ${id} order by id`,
  );
  return rows.map(({ template, isUpdate }) => (isUpdate === 'true' ? `${template} again` : template));
};

describe('A correction of courier or number', () => {
  type Facts = { carrier?: string; tracking?: string };
  const correct = ({ id }: SoldOrder, set: Facts, was: Facts, as = staff) =>
    deskCall(app, 'correctParcel', { params: { id }, body: { set, was } }, { as });
  const sent = async () => {
    const order = await sellOrder(app);
    await move(order, 'DISPATCHED', { carrier: 'India Post', tracking: 'EM1' });
    return order;
  };

  test('of a parcel on its way reaches the order of the shopper, a mail and the log, each time', async () => {
    const order = await sent();
    await correct(order, { tracking: 'EM2' }, { tracking: 'EM1' });
    await correct(order, { tracking: 'EM1' }, { tracking: 'EM2' });
    const [shown] = await ordersOf(app, order.as);
    expect(shown).toMatchObject({ _id: order.id, carrier: 'India Post', tracking: 'EM1' });
    expect(await mailsOf(order)).toEqual(['order-placed', 'order-sent', 'order-sent again', 'order-sent again']);
    const { items } = (await deskCall(app, 'listAudit', { query: { kind: 'order', subject: order.id } }, { as: owner })).reply;
    expect(items.filter(({ action }) => action === 'order.courier')).toMatchObject([
      { actorName: 'Imran', before: { tracking: 'EM2' }, after: { tracking: 'EM1' } },
      { actorName: 'Imran', before: { tracking: 'EM1' }, after: { tracking: 'EM2' } },
    ]);
  });

  test('that is sent twice is one', async () => {
    const order = await sent();
    for (const _ of [1, 2]) expect((await correct(order, { tracking: 'EM2' }, { tracking: 'EM1' })).status).toBe(200);
    expect(await mailsOf(order)).toHaveLength(3);
  });

  test('takes a wrong courier away, without a mail', async () => {
    const order = await sent();
    expect((await correct(order, { carrier: '' }, { carrier: 'India Post' })).reply).toMatchObject({ carrier: '', tracking: 'EM1' });
    expect(await mailsOf(order)).toHaveLength(2);
  });

  test('is refused where somebody else has typed another number meanwhile, or cancelled the order', async () => {
    const order = await sent();
    await correct(order, { tracking: 'EM2' }, { tracking: 'EM1' });
    const late = await correct(order, { carrier: 'Delhivery', tracking: 'EM3' }, { carrier: 'India Post', tracking: 'EM1' });
    expect([late.status, late.failure.code]).toEqual([409, 'changed_meanwhile']);
    expect(await show(order)).toMatchObject({ carrier: 'India Post', tracking: 'EM2' });
    await deskCall(
      app,
      'cancelOrder',
      { params: { id: order.id }, body: { reason: 'Lost', backOnShelf: false, refundedBefore: 0 } },
      { as: owner },
    );
    expect((await correct(order, { tracking: 'EM4' }, { tracking: 'EM2' })).status).toBe(409);
  });

  test('of a delivered parcel is kept, sends no mail and opens no address again', async () => {
    const order = await sent();
    await move(order, 'DELIVERED');
    await db.execute(sql`update orders set updated_at = now() - interval '15 days' where id = ${order.id}`);
    expect((await correct(order, { tracking: 'EM2' }, { tracking: 'EM1' })).reply).toMatchObject({ tracking: 'EM2', address: null });
    expect(await mailsOf(order)).toHaveLength(2);
  });
});

describe('A move', () => {
  test('is made by a person, and every move is shown with who made it', async () => {
    const order = await sellOrder(app);
    await move(order, 'CONFIRMED', { note: 'Ring twice' });
    await moveByShopkeeper(db, order.id, 'SHIPPED');
    const { status, moves } = await show(order);
    expect(status).toBe('SHIPPED');
    expect(moves).toMatchObject([
      { to: 'pending', by: null, note: null },
      { to: 'CONFIRMED', by: 'Imran', note: 'Ring twice' },
      { to: 'SHIPPED', by: null, note: null },
    ]);
  });

  test('to SHIPPED tells the shopper who brings the parcel, in the order and in one mail', async () => {
    const order = await sellOrder(app);
    await move(order, 'SHIPPED', { carrier: 'India Post', tracking: 'EM123456789IN' });
    await move(order, 'DISPATCHED');
    const [shown] = await ordersOf(app, order.as);
    expect(shown).toMatchObject({ _id: order.id, carrier: 'India Post', tracking: 'EM123456789IN' });
    const { rows } = await db.execute(
      sql`select payload ->> 'template' as template from outbox where payload ->> 'orderId' = ${order.id} order by id`,
    );
    expect(rows.map(({ template }) => template)).toEqual(['order-placed', 'order-sent']);
  });

  test('to DISPATCHED tells the number of a parcel that left without one, in a mail of its own', async () => {
    const order = await sellOrder(app);
    await move(order, 'SHIPPED');
    await move(order, 'DISPATCHED', { carrier: 'India Post', tracking: 'EM987654321IN' });
    expect(await mailsOf(order)).toEqual(['order-placed', 'order-sent', 'order-sent again']);
  });

  test('that finds the parcel gone still tells the number that only this device knew', async () => {
    const order = await sellOrder(app);
    await move(order, 'SHIPPED');
    await move(order, 'SHIPPED', { carrier: 'India Post', tracking: 'EM1' });
    await move(order, 'SHIPPED', { carrier: 'Delhivery', tracking: 'D2' });
    expect(await show(order)).toMatchObject({ carrier: 'India Post', tracking: 'EM1' });
    expect(await mailsOf(order)).toEqual(['order-placed', 'order-sent', 'order-sent again']);
  });

  test('straight to DELIVERED sends no word that the parcel is coming', async () => {
    const order = await sellOrder(app);
    await move(order, 'DELIVERED', {}, owner);
    const { rows } = await db.execute(sql`select 1 from outbox where dedupe_key = ${`order-sent:${order.id}`}`);
    expect(rows).toEqual([]);
  });

  test('that arrives late finds the order at its goal, or further, and changes nothing', async () => {
    const order = await sellOrder(app);
    await move(order, 'DISPATCHED', {}, owner);
    for (const to of ['CONFIRMED', 'DISPATCHED'] as const) {
      const { status, reply } = await move(order, to);
      expect([status, reply.status, reply.moves.length]).toEqual([200, 'DISPATCHED', 2]);
    }
  });

  test('of a cancelled order is refused with who cancelled it and when', async () => {
    const order = await sellOrder(app);
    await deskCall(
      app,
      'cancelOrder',
      { params: { id: order.id }, body: { reason: 'Sold out', backOnShelf: true, refundedBefore: 0 } },
      { as: owner },
    );
    const { status, failure } = await move(order, 'SHIPPED');
    expect([status, failure.code]).toEqual([409, 'not_a_move']);
    expect(failure.msg).toMatch(/^Meera cancelled this order at \d\d:\d\d on \d\d \w{3}\.$/);
  });

  test('that was made before a count in the store room does not take its pieces twice', async () => {
    const order = await sellOrder(app, { quantities: [3] });
    const { id } = order.products[0] ?? expect.fail('a product');
    const before = (Date.now() - 60_000) * 1_000;
    await db.execute(sql`update stock set counted_at = now() - interval '1 hour' where pool_id = ${id}`);
    await db.transaction((tx) => count(tx, { poolId: id, productId: id, qty: 7 }, { actor: 'shopkeeper' }));
    await move(order, 'SHIPPED', { doneAt: before, carrier: 'India Post', tracking: 'EE123456789IN' });
    expect(await findFigures(db, { poolId: id, productId: id })).toMatchObject({ onShelf: 7, promised: 0, toSell: 7 });
    expect(await show(order)).toMatchObject({ carrier: 'India Post', tracking: 'EE123456789IN' });
  });

  test('told of with a clock that runs ahead counts as done now', async () => {
    const order = await sellOrder(app);
    const { reply } = await move(order, 'CONFIRMED', { doneAt: (Date.now() + 86_400_000) * 1_000 });
    expect(Date.parse(reply.moves.at(-1)?.at ?? '')).toBeLessThan(Date.now() + patient(60_000));
  });

  test('to CANCELD or back is not one of this call', async () => {
    const order = await sellOrder(app);
    for (const to of ['CANCELD', 'pending', 'LOST'])
      expect((await deskCall(app, 'moveDeskOrder', { params: { id: order.id }, body: { to: to as To } }, { as: owner })).status).toBe(400);
  });

  test('twice at once, by two people, is one move', async () => {
    const order = await sellOrder(app);
    await Promise.all([move(order, 'SHIPPED'), move(order, 'SHIPPED', {}, owner)]);
    expect((await show(order)).moves).toHaveLength(2);
    const { rows } = await db.execute(sql`select 1 from audit where subject = ${order.id}`);
    expect(rows).toHaveLength(1);
  });
});

describe('Packing', () => {
  test('ticks line by line; the last one packs the order, and an unticked line opens it again', async () => {
    const order = await sellOrder(app, { quantities: [1, 2] });
    const tick = async (line: string | undefined, picked: boolean) =>
      (await deskCall(app, 'pickOrderLine', { params: { id: order.id, line: line ?? '' }, body: { picked } }, { as: staff })).reply;
    const [first, second] = order.lineIds;
    expect((await tick(first, true)).packed).toBe(false);
    const packed = await tick(second, true);
    expect([packed.packed, packed.lines.every(({ pickedAt }) => pickedAt !== null)]).toEqual([true, true]);
    expect((await tick(second, true)).packedAt).toBe(packed.packedAt);
    expect((await tick(first, false)).packed).toBe(false);
    const { rows } = await db.execute(sql`select action from audit where subject = ${order.id}`);
    expect(rows).toHaveLength(3);
  });

  test('does not wait for pieces that were taken off the order', async () => {
    const order = await sellOrder(app, { quantities: [1, 2] });
    const [first = '', second = ''] = order.lineIds;
    await deskCall(app, 'pickOrderLine', { params: { id: order.id, line: first }, body: { picked: true } }, { as: staff });
    const body = { amountPaise: 40_000, reason: 'Sold out', lines: [{ lineId: second, quantity: 2, backOnShelf: 0 }], refundedBefore: 0 };
    expect((await deskCall(app, 'refundOrder', { params: { id: order.id }, body }, { as: owner })).reply).toMatchObject({
      packed: true,
      pieces: 1,
    });
  });

  test('knows no line of another order', async () => {
    const [order, other] = [await sellOrder(app), await sellOrder(app)];
    const params = { id: order.id, line: other.lineIds[0] ?? '' };
    expect((await deskCall(app, 'pickOrderLine', { params, body: { picked: true } }, { as: staff })).status).toBe(404);
  });
});

test('a note is kept once, with who wrote it, and shoppers never see it', async () => {
  const order = await sellOrder(app);
  const body = { id: newId(), text: '  Ring twice  ' };
  for (const _ of [1, 2]) expect((await deskCall(app, 'noteOrder', { params: { id: order.id }, body }, { as: staff })).status).toBe(200);
  expect((await show(order)).noteList).toMatchObject([{ id: body.id, text: 'Ring twice', by: 'Imran' }]);
  expect(JSON.stringify((await app.call('getOrder', { params: { id: order.id } }, { as: order.as })).reply)).not.toContain('Ring twice');
  const empty = { id: newId(), text: ' \u200b ' };
  expect((await deskCall(app, 'noteOrder', { params: { id: order.id }, body: empty }, { as: staff })).failure.msg).toBe(
    'Write the note first.',
  );
});

describe('A list', () => {
  test('lists open orders oldest first, closed ones newest first; pages neither repeat nor skip', async () => {
    const orders = [];
    for (let n = 0; n < 5; n += 1) orders.push(await sellOrder(app));
    const ids = new Set(orders.map(({ id }) => id));
    const walk = async (status: 'pending' | 'DELIVERED') => {
      const seen: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const page = await list({ status, most: 2, ...(after && { after }) });
        expect(page.items.length).toBeLessThanOrEqual(2);
        seen.push(...page.items.map(({ id }) => id));
        after = page.next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      return seen.filter((id) => ids.has(id));
    };
    expect(await walk('pending')).toEqual(orders.map(({ id }) => id));
    for (const order of orders) await move(order, 'DELIVERED');
    expect(await walk('DELIVERED')).toEqual(orders.map(({ id }) => id).toReversed());
  });

  test('of what has to be done merges new and confirmed orders in the order in which they wait', async () => {
    const orders: SoldOrder[] = [];
    for (let n = 0; n < 5; n += 1) orders.push(await sellOrder(app));
    for (const place of [1, 3]) await move(orders[place] as SoldOrder, 'CONFIRMED');
    await move(orders[4] as SoldOrder, 'SHIPPED');
    const seen: { id: string; placedAt: string }[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await list({ status: 'todo', most: 2, ...(after && { after }) });
      seen.push(...page.items);
      after = page.next;
    }
    const ids = seen.map(({ id }) => id);
    expect(seen.map(({ placedAt }) => placedAt)).toEqual(seen.map(({ placedAt }) => placedAt).toSorted());
    expect(ids.filter((id) => orders.some((order) => order.id === id))).toEqual(orders.slice(0, 4).map(({ id }) => id));
    const { rows } = await db.execute<{ id: string }>(sql`select id from orders where status in ('pending', 'CONFIRMED')`);
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
    expect(ids).toHaveLength(rows.length);
  });

  test('of some days begins and ends at midnight in India, also for a search and a status', async () => {
    const placedAt = ['2024-02-28T18:29:59.999Z', '2024-02-28T18:30:00Z', '2024-02-29T18:29:59.999Z', '2024-02-29T18:30:00Z'];
    const ids: string[] = [];
    for (const at of placedAt) {
      const { id } = await sellOrder(app);
      await db.execute(sql`update orders set created_at = ${at}, search_text = search_text || ' leapday' where id = ${id}`);
      ids.push(id);
    }
    const on = async (query: Question) => (await list(query)).items.map(({ id }) => id);
    const [before = '', first = '', last = '', after = ''] = ids;
    const day = { from: '2024-02-29', to: '2024-02-29' };
    expect(await on(day)).toEqual([last, first]);
    expect(await on({ ...day, status: 'todo' })).toEqual([first, last]);
    expect(await on({ ...day, status: 'DELIVERED' })).toEqual([]);
    expect(await on({ ...day, q: 'leapday' })).toEqual([last, first]);
    expect(await on({ q: 'leapday', from: '2024-03-01' })).toEqual([after]);
    expect(await on({ to: '2024-02-28' })).toEqual([before]);
    // Today counts every order of this file.
    await db.execute(sql`update orders set created_at = now() where search_text like '% leapday'`);
  });

  test('shows the picture of the first line, and how many lines there are', async () => {
    const order = await sellOrder(app, { quantities: [1, 2] });
    const { lines } = await show(order);
    const row = (await list({ status: 'todo' })).items.find(({ id }) => id === order.id);
    expect(row).toMatchObject({ image: lines[0]?.image, lineCount: 2, pieces: 3 });
    expect(row?.image).not.toBe('');
  });

  test('of the board has a column per status with its number, and the pieces that are to send', async () => {
    const order = await sellOrder(app, { quantities: [1, 2] });
    await move(order, 'CONFIRMED');
    const columns = await board();
    expect(columns.map(({ status }) => status)).toEqual(['pending', 'CONFIRMED', 'SHIPPED', 'DISPATCHED', 'DELIVERED', 'CANCELD']);
    for (const { status, count: n } of columns) {
      const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from orders where status = ${status}`);
      expect([status, n]).toEqual([status, rows[0]?.n]);
    }
    const item = columns[1]?.items.find(({ id }) => id === order.id);
    expect(item).toMatchObject({
      name: 'Meera Deshpande',
      city: 'Pune',
      pieces: 3,
      amountPaise: 60_000,
      refund: 'none',
      packed: false,
      test: true,
    });
  });

  test('for the store room has everything about each unsent order, and nothing about others', async () => {
    const [open, sent] = [await sellOrder(app, { quantities: [2] }), await sellOrder(app)];
    await move(sent, 'SHIPPED');
    const { items } = (await deskCall(app, 'listOpenOrders', {}, { as: staff })).reply;
    expect(items.find(({ id }) => id === open.id)).toMatchObject({
      address: { pincode: '411004' },
      lines: [{ quantity: 2, pickedAt: null, onShelf: null }],
    });
    expect(items.map(({ id }) => id)).not.toContain(sent.id);
  });
});

describe('A search', () => {
  test('finds an order by reference, name, phone, city, pincode, product; several words, any case', async () => {
    const order = await sellOrder(app);
    await rename(order, 'Zebunnisa 50%_off');
    const [{ name: title = '' } = {}] = order.products;
    const reference = `HT-${order.id.slice(-8).toUpperCase()}`;
    for (const q of [
      reference,
      reference.toLowerCase(),
      order.id.slice(-8),
      'zebun',
      'ZEBUNNISA pune',
      `zebunnisa ${title}`,
      'zebunnisa 411004',
      '50%_off',
    ])
      expect(
        (await list({ q })).items.map(({ id }) => id),
        q,
      ).toEqual([order.id]);
    for (const q of ['zebunnisa nagpur', 'zebun%nisa', 'z_bunnisa', "'; drop table orders --"])
      expect((await list({ q })).items, q).toEqual([]);
    expect((await list({ q: 'zebunnisa', status: 'SHIPPED' })).items).toEqual([]);
  });

  test('finds an order by its number, which counts up and is the same for shopper, desk and mail', async () => {
    const before = await show(await sellOrder(app));
    const order = await sellOrder(app);
    const { number = 0 } = await show(order);
    expect(number).toBeGreaterThan(before.number ?? 0);
    expect((await ordersOf(app, order.as)).map((one) => one.number)).toEqual([number]);
    for (const q of [`${number}`, `No. ${number}`, `no ${number}`, `#${number}`])
      expect((await list({ q })).items.map(({ id }) => id)).toEqual([order.id]);
    expect((await list({ q: `${number} nagpur` })).items).toEqual([]);
  });

  test.each([
    ['Rene\u0301e Nu\u0301n\u0303ez', ['Renée', 'RENE\u0301E', 'renee nunez']],
    ['राठौ\u095c', ['राठौ\u0921\u093c', 'राठौ\u095c', 'राठौड']],
  ])('finds the name %s as other keyboards write it', async (name, questions) => {
    const order = await sellOrder(app);
    await rename(order, name);
    for (const q of questions)
      expect(
        (await list({ q })).items.map(({ id }) => id),
        q,
      ).toContain(order.id);
  });

  test('finds a name that was stored before names were folded', async () => {
    const order = await sellOrder(app);
    await db.execute(sql`update orders set search_text = 'ht-00000000 ünsal' where id = ${order.id}`);
    expect((await list({ q: 'Ünsal' })).items.map(({ id }) => id)).toEqual([order.id]);
  });

  test('takes what the desk shows of an order, copied', async () => {
    const order = await sellOrder(app);
    await rename(order, 'Zubeida');
    const { number = 0 } = await show(order);
    const reference = `HT-${order.id.slice(-8).toUpperCase()}`;
    for (const q of [
      `No. ${number} · ${reference}`,
      'Zubeida, Pune',
      `Order ${number}`,
      `order no. ${number}`,
      `(${number})`,
      `${reference},`,
    ])
      expect(
        (await list({ q })).items.map(({ id }) => id),
        q,
      ).toEqual([order.id]);
  });

  test('takes a PIN code with a space, in the question as in the address', () => {
    const text = searchTextOf(newId(), { username: 'A', number: '', city: 'Pune', pincode: '411 004' }, []);
    for (const q of ['411004', '411 004', 'pune 411004'])
      expect(
        searchWordsOf(q).every((word) => text.includes(word)),
        q,
      ).toBe(true);
  });

  test('keeps to the refunds that it is narrowed to', async () => {
    const order = await sellOrder(app);
    await rename(order, 'Zaitun');
    expect((await list({ q: 'zaitun' })).items).toHaveLength(1);
    expect((await list({ q: 'zaitun', refund: 'failed' })).items).toEqual([]);
  });

  test('takes a phone number however it is grouped', () => {
    for (const q of ['\u202a+91 98220 12345\u202c', '98220.12345', '98220\u201112345', '98220–12345'])
      expect(searchWordsOf(q), q).toEqual(['9822012345']);
    for (const q of ['+91 98220 12345', '098220-12345', '9822012345', ' (98220) 12345 ']) expect(searchWordsOf(q)).toEqual(['9822012345']);
    for (const q of ['0091 98220', '+91 98220', '098220']) expect(searchWordsOf(q), 'a part of one').toEqual(['98220']);
    for (const q of ['Asha · +91 98220 12345', 'Asha, 098220–12345', '+919822012345 Asha', 'Asha 98220 12345'])
      expect(searchWordsOf(q).toSorted(), 'among other words').toEqual(['9822012345', 'asha']);
    expect(searchWordsOf('12345')).toEqual(['12345']);
    expect(searchWordsOf('411004')).toEqual(['411004']);
    expect(searchWordsOf('Pune  411004 pune')).toEqual(['pune', '411004']);
  });

  test('finds by the phone number of the address', async () => {
    const order = await sellOrder(app);
    const { phone } = await show(order);
    expect((await list({ q: `+91 ${phone}`, most: 50 })).items.map(({ id }) => id)).toContain(order.id);
  });
});

describe('An address', () => {
  test('of an order that was delivered more than fourteen days ago is for owners only', async () => {
    const order = await sellOrder(app);
    await move(order, 'DELIVERED');
    expect((await show(order, staff)).address).not.toBeNull();
    await db.execute(sql`update orders set updated_at = now() - interval '15 days' where id = ${order.id}`);
    expect(await show(order, staff)).toMatchObject({ address: null, phone: null, email: null, name: 'Meera Deshpande' });
    const rows = (await list({ q: order.id.slice(-8) }, staff)).items;
    expect(rows).toMatchObject([{ id: order.id, phone: null }]);
    expect(await show(order, owner)).toMatchObject({ address: { pincode: '411004' }, phone: expect.any(String) });
  });
});

test('an order that does not exist is 404 for every call', async () => {
  const id = newId();
  for (const [name, body] of [
    ['getDeskOrder', undefined],
    ['moveDeskOrder', { to: 'SHIPPED' }],
    ['noteOrder', { id, text: 'x' }],
    ['cancelOrder', { reason: 'x', backOnShelf: true, refundedBefore: 0 }],
    ['refundOrder', { amountPaise: 1, reason: 'x', lines: [], refundedBefore: 0 }],
  ] as const)
    expect((await deskCall(app, name, { params: { id }, body } as never, { as: owner })).status, name).toBe(404);
});

test('Today counts what waits and compares with the same weekday before', async () => {
  const today = (await deskCall(app, 'getToday', {}, { as: staff })).reply;
  const { rows } = await db.execute<{ pending: number; paise: number }>(sql`
    select count(*) filter (where status = 'pending')::int as pending, sum(amount_paise) filter (where status <> 'CANCELD')::bigint as paise from orders`);
  expect([today.toConfirm, today.today.amountPaise, today.week.length]).toEqual([rows[0]?.pending, rows[0]?.paise, 7]);
  await db.execute(
    sql`update orders set created_at = created_at - interval '7 days 1 minute' where id = (select id from orders where status = 'pending' limit 1)`,
  );
  const later = (await deskCall(app, 'getToday', {}, { as: staff })).reply;
  expect([later.today.orders, later.weekBefore.orders]).toEqual([today.today.orders - 1, 1]);
});

describe('an address', () => {
  const lines = {
    username: 'Meera Kulkarni',
    address1: '9, Tilak Road',
    address2: 'Sadashiv Peth',
    city: 'Pune',
    pincode: '411030',
    number: '98220 14999',
  };
  const wasOf = async (id: string) => {
    const { reply } = await deskCall(app, 'getDeskOrder', { params: { id } }, { as: staff });
    const { country: _country, state: _state, ...was } = reply.address ?? ({} as never);
    return was;
  };
  const correct = async (id: string, was: typeof lines, set = lines) =>
    deskCall(app, 'correctAddress', { params: { id }, body: { set, was } }, { as: staff });

  test('is corrected before the parcel leaves: shopper and search see it, the log says which lines', async () => {
    const order = await sellOrder(app);
    const corrected = await correct(order.id, await wasOf(order.id));
    expect(corrected.reply.address).toMatchObject({ ...lines, country: 'India' });
    const { reply } = await app.call('getOrder', { params: { id: order.id } }, { as: order.as });
    expect([reply.setofaddress.pincode, reply.phoneNumber, reply.address]).toEqual([
      '411030',
      lines.number,
      expect.stringContaining('Tilak'),
    ]);
    const found = await deskCall(app, 'listDeskOrders', { query: { q: '411030' } }, { as: staff });
    expect(found.reply.items.map(({ id }) => id)).toEqual([order.id]);
    const { rows } = await app.services.db.execute(sql`select action, before, after from audit where subject = ${order.id} order by at`);
    expect(rows.map(({ action }) => action)).toEqual(['order.address']);
    const log = (await deskCall(app, 'listAudit', { query: { subject: order.id } }, { as: owner })).reply;
    expect(log.items[0]?.label).toBe(`No. ${corrected.reply.number} · HT-${order.id.slice(-8).toUpperCase()}`);
    expect(JSON.stringify(rows)).not.toContain('Tilak');
  });

  test('that somebody corrected meanwhile is shown again, not overwritten', async () => {
    const order = await sellOrder(app);
    const was = await wasOf(order.id);
    await correct(order.id, was);
    expect((await correct(order.id, was, { ...was, pincode: '411001' })).failure.code).toBe('changed_meanwhile');
    expect((await wasOf(order.id)).pincode).toBe('411030');
  });

  test('keeps the lines that somebody else corrected meanwhile, where this person touched others', async () => {
    const order = await sellOrder(app);
    const was = await wasOf(order.id);
    await correct(order.id, was, { ...was, address1: '7, Hill Road' });
    expect((await correct(order.id, was, { ...was, number: '98220 14777' })).status).toBe(200);
    expect(await wasOf(order.id)).toMatchObject({ address1: '7, Hill Road', number: '98220 14777', city: was.city });
  });

  test('of a parcel that has left, or of a cancelled order, stays', async () => {
    const order = await sellOrder(app);
    const was = await wasOf(order.id);
    await deskCall(app, 'moveDeskOrder', { params: { id: order.id }, body: { to: 'SHIPPED' } }, { as: staff });
    expect((await correct(order.id, was)).failure.code).toBe('sent');
    expect((await correct(order.id, was, { ...was, pincode: ' ' })).status).toBe(400);
  });
});
