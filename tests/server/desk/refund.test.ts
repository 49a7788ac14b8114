/** Money back at the desk: parts, whole orders, two phones, a provider that is silent, refuses, or was used behind our back. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { payRefunds } from '#server/payment/pay-refunds.ts';
import { ProviderError } from '#server/payment/payments.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { bookRefund } from '#server/payment/sandbox/refunds.ts';
import { findFigures } from '#server/stock/figures.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { mailsOf, makeMailFolder } from '#tests/support/server/mailbox.ts';
import { makeProviderEventsDue } from '#tests/support/server/purchase.ts';
import { expectRefundsToBalance } from '#tests/support/server/refund-books.ts';
import { type SoldOrder, sellOrder } from '#tests/support/server/sold-order.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment], env: { DATA_DIR: makeMailFolder() }, connections: 24 });
const { services } = app;
const { db } = services;
let owner: DeskPerson;
let other: DeskPerson;
beforeAll(async () => {
  owner = await hire(app, { role: 'owner', name: 'Meera' });
  other = await hire(app, { role: 'owner', name: 'Asha' });
});

interface Asked {
  amountPaise?: number;
  lines?: { lineId: string; quantity: number; backOnShelf: number }[];
  refundedBefore?: number;
}
const refund = ({ id }: SoldOrder, { amountPaise = 10_000, lines = [], refundedBefore = 0 }: Asked = {}, as = owner) =>
  deskCall(app, 'refundOrder', { params: { id }, body: { amountPaise, reason: 'Scratched', lines, refundedBefore } }, { as });
const cancel = ({ id }: SoldOrder, { backOnShelf = true, refundedBefore = 0 } = {}, as = owner) =>
  deskCall(app, 'cancelOrder', { params: { id }, body: { reason: 'Sold out', backOnShelf, refundedBefore } }, { as });
const show = async ({ id }: SoldOrder) => (await deskCall(app, 'getDeskOrder', { params: { id } }, { as: owner })).reply;
const move = ({ id }: SoldOrder, to: 'CONFIRMED' | 'SHIPPED' | 'DELIVERED') =>
  deskCall(app, 'moveDeskOrder', { params: { id }, body: { to } }, { as: owner });
const figures = ({ products }: SoldOrder, place = 0) => {
  const id = products[place]?.id ?? '';
  return findFigures(db, { poolId: id, productId: id });
};
const dueAgain = () => db.execute(sql`update refunds set next_at = now(), lease_until = null`);
const refundedAtProvider = async ({ paymentId }: SoldOrder) =>
  (
    await db.execute<{ amount: number }>(
      sql`select amount::int as amount from sandbox.refunds where payment_id = ${paymentId} order by created_at, id`,
    )
  ).rows.map(({ amount }) => amount);

/** Runs `work` with a provider that answers as `answers` say. */
async function withProvider(answers: Partial<typeof services.payments>, work: () => Promise<unknown>): Promise<void> {
  const real = services.payments;
  services.payments = { ...real, ...answers };
  try {
    await work();
  } finally {
    services.payments = real;
  }
}
const refusing = () => Promise.reject(new ProviderError('refused', 'Your account does not have enough balance', 400));
const silent = () => Promise.reject(new ProviderError('unreachable', 'POST: timeout'));

