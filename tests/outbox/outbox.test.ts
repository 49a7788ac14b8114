/** Failures that the simulation once found, each by itself. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { viewOf } from '#src/outbox/view.ts';
import { type Connection, connect } from '#src/outbox/store/connection.ts';
import { listOf } from '#src/outbox/actions/rules.ts';
import type { DrainTools } from '#src/outbox/drain.ts';
import type { QueuedAction } from '#src/outbox/action.ts';
import type { Action } from '#tests/support/client/shop-app.ts';
import { cartLane } from '#src/shop/actions/cart-line.ts';
import { leaseMs } from '#src/outbox/schedule.ts';
import { createStoredOutbox, type StoredOutbox } from '#src/outbox/stored-outbox.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { shopApp } from '#tests/support/client/shop-app.ts';
import { orderLane, wishLane } from '#tests/support/client/lanes.ts';

const day = 86_400_000;
const user = '11111111-1111-4111-8111-111111111111';
const identity = { productId: 'kurta', size: '', ram: '', weight: '' };
const uuid = () => crypto.randomUUID();

let clock = 1_700_000_000_000;
let open: StoredOutbox[] = [];

/** A page with an outbox; `send` is its connection, which never responds unless a test passes another. */
function openPage({
  send = () => new Promise(() => undefined),
  around = (connection) => connection,
  mayTry = () => true,
}: { send?: DrainTools['send']; around?: (real: Connection) => Connection; mayTry?: () => boolean } = {}): StoredOutbox {
  const outbox = createStoredOutbox({
    connection: around(connect(shopApp, async () => undefined)),
    send,
    listOf: (action, body) => listOf(shopActions, action, body),
    now: () => clock,
    random: () => 0.5,
    owner: uuid(),
    uuid,
    runExclusive: async (work) => {
      await work(false);
      return true;
    },
    mayTry,
    announce: () => undefined,
    onSaved: () => undefined,
    onSettled: () => undefined,
    setTimer: () => () => undefined,
  });
  open.push(outbox);
  return outbox;
}

const tap = (outbox: StoredOutbox, wish: Action) =>
  outbox.enqueue({ ...wish, userId: user, lane: wish.kind.startsWith('wish.') ? wishLane('kurta') : cartLane(identity), seen: undefined });
const add = (quantity: number): Action => ({ kind: 'cart.add', payload: { lineId: uuid(), ...identity, quantity } });
const pieces = (outbox: StoredOutbox) => viewOf(shopActions, outbox.state()).cart?.items[0]?.quantity ?? 0;
const rows = (outbox: StoredOutbox): Promise<readonly QueuedAction[]> => outbox.refresh().then(() => outbox.state().queued);
const onTheWire = (outbox: StoredOutbox) => vi.waitFor(async () => expect((await rows(outbox))[0]?.state).toBe('sending'));
const emptyList = { items: [], version: 0, acks: {} };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clock = 1_700_000_000_000;
});
afterEach(async () => {
  for (const outbox of open) await outbox.close();
  open = [];
});

async function signedIn(outbox: StoredOutbox): Promise<StoredOutbox> {
  await outbox.startSession(user, 'token');
  await outbox.storeList(user, { name: 'cart', ...emptyList });
  await outbox.storeList(user, { name: 'wishlist', ...emptyList });
  return outbox;
}

it('counts an action once on screen, even when another read of the store overtakes its own', async () => {
  const outbox = await signedIn(openPage());
  const seen = new Set<number>();
  outbox.subscribe(() => seen.add(pieces(outbox)));
  const saved = tap(outbox, add(4));
  await Promise.all([saved, outbox.refresh(), outbox.refresh()]);
  expect(seen).toEqual(new Set([4]));
});

it('keeps the order of two quick actions, even when the first is saved only at a second try', async () => {
  let writes = 0;
  const around = (real: Connection): Connection => ({
    ...real,
    write: (stores, work) =>
      real.write(stores, async (tx) => {
        const result = await work(tx);
        if (stores.join() === 'intents,lanes,snapshots,meta' && (writes += 1) === 1) {
          // The browser closes the store under the page, as Safari does.
          const raw = tx as unknown as { abort: () => void };
          raw.abort();
        }
        return result;
      }),
  });
  const before = await signedIn(openPage());
  await tap(before, add(1));
  const outbox = openPage({ around });
  await outbox.startSession(user, 'token');
  const lineId = viewOf(shopActions, outbox.state()).cart?.items[0]?._id ?? '';
  const first = tap(outbox, { kind: 'cart.setQuantity', payload: { lineId, quantity: 3 } });
  const second = tap(outbox, { kind: 'cart.setQuantity', payload: { lineId, quantity: 5 } });
  // The first is saved as well: otherwise the second would be sent before it.
  await Promise.all([first, second]);
  expect(writes).toBe(3);
  await outbox.refresh();
  expect(pieces(outbox)).toBe(5);
});

