/** An order that is paid on delivery in the outbox: what is sent before it and after it, and what of it is shown. */
import { beforeEach, expect, test } from 'vitest';
import { placementHours } from '#contract/order-call.ts';
import type { NewAction, QueuedAction } from '#src/outbox/action.ts';
import { emptyOutbox } from '#src/outbox/outbox-state.ts';
import { nextDue } from '#src/outbox/schedule.ts';
import { claimDue } from '#src/outbox/store/claim.ts';
import { finishApplied, finishRefused } from '#src/outbox/store/finish.ts';
import { readState } from '#src/outbox/store/read-state.ts';
import { saveAction } from '#src/outbox/store/save-action.ts';
import { discardAll, removeUntried } from '#src/outbox/store/user-actions.ts';
import { viewOf } from '#src/outbox/view.ts';
import { cartLane } from '#src/shop/actions/cart-line.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { orderLane } from '#tests/support/client/lanes.ts';
import { anOutboxStore } from '#tests/support/client/outbox-store.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [kurtaLine, milkLine, placementId] = [uuid(1), uuid(2), uuid(3)];
const kurta = { productId: 'kurta', size: 'M', ram: '', weight: '' };
const milk = { productId: 'milk', size: '', ram: '', weight: '' };
const now = 1_700_000_000_000;
const userId = 'meera';
const sender = { owner: 'me', isExclusive: true };

const at = (id: string, of: typeof kurta, quantity: number) => ({ _id: id, ...of, quantity, price: 500, subTotal: 500 * quantity });
const inCart = (...items: object[]) => ({ userId, name: 'cart', items, version: 1, acks: {}, aliases: {}, at: 0 });

const base = { userId, seen: undefined };
const add = (id: string, of: typeof kurta, quantity: number): NewAction => ({
  ...base,
  id,
  lane: cartLane(of),
  kind: 'cart.add',
  payload: { lineId: uuid(Number(id.slice(-2)) + 50), ...of, quantity },
});
const set = (id: string, of: typeof kurta, lineId: string, quantity: number): NewAction => ({
  ...base,
  id,
  lane: cartLane(of),
  kind: 'cart.setQuantity',
  payload: { lineId, quantity },
});
const order = (id = placementId, lines = [{ cartItemId: kurtaLine, ...kurta, quantity: 2 }]): NewAction => ({
  ...base,
  id,
  lane: `place:${id}`,
  kind: 'place.order',
  payload: {
    id,
    lines: lines.map((line) => ({ ...line, pricePaise: 50_000, taxPaise: 2_500 })),
    totalPaise: 105_000,
    billing: {
      username: 'Meera',
      country: 'India',
      address1: '12, MG Road',
      address2: 'Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560038',
      number: '9876543210',
      email: 'meera@example.test',
    },
    termsVersion: '1',
    orLess: true,
    madeAt: now,
  },
});

let store: ReturnType<typeof anOutboxStore>;
let connection: ReturnType<typeof anOutboxStore>['connection'];
beforeEach(async () => {
  store = anOutboxStore();
  connection = store.connection;
  await store.put('session', { id: 'session', userId, token: 't', epoch: 1 });
  await store.put('snapshots', inCart(at(kurtaLine, kurta, 2), at(milkLine, milk, 1)));
});

const save = (action: NewAction, when = now) => saveAction(connection, action, when);
const rows = async () => (await store.all('intents')) as unknown as QueuedAction[];
const session = { id: 'session', userId, token: 't', epoch: 1 } as const;
/** Sends what is due and says that the server applied it; gives the ids in turn. */
async function sendAll(): Promise<string[][]> {
  const rounds: string[][] = [];
  for (;;) {
    const claim = await claimDue(connection, sender, now);
    if (!claim?.rows.length) return rounds;
    rounds.push(claim.rows.map(({ id }) => id));
    for (const row of claim.rows) await finishApplied(connection, row, undefined, now, session);
  }
}
async function shownCart(): Promise<[string, number][]> {
  const { cart } = viewOf(shopActions, { ...emptyOutbox, ...(await readState(connection, userId)), userId });
  return (cart?.items ?? []).map(({ productId, quantity }) => [productId, quantity]);
}

