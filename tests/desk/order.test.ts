/** Orders on the device: waiting changes on top of the server's word, the pick list, what the refund dialog sends, what actions become. */
import { describe, expect, test } from 'vitest';
import { deskApi } from '#contract/desk/api.ts';
import type { DeskOrder, DeskOrderRow } from '#contract/desk/order.ts';
import { stepsOf } from '#contract/desk/order-rules.ts';
import { formatPaise } from '#contract/money.ts';
import { changesIn, movedBoard, pickItems, stillIn, withWaitingSteps, type WaitingChanges } from '#src/desk/data/order-view.ts';
import { ageOf, whatsAppLink } from '#src/desk/features/orders/order-words.ts';
import { refundablePieces, refundBody, suggestedPaise } from '#src/desk/features/orders/refund-form.ts';
import type { Action, QueuedAction } from '#tests/desk/support/desk-app.ts';
import { pageRulesOf, requestOf } from '#src/outbox/actions/rules.ts';
import { deskActions } from '#src/desk/outbox/desk-actions.ts';
import { orderLane } from '#tests/desk/support/lanes.ts';

const id = '00000000-0000-4000-8000-00001a2b3c4d';
const line = (lineId: string, quantity: number, more: Partial<DeskOrder['lines'][number]> = {}): DeskOrder['lines'][number] => ({
  id: lineId,
  productId: 'kurta',
  title: 'Indigo kurta',
  image: '',
  size: 'M',
  ram: '',
  weight: '',
  quantity,
  cancelled: 0,
  pricePaise: 10_000,
  taxPaise: 500,
  pickedAt: null,
  onShelf: 5,
  ...more,
});
const order = (more: Partial<DeskOrder> = {}): DeskOrder => ({
  id,
  status: 'pending',
  placedAt: '2026-11-22T08:10:00.000Z',
  movedAt: '2026-11-22T08:10:00.000Z',
  amountPaise: 31_500,
  name: 'Radhika Sharma',
  city: 'Pune',
  phone: '98220 14705',
  pieces: 3,
  packed: false,
  notes: 0,
  refund: 'none',
  test: false,
  email: 'r@example.test',
  address: null,
  carrier: '',
  tracking: '',
  packedAt: null,
  paymentId: 'pay_1',
  lines: [line('a', 2), line('b', 1, { size: 'L' })],
  moves: [{ to: 'pending', at: '2026-11-22T08:10:00.000Z', by: null, note: null }],
  noteList: [],
  refunds: [],
  refundedPaise: 0,
  leftPaise: 31_500,
  ...more,
});
const none: WaitingChanges = { moves: [], couriers: [], picks: [], notes: [], collected: new Set(), parcels: [] };
const move = (to: DeskOrder['status']) => ({ payload: { orderId: id, to }, madeAt: 1_000 });
const pick = (lineId: string, picked = true) => ({ payload: { orderId: id, lineId, picked }, madeAt: 1_000 });