describe('A part refund', () => {
  test('is owed at once, goes to the provider once, and is done when the provider says so', async () => {
    const order = await sellOrder(app, { quantities: [2] });
    const { status, reply } = await refund(order, { amountPaise: 15_000 });
    expect([status, reply.refund, reply.refundedPaise, reply.leftPaise]).toEqual([201, 'part', 15_000, 25_000]);
    expect(reply.refunds).toMatchObject([{ amountPaise: 15_000, state: 'due', reason: 'Scratched', by: 'Meera', doneAt: null }]);
    await Promise.all([payRefunds(services), payRefunds(services)]);
    expect((await show(order)).refunds).toMatchObject([{ state: 'done', trouble: null }]);
    expect(await refundedAtProvider(order)).toEqual([15_000]);
    await expectRefundsToBalance(db);
  });

  test('is told to the shopper when the money has gone, not before', async () => {
    const order = await sellOrder(app);
    const told = async () => (await mailsOf(app)).filter(({ text }) => text.includes(order.id) && text.includes('Rs 100 of your order'));
    await refund(order);
    await withProvider({ refund: silent, listRefunds: silent }, () => payRefunds(services));
    expect(await told()).toEqual([]);
    await dueAgain();
    await payRefunds(services);
    expect(await told()).toHaveLength(1);
  });

  test('may follow another one, up to the last paisa and not further', async () => {
    const order = await sellOrder(app, { quantities: [2] });
    await refund(order, { amountPaise: 39_999 });
    await payRefunds(services);
    const { failure } = await refund(order, { amountPaise: 2, refundedBefore: 39_999 });
    expect([failure.code, failure.msg]).toEqual(['over_paid_amount', 'Only Rs 0.01 of this payment is left to refund.']);
    expect((await refund(order, { amountPaise: 1, refundedBefore: 39_999 })).reply).toMatchObject({ refund: 'all', leftPaise: 0 });
    expect((await refund(order, { amountPaise: 1, refundedBefore: 40_000 })).failure.code).toBe('nothing_left');
    await payRefunds(services);
    expect(await refundedAtProvider(order)).toEqual([39_999, 1]);
    await expectRefundsToBalance(db);
  });

  test('of pieces of a parcel that is here takes them off the order: to sell again, or gone', async () => {
    const order = await sellOrder(app, { quantities: [4, 1] });
    const [lineId = ''] = order.lineIds;
    expect(await figures(order)).toMatchObject({ onShelf: 10, promised: 4, toSell: 6 });
    const { reply } = await refund(order, { amountPaise: 60_000, lines: [{ lineId, quantity: 3, backOnShelf: 2 }] });
    expect(reply.lines).toMatchObject([
      { quantity: 1, cancelled: 3 },
      { quantity: 1, cancelled: 0 },
    ]);
    expect(await figures(order)).toMatchObject({ onShelf: 9, promised: 1, toSell: 8, missing: 0 });
    await move(order, 'SHIPPED');
    expect(await figures(order)).toMatchObject({ onShelf: 8, promised: 0, toSell: 8 });
    await expectRefundsToBalance(db);
  });

  test('of pieces that were sent brings back to the shelf only what somebody says is back', async () => {
    const order = await sellOrder(app, { quantities: [3] });
    const [lineId = ''] = order.lineIds;
    await move(order, 'DELIVERED');
    expect(await figures(order)).toMatchObject({ onShelf: 7, toSell: 7 });
    await refund(order, { amountPaise: 20_000, lines: [{ lineId, quantity: 1, backOnShelf: 0 }] });
    expect(await figures(order)).toMatchObject({ onShelf: 7, toSell: 7 });
    await refund(order, { amountPaise: 20_000, lines: [{ lineId, quantity: 2, backOnShelf: 1 }], refundedBefore: 20_000 });
    expect(await figures(order)).toMatchObject({ onShelf: 8, toSell: 8 });
    const again = await refund(order, { amountPaise: 100, lines: [{ lineId, quantity: 1, backOnShelf: 1 }], refundedBefore: 40_000 });
    expect(again.failure.code).toBe('line_refunded');
    expect(await figures(order)).toMatchObject({ onShelf: 8, toSell: 8 });
  });

  test('of more pieces to the shelf than it is for is refused, and of all pieces still here', async () => {
    const order = await sellOrder(app, { quantities: [2] });
    const [lineId = ''] = order.lineIds;
    expect((await refund(order, { lines: [{ lineId, quantity: 1, backOnShelf: 2 }] })).status).toBe(400);
    expect((await refund(order, { lines: [{ lineId, quantity: 2, backOnShelf: 2 }] })).failure.code).toBe('cancel_instead');
    expect(await figures(order)).toMatchObject({ onShelf: 10, promised: 2, toSell: 8 });
  });

  test.each([0, -1, 1.5, 10 ** 15])('of %d paise is refused', async (amountPaise) => {
    const order = await sellOrder(app);
    expect((await refund(order, { amountPaise })).status).toBe(400);
  });
});

