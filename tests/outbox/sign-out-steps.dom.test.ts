/** How a session is restored on a device, and how it ends: the question before, the order of the steps, the call to the server. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { listCategories } from '#contract/category.ts';
import { getCart } from '#contract/cart.ts';
import { configureTransport } from '#src/network/send.ts';
import type { ActionKind } from '#tests/support/client/shop-app.ts';
import type { SessionRow } from '#src/outbox/store/database.ts';
import { errorMessageOf, signInMessage } from '#src/outbox/error-message.ts';
import { restoreSession } from '#src/shop/outbox/restore-session.ts';
import { signOutHere } from '#src/shop/outbox/sign-out.lazy.ts';
import { useSignOut } from '#src/shop/data/sign-out.ts';
import { confirmSignOut, useSignOutQuestion } from '#src/shop/outbox/sign-out-question.ts';
import { outbox as page, type OutboxView, type ShopOutbox } from '#src/shop/data/shop-outbox.ts';
import type { Settled } from '#src/outbox/drain.ts';
import { call } from '#src/shop/session/call.ts';
import { change } from '#src/shop/session/change.ts';
import { currentSession, endedKey, endSession, startSession } from '#src/shop/session/session.ts';
import { markOf } from '#src/state/token-prefix.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';

const kept = vi.hoisted(() => ({ removed: [] as ((row: { scope: string }) => boolean)[] }));
vi.mock('#src/cache/query-store.ts', async (original) => ({
  ...(await original<object>()),
  removeQueries: async (which: (row: { scope: string }) => boolean) => void kept.removed.push(which),
}));

const userId = '0190f1f0-0000-7000-8000-000000000001';
const meera = { name: 'Meera', email: 'meera@example.test', id: userId };
/** The calls that the server received, each with its session. */
let requests: { call: string; token: string | null; key: string | null; outlivesPage: boolean | undefined }[] = [];
let answer: () => Response = () => Response.json({ error: false, status: true, msg: '' }, { headers: { 'x-haat': '1' } });
const refusal = (status: number, code: string) => () =>
  Response.json({ error: true, status: false, msg: 'No', code, requestId: 'r' }, { status, headers: { 'x-haat': '1' } });

const cut = () => {
  throw new TypeError('cut');
};

beforeEach(() => {
  localStorage.clear();
  requests = [];
  kept.removed = [];
  answer = () => Response.json({ error: false, status: true, msg: '' }, { headers: { 'x-haat': '1' } });
  configureTransport({
    origin: '',
    fetch: async (url, init) => {
      const headers = new Headers(init.headers);
      requests.push({
        call: `${init.method ?? 'GET'} ${url}`,
        token: headers.get('authorization'),
        key: headers.get('idempotency-key'),
        outlivesPage: init.keepalive,
      });
      return answer();
    },
  });
  startSession('token-1', meera);
});
afterEach(async () => {
  await page.close();
  endSession();
});

/** An outbox that records its calls, in order; `view` is what it shows. */
function anOutbox(view: Partial<OutboxView> = {}) {
  const told: string[] = [];
  const show = (next: Partial<OutboxView>) => page.show({ ...page.view(), waiting: [], saving: 0, attention: [], ...next });
  const note = (what: string, then: () => void = () => {}) =>
    vi.fn(async (whom?: unknown) => {
      told.push(`${what} ${String(whom ?? '')}`.trim());
      then();
    });
  const outbox = {
    discard: note('discard', () => show({})),
    sendNow: note('send'),
    hidePending: note('leave'),
    clearLists: note('forget'),
  };
  show(view);
  return { told, show, outbox: outbox as typeof outbox & ShopOutbox };
}