describe('An order with changes that wait here', () => {
  test('stands where it was moved to, and its history says so', () => {
    const { status, moves } = withWaitingSteps(order(), { ...none, moves: [move('CONFIRMED'), move('SHIPPED')] });
    expect([status, moves.map(({ to }) => to)]).toEqual(['SHIPPED', ['pending', 'CONFIRMED', 'SHIPPED']]);
  });

  test('stays where the server has it: further on, or cancelled meanwhile', () => {
    for (const status of ['DELIVERED', 'CANCELD'] as const) {
      const shown = withWaitingSteps(order({ status }), { ...none, moves: [move('SHIPPED')] });
      expect([shown.status, shown.moves.length]).toEqual([status, 1]);
    }
  });

  test('has the courier and the number that were typed last', () => {
    const left = { payload: { orderId: id, to: 'SHIPPED' as const, carrier: 'India Post', tracking: 'EM1' }, madeAt: 1_000 };
    const corrected = { payload: { orderId: id, set: { tracking: 'EM2' }, was: { tracking: 'EM1' } }, madeAt: 2_000 };
    const shown = withWaitingSteps(order(), { ...none, moves: [left], couriers: [corrected] });
    expect(shown).toMatchObject({ carrier: 'India Post', tracking: 'EM2' });
    expect(withWaitingSteps(order({ tracking: 'EM9' }), { ...none, couriers: [corrected] }).tracking).toBe('EM9');
  });

  test('is packed when the last line is ticked, also if that line was taken off', () => {
    const shown = withWaitingSteps(order(), { ...none, picks: [pick('a'), pick('b')] });
    expect([shown.packed, shown.lines.map(({ pickedAt }) => pickedAt !== null)]).toEqual([true, [true, true]]);
    expect(withWaitingSteps(order(), { ...none, picks: [pick('a'), pick('b'), pick('b', false)] }).packed).toBe(false);
    expect(withWaitingSteps(order({ lines: [line('a', 2), line('b', 0)] }), { ...none, picks: [pick('a')] }).packed).toBe(true);
  });

  test('shows a waiting note once, also when the server has it already', () => {
    const note = { payload: { orderId: id, id: 'n1', text: 'Ring twice' }, madeAt: 1_000 };
    const noteList = [{ id: 'n1', text: 'Ring twice', by: 'Asha', at: '2026-11-22T08:10:00.000Z' }];
    expect(withWaitingSteps(order(), { ...none, notes: [note] }).noteList).toHaveLength(1);
    expect(withWaitingSteps(order({ noteList }), { ...none, notes: [note] }).noteList).toEqual(noteList);
  });
});

test('a moved order changes its column and both numbers, and leaves the list of its old status', () => {
  const row: DeskOrderRow = order();
  const columns = [
    { status: 'pending' as const, count: 5, items: [row] },
    { status: 'CONFIRMED' as const, count: 2, items: [] },
  ];
  const moved = movedBoard(columns, { ...none, moves: [move('CONFIRMED')] });
  expect(moved.map(({ count, items }) => [count, items.map(({ status }) => status)])).toEqual([
    [4, []],
    [3, ['CONFIRMED']],
  ]);
  expect(stillIn([row], 'pending', { ...none, moves: [move('CONFIRMED')] })).toEqual([]);
  expect(stillIn([row], 'todo', { ...none, moves: [move('CONFIRMED')] })).toHaveLength(1);
  expect(stillIn([row], 'todo', { ...none, moves: [move('SHIPPED')] })).toEqual([]);
  expect(stillIn([row], undefined, { ...none, moves: [move('SHIPPED')] })).toHaveLength(1);
});

test('the pick list adds up all orders by product and variant; what is still to take comes first', () => {
  const other = order({ id: `${id.slice(0, -1)}e`, lines: [line('c', 4), line('d', 0)] });
  const items = pickItems([order({ lines: [line('a', 2), line('b', 1, { size: 'L', pickedAt: 'now' })] }), other]);
  expect(items.map(({ options, pieces, isPicked, lines }) => [options, pieces, isPicked, lines.length])).toEqual([
    ['M', 6, false, 2],
    ['L', 1, true, 1],
  ]);
});