describe('Two phones', () => {
  test('that refund the same order at once make one refund; the other is asked to look again', async () => {
    const order = await sellOrder(app, { quantities: [3] });
    const both = await Promise.all([refund(order), refund(order, {}, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const late = both.find(({ status }) => status === 409);
    expect([late?.failure.code, late?.failure.msg]).toEqual([
      'changed_meanwhile',
      'Somebody refunded a part of this order a moment ago: Rs 100 so far. Look at it again.',
    ]);
    await payRefunds(services);
    expect(await refundedAtProvider(order)).toEqual([10_000]);
  });

  test('of which one refunds and one cancels: the cancellation refunds the rest, or comes first', async () => {
    const order = await sellOrder(app, { quantities: [2] });
    await Promise.all([refund(order), cancel(order, {}, other)]);
    const { refundedPaise, leftPaise, status } = await show(order);
    if (status === 'CANCELD') expect([refundedPaise, leftPaise]).toEqual([40_000, 0]);
    else expect((await cancel(order, { refundedBefore: 10_000 })).reply).toMatchObject({ status: 'CANCELD', refundedPaise: 40_000 });
    await payRefunds(services);
    expect((await refundedAtProvider(order)).reduce((sum, one) => sum + one, 0)).toBe(40_000);
    expect(await figures(order)).toMatchObject({ onShelf: 10, promised: 0, toSell: 10 });
    await expectRefundsToBalance(db);
  });

  test('that send the same request again get the same refund', async () => {
    const order = await sellOrder(app);
    const body = { amountPaise: 500, reason: 'Late', lines: [], refundedBefore: 0 };
    const headers = { ...owner.headers, 'Idempotency-Key': `refund-${order.id}` };
    const twice = await Promise.all(
      [1, 2].map(() => deskCall(app, 'refundOrder', { params: { id: order.id }, body }, { as: owner, headers })),
    );
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect((await show(order)).refundedPaise).toBe(500);
  });
});

describe('A provider', () => {
  test('that took the money and lost its answer is asked again and pays nothing twice, key or not', async () => {
    const order = await sellOrder(app);
    await refund(order);
    const { refund: real } = services.payments;
    await withProvider({ refund: async (asked) => real(asked).then(silent) }, () => payRefunds(services));
    expect((await show(order)).refunds).toMatchObject([{ state: 'due' }]);
    // The provider remembers keys for a day only; the receipt stays.
    await withProvider({ refund: async (asked) => real({ ...asked, key: `${asked.key}-forgotten` }) }, async () => {
      await dueAgain();
      await payRefunds(services);
    });
    expect((await show(order)).refunds).toMatchObject([{ state: 'done' }]);
    expect(await refundedAtProvider(order)).toEqual([10_000]);
    await expectRefundsToBalance(db);
  });

  test('that refuses is shown with its reason, counted under Today, and asked again on request', async () => {
    const order = await sellOrder(app);
    await refund(order);
    await withProvider({ refund: refusing }, () => payRefunds(services));
    const shown = await show(order);
    expect(shown.refund).toBe('failed');
    expect(shown.refunds).toMatchObject([{ state: 'failed', trouble: 'Your account does not have enough balance' }]);
    expect((await deskCall(app, 'getToday', {}, { as: owner })).reply.refundsFailed).toBe(1);
    await payRefunds(services);
    expect((await show(order)).refund).toBe('failed');
    const { id = '' } = shown.refunds[0] ?? {};
    await deskCall(app, 'retryRefund', { params: { id } }, { as: owner });
    await payRefunds(services);
    expect((await show(order)).refunds).toMatchObject([{ state: 'done', trouble: null }]);
    expect((await deskCall(app, 'retryRefund', { params: { id } }, { as: owner })).failure.code).toBe('not_refused');
    await expectRefundsToBalance(db);
  });

  test('that refuses for good is not waited for: what was paid back by hand goes back once', async () => {
    const order = await sellOrder(app);
    await refund(order);
    const { id = '' } = (await show(order)).refunds[0] ?? {};
    const payByHand = () => deskCall(app, 'payRefundByHand', { params: { id } }, { as: owner });
    expect((await payByHand()).failure.code).toBe('not_by_hand');
    await withProvider({ refund: refusing }, () => payRefunds(services));
    await dueAgain();
    // Tried once more, and paid or not: the answer is lost.
    const codes: string[] = [];
    const losing = async () => {
      codes.push((await payByHand()).failure.code);
      return silent();
    };
    await withProvider({ refund: losing }, () => payRefunds(services));
    codes.push((await payByHand()).failure.code);
    // Whether it was paid cannot be asked: that is no refusal of it.
    await dueAgain();
    await withProvider({ listRefunds: refusing }, () => payRefunds(services));
    codes.push((await payByHand()).failure.code);
    expect(codes).toEqual(['being_tried', 'being_tried', 'being_tried']);
    await dueAgain();
    await withProvider({ refund: refusing }, () => payRefunds(services));
    // A provider that cannot be asked at all does not hide that it has refused.
    await dueAgain();
    await withProvider({ listRefunds: silent }, () => payRefunds(services));
    expect((await show(order)).refunds).toMatchObject([{ state: 'failed' }]);
    for (let time = 0; time < 2; time += 1) expect((await payByHand()).reply.refunds).toMatchObject([{ state: 'done', byHand: true }]);
    await dueAgain();
    await payRefunds(services);
    expect(await refundedAtProvider(order)).toEqual([]);
    expect((await deskCall(app, 'getToday', {}, { as: owner })).reply.refundsFailed ?? 0).toBe(0);
    const told = (await mailsOf(app)).filter(({ text }) => text.includes(order.id) && text.includes('Rs 100 of your order'));
    expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/we have paid Rs 100/)]);
    await expectRefundsToBalance(db);
  });

  test('whose bank returns the money is asked again under another key', async () => {
    const order = await sellOrder(app);
    await refund(order);
    const keys: string[] = [];
    const pending = async ({ paymentId, amountPaise, key }: { paymentId: string; amountPaise: number; key: string }) => {
      keys.push(key);
      return { id: `rfnd_${keys.length}_${order.id}`, paymentId, amountPaise, key, state: 'pending' as const };
    };
    await withProvider({ refund: pending }, () => payRefunds(services));
    expect((await show(order)).refunds).toMatchObject([{ state: 'sent' }]);
    const first = `refund-${order.paymentId}`;
    const returned = {
      id: `rfnd_${keys.indexOf(first) + 1}_${order.id}`,
      paymentId: order.paymentId,
      amountPaise: 10_000,
      key: first,
      state: 'failed' as const,
    };
    await withProvider(
      { listRefunds: async (paymentId) => (paymentId === order.paymentId ? [returned] : []), refund: pending },
      async () => {
        await dueAgain();
        await payRefunds(services);
      },
    );
    expect(keys.filter((key) => key.includes(order.paymentId))).toEqual([`refund-${order.paymentId}`, `refund-${order.paymentId}-r1`]);
    expect((await show(order)).refunds).toMatchObject([{ state: 'sent', amountPaise: 10_000 }]);
  });

  test('where somebody refunded in its own screens tells us: it is in the order, with what is left', async () => {
    const order = await sellOrder(app, { quantities: [2] });
    await refund(order, { amountPaise: 5_000 });
    await payRefunds(services);
    await bookRefund(db, order.paymentId, 12_000, null);
    await makeProviderEventsDue(db);
    while (((await services.sandbox?.work()) ?? 0) > 0);
    const shown = await show(order);
    expect(shown.refunds).toMatchObject([
      { by: 'Meera', state: 'done' },
      { by: null, state: 'done', amountPaise: 12_000, reason: 'made at the payment provider' },
    ]);
    expect([shown.refundedPaise, shown.leftPaise]).toEqual([17_000, 23_000]);
    await expectRefundsToBalance(db);
  });

  test('where all was refunded in its own screens gets nothing more: ours is not needed', async () => {
    const order = await sellOrder(app, { quantities: [2] });
    await cancel(order);
    await bookRefund(db, order.paymentId, 40_000, null);
    await payRefunds(services);
    expect((await show(order)).refunds).toMatchObject([
      { state: 'void', amountPaise: 0 },
      { state: 'done', amountPaise: 40_000 },
    ]);
    expect(await refundedAtProvider(order)).toEqual([40_000]);
    await expectRefundsToBalance(db);
  });
});