test('changes of the ordered lines from before are sent before the order, later ones after it', async () => {
  await save(set('set-01', kurta, kurtaLine, 2));
  await save(order());
  await save(add('add-02', kurta, 1));
  await save(add('milk-03', milk, 1));
  expect(await sendAll()).toEqual([['set-01', 'milk-03'], [placementId], ['add-02']]);
});

const remove = (id: string, of: typeof kurta, lineId: string): NewAction => ({
  ...base,
  id,
  lane: cartLane(of),
  kind: 'cart.remove',
  payload: { lineId },
});

test.each([
  ['a line that another device has made since', inCart(at(uuid(9), kurta, 1)), uuid(9)],
  ['a line of which the order takes only some pieces', inCart(at(kurtaLine, kurta, 3)), kurtaLine],
])('beside a waiting order, Remove takes %s and what was just added to it', async (_, cart, lineId) => {
  await save(order());
  await store.put('snapshots', cart);
  await save(add('add-02', kurta, 4));
  expect(await shownCart()).toEqual([['kurta', 5]]);
  await save(remove('remove-03', kurta, lineId));
  expect(await shownCart()).toEqual([]);
  expect((await rows()).filter(({ kind }) => kind.startsWith('cart.')).map(({ kind, payload }) => [kind, payload])).toEqual([
    ['cart.remove', { lineId }],
  ]);
});

test('beside a waiting order that takes the whole line, Remove of a new one sends nothing', async () => {
  await save(order());
  await save(add('add-02', kurta, 4));
  await save(remove('remove-03', kurta, uuid(52)));
  expect([await shownCart(), (await rows()).map(({ id }) => id)]).toEqual([[['milk', 1]], [placementId]]);
});

test('a change before the order is not merged with one after it', async () => {
  await save(set('set-01', kurta, kurtaLine, 2));
  await save(order());
  await save(set('set-02', kurta, kurtaLine, 5));
  expect((await rows()).map(({ id }) => id).sort()).toEqual([placementId, 'set-01', 'set-02']);
});

test('a product that is added again after it was ordered is a line of its own', async () => {
  await save(order());
  const added = add('add-02', kurta, 1);
  await save(added);
  await save(set('set-03', kurta, (added.payload as { lineId: string }).lineId, 3));
  expect(await shownCart()).toEqual([
    ['milk', 1],
    ['kurta', 3],
  ]);
  const last = (await rows()).find(({ kind }) => kind !== 'place.order');
  expect(last).toMatchObject({ kind: 'cart.add', payload: { quantity: 3 } });
});

test('ordered pieces leave the shown cart, and a refusal or a take-back returns them', async () => {
  await store.put('snapshots', inCart(at(kurtaLine, kurta, 5), at(milkLine, milk, 1)));
  await save(
    order(placementId, [
      { cartItemId: kurtaLine, ...kurta, quantity: 2 },
      { cartItemId: milkLine, ...milk, quantity: 1 },
    ]),
  );
  expect(await shownCart()).toEqual([['kurta', 3]]);
  expect(await removeUntried(connection, placementId)).toBe(true);
  expect(await shownCart()).toEqual([
    ['kurta', 5],
    ['milk', 1],
  ]);
  await save(order());
  const claim = await claimDue(connection, sender, now);
  const detail = { code: 'order_question', details: { reasons: [] } };
  await finishRefused(connection, claim!.rows[0]!, { code: 'order_question', message: 'Not ordered', detail }, now);
  expect(await shownCart()).toEqual([
    ['kurta', 5],
    ['milk', 1],
  ]);
  expect(await store.all('attention')).toMatchObject([{ id: placementId, detail }]);
});