function leaving(view: Partial<OutboxView> = {}, everywhere = false) {
  const { told, show, outbox } = anOutbox(view);
  const client = new QueryClient();
  const history = { claim: () => {}, clear: vi.fn(() => void told.push('history')) };
  const { result } = renderHook(useSignOutQuestion);
  const question = () => vi.waitFor(() => result.current ?? expect.fail('no question'));
  const choose = async (choice: Awaited<ReturnType<typeof confirmSignOut>>) => (await question()).answer(choice);
  const closeVault = vi.fn(async () => void told.push(`vault ${currentSession()?.userId ?? ''}`.trim()));
  const left = () => signOutHere({ client, outbox, view: page.view, history, closeVault, everywhere });
  return { told, show, outbox, client, history, question, choose, left };
}
const waiting = { waiting: [{}, {}] } as unknown as Partial<OutboxView>;

describe('Signing out', () => {
  test('with nothing unsent asks nothing, hides private data, ends the session and deletes it', async () => {
    const { told, left } = leaving();
    expect(await left()).toBe(true);
    // The vault before the sign-in ends: a browser that is killed in between shows no orders.
    expect(told).toEqual([`leave ${userId}`, `vault ${userId}`, 'history', `forget ${userId}`]);
    expect(currentSession()).toBeUndefined();
  });

  test.each([
    [false, '/api/user/logout'],
    [true, '/api/user/logout-all'],
  ])('calls the server with the ending session (everywhere: %s)', async (everywhere, path) => {
    await leaving({}, everywhere).left();
    expect(requests).toMatchObject([{ call: `POST ${path}`, token: 'Bearer token-1' }]);
  });

  test('deletes what is private in this page and on the device, and nothing else', async () => {
    const { client, left } = leaving();
    const cache = client.getQueryCache();
    cache.build(client, { queryKey: ['private'], meta: { scope: 'private', owner: userId } }).setData(1);
    cache.build(client, { queryKey: ['public'], meta: { scope: 'public' } }).setData(1);
    client.setQueryData(['undeclared'], 1);
    await left();
    expect(cache.getAll().map(({ queryKey }) => queryKey)).toEqual([['public']]);
    const isRemoved = (scope: string) => kept.removed.some((which) => which({ scope }));
    expect([userId, 'another shopper', '', 'public'].map(isRemoved)).toEqual([true, true, true, false]);
  });

  test('completes even when the store and the connection fail', async () => {
    const { outbox, left } = leaving();
    answer = cut;
    for (const part of [outbox.hidePending, outbox.clearLists]) part.mockRejectedValueOnce(new Error('hangs'));
    expect(await left()).toBe(true);
    expect(currentSession()).toBeUndefined();
  });

  test.each([
    ['is not reached', cut],
    ['gives up', refusal(503, 'too_slow')],
    ['fails', refusal(500, 'internal')],
  ])('everywhere, a shopper whose shop %s stays signed in and reads that', async (_, missed) => {
    const { told, left } = leaving({}, true);
    answer = missed;
    await expect(left()).rejects.toThrow(words().accountScreen.othersStay);
    expect([told, currentSession()?.token]).toEqual([[], 'token-1']);
  });

  test('everywhere, a session that an unanswered press has ended is done', async () => {
    const { told, left } = leaving({}, true);
    answer = cut;
    await expect(left()).rejects.toThrow(words().accountScreen.othersStay);
    answer = refusal(401, 'unauthorised');
    expect(await left()).toBe(true);
    expect(told[0]).toBe(`leave ${userId}`);
    expect(currentSession()).toBeUndefined();
  });

  test('everywhere with a session that was over before ends no other one, and says so', async () => {
    const { told, left } = leaving({}, true);
    startSession('token-of-long-ago', { id: userId, name: 'Meera', email: 'meera@example.test' });
    answer = refusal(401, 'unauthorised');
    await expect(left()).rejects.toThrow(words().accountScreen.loginOver);
    expect([told, currentSession()?.token]).toEqual([[], 'token-of-long-ago']);
  });

  test('everywhere with unsent changes asks about them first', async () => {
    const { choose, left } = leaving(waiting, true);
    const leave = left();
    await choose('stay');
    expect(await leave).toBe(false);
    expect(requests).toEqual([]);
  });

  test('here tells the shop also when the shopper closes the page at once', async () => {
    await leaving().left();
    expect(requests).toMatchObject([{ call: 'POST /api/user/logout', outlivesPage: true }]);
  });

  test('while nobody is signed in is no error', async () => {
    endSession();
    const { told, left } = leaving();
    expect(await left()).toBe(true);
    expect(told).toEqual(['leave', 'vault', 'history', 'forget']);
  });
});