describe('The refund dialog', () => {
  test('offers what the chosen pieces cost, never more than is left', () => {
    expect(suggestedPaise(order(), { a: 1 })).toBe(10_500);
    expect(suggestedPaise(order({ leftPaise: 9_000 }), { a: 1 })).toBe(9_000);
    expect(suggestedPaise(order(), { a: 0 })).toBeUndefined();
  });

  test('lets no piece be refunded twice, whether taken off before it was sent or refunded later', () => {
    const refunds = [{ state: 'done', lines: [{ lineId: 'a', quantity: 1 }] }] as DeskOrder['refunds'];
    const lines = [line('a', 1, { cancelled: 1 }), line('b', 1)];
    expect(refundablePieces(order({ lines, refunds }))).toEqual([
      { id: 'a', most: 1 },
      { id: 'b', most: 1 },
    ]);
    expect(refundablePieces(order({ status: 'SHIPPED', lines, refunds }))).toEqual([
      { id: 'a', most: 1 },
      { id: 'b', most: 1 },
    ]);
  });

  test('offers no piece of a parcel under way that is not paid for: nothing would count it', () => {
    const lines = [line('a', 2)];
    const due = { payment: 'delivery', toCollectPaise: 20_000, lines } as const;
    expect(refundablePieces(order({ ...due, status: 'SHIPPED' }))).toEqual([]);
    expect(refundablePieces(order({ ...due, status: 'CONFIRMED' }))).toEqual([{ id: 'a', most: 2 }]);
  });

  test('offers no piece that was taken off before it was paid at the door: it has no refund', () => {
    const lines = [line('a', 2, { cancelled: 1 })];
    expect(refundablePieces(order({ status: 'DELIVERED', payment: 'delivery', lines }))).toEqual([{ id: 'a', most: 2 }]);
  });

  test('sends the pieces, how many of them are back, and what was shown as refunded', () => {
    const fields = { amount: '105', reason: ' Torn ', pieces: { a: 1, b: 0 }, back: { a: 2 } };
    expect(refundBody(order({ refundedPaise: 500 }), fields, 10_500)).toEqual({
      amountPaise: 10_500,
      reason: 'Torn',
      lines: [{ lineId: 'a', quantity: 1, backOnShelf: 1 }],
      refundedBefore: 500,
    });
  });
});

describe('A refund that was begun before another one', () => {
  const refunds = [{ state: 'done', lines: [{ lineId: 'a', quantity: 2 }] }] as DeskOrder['refunds'];
  const now = order({ status: 'DELIVERED', lines: [line('a', 2), line('b', 1)], refunds });
  const fields = { amount: '105', reason: 'Torn', pieces: { a: 2, b: 1 }, back: {} };

  test('is for the pieces that are left, which are all that the dialog shows', () => {
    expect(refundBody(now, fields, 10_500).lines.map(({ lineId }) => lineId)).toEqual(['b']);
    expect(suggestedPaise(now, fields.pieces)).toBe(suggestedPaise(now, { b: 1 }));
  });

  test('is sent as it was where no answer came', () => {
    const body = refundBody(now, { ...fields, sentAfter: 0 }, 10_500);
    expect([body.refundedBefore, body.lines.map(({ lineId }) => lineId)]).toEqual([0, ['a', 'b']]);
  });
});

describe('An action', () => {
  const actions: Action[] = [
    { kind: 'order.move', payload: { orderId: id, to: 'SHIPPED', doneAt: 5 } },
    { kind: 'order.pick', payload: { orderId: id, lineId: id, picked: true } },
    { kind: 'order.note', payload: { orderId: id, id, text: 'Ring twice' } },
    { kind: 'order.courier', payload: { orderId: id, set: { tracking: 'EM2' }, was: { tracking: 'EM1' } } },
  ];

  test('is sent by a call that is declared as queued, and fits its contract', () => {
    const sent = actions.map((action) => requestOf(deskActions, action as QueuedAction));
    const calls = [deskApi.moveDeskOrder, deskApi.pickOrderLine, deskApi.noteOrder, deskApi.correctParcel];
    expect(sent.map(({ endpoint }) => endpoint)).toEqual(calls);
    for (const [at, { offline, params, body }] of calls.entries()) {
      expect(offline).toBe('queued');
      expect([params.safeParse(sent[at]?.input.params).success, body.safeParse(sent[at]?.input.body).success]).toEqual([true, true]);
    }
    expect(orderLane(id)).toMatch(/^[A-Za-z0-9:._-]{1,100}$/);
  });

  test('of the same line becomes the later one; any other two are both sent, in their order', () => {
    const [moved, ticked, noted] = actions as [Action, Action, Action];
    const unticked: Action = { kind: 'order.pick', payload: { orderId: id, lineId: id, picked: false } };
    const verdict = (one: Action, two: Action) =>
      pageRulesOf(deskActions, two.kind)?.merge(one, two, { isKnown: false, key: undefined }).kind;
    expect(verdict(ticked, unticked)).toBe('become');
    for (const [one, two] of [
      [moved, moved],
      [ticked, moved],
      [noted, ticked],
      [ticked, { ...ticked, payload: { orderId: id, lineId: 'other', picked: true } } as Action],
    ] as const)
      expect(verdict(one, two)).toBe('append');
  });
});