describe('A cancellation', () => {
  test('after a part refund returns the rest of the money, and says so to the shopper', async () => {
    const order = await sellOrder(app, { quantities: [2, 1] });
    const [lineId = ''] = order.lineIds;
    await refund(order, { amountPaise: 20_000, lines: [{ lineId, quantity: 1, backOnShelf: 1 }] });
    const { reply } = await cancel(order, { refundedBefore: 20_000 });
    expect(reply).toMatchObject({ status: 'CANCELD', refundedPaise: 60_000, leftPaise: 0 });
    expect(reply.moves.at(-1)).toMatchObject({ to: 'CANCELD', by: 'Meera', note: 'Sold out' });
    const [mail] = (await mailsOf(app)).filter(({ subject, text }) => subject.includes('cancelled') && text.includes(order.id));
    expect(mail?.text).toContain('The rest of the money, Rs 400, is refunded');
    expect(await figures(order)).toMatchObject({ onShelf: 10, promised: 0, toSell: 10 });
    await payRefunds(services);
    expect(await refundedAtProvider(order)).toEqual([20_000, 40_000]);
    await expectRefundsToBalance(db);
  });

  test.each([
    ['before it is sent, and the pieces can be sold', 'CONFIRMED', true, { onShelf: 10, toSell: 10 }],
    ['before it is sent, and the pieces cannot be sold', 'CONFIRMED', false, { onShelf: 8, toSell: 8 }],
    ['after it was sent, and it came back', 'SHIPPED', true, { onShelf: 10, toSell: 10 }],
    ['after it was sent, and it is lost', 'SHIPPED', false, { onShelf: 8, toSell: 8 }],
  ] as const)('%s', async (_, to, backOnShelf, expected) => {
    const order = await sellOrder(app, { quantities: [2] });
    await move(order, to);
    await cancel(order, { backOnShelf });
    expect(await figures(order)).toMatchObject({ ...expected, promised: 0, missing: 0 });
  });

  test('of a parcel that is still away waits for it: its pieces are counted when they are back', async () => {
    const order = await sellOrder(app, { quantities: [2] });
    await move(order, 'SHIPPED');
    expect((await cancel(order, { backOnShelf: false })).reply.parcel).toBe('coming_back');
    const [lineId = ''] = order.lineIds;
    const body = { parcel: 'back' as const, pieces: [{ lineId, sellable: 1 }] };
    const ended = await deskCall(app, 'recordParcel', { params: { id: order.id }, body }, { as: owner });
    expect([ended.status, ended.reply.parcel]).toEqual([200, 'back']);
    expect(await figures(order)).toMatchObject({ onShelf: 9, toSell: 9, promised: 0 });
    const here = await sellOrder(app);
    await move(here, 'SHIPPED');
    expect((await cancel(here, { backOnShelf: true })).reply).not.toHaveProperty('parcel');
  });

  test('of a parcel that left without a refunded piece counts all that was in it', async () => {
    const order = await sellOrder(app, { quantities: [3] });
    const [lineId = ''] = order.lineIds;
    await refund(order, { amountPaise: 20_000, lines: [{ lineId, quantity: 1, backOnShelf: 1 }] });
    await move(order, 'SHIPPED');
    await cancel(order, { backOnShelf: false, refundedBefore: 20_000 });
    const body = { parcel: 'back' as const, pieces: [{ lineId, sellable: 2 }] };
    await deskCall(app, 'recordParcel', { params: { id: order.id }, body }, { as: owner });
    expect(await figures(order)).toMatchObject({ onShelf: 10, toSell: 10, promised: 0 });
  });

  test('of a parcel counts back what was in it, whatever was spoilt before', async () => {
    const order = await sellOrder(app, { quantities: [3] });
    const [lineId = ''] = order.lineIds;
    await refund(order, { amountPaise: 20_000, lines: [{ lineId, quantity: 1, backOnShelf: 0 }] });
    await move(order, 'SHIPPED');
    await refund(order, { amountPaise: 20_000, lines: [{ lineId, quantity: 1, backOnShelf: 1 }], refundedBefore: 20_000 });
    const before = (await figures(order))?.onShelf ?? 0;
    await cancel(order, { backOnShelf: false, refundedBefore: 40_000 });
    const body = { parcel: 'back' as const, pieces: [{ lineId, sellable: 2 }] };
    await deskCall(app, 'recordParcel', { params: { id: order.id }, body }, { as: owner });
    expect(await figures(order)).toMatchObject({ onShelf: before + 1 });
  });

  test('of a parcel of which a refund has put a piece back counts that piece once', async () => {
    const order = await sellOrder(app, { quantities: [3] });
    await move(order, 'SHIPPED');
    const [lineId = ''] = order.lineIds;
    await refund(order, { amountPaise: 20_000, lines: [{ lineId, quantity: 1, backOnShelf: 1 }] });
    expect(await figures(order)).toMatchObject({ onShelf: 8 });
    await cancel(order, { backOnShelf: false, refundedBefore: 20_000 });
    const body = { parcel: 'back' as const, pieces: [{ lineId, sellable: 3 }] };
    await deskCall(app, 'recordParcel', { params: { id: order.id }, body }, { as: owner });
    expect(await figures(order)).toMatchObject({ onShelf: 10, toSell: 10, promised: 0 });
  });

  test('is refused for a delivered, a cancelled, and a meanwhile refunded order', async () => {
    const order = await sellOrder(app);
    await refund(order);
    expect((await cancel(order)).failure.code).toBe('changed_meanwhile');
    await move(order, 'DELIVERED');
    expect((await cancel(order, { refundedBefore: 10_000 })).failure.code).toBe('delivered');
    const second = await sellOrder(app);
    await cancel(second);
    expect((await cancel(second, { refundedBefore: 20_000 })).failure.code).toBe('moved');
  });
});