describe('With unsent actions', () => {
  test.each([
    [{ waiting: [{}, {}], saving: 1, attention: [{}] }, 4],
    [{ waiting: [{}] }, 1],
    [{ saving: 1 }, 1],
    [{ attention: [{}, {}] }, 2],
  ])('the question comes first, with their number: %j', async (view, count) => {
    const { question, choose, left } = leaving(view as unknown as Partial<OutboxView>);
    const leave = left();
    expect((await question()).count).toBe(count);
    await choose('stay');
    expect(await leave).toBe(false);
  });

  test('staying keeps everything', async () => {
    const { told, choose, left } = leaving(waiting);
    const leave = left();
    await choose('stay');
    expect(await leave).toBe(false);
    expect([told, requests, currentSession()?.token]).toEqual([[], [], 'token-1']);
  });

  test('discarding them signs out without them', async () => {
    const { told, choose, left } = leaving(waiting);
    const leave = left();
    await choose('discard');
    expect(await leave).toBe(true);
    expect(told).toEqual([`discard ${userId}`, `leave ${userId}`, `vault ${userId}`, 'history', `forget ${userId}`]);
  });

  test('keeping them signs out with them unsent', async () => {
    const { told, choose, left } = leaving(waiting);
    const leave = left();
    await choose('keep');
    expect(await leave).toBe(true);
    expect(told).toEqual([`leave ${userId}`, `vault ${userId}`, 'history', `forget ${userId}`]);
  });

  test('sending them takes up to three seconds, then the question is asked again about the rest', async () => {
    const { told, show, outbox, question, choose, left } = leaving(waiting);
    outbox.sendNow.mockImplementationOnce(async () => show({ attention: [{}] } as unknown as Partial<OutboxView>));
    const leave = left();
    await choose('send');
    await vi.waitFor(async () => expect((await question()).count).toBe(1));
    expect(outbox.sendNow.mock.calls).toEqual([[3_000]]);
    outbox.sendNow.mockImplementationOnce(async () => show({}));
    await choose('send');
    expect(await leave).toBe(true);
    expect(told).toEqual([`leave ${userId}`, `vault ${userId}`, 'history', `forget ${userId}`]);
  });
});

describe('The question before signing out', () => {
  test('stays open until it is answered', async () => {
    const { result, unmount } = renderHook(useSignOutQuestion);
    expect(result.current).toBeUndefined();
    const choice = confirmSignOut(3);
    await vi.waitFor(() => expect(result.current?.count).toBe(3));
    result.current?.answer('keep');
    expect(await choice).toBe('keep');
    await vi.waitFor(() => expect(result.current).toBeUndefined());
    unmount();
    const unheard = confirmSignOut(1);
    expect(result.current).toBeUndefined();
    void confirmSignOut(2);
    expect(await unheard).toBe('stay');
  });
});