it('sends what a killed page left in progress, however old it is, once the shopper decides so', async () => {
  const killed = await signedIn(openPage());
  await tap(killed, add(2));
  await onTheWire(killed);
  clock += 40 * day;
  const sent: string[] = [];
  const send: DrainTools['send'] = async (intent) => {
    sent.push(intent.id);
    return { kind: 'answer', status: 201, ours: true, code: '', message: '', retryAfter: undefined, body: undefined };
  };
  const outbox = openPage({ send });
  await outbox.startSession(user, 'token');
  expect((await rows(outbox)).map(({ state }) => state)).toEqual(['sending']);
  expect(sent).toEqual([]);
  await outbox.sendNow();
  expect(sent).toHaveLength(1);
  expect(await rows(outbox)).toEqual([]);
});

it('sends the last action after a discarded one that may still arrive, needless or not', async () => {
  const outbox = await signedIn(openPage());
  await tap(outbox, { kind: 'wish.add', payload: { itemId: uuid(), productId: 'kurta' } });
  await onTheWire(outbox);
  await outbox.discard(user);
  // The action being sent may still arrive: a heart and its opposite must not simply cancel each other.
  await tap(outbox, { kind: 'wish.add', payload: { itemId: uuid(), productId: 'kurta' } });
  await tap(outbox, { kind: 'wish.remove', payload: { itemId: uuid(), productId: 'kurta' } });
  expect((await rows(outbox)).map(({ kind }) => kind)).toContain('wish.remove');
});

it('sends the same quantity again after a discarded one that may still arrive', async () => {
  let isUp = true;
  const outbox = await signedIn(openPage({ mayTry: () => isUp }));
  const lineId = uuid();
  const set = (quantity: number) => tap(outbox, { kind: 'cart.setQuantity', payload: { lineId, quantity } });
  await outbox.storeList(user, { name: 'cart', items: [{ _id: lineId, ...identity, quantity: 2 }], version: 3, acks: {} });
  await set(4);
  await onTheWire(outbox);
  await outbox.discard(user);
  isUp = false;
  await set(5);
  await set(2);
  expect((await rows(outbox)).at(-1)?.payload).toMatchObject({ quantity: 2 });
});

it('keeps no list that arrives after its shopper has left', async () => {
  const outbox = await signedIn(openPage());
  await outbox.endSession();
  await outbox.clearLists(user);
  await outbox.storeList(user, { name: 'cart', ...emptyList });
  await outbox.startSession(user, 'token');
  expect(outbox.state().snapshots).toEqual({});
});

it('keeps no list requested before its shopper left and returned, as its age is unknown', async () => {
  const outbox = await signedIn(openPage());
  await outbox.endSession();
  await outbox.clearLists(user);
  await outbox.startSession(user, 'token-2');
  await outbox.storeList(user, { name: 'cart', ...emptyList }, { version: undefined, token: 'token' });
  expect(outbox.state().snapshots).toEqual({});
  await outbox.storeList(user, { name: 'cart', ...emptyList, version: 7 }, { version: undefined, token: 'token-2' });
  expect(outbox.state().snapshots.cart?.version).toBe(7);
});

const oldList = { cart: { items: [], version: 4, acks: {} }, item: null };

it('takes no list from a reply to an action sent in the previous session', async () => {
  let carry: (body: unknown) => void = () => undefined;
  const answered = new Promise<unknown>((resolve) => (carry = resolve));
  const send: DrainTools['send'] = async () => ({
    kind: 'answer',
    status: 201,
    ours: true,
    code: '',
    message: '',
    retryAfter: undefined,
    body: await answered,
  });
  const outbox = await signedIn(openPage({ send }));
  await tap(outbox, add(2));
  await onTheWire(outbox);
  await outbox.endSession();
  await outbox.clearLists(user);
  await outbox.startSession(user, 'token-2');
  carry(oldList);
  await outbox.drain();
  await vi.waitFor(async () => expect(await rows(outbox)).toEqual([]));
  expect(outbox.state().snapshots).toEqual({});
});

/** A server whose first reply is lost, and which then repeats it. */
function answersAgain(): DrainTools['send'] {
  let isFirst = true;
  return async () => {
    if (!isFirst)
      return { kind: 'answer', status: 201, ours: true, code: '', message: '', retryAfter: undefined, replayed: true, body: oldList };
    isFirst = false;
    return { kind: 'none' };
  };
}

it('takes no list from a repeated reply after its own lists were deleted', async () => {
  const outbox = await signedIn(openPage({ send: answersAgain() }));
  await tap(outbox, add(2));
  await vi.waitFor(async () => expect((await rows(outbox))[0]?.state).toBe('unknown'));
  await outbox.endSession();
  await outbox.clearLists(user);
  await outbox.startSession(user, 'token-2');
  clock += day;
  await outbox.drain();
  await vi.waitFor(async () => expect(await rows(outbox)).toEqual([]));
  expect(outbox.state().snapshots).toEqual({});
});