test('a change that an order waits for cannot be taken back before the order', async () => {
  await save(set('set-01', kurta, kurtaLine, 2));
  await save(order());
  expect(await removeUntried(connection, 'set-01')).toBe(false);
  expect(await removeUntried(connection, placementId)).toBe(true);
  expect(await removeUntried(connection, 'set-01')).toBe(true);
});

test('once an order was sent it can be neither taken back nor discarded, before that it can', async () => {
  await save(order());
  await claimDue(connection, sender, now);
  expect(await removeUntried(connection, placementId)).toBe(false);
  await discardAll(connection, userId);
  expect((await rows()).map(({ id }) => id)).toEqual([placementId]);
  await save(order(uuid(4)));
  await discardAll(connection, userId);
  expect((await rows()).map(({ id }) => id)).toEqual([placementId]);
});

test('an order paid by card goes first, and neither order waits for the other for ever', async () => {
  await save(order());
  await save(add('add-02', kurta, 1));
  const card = { checkoutId: uuid(8), paymentId: 'p', providerOrderId: 'o', signature: 's' };
  await save({ ...base, id: 'order:p', lane: orderLane(uuid(8)), kind: 'order.create', payload: card });
  expect(await sendAll()).toEqual([['order:p'], [placementId], ['add-02']]);
});

test('a cancellation goes behind the order that may not have arrived, and holds up no paid order', async () => {
  await save(order());
  await claimDue(connection, sender, now);
  await store.put('intents', ...(await rows()).map((row) => ({ ...row, state: 'unknown', nextAt: 0 })));
  const cancel: NewAction = { ...base, id: uuid(7), lane: `place:${placementId}`, kind: 'cancel.placement', payload: { id: placementId } };
  await save(cancel);
  await save({ ...cancel, id: uuid(9) });
  const card = { checkoutId: uuid(8), paymentId: 'p', providerOrderId: 'o', signature: 's' };
  await save({ ...base, id: 'order:p', lane: orderLane(uuid(8)), kind: 'order.create', payload: card });
  expect(await sendAll()).toEqual([['order:p'], [placementId], [uuid(7)]]);
});

test('after a day an unsent order is asked about, and a sent one is sent again', async () => {
  const day = placementHours * 3_600_000;
  await save(order());
  await save(order(uuid(4), [{ cartItemId: milkLine, ...milk, quantity: 1 }]));
  await store.put('intents', { ...(await rows()).find(({ id }) => id === uuid(4)), attempts: 1, state: 'unknown' });
  expect((await claimDue(connection, sender, now + day))?.rows).toHaveLength(2);
  await store.put(
    'intents',
    ...(await rows()).map((row) => ({
      ...row,
      attempts: row.id === placementId ? 0 : 2,
      state: row.id === placementId ? 'ready' : 'unknown',
    })),
  );
  expect((await claimDue(connection, sender, now + day + 1))?.rows.map(({ id }) => id)).toEqual([uuid(4)]);
  expect(await store.all('attention')).toMatchObject([{ id: placementId, code: 'expired' }]);
});

test('an order behind a change that waits to be confirmed is asked about after a day, too', async () => {
  await save(set('set-01', kurta, kurtaLine, 2), now - 31 * 86_400_000);
  await save(order());
  expect((await claimDue(connection, sender, now))?.rows).toEqual([]);
  expect((await rows()).map(({ id }) => id).sort()).toEqual([placementId, 'set-01'].sort());
  expect((await claimDue(connection, sender, now + placementHours * 3_600_000 + 1))?.unreadable).toBe(1);
  expect(await store.all('attention')).toMatchObject([{ id: placementId, code: 'expired' }]);
  expect((await rows()).map(({ id }) => id)).toEqual(['set-01']);
});

test('the worker is not woken for what waits behind an order that waits itself', async () => {
  await save(order());
  await save(add('add-02', kurta, 1));
  await store.put('intents', ...(await rows()).map((row) => (row.id === placementId ? { ...row, state: 'held' } : row)));
  expect(nextDue(shopActions, await rows(), userId, now)).toBeUndefined();
});