describe('Staff', () => {
  test('refund one order up to their own limit, in all; beyond it they are told whom to ask', async () => {
    const staff = await hire(app, { refundLimitPaise: 15_000 });
    const order = await sellOrder(app, { quantities: [2] });
    expect((await refund(order, { amountPaise: 10_000 }, staff)).status).toBe(201);
    const { failure, status } = await refund(order, { amountPaise: 5_001, refundedBefore: 10_000 }, staff);
    expect([status, failure.code]).toEqual([403, 'over_your_limit']);
    expect(failure.msg).toMatch(/^Only an owner can refund more than Rs 150 of one order\. Ask (?:Meera|Asha)\.$/);
    expect((await refund(order, { amountPaise: 5_000, refundedBefore: 10_000 }, staff)).status).toBe(201);
    expect((await cancel(order, { refundedBefore: 15_000 }, staff)).failure.code).toBe('over_your_limit');
  });

  test('leave a row of the log with each refund and cancellation, and none with a refused one', async () => {
    const order = await sellOrder(app, { quantities: [2] });
    await refund(order);
    await refund(order, { amountPaise: 90_000, refundedBefore: 10_000 });
    await cancel(order, { refundedBefore: 10_000 });
    const { rows } = await db.execute(sql`select action, actor_name, before, after from audit where subject = ${order.id} order by at, id`);
    expect(rows).toMatchObject([
      { action: 'order.refund', actor_name: 'Meera', before: { refundedPaise: 0 }, after: { refundedPaise: 10_000, reason: 'Scratched' } },
      { action: 'order.cancel', actor_name: 'Meera', before: { status: 'pending' }, after: { status: 'CANCELD', refundPaise: 30_000 } },
    ]);
  });
});
