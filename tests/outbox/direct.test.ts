/** The outbox of a browser without a store: an action is sent now, or not at all. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '#language/words.ts';
import type { Reply } from '#src/outbox/classify.ts';
import type { Settled } from '#src/outbox/drain.ts';
import type { QueuedAction } from '#src/outbox/action.ts';
import type { Action } from '#tests/support/client/shop-app.ts';
import type { StoredOutbox } from '#src/outbox/stored-outbox.ts';
import type { ListResponse } from '#src/outbox/store/snapshots.ts';
import { createDirectOutbox } from '#src/outbox/without-store.lazy.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';

const line = '11111111-1111-4111-8111-111111111111';
const list = { name: 'cart' as const, items: ['new'], version: 5, acks: {} };
let outbox: StoredOutbox;
let sent: { row: QueuedAction; token: string }[];
let settledActions: Settled[];
let rests: number[];
let answers: (Reply | Promise<Reply>)[];
let keys: number;
let mayTry: boolean;
let fresh: ListResponse | undefined;

const replyWith = (status: number, over: Partial<Extract<Reply, { kind: 'answer' }>> = {}): Reply => ({
  kind: 'answer',
  status,
  ours: true,
  code: '',
  message: '',
  retryAfter: undefined,
  body: 'body',
  ...over,
});
const none: Reply = { kind: 'none' };

beforeEach(() => {
  [sent, settledActions, rests, answers, keys, mayTry, fresh] = [[], [], [], [], 0, true, undefined];
  outbox = createDirectOutbox({
    actions: shopActions,
    send: async (row, { token }) => {
      sent.push({ row, token });
      return answers.shift() ?? replyWith(200);
    },
    listOf: () => fresh,
    now: () => 1_700_000_000_000,
    random: () => 0.5,
    uuid: () => `key ${(keys += 1)}`,
    mayTry: () => mayTry,
    onSettled: (settled) => settledActions.push(settled),
    setTimer: (work, ms) => {
      rests.push(ms);
      queueMicrotask(work);
      return () => undefined;
    },
  });
});

const tap = (wish: Action, over: object = {}) => outbox.enqueue({ ...wish, userId: 'meera', lane: 'a lane', seen: undefined, ...over });
const removal: Action = { kind: 'cart.remove', payload: { lineId: line } };
const set = (quantity: number, acceptedPrice?: number): Action => ({
  kind: 'cart.setQuantity',
  payload: { lineId: line, quantity, ...(acceptedPrice !== undefined && { acceptedPrice }) },
});
const signedIn = () => outbox.startSession('meera', 'token');

describe('an action without a store', () => {
  it('is sent at once with the session, shown meanwhile, and confirmed when the server has it', async () => {
    await signedIn();
    let answer: (answer: Reply) => void = () => undefined;
    answers = [new Promise((resolve) => (answer = resolve))];
    const done = tap(removal);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(outbox.state().saving).toEqual([
      {
        ...removal,
        userId: 'meera',
        lane: 'a lane',
        seen: undefined,
        id: 'key 1',
        seq: 1,
        v: 1,
        state: 'sending',
        attempts: 1,
        nextAt: 0,
        leaseOwner: '',
        leaseUntil: 0,
        madeAt: 1_700_000_000_000,
      },
    ]);
    answer(replyWith(200));
    await done;
    expect(sent[0]?.token).toBe('token');
    expect(outbox.state().saving).toEqual([]);
    expect(settledActions).toMatchObject([{ action: { id: 'key 1' }, token: 'token', outcome: 'applied', reached: true, body: 'body' }]);
  });

  it('keeps its key and its place in the lane', async () => {
    await signedIn();
    await tap(removal, { id: 'its own' });
    await tap(removal);
    expect(sent.map(({ row }) => [row.id, row.seq])).toEqual([
      ['its own', 1],
      ['key 1', 2],
    ]);
  });

  it('is not sent while nobody, or another shopper, is signed in', async () => {
    const refusal = { kind: 'unauthorised', code: 'login_required', message: words().login.toContinue, status: 0 };
    await expect(tap(removal)).rejects.toMatchObject(refusal);
    await outbox.startSession('ravi', 'token');
    await expect(tap(removal)).rejects.toMatchObject(refusal);
    expect([sent, settledActions, outbox.state().saving]).toEqual([[], [], []]);
  });

  it('shows the server’s message when it is refused, and the next one is sent all the same', async () => {
    await signedIn();
    answers = [replyWith(400, { code: 'sold_out', message: 'Sold out' })];
    const [first, second] = [tap(removal), tap(removal)];
    await expect(first).rejects.toMatchObject({ kind: 'refused', code: 'sold_out', message: 'Sold out' });
    await second;
    expect(sent).toHaveLength(2);
  });

  it('with an expired session is refused with the sign-in message', async () => {
    await signedIn();
    answers = [replyWith(401)];
    await expect(tap(removal)).rejects.toMatchObject({ kind: 'unauthorised', code: 'session_ended', message: words().login.toContinue });
  });

  it('without a response is retried once after a delay, then fails', async () => {
    await signedIn();
    answers = [none, replyWith(503, { retryAfter: 4000 })];
    await expect(tap(removal)).rejects.toMatchObject({ kind: 'offline', code: 'unreachable', message: words().network.unreachable });
    expect([sent.length, rests]).toEqual([2, [1000]]);
    answers = [replyWith(503, { retryAfter: 4000 })];
    await tap(removal);
    expect([sent.length, rests]).toEqual([4, [1000, 4000]]);
    expect(new Set(sent.slice(2).map(({ row }) => row.id)).size).toBe(1);
  });

  it('is not retried without a network', async () => {
    await signedIn();
    mayTry = false;
    answers = [none];
    await expect(tap(removal)).rejects.toMatchObject({ kind: 'offline' });
    expect(sent).toHaveLength(1);
  });

  it.for([
    ['a later quantity of the same line', [set(2), set(3), set(4)], [4]],
    ['nothing of another line', [set(2), set(3), [set(4), { lane: 'another' }]], [3, 4]],
    ['no other action', [set(2), set(3), removal], [3, undefined]],
    ['no removal', [set(2), removal, set(3)], [2, undefined, 3]],
    ['no quantity after an accepted price', [set(2), set(3, 9), set(4)], [3, 4]],
  ] as const)('is superseded by %s', async ([, taps, quantities]) => {
    await signedIn();
    await Promise.all(taps.map((one) => (Array.isArray(one) ? tap(one[0] as Action, one[1] as object) : tap(one as Action))));
    expect(sent.map(({ row }) => (row.payload as { quantity?: number }).quantity)).toEqual(quantities);
  });
});

describe('a list', () => {
  it('from a reply is kept for the signed-in shopper, if it is the newest', async () => {
    await signedIn();
    fresh = list;
    await tap(removal);
    expect(outbox.state().snapshots.cart).toMatchObject({ userId: 'meera', items: ['new'], version: 5 });
    fresh = { ...list, items: ['older'], version: 4 };
    await tap(removal);
    expect(outbox.state().snapshots.cart).toMatchObject({ items: ['new'] });
  });

  it('for a shopper who has left meanwhile is dropped', async () => {
    await signedIn();
    fresh = list;
    let answer: (answer: Reply) => void = () => undefined;
    answers = [new Promise((resolve) => (answer = resolve))];
    const done = tap(removal);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await outbox.startSession('ravi', 'his');
    answer(replyWith(200));
    await done;
    expect(outbox.state().snapshots).toEqual({});
  });

  it('fetched for the current shopper is kept and returned; the other list stays', async () => {
    await signedIn();
    expect(await outbox.storeList('meera', list)).toMatchObject({ userId: 'meera', items: ['new'], at: 1_700_000_000_000 });
    await outbox.storeList('meera', { ...list, name: 'wishlist' });
    expect(await outbox.storeList('ravi', { ...list, items: ['his'] })).toMatchObject({ userId: 'ravi', items: ['his'] });
    expect(outbox.state().snapshots).toMatchObject({ cart: { items: ['new'] }, wishlist: { items: ['new'] } });
    await outbox.clearLists('ravi');
    expect(Object.keys(outbox.state().snapshots)).toHaveLength(2);
    await outbox.clearLists('meera');
    expect(outbox.state()).toMatchObject({ userId: 'meera', snapshots: {} });
    expect(outbox.state().snapshots).toEqual({});
  });
});

describe('a sign-in', () => {
  it('reported twice keeps the lists; one of another shopper does not', async () => {
    await signedIn();
    await outbox.storeList('meera', list);
    await outbox.startSession('meera', 'newer');
    expect(outbox.state().snapshots.cart).toBeDefined();
    await tap(removal);
    expect(sent[0]?.token).toBe('newer');
    await outbox.startSession('ravi', 'his');
    expect(outbox.state()).toMatchObject({ userId: 'ravi', snapshots: {} });
    expect(outbox.state().snapshots).toEqual({});
  });

  it('ends by its own token or by none, not by that of another', async () => {
    await signedIn();
    await outbox.endSession('another');
    expect(outbox.state().userId).toBe('meera');
    await outbox.endSession('token');
    expect(outbox.state().userId).toBe('');
    await expect(tap(removal)).rejects.toMatchObject({ code: 'login_required' });
    await signedIn();
    await outbox.endSession();
    expect(outbox.state().userId).toBe('');
    await outbox.endSession('token');
  });

  it('is never stored', async () => {
    await signedIn();
    expect([await outbox.session(), await outbox.takeBack('any')]).toEqual([undefined, false]);
    for (const nothing of [
      outbox.refresh(),
      outbox.drain(),
      outbox.hideFor('meera'),
      outbox.sendNow(),
      outbox.discard('meera'),
      outbox.dismiss('any'),
      outbox.close(),
    ])
      expect(await nothing).toBeUndefined();
  });
});

it('listeners hear of every change until they unsubscribe', async () => {
  const listener = vi.fn();
  const stop = outbox.subscribe(listener);
  await signedIn();
  await tap(removal);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  await outbox.endSession();
  expect(listener).toHaveBeenCalledTimes(3);
});
