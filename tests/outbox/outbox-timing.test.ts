/** When a page's outbox checks, sends, notifies the other pages, and when it checks again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#src/outbox/classify.ts';
import { finishRefused } from '#src/outbox/store/finish.ts';
import { NotSaved } from '#src/outbox/store/database.ts';
import type { QueuedAction } from '#src/outbox/action.ts';
import { createStoredOutbox, type StoredOutbox } from '#src/outbox/stored-outbox.ts';
import { createDrainLock } from '#src/outbox/drain-lock.ts';
import { anOutboxStore, aRow } from '#tests/support/client/outbox-store.ts';
import { shopNames } from '#src/shop/session/shop-names.ts';

const now = 1_700_000_000_000;
let store: ReturnType<typeof anOutboxStore>;
let outbox: StoredOutbox;
let sent: string[];
let timers: { ms: number; work: () => void; isStopped: boolean }[];
let mayTry: boolean;
let mayDrain: boolean;
let answer: (row: QueuedAction) => Reply | Promise<Reply>;
const announce = vi.fn();
const onSaved = vi.fn();
const onSettled = vi.fn();
const none: Reply = { kind: 'none' };
const done: Reply = { kind: 'answer', status: 200, ours: true, code: '', message: '', retryAfter: undefined, body: undefined };

beforeEach(() => {
  store = anOutboxStore();
  [sent, timers, mayTry, mayDrain, answer] = [[], [], true, true, () => done];
  for (const told of [announce, onSaved, onSettled]) told.mockClear();
  outbox = createStoredOutbox({
    connection: store.connection,
    send: async (row) => {
      sent.push(row.id);
      return answer(row);
    },
    listOf: () => undefined,
    now: () => now,
    random: () => 0.5,
    owner: 'me',
    uuid: () => crypto.randomUUID(),
    runExclusive: async (work) => {
      if (mayDrain) await work(true);
      return mayDrain;
    },
    mayTry: () => mayTry,
    announce,
    onSaved,
    onSettled,
    setTimer: (work, ms) => {
      const timer = { ms, work, isStopped: false };
      timers.push(timer);
      return () => void (timer.isStopped = true);
    },
  });
});
afterEach(() => outbox.close());

const waiting = () => timers.filter(({ isStopped }) => !isStopped).map(({ ms }) => ms);
const tap = (id: string) =>
  outbox.enqueue({
    kind: 'wish.remove',
    payload: { itemId: '11111111-1111-4111-8111-111111111111', productId: 'kurta' },
    id,
    userId: 'meera',
    lane: `wish:${id}`,
    seen: undefined,
  });
const signedIn = async () => {
  await outbox.startSession('meera', 'token');
  await outbox.drain();
};

describe('a page', () => {
  it('notifies the others of an action once it is saved, and sends it', async () => {
    await signedIn();
    announce.mockClear();
    await tap('heart');
    expect([announce.mock.calls.length > 0, onSaved.mock.calls.length]).toEqual([true, 1]);
    await outbox.drain();
    expect(sent).toEqual(['heart']);
    expect(onSettled).toHaveBeenCalledOnce();
    expect(outbox.state()).toMatchObject({ userId: 'meera', queued: [], saving: [] });
  });

  it('checks again when the delay of an action is over, not sooner', async () => {
    answer = () => none;
    await signedIn();
    await tap('heart');
    await outbox.drain();
    expect(waiting()).toEqual([1000]);
    expect(outbox.state().queued).toMatchObject([{ id: 'heart', state: 'unknown' }]);
    await store.put('intents', aRow({ id: 'heart', nextAt: 0, madeAt: now }));
    answer = () => done;
    timers.at(-1)?.work();
    await outbox.drain();
    expect(outbox.state().queued).toEqual([]);
    expect(waiting()).toEqual([]);
  });

  it('checks again after a second while another page sends, and never twenty times a second', async () => {
    mayDrain = false;
    await signedIn();
    await tap('heart');
    await outbox.drain();
    expect([sent, waiting()]).toEqual([[], [1000]]);
    await outbox.refresh();
    expect(waiting()).toEqual([50]);
  });

  it.for([
    ['our own code makes a mistake', new TypeError('ours'), 1],
    ['the store is unavailable', new NotSaved(new DOMException('no', 'InvalidStateError')), 0],
  ] as const)('waits longer after each pass when %s, and reports only the mistake', async ([, error, reports]) => {
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    await signedIn();
    mayTry = false;
    await tap('heart');
    await outbox.drain();
    mayTry = true;
    const { write } = store.connection;
    const fails = vi.spyOn(store.connection, 'write').mockRejectedValue(error);
    const waits: (number | undefined)[] = [];
    for (let pass = 0; pass < 4; pass += 1) {
      await outbox.drain();
      waits.push(waiting().at(-1));
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
    expect(reported).toHaveBeenCalledTimes(4 * reports);
    expect(sent).toEqual([]);
    fails.mockRestore();
    expect(store.connection.write).toBe(write);
    await outbox.drain();
    expect(sent).toEqual(['heart']);
  });

  it('checks again when the server asked it to', async () => {
    answer = () => ({ ...done, status: 503, retryAfter: 200 });
    await signedIn();
    await tap('heart');
    await outbox.drain();
    expect(waiting()).toEqual([200]);
  });

  it('does not call an action saved that a quicker sender has had refused already', async () => {
    await signedIn();
    const { read } = store.connection;
    const quick = vi.spyOn(store.connection, 'read').mockImplementation(async (stores, work) => {
      const [id] = await read(['intents'], (tx) => tx.objectStore('intents').getAllKeys());
      if (id !== undefined) await finishRefused(store.connection, aRow({ id }), { code: 'sold_out', message: 'Sold out' }, now);
      return read(stores, work);
    });
    await expect(tap('heart')).rejects.toMatchObject({ kind: 'refused', code: 'sold_out', message: 'Sold out' });
    quick.mockRestore();
    await expect(tap('other')).resolves.toBe('other');
  });

  it('takes an unsaved action off the screen, and no other', async () => {
    mayTry = false;
    await signedIn();
    const { write } = store.connection;
    let saveFirst: () => void = () => undefined;
    const failing = async () => {
      store.connection.write = write;
      await new Promise<void>((resolve) => (saveFirst = resolve));
      throw new NotSaved(new Error('no'));
    };
    store.connection.write = failing as typeof write;
    const [first, second] = [tap('first'), tap('second')];
    expect(outbox.state().saving.map(({ id }) => id)).toEqual(['first', 'second']);
    const left: string[][] = [];
    outbox.subscribe(() => left.push(outbox.state().saving.map(({ id }) => id)));
    saveFirst();
    await expect(first).rejects.toThrow(NotSaved);
    expect(left[0]).toEqual(['second']);
    await second;
    expect(outbox.state()).toMatchObject({ saving: [], queued: [{ id: 'second' }] });
  });

  it('sets no timer while the server is unreachable or nobody is signed in', async () => {
    mayTry = false;
    await signedIn();
    await tap('heart');
    await outbox.drain();
    await outbox.refresh();
    expect([sent, waiting()]).toEqual([[], []]);
    mayTry = true;
    await outbox.endSession();
    await outbox.refresh();
    expect(waiting()).toEqual([]);
  });

  it('sends once more what was queued while it sent', async () => {
    await signedIn();
    let arrived: (answer: Reply) => void = () => undefined;
    answer = ({ id }) => (id === 'first' ? new Promise((resolve) => (arrived = resolve)) : done);
    await tap('first');
    await vi.waitFor(() => expect(sent).toEqual(['first']));
    await tap('second');
    arrived(done);
    await outbox.drain();
    expect(sent).toEqual(['first', 'second']);
  });

  it('notifies nobody when a check found nothing', async () => {
    await signedIn();
    announce.mockClear();
    await outbox.drain();
    await outbox.refresh();
    expect(announce).not.toHaveBeenCalled();
  });

  it.for([
    ['a sign-in', () => outbox.startSession('meera', 'other')],
    ['a sign-out', () => outbox.endSession('token')],
    ['a note that the shopper left', () => outbox.hideFor('meera')],
    ['deleted lists', () => outbox.clearLists('meera')],
    ['a list', () => outbox.storeList('meera', { name: 'cart', items: [], version: 1, acks: {} })],
    ['an undone action', () => outbox.takeBack('held')],
    ['Send all', () => outbox.sendNow()],
    ['Discard all', () => outbox.discard('meera')],
    ['a dismissed refusal', () => outbox.dismiss('refused')],
  ] satisfies [string, () => Promise<unknown>][])('notifies the others of %s, and shows it', async ([, act]) => {
    mayTry = false;
    await store.put('attention', { id: 'refused', userId: 'meera', code: '', message: '', at: 0, intent: aRow() });
    await signedIn();
    await store.put('intents', aRow({ id: 'held', state: 'held', madeAt: now }));
    await outbox.refresh();
    const before = outbox.state();
    announce.mockClear();
    await act();
    expect(announce).toHaveBeenCalledOnce();
    expect(outbox.state()).not.toBe(before);
  });

  it('sends an old action when the shopper decides so, and reports the outcome of each decision', async () => {
    await signedIn();
    await store.put(
      'intents',
      aRow({ id: 'old', state: 'unknown', attempts: 1, madeAt: 1, nextAt: now + 9 }),
      aRow({ id: 'held', state: 'held', madeAt: now }),
    );
    await outbox.drain();
    expect(sent).toEqual([]);
    expect([await outbox.takeBack('held'), await outbox.takeBack('old')]).toEqual([true, false]);
    await outbox.sendNow();
    expect(sent).toEqual(['old']);
  });

  it('shows the outcome of a sign-out and of a dismissed refusal, and knows who is signed in', async () => {
    mayTry = false;
    await store.put('attention', { id: 'refused', userId: 'meera', code: '', message: '', at: 0, intent: aRow() });
    await signedIn();
    expect(await outbox.session()).toMatchObject({ userId: 'meera', token: 'token' });
    expect(outbox.state().attention).toHaveLength(1);
    await outbox.dismiss('refused');
    expect(outbox.state().attention).toEqual([]);
    await outbox.hideFor('meera');
    await outbox.endSession('token');
    expect(outbox.state()).toMatchObject({ userId: '', left: ['meera'] });
  });

  it('sends queued actions as soon as somebody signs in', async () => {
    await store.put('intents', aRow({ id: 'waits', madeAt: now }));
    await outbox.startSession('meera', 'token');
    await vi.waitFor(() => expect(sent).toEqual(['waits']));
  });

  it('notifies its own listeners until they unsubscribe, and clears its timer when it is closed', async () => {
    const listener = vi.fn();
    const stop = outbox.subscribe(listener);
    await signedIn();
    expect(listener).toHaveBeenCalled();
    stop();
    listener.mockClear();
    answer = () => none;
    await tap('heart');
    await outbox.drain();
    expect(listener).not.toHaveBeenCalled();
    expect(waiting()).toHaveLength(1);
    await outbox.close();
    expect(waiting()).toEqual([]);
  });
});

describe('the drain lock', () => {
  type Request = LockManager['request'];
  const manager = (isFree: () => boolean, asked: unknown[] = []) => ({
    request: (async (name: string, options: LockOptions, work: (lock: unknown) => unknown) => {
      asked.push([name, options]);
      return work(isFree() ? {} : null);
    }) as unknown as Request,
  });

  it('ensures a single sender, and nothing is sent without it', async () => {
    let isFree = true;
    const asked: unknown[] = [];
    const alone = createDrainLock(
      manager(() => isFree, asked),
      () => now,
      shopNames.lock,
    );
    const work = vi.fn(async () => undefined);
    expect([await alone(work), work.mock.calls]).toEqual([true, [[true]]]);
    isFree = false;
    expect([await alone(work), work.mock.calls.length]).toEqual([false, 1]);
    expect(asked[0]).toEqual(['outbox-drain', { ifAvailable: true }]);
  });

  it('ensures nothing in a browser without locks', async () => {
    const work = vi.fn(async () => undefined);
    expect([await createDrainLock(undefined, () => now, shopNames.lock)(work), work.mock.calls]).toEqual([true, [[false]]]);
  });

  it('passes over a frozen page after twenty-five seconds, once, and then asks again', async () => {
    let isFree = false;
    let clock = now;
    const alone = createDrainLock(
      manager(() => isFree),
      () => clock,
      shopNames.lock,
    );
    const work = vi.fn(async () => undefined);
    const after = async (ms: number) => {
      clock += ms;
      return alone(work);
    };
    expect([await after(0), await after(25_000), await after(1), await after(1), await after(25_000)]).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(work.mock.calls).toEqual([[false]]);
    isFree = true;
    expect(await after(0)).toBe(true);
    isFree = false;
    expect([await after(1), await after(25_000)]).toEqual([false, false]);
    expect(work.mock.calls).toEqual([[false], [true]]);
  });
});