test('WhatsApp opens with the right words, and not at all without a phone number', () => {
  const link = decodeURIComponent(whatsAppLink(order({ status: 'SHIPPED' })) ?? '');
  expect(link).toBe('https://wa.me/919822014705?text=Namaste Radhika, your order HT-1A2B3C4D has left our shop.');
  const sent = { ...order({ status: 'SHIPPED' }), carrier: 'India Post', tracking: 'EM1234' };
  expect(decodeURIComponent(whatsAppLink(sent) ?? '')).toContain('has left our shop. Courier: India Post. Tracking number: EM1234.');
  expect(whatsAppLink(order({ phone: null }))).toBeUndefined();
  for (const phone of ['0091 98220 14705', '09822014705', '९८२२०१४७०५', '+91 (0) 98220-14705'])
    expect(whatsAppLink(order({ phone }))).toMatch(/^https:\/\/wa\.me\/919822014705\?/);
  expect(whatsAppLink(order({ phone: 'none' }))).toBeUndefined();
  expect(decodeURIComponent(whatsAppLink(order()) ?? '')).toContain(formatPaise(31_500));
});

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [47 * 60, '47 h'],
  [48 * 60, '2 days'],
])('an order that waits %d minutes says %s', (minutes, words) => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  expect(ageOf(new Date(now - minutes * 60_000).toISOString(), now)).toBe(words);
});

describe('An order that is paid at the door', () => {
  const due = order({ status: 'SHIPPED', payment: 'delivery', money: 'due', toCollectPaise: 31_500 });

  test('is delivered and collected here as soon as it is told, or cancelled when it was refused', () => {
    const told = (result: 'cash' | 'refused' | 'nobody') =>
      changesIn([{ rows: [{ kind: 'order.door', payload: { orderId: id, result, paise: 31_500 }, madeAt: 1_000 }] }] as never);
    expect(withWaitingSteps(due, told('cash'))).toMatchObject({ status: 'DELIVERED', toCollectPaise: 0 });
    expect(withWaitingSteps(due, told('refused'))).toMatchObject({ status: 'CANCELD', toCollectPaise: 0 });
    expect(withWaitingSteps(due, told('nobody'))).toMatchObject({ status: 'SHIPPED', toCollectPaise: 31_500 });
  });

  test('has no step to DELIVERED: its money is told instead', () => {
    expect(stepsOf(due)).toEqual(['DISPATCHED']);
    expect(stepsOf({ ...due, toCollectPaise: 0 })).toEqual(['DISPATCHED', 'DELIVERED']);
    expect(stepsOf({ status: 'SHIPPED' })).toEqual(['DISPATCHED', 'DELIVERED']);
  });

  test('sends what its calls take', () => {
    const door = (payload: object) =>
      requestOf(deskActions, { kind: 'order.door', payload: { orderId: id, ...payload } } as QueuedAction).input.body;
    for (const body of [
      { result: 'cash', paise: 1 },
      { result: 'upi', paise: 1, reference: 'AB1234567' },
      { result: 'refused' },
      { result: 'nobody', doneAt: 3 },
    ])
      expect(deskApi.recordDoor.body.parse(door(body))).toEqual(body);
    const parcel = (payload: object) =>
      requestOf(deskActions, { kind: 'order.parcel', payload: { orderId: id, ...payload } } as QueuedAction).input.body;
    const back = { parcel: 'back', pieces: [{ lineId: id, sellable: 2 }] };
    expect(deskApi.recordParcel.body.parse(parcel(back))).toEqual(back);
    expect(deskApi.recordParcel.body.parse(parcel({ parcel: 'lost', pieces: [] }))).toEqual({ parcel: 'lost' });
  });

  test('says what to have ready, and that nothing is to pay once it is cancelled', () => {
    expect(decodeURIComponent(whatsAppLink(due) ?? '')).toContain('Rs 315 ready');
    expect(decodeURIComponent(whatsAppLink({ ...due, status: 'CANCELD', money: 'none' }) ?? '')).toContain('nothing to pay');
  });
});
