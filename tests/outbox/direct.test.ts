/** The outbox of a browser without a store: a change is made now, or not at all. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import type { Reply } from '#src/outbox/classify.ts';
import type { Settled } from '#src/outbox/drain.ts';
import type { QueuedAction, Action } from '#src/outbox/action.ts';
import type { Outbox } from '#src/outbox/outbox.ts';
import type { ListResponse } from '#src/outbox/store.ts';
import { createDirectOutbox } from '#src/outbox/without-store.ts';

const line = '11111111-1111-4111-8111-111111111111';
const list = { name: 'cart' as const, items: ['new'], version: 5, acks: {} };
let outbox: Outbox;
let sent: { row: QueuedAction; token: string }[];
let told: Settled[];
let rests: number[];
let answers: (Reply | Promise<Reply>)[];
let keys: number;
let mayTry: boolean;
let fresh: ListResponse | undefined;

const said = (status: number, over: Partial<Extract<Reply, { kind: 'answer' }>> = {}): Reply => ({
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
  [sent, told, rests, answers, keys, mayTry, fresh] = [[], [], [], [], 0, true, undefined];
  outbox = createDirectOutbox({
    send: async (row, { token }) => {
      sent.push({ row, token });
      return answers.shift() ?? said(200);
    },
    listOf: () => fresh,
    now: () => 1_700_000_000_000,
    random: () => 0.5,
    uuid: () => `key ${(keys += 1)}`,
    mayTry: () => mayTry,
    onSettled: (settled) => told.push(settled),
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

describe('a change', () => {
  it('is sent at once under the sign-in, shown meanwhile, and told when the shop has it', async () => {
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
    answer(said(200));
    await done;
    expect(sent[0]?.token).toBe('token');
    expect(outbox.state().saving).toEqual([]);
    expect(told).toMatchObject([{ action: { id: 'key 1' }, token: 'token', outcome: 'applied', reached: true, body: 'body' }]);
  });

  it('keeps the key that it has, and its place after the one before', async () => {
    await signedIn();
    await tap(removal, { id: 'its own' });
    await tap(removal);
    expect(sent.map(({ row }) => [row.id, row.seq])).toEqual([
      ['its own', 1],
      ['key 1', 2],
    ]);
  });

  it('is not made while nobody, or somebody else, is signed in', async () => {
    const refusal = { kind: 'unauthorised', code: 'login_required', message: messages.login.toContinue, status: 0 };
    await expect(tap(removal)).rejects.toMatchObject(refusal);
    await outbox.startSession('ravi', 'token');
    await expect(tap(removal)).rejects.toMatchObject(refusal);
    expect([sent, told, outbox.state().saving]).toEqual([[], [], []]);
  });

  it('that is refused is told in the shop’s words, and the next one goes all the same', async () => {
    await signedIn();
    answers = [said(400, { code: 'sold_out', message: 'Sold out' })];
    const [first, second] = [tap(removal), tap(removal)];
    await expect(first).rejects.toMatchObject({ kind: 'refused', code: 'sold_out', message: 'Sold out' });
    await second;
    expect(sent).toHaveLength(2);
  });

  it('under a sign-in that is over is refused with the words of a sign-in', async () => {
    await signedIn();
    answers = [said(401)];
    await expect(tap(removal)).rejects.toMatchObject({ kind: 'unauthorised', code: 'session_ended', message: messages.login.toContinue });
  });

  it('that nobody answers goes once more after a rest, then it has failed', async () => {
    await signedIn();
    answers = [none, said(503, { retryAfter: 4000 })];
    await expect(tap(removal)).rejects.toMatchObject({ kind: 'offline', code: 'unreachable', message: messages.network.unreachable });
    expect([sent.length, rests]).toEqual([2, [1000]]);
    answers = [said(503, { retryAfter: 4000 })];
    await tap(removal);
    expect([sent.length, rests]).toEqual([4, [1000, 4000]]);
    expect(new Set(sent.slice(2).map(({ row }) => row.id)).size).toBe(1);
  });

  it('does not go once more where there is no network', async () => {
    await signedIn();
    mayTry = false;
    answers = [none];
    await expect(tap(removal)).rejects.toMatchObject({ kind: 'offline' });
    expect(sent).toHaveLength(1);
  });

  it.for([
    ['a later quantity of the same line', [set(2), set(3), set(4)], [4]],
    ['nothing of another line', [set(2), set(3), [set(4), { lane: 'another' }]], [3, 4]],
    ['nothing but a quantity', [set(2), set(3), removal], [3, undefined]],
    ['no removal', [set(2), removal, set(3)], [2, undefined, 3]],
    ['no price that was accepted', [set(2), set(3, 9), set(4)], [3, 4]],
  ] as const)('is overtaken by %s', async ([, taps, quantities]) => {
    await signedIn();
    await Promise.all(taps.map((one) => (Array.isArray(one) ? tap(one[0] as Action, one[1] as object) : tap(one as Action))));
    expect(sent.map(({ row }) => (row.payload as { quantity?: number }).quantity)).toEqual(quantities);
  });
});

describe('a list', () => {
  it('that an answer brings is held for who is signed in, the newest one', async () => {
    await signedIn();
    fresh = list;
    await tap(removal);
    expect(outbox.state().snapshots.cart).toMatchObject({ userId: 'meera', items: ['new'], version: 5 });
    fresh = { ...list, items: ['older'], version: 4 };
    await tap(removal);
    expect(outbox.state().snapshots.cart).toMatchObject({ items: ['new'] });
  });

  it('for a shopper who has left meanwhile is not held', async () => {
    await signedIn();
    fresh = list;
    let answer: (answer: Reply) => void = () => undefined;
    answers = [new Promise((resolve) => (answer = resolve))];
    const done = tap(removal);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await outbox.startSession('ravi', 'his');
    answer(said(200));
    await done;
    expect(outbox.state().snapshots).toEqual({});
  });

  it('that was asked for is held and given back, of the shopper who is here; the other list stays', async () => {
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
  it('that is told again keeps the lists; another shopper’s does not', async () => {
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

  it('is nowhere written down', async () => {
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

it('tells who listens of every change, until they stop', async () => {
  const listener = vi.fn();
  const stop = outbox.subscribe(listener);
  await signedIn();
  await tap(removal);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  await outbox.endSession();
  expect(listener).toHaveBeenCalledTimes(3);
});