describe('The sign-out button', () => {
  const press = async (input?: { everywhere: boolean }) => {
    const client = new QueryClient();
    const { result } = renderHook(useSignOut, {
      wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children),
    });
    return result.current.mutateAsync(input);
  };

  test('leaves it to the outbox, for this device or everywhere', async () => {
    const signOut = vi.fn<ShopOutbox['signOut']>(async () => false);
    vi.spyOn(page, 'open').mockResolvedValue({ signOut } as unknown as ShopOutbox);
    expect(await press()).toBe(false);
    expect(await press({ everywhere: true })).toBe(false);
    expect(signOut.mock.calls).toEqual([[false], [true]]);
    expect(currentSession()).toBeDefined();
  });

  test('ends the session even when the outbox has not loaded', async () => {
    vi.spyOn(page, 'open').mockRejectedValue(new Error('no line'));
    expect(await press()).toBe(true);
    expect(currentSession()).toBeUndefined();
    expect(requests).toMatchObject([{ call: 'POST /api/user/logout', token: 'Bearer token-1' }]);
  });

  test('ends the session even when the code that leaves does not come', async () => {
    const signOut = vi.fn<ShopOutbox['signOut']>().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    const done: string[] = [];
    const step = (name: string) => async (id: string) => void done.push(`${name} ${id} ${currentSession() ? 'before' : 'after'}`);
    const opened = { signOut, hidePending: step('hide'), clearLeft: step('clear') };
    vi.spyOn(page, 'open').mockResolvedValue(opened as unknown as ShopOutbox);
    await expect(press({ everywhere: true })).rejects.toThrow(words().network.unreachable);
    expect(currentSession()).toBeDefined();
    expect(done).toEqual([]);
    expect(await press()).toBe(true);
    expect(currentSession()).toBeUndefined();
    expect(done).toEqual([`hide ${userId} before`, `clear ${userId} after`]);
  });

  test('without an outbox, everywhere waits for the shop', async () => {
    vi.spyOn(page, 'open').mockRejectedValue(new Error('no line'));
    answer = cut;
    await expect(press({ everywhere: true })).rejects.toThrow(words().accountScreen.othersStay);
    expect(currentSession()?.token).toBe('token-1');
    answer = refusal(401, 'unauthorised');
    expect(await press({ everywhere: true })).toBe(true);
    expect(currentSession()).toBeUndefined();
  });
});

describe('An opening page', () => {
  const row: SessionRow = { id: 'session', userId, token: 'token-of-the-outbox', epoch: 1, name: 'Meera', email: 'meera@example.test' };
  async function recall(found: Partial<SessionRow> | undefined) {
    const ended: (string | undefined)[] = [];
    await restoreSession({
      session: async () => (found ? { ...row, ...found } : undefined),
      endSession: async (token) => void ended.push(token),
    } as Parameters<typeof restoreSession>[0]);
    return ended;
  }

  test('without a session row in the outbox goes by the keys', async () => {
    expect(await recall(undefined)).toEqual([]);
    expect(currentSession()?.token).toBe('token-1');
  });

  test('restores a session that the keys have lost', async () => {
    localStorage.clear();
    expect(await recall({})).toEqual([]);
    expect(currentSession()).toEqual({ token: 'token-of-the-outbox', userId, name: 'Meera', email: 'meera@example.test' });
  });

  test('ends a session that the outbox knows to be over, and restores the one after it', async () => {
    await recall({ ended: markOf('token-1') });
    expect(currentSession()?.token).toBe('token-of-the-outbox');
    startSession('token-1', meera);
    await recall({ userId: '', ended: markOf('token-1') });
    expect(currentSession()).toBeUndefined();
  });

  test('leaves an existing session alone', async () => {
    expect(await recall({ ended: markOf('token-of-before') })).toEqual([]);
    expect(currentSession()?.token).toBe('token-1');
  });

  test.each(['token', 'user'])('restores nothing on a device that has a %s of another shopper', async (key) => {
    localStorage.clear();
    localStorage.setItem(key, 'something');
    expect(await recall({})).toEqual([]);
    expect(localStorage.getItem(key)).toBe('something');
    expect(currentSession()).toBeUndefined();
  });

  test('tells the outbox of an end that it has not heard of', async () => {
    localStorage.clear();
    localStorage.setItem(endedKey, markOf(row.token));
    expect(await recall({})).toEqual([row.token]);
    expect(currentSession()).toBeUndefined();
  });

  test.each(['name', 'email'] as const)('ends a session of an earlier version that has no %s', async (key) => {
    localStorage.clear();
    const { [key]: _, ...older } = row;
    const ended: (string | undefined)[] = [];
    await restoreSession({ session: async () => older, endSession: async (token) => void ended.push(token) } as Parameters<
      typeof restoreSession
    >[0]);
    expect(ended).toEqual([row.token]);
    expect(currentSession()).toBeUndefined();
  });

  test('does nothing for a row without a shopper', async () => {
    localStorage.clear();
    expect(await recall({ userId: '' })).toEqual([]);
    expect(currentSession()).toBeUndefined();
  });
});

