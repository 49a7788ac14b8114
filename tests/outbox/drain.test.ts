/** One drain: what it sends, when it ends, and what it reports. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#src/outbox/classify.ts';
import { drainPass, type Settled } from '#src/outbox/drain.ts';
import type { QueuedAction } from '#src/outbox/action.ts';
import { startOutboxSession } from '#src/outbox/store/session.ts';
import type { ListResponse } from '#src/outbox/store/snapshots.ts';
import { anOutboxStore, aRow } from '#tests/support/client/outbox-store.ts';

let store: ReturnType<typeof anOutboxStore>;
let clock: number;
let settledActions: Settled[];
let sent: QueuedAction[];
beforeEach(() => {
  store = anOutboxStore();
  clock = 1_700_000_000_000;
  settledActions = [];
  sent = [];
});

const replyWith = (status: number, over: Partial<Extract<Reply, { kind: 'answer' }>> = {}): Reply => ({
  kind: 'answer',
  status,
  ours: true,
  code: '',
  message: '',
  retryAfter: undefined,
  body: { a: 'body' },
  ...over,
});
type Answerer = (row: QueuedAction) => Reply | Promise<Reply>;
const pass = (answer: Answerer, { isExclusive = true, list }: { isExclusive?: boolean; list?: ListResponse } = {}) =>
  drainPass(
    {
      connection: store.connection,
      send: async (row, { token }) => {
        expect(token).toBe('token');
        sent.push(row);
        return answer(row);
      },
      listOf: () => list,
      now: () => clock,
      random: () => 0.5,
      owner: 'me',
      onSettled: (settled) => settledActions.push(settled),
    },
    isExclusive,
  );
const here = async (...rows: QueuedAction[]) => {
  await startOutboxSession(store.connection, 'meera', 'token');
  await store.put('intents', ...rows.map((row) => ({ ...row, madeAt: clock })));
};
const left = async () => (await store.all('intents')).map(({ id, state }) => [id, state]);
const ids = () => sent.map(({ id }) => id);

describe('a drain', () => {
  it('does nothing while nobody is signed in or nothing waits', async () => {
    expect(await pass(() => replyWith(200))).toBeUndefined();
    await here();
    expect(await pass(() => replyWith(200))).toBeUndefined();
    expect(settledActions).toEqual([]);
  });

  it('sends each lane in its own order until it is empty, and reports each reply', async () => {
    await here(aRow({ id: 'first', lane: 'x', seq: 1 }), aRow({ id: 'second', lane: 'x', seq: 2 }));
    expect(await pass(() => replyWith(200))).toBe(true);
    expect(ids()).toEqual(['first', 'second']);
    expect(settledActions).toMatchObject([
      { action: { id: 'first' }, token: 'token', outcome: 'applied', reached: true, body: { a: 'body' } },
      { action: { id: 'second' } },
    ]);
    expect(await left()).toEqual([]);
  });

  it('reports a mistake in our own code, and the action waits as without a response', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    await here(aRow({ id: 'first', lane: 'x', seq: 1 }), aRow({ id: 'other', lane: 'y', seq: 1 }));
    const mistake = new RangeError('ours');
    const reply = pass(({ id }) => (id === 'first' ? Promise.reject(mistake) : replyWith(200)));
    expect(await reply).toBe(true);
    expect(reported).toHaveBeenCalledWith(mistake);
    expect(ids()).toEqual(['first', 'other']);
    expect(await store.all('intents')).toMatchObject([{ id: 'first', state: 'unknown', nextAt: clock + 1000 }]);
  });

  it('records an action as applied even if our code cannot read the list or show it', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    await here(aRow({ id: 'first', lane: 'x', seq: 1 }), aRow({ id: 'second', lane: 'x', seq: 2 }));
    const mistake = new TypeError('ours');
    const fails = () => {
      throw mistake;
    };
    const send = async (row: QueuedAction) => {
      sent.push(row);
      return replyWith(200);
    };
    const tools = { connection: store.connection, send, listOf: fails, now: () => clock, random: () => 0.5, owner: 'me', onSettled: fails };
    expect(await drainPass(tools, true)).toBe(true);
    expect(ids()).toEqual(['first', 'second']);
    expect(reported.mock.calls).toEqual([[mistake], [mistake], [mistake], [mistake]]);
    expect(await left()).toEqual([]);
  });

  it('ends when there is no response; the action waits for half of two seconds', async () => {
    await here(aRow({ id: 'first', lane: 'x', seq: 1 }), aRow({ id: 'second', lane: 'x', seq: 2 }));
    expect(await pass(() => ({ kind: 'none' }))).toBe(false);
    expect(ids()).toEqual(['first']);
    expect(settledActions).toMatchObject([{ action: { id: 'first' }, token: 'token', outcome: 'again', reached: false }]);
    expect((await store.all('intents'))[0]).toMatchObject({ state: 'unknown', nextAt: clock + 1000 });
  });

  it('goes on with other lanes when the server asks one to wait, for as long as it asks', async () => {
    await here(aRow({ id: 'a', seq: 1 }), aRow({ id: 'b', seq: 2 }), aRow({ id: 'c', seq: 3 }), aRow({ id: 'd', seq: 4 }));
    expect(await pass((row) => (row.id === 'a' ? replyWith(503, { retryAfter: 5000 }) : replyWith(200)))).toBe(true);
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
    expect(settledActions[0]).toMatchObject({ outcome: 'again', reached: true, token: 'token' });
    expect(await store.all('intents')).toMatchObject([{ id: 'a', state: 'unknown', nextAt: clock + 5000 }]);
  });

  it('counts as reached only if a response was the server’s, not if a captive portal answered', async () => {
    await here(aRow({ id: 'a', seq: 1 }), aRow({ id: 'b', seq: 2 }));
    expect(await pass((row) => (row.id === 'a' ? replyWith(200, { ours: false }) : replyWith(200)))).toBe(true);
    clock += 60_000;
    expect(await pass(() => replyWith(200, { ours: false }))).toBe(false);
  });

  it('ends with the session: the rest waits for the next one', async () => {
    await here(aRow({ id: 'a', lane: 'x', seq: 1 }), aRow({ id: 'b', lane: 'x', seq: 2 }), aRow({ id: 'c', seq: 3 }));
    expect(await pass((row) => (row.id === 'a' ? replyWith(401) : replyWith(200)))).toBe(true);
    expect(ids().sort()).toEqual(['a', 'c']);
    expect(settledActions.find(({ action }) => action.id === 'a')).toMatchObject({ outcome: 'held', reached: true, token: 'token' });
    expect(await left()).toEqual([
      ['a', 'held'],
      ['b', 'held'],
    ]);
  });

  it('puts a refused action on the attention list, with the server’s message, and goes on', async () => {
    await here(aRow({ id: 'a', lane: 'x', seq: 1 }), aRow({ id: 'b', lane: 'x', seq: 2 }));
    expect(await pass((row) => (row.id === 'a' ? replyWith(400, { code: 'sold_out', message: 'Sold out' }) : replyWith(200)))).toBe(true);
    expect(settledActions).toMatchObject([
      { action: { id: 'a' }, outcome: 'refused', reached: true, message: 'Sold out', token: 'token' },
      { outcome: 'applied' },
    ]);
    expect(await store.all('attention')).toMatchObject([{ id: 'a', code: 'sold_out', message: 'Sold out', at: clock }]);
  });

  it('keeps the list in a reply, unless it belongs to an earlier session', async () => {
    const list = { name: 'wishlist' as const, items: ['new'], version: 2, acks: {} };
    await here(aRow({ id: 'old', attempts: 1, sentUnder: 0, state: 'unknown' }));
    await pass(() => replyWith(200, { replayed: true }), { list });
    expect(await store.all('snapshots')).toEqual([]);
    await here(aRow({ id: 'new' }));
    await pass(() => replyWith(200, { replayed: false }), { list });
    expect(await store.all('snapshots')).toMatchObject([{ items: ['new'], at: clock }]);
  });

  it('reports a change even if it only filled the attention list, and sends the actions behind', async () => {
    await here(aRow({ id: 'odd', lane: 'x', seq: 1, payload: {} } as never));
    expect(await pass(() => replyWith(200))).toBe(false);
    await here(aRow({ id: 'odd', lane: 'x', seq: 1, payload: {} } as never), aRow({ id: 'behind', lane: 'x', seq: 2 }));
    expect(await pass(() => replyWith(200))).toBe(true);
    expect(ids()).toEqual(['behind']);
  });

  it('ends after twenty seconds, so that no page blocks the others', async () => {
    await here(aRow({ id: 'a', lane: 'x', seq: 1 }), aRow({ id: 'b', lane: 'x', seq: 2 }), aRow({ id: 'c', lane: 'x', seq: 3 }));
    expect(await pass(() => ((clock += 10_000), replyWith(200)))).toBe(true);
    expect(ids()).toEqual(['a', 'b']);
  });

  it('takes over another page’s attempts only under the drain lock', async () => {
    await here(aRow({ id: 'a', state: 'sending', leaseOwner: 'dead', leaseUntil: clock + 9, attempts: 1 }));
    expect(await pass(() => replyWith(200), { isExclusive: false })).toBeUndefined();
    expect(await pass(() => replyWith(200), { isExclusive: true })).toBe(true);
  });
});