it('takes it if the action was first sent in this session, even as first list, so it stays', async () => {
  const outbox = openPage({ send: answersAgain() });
  await outbox.startSession(user, 'token');
  await tap(outbox, add(2));
  await vi.waitFor(async () => expect((await rows(outbox))[0]?.state).toBe('unknown'));
  clock += day;
  await outbox.drain();
  await vi.waitFor(async () => expect(await rows(outbox)).toEqual([]));
  expect(outbox.state().snapshots.cart?.version).toBe(4);
});

it('takes bought lines out of the cart with the reply of the order', async () => {
  let carry: (body: unknown) => void = () => undefined;
  const answered = new Promise<unknown>((resolve) => (carry = resolve));
  const send: DrainTools['send'] = async () => ({
    kind: 'answer',
    status: 201,
    ours: true,
    code: '',
    message: '',
    retryAfter: undefined,
    body: await answered,
  });
  const outbox = await signedIn(openPage({ send }));
  await outbox.storeList(user, { name: 'cart', items: [{ _id: uuid(), ...identity, quantity: 2 }], version: 3, acks: {} });
  const payload = { checkoutId: uuid(), paymentId: 'pay_1', providerOrderId: 'order_1', signature: 's' };
  await outbox.enqueue({ kind: 'order.create', payload, userId: user, lane: orderLane(payload.checkoutId), seen: undefined });
  expect(pieces(outbox)).toBe(2);
  carry({ cart: { items: [], version: 4, acks: {} } });
  await outbox.drain();
  expect(viewOf(shopActions, outbox.state())).toMatchObject({ waiting: [], cart: { items: [], version: 4 } });
});

it('undoes no action that another one builds on', async () => {
  const outbox = openPage();
  await outbox.startSession(user, 'token');
  // The server's list is not known, so both are sent one after the other.
  await tap(outbox, { kind: 'wish.add', payload: { itemId: uuid(), productId: 'kurta' } });
  await tap(outbox, { kind: 'wish.remove', payload: { itemId: uuid(), productId: 'kurta' } });
  await tap(outbox, { kind: 'wish.add', payload: { itemId: uuid(), productId: 'kurta' } });
  const waiting = [...(await rows(outbox))].filter(({ attempts }) => attempts === 0).sort((a, b) => a.seq - b.seq);
  const last = waiting.at(-1);
  for (const row of waiting.slice(0, -1)) expect(await outbox.takeBack(row.id)).toBe(false);
  expect(await outbox.takeBack(last?.id ?? '')).toBe(true);
});

it('removes the line to which pieces were just added, even if the listed one was bought', async () => {
  const outbox = await signedIn(openPage());
  const bought = uuid();
  await outbox.storeList(user, { name: 'cart', items: [{ _id: bought, ...identity, quantity: 2 }], version: 3, acks: {} });
  const more = add(1);
  await tap(outbox, more);
  await onTheWire(outbox);
  await tap(outbox, { kind: 'cart.remove', payload: { lineId: bought } });
  const name = more.kind === 'cart.add' ? more.payload.lineId : '';
  expect((await rows(outbox)).find(({ kind }) => kind === 'cart.remove')?.payload).toEqual({ lineId: name });
  expect(pieces(outbox)).toBe(0);
  // The list may arrive before the reply that names the line.
  await outbox.storeList(user, {
    name: 'cart',
    items: [{ _id: bought, ...identity, quantity: 3 }],
    version: 4,
    acks: { [cartLane(identity)]: 1 },
  });
  expect(pieces(outbox)).toBe(0);
});

it('removes the heart that was just set, even when the listed one was removed on another phone', async () => {
  const outbox = await signedIn(openPage());
  const [listed, itemId] = [uuid(), uuid()];
  await outbox.storeList(user, { name: 'wishlist', items: [{ _id: listed, productId: 'kurta' }], version: 3, acks: {} });
  await tap(outbox, { kind: 'wish.add', payload: { itemId, productId: 'kurta' } });
  await onTheWire(outbox);
  await tap(outbox, { kind: 'wish.remove', payload: { itemId: listed, productId: 'kurta' } });
  expect((await rows(outbox)).find(({ kind }) => kind === 'wish.remove')?.payload).toEqual({ itemId, productId: 'kurta' });
});

/** The disk is full while the next action is saved, at both tries; afterwards there is room again. */
function fullForOneTap(real: Connection): Connection {
  let tries = 0;
  return {
    ...real,
    write: (stores, work) =>
      real.write(stores, async (tx) => {
        const result = await work(tx);
        // As on a full disk: after every request has succeeded.
        const raw = unwrap(tx as never) as unknown as { _abort: (errorName: string) => void };
        if (stores.join() === 'intents,lanes,snapshots,meta' && (tries += 1) <= 2) raw._abort('QuotaExceededError');
        return result;
      }),
  };
}