describe('A call', () => {
  test('is sent with the current session, or with the one it is given', async () => {
    await call(getCart, { query: {} }).catch(() => undefined);
    await call(getCart, { query: {} }, { token: 'token-0' }).catch(() => undefined);
    expect(requests).toMatchObject([{ token: 'Bearer token-1' }, { token: 'Bearer token-0' }]);
  });

  test('that mutates has its own key, or the one it is given', async () => {
    await call(getCart, { query: {} }).catch(() => undefined);
    await change(getCart, { query: {} }).catch(() => undefined);
    await change(getCart, { query: {} }, { idempotencyKey: 'given' }).catch(() => undefined);
    expect(requests.map(({ key }) => key)).toEqual([null, expect.stringMatching(/^[0-9a-f-]{36}$/), 'given']);
  });

  test('ends the session when the server reports it as over', async () => {
    answer = refusal(401, 'session_ended');
    await expect(call(getCart, { query: {} })).rejects.toMatchObject({ kind: 'unauthorised' });
    expect(currentSession()).toBeUndefined();
    await expect(call(getCart, { query: {} })).rejects.toMatchObject({ kind: 'unauthorised' });
  });

  test.each([
    ['with another refusal', refusal(409, 'x'), getCart, 'token-1'],
    ['with an older session', refusal(401, 'session_ended'), getCart, 'token-0'],
    ['without a sign-in', refusal(401, 'session_ended'), listCategories, 'token-1'],
  ])('%s leaves the session alone', async (_, came, endpoint, token) => {
    answer = came;
    await expect(call(endpoint as typeof getCart, { query: {} }, { token })).rejects.toBeDefined();
    expect(currentSession()?.token).toBe('token-1');
  });

  test('without a response leaves the session alone', async () => {
    answer = () => {
      throw new TypeError('cut');
    };
    await expect(call(getCart, { query: {} })).rejects.toMatchObject({ kind: 'offline' });
    expect(currentSession()?.token).toBe('token-1');
  });
});

describe('A red toast', () => {
  const said = (kind: ActionKind, outcome: 'refused' | 'held' | 'applied') =>
    errorMessageOf(shopActions, { action: { kind }, outcome, message: 'Sold out' } as Settled);

  test('shows the server’s refusal, or asks for a sign-in; nothing about an order', () => {
    expect(said('cart.add', 'refused')).toBe('Sold out');
    expect(said('wish.add', 'held')).toBe(words().login.toContinue);
    expect(said('cart.add', 'applied')).toBeUndefined();
    for (const outcome of ['refused', 'held'] as const) expect(said('order.create', outcome)).toBeUndefined();
  });

  test('asks for a sign-in in the words of each kind of action', () => {
    expect(new Set([words().login.cart, words().login.review, words().login.toContinue]).size).toBeGreaterThan(1);
    expect([
      signInMessage(shopActions, 'cart.remove'),
      signInMessage(shopActions, 'review.add'),
      signInMessage(shopActions, 'wish.remove'),
    ]).toEqual([words().login.cart, words().login.review, words().login.toContinue]);
  });
});

test('The prefix of a token is its first twelve characters', () => {
  expect(markOf('0123456789abcdefghij')).toBe('0123456789ab');
});