const outcomeOf = (saving: Promise<unknown>): Promise<unknown> =>
  saving.then(
    () => 'saved',
    (error: unknown) => error,
  );

it.for<[string, Action, Action]>([
  [
    'heart',
    { kind: 'wish.add', payload: { itemId: uuid(), productId: 'kurta' } },
    { kind: 'wish.remove', payload: { itemId: '', productId: 'kurta' } },
  ],
  ['cart line', add(2), { kind: 'cart.remove', payload: { lineId: '' } }],
  ['number of pieces', add(2), { kind: 'cart.setQuantity', payload: { lineId: '', quantity: 5 } }],
])('does not save a change of a %s that exists only in an unsaved action', async ([, first, second]) => {
  // The server's list is not known: a saved action would refer to a name that only this page has, and report success.
  const outbox = openPage({ around: fullForOneTap, mayTry: () => false });
  await outbox.startSession(user, 'token');
  const made = first.kind === 'wish.add' ? first.payload.itemId : first.kind === 'cart.add' ? first.payload.lineId : '';
  const change = {
    ...second,
    payload: { ...second.payload, ...(second.kind === 'wish.remove' ? { itemId: made } : { lineId: made }) },
  } as Action;
  const outcomes = await Promise.all([outcomeOf(tap(outbox, first)), outcomeOf(tap(outbox, change))]);
  // For the same reason; the shopper is told of the full disk both times.
  expect(outcomes).toMatchObject([
    { name: 'NotSaved', full: true },
    { name: 'NotSaved', full: true },
  ]);
  expect(await rows(outbox)).toEqual([]);
  expect(outbox.state().saving).toEqual([]);
});

it('saves a change on top of an unsaved action where the device knows the server’s name', async () => {
  const outbox = openPage({ around: fullForOneTap, mayTry: () => false });
  await outbox.startSession(user, 'token');
  const known = { _id: uuid(), ...identity, productTitle: 'Kurta', image: '', rating: 4, price: 100, userId: user };
  await outbox.storeList(user, { name: 'wishlist', ...emptyList, items: [known], version: 2 });
  const itemId = uuid();
  const added = outcomeOf(tap(outbox, { kind: 'wish.add', payload: { itemId, productId: 'kurta' } }));
  await tap(outbox, { kind: 'wish.remove', payload: { itemId, productId: 'kurta' } });
  expect(await added).toMatchObject({ name: 'NotSaved' });
  expect(await rows(outbox)).toMatchObject([{ kind: 'wish.remove', payload: { itemId: known._id } }]);
});

it('saves a change of what was saved at a later try', async () => {
  const outbox = openPage({
    around: fullForOneTap,
    send: () =>
      Promise.resolve({
        kind: 'answer',
        status: 201,
        ours: true,
        code: '',
        message: '',
        retryAfter: undefined,
        body: undefined,
        replayed: false,
      }),
  });
  await outbox.startSession(user, 'token');
  const itemId = uuid();
  const save = () => outcomeOf(tap(outbox, { kind: 'wish.add', payload: { itemId, productId: 'kurta' } }));
  expect(await save()).toMatchObject({ name: 'NotSaved' });
  expect(await save()).toBe('saved');
  await vi.waitFor(async () => expect(await rows(outbox)).toEqual([]));
  expect(await outcomeOf(tap(outbox, { kind: 'wish.remove', payload: { itemId, productId: 'kurta' } }))).toBe('saved');
});

it('cannot undo a paid order', async () => {
  const outbox = await signedIn(openPage());
  const payload = { checkoutId: uuid(), paymentId: 'pay_1', providerOrderId: 'order_1', signature: 's' };
  await outbox.endSession();
  await outbox.enqueue({ kind: 'order.create', payload, userId: user, lane: orderLane(payload.checkoutId), seen: undefined });
  const [order] = await rows(outbox);
  expect(order?.attempts).toBe(0);
  expect(await outbox.takeBack(order?.id ?? '')).toBe(false);
  expect(await rows(outbox)).toHaveLength(1);
});

it('an action claimed by a page that goes is not sent by it, but by the next after the lease', async () => {
  const sent: string[] = [];
  const page = (name: string) => openPage({ send: () => (sent.push(name), new Promise(() => undefined)) });
  const closing = await signedIn(page('closing'));
  const next = await signedIn(page('next'));
  await tap(closing, add(1));
  await closing.close();
  await onTheWire(next);
  expect(sent).toEqual([]);
  clock += leaseMs;
  void next.drain();
  await vi.waitFor(() => expect(sent).toEqual(['next']));
});
