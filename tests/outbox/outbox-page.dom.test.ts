/** What a page does with its outbox: it follows the session, the connection and every reply of the server. */
import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import type { OutboxState } from '#src/outbox/outbox-state.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { currentSession, endSession, startSession } from '#src/shop/session/session.ts';
import {
  nextTask,
  aPage,
  beginSignedIn,
  cleared,
  endPage,
  historyOf,
  list,
  meera,
  mug,
  refused,
  setConnectivity,
  settled,
  withMug,
} from '#tests/support/client/mocked-outbox-page.ts';
import { aRow } from '#tests/support/client/outbox-store.ts';

vi.mock('#src/outbox/page.ts', () => import('#tests/support/client/mocked-outbox-page.ts'));
vi.mock('#src/network/watch-connectivity.lazy.ts', () => import('#tests/support/client/mocked-outbox-page.ts'));
vi.mock('#src/cache/query-store.ts', async (original) => ({
  ...(await original<object>()),
  ...(await import('#tests/support/client/mocked-outbox-page.ts')),
}));

beforeEach(beginSignedIn);
afterEach(endPage);

describe('An opening page', () => {
  test('tells the outbox who is signed in, and marks the history of this device as theirs', async () => {
    const { outbox } = await aPage();
    expect(outbox.startSession).toHaveBeenCalledWith('meera', 'token-1', { name: 'Meera', email: 'meera@example.test' });
    expect(historyOf()).toBe('meera');
    expect(outbox.refresh).not.toHaveBeenCalled();
    expect(outbox.endSession).not.toHaveBeenCalled();
  });

  test('checks for queued actions where nobody is signed in', async () => {
    endSession();
    const { outbox } = await aPage();
    expect(outbox.startSession).not.toHaveBeenCalled();
    expect(outbox.endSession).not.toHaveBeenCalled();
    expect(outbox.refresh).toHaveBeenCalledOnce();
    expect(historyOf()).toBeNull();
  });

  test('goes by localStorage where the store is unavailable', async () => {
    const away = () => Promise.reject(new Error('hangs'));
    const { changes } = await aPage({ outbox: { session: away, startSession: away } });
    expect(changes.device).toBe('phone');
    endSession();
    await expect(aPage({ outbox: { session: away, refresh: away } })).resolves.toBeDefined();
  });

  test('shows the state of the outbox, and whether this device stores anything', async () => {
    const { emit } = await aPage({ ...withMug, outbox: { canStore: false } });
    expect(outbox.view()).toMatchObject({ userId: 'meera', canStore: false, cart: { items: [{ _id: 'mug-line' }] } });
    emit({ snapshots: {} });
    expect(outbox.view().cart).toBeUndefined();
  });

  test('restores a session that the outbox still knows', async () => {
    localStorage.clear();
    const session = { userId: 'meera', token: 'token-9', name: 'Meera', email: 'meera@example.test', epoch: 1, isEnded: false };
    const { outbox } = await aPage({ outbox: { session: async () => session as never } });
    expect(currentSession()).toMatchObject({ userId: 'meera', token: 'token-9' });
    expect(outbox.startSession).toHaveBeenCalledWith('meera', 'token-9', expect.anything());
  });

  test('renders a quantity step once it is saved, and everything else at once', async () => {
    const { emit } = await aPage(withMug);
    const draw = vi.fn<() => void>();
    const stop = outbox.onChange(draw);
    const step = aRow({ kind: 'cart.setQuantity', payload: { lineId: 'mug-line', quantity: 3 }, userId: 'meera' } as Partial<QueuedAction>);
    emit({ saving: [step] });
    expect(draw).not.toHaveBeenCalled();
    emit({ saving: [step, aRow({ userId: 'meera' })] });
    expect(draw).toHaveBeenCalledTimes(1);
    emit({ saving: [], snapshots: {} });
    expect(draw).toHaveBeenCalledTimes(2);
    stop();
  });

  test('may send while the server can be reached', async () => {
    const { tools } = await aPage();
    expect(tools.mayTry()).toBe(true);
    for (const state of ['down', 'slow'] as const) {
      setConnectivity(state);
      expect(tools.mayTry()).toBe(false);
    }
  });

  test('frees space on a full disk from pictures and cached responses', async () => {
    const remove = vi.fn<(name: string) => Promise<boolean>>(async () => true);
    vi.stubGlobal('caches', { delete: remove });
    const { tools } = await aPage();
    await tools.makeRoom();
    expect(cleared.map((which) => which('anything'))).toEqual([true]);
    expect(remove.mock.calls).toEqual([['haat-pictures']]);
    remove.mockRejectedValueOnce(new Error('no'));
    await expect(tools.makeRoom()).resolves.toBeUndefined();
    vi.stubGlobal('caches', undefined);
    await expect(tools.makeRoom()).resolves.toBeUndefined();
  });

  test('hears nothing after it is closed', async () => {
    const { changes, outbox } = await aPage();
    await changes.close();
    expect(outbox.close).toHaveBeenCalledOnce();
    startSession('token-2', meera);
    setConnectivity('up');
    expect(outbox.startSession).toHaveBeenCalledOnce();
    expect(outbox.drain).not.toHaveBeenCalled();
  });
});

/** A query with data, as a factory of the data layer declares it. */
function setQuery(client: QueryClient, queryKey: QueryKey, meta: QueryMeta): void {
  client.getQueryCache().build(client, { queryKey, meta }).setData(1);
}

describe('A change of the session', () => {
  test('is passed to the outbox, and its end with the token that ended', async () => {
    const { outbox, changes } = await aPage();
    startSession('token-2', { ...meera, id: 'kabir' });
    await changes.clearLists('nobody');
    expect(outbox.startSession).toHaveBeenLastCalledWith('kabir', 'token-2', expect.anything());
    endSession();
    await changes.clearLists('nobody');
    expect(outbox.endSession).toHaveBeenCalledWith('token-2');
    expect(outbox.endSession).toHaveBeenCalledOnce();
  });

  test('removes what this page remembers of another shopper', async () => {
    const { client } = await aPage();
    const keys = () =>
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey.join(' '));
    const fill = () => {
      for (const owner of ['meera', 'kabir']) {
        setQuery(client, ['orders', owner], { scope: 'private', owner });
        setQuery(client, ['checkout', owner], { scope: 'private', owner });
        setQuery(client, ['product', owner], { scope: 'public' });
        client.setQueryData(['undeclared', owner], 1);
      }
    };
    fill();
    startSession('token-2', { ...meera, id: 'kabir' });
    expect(keys()).toEqual(['product meera', 'orders kabir', 'checkout kabir', 'product kabir']);
    endSession();
    expect(keys()).toEqual(['product meera', 'product kabir']);
  });

  test('is awaited before a shopper’s data is deleted', async () => {
    const { outbox, changes } = await aPage();
    let done = () => {};
    outbox.endSession.mockReturnValueOnce(new Promise<void>((resolve) => (done = resolve)));
    endSession();
    const forgetting = changes.clearLists('meera');
    await Promise.resolve();
    expect(outbox.clearLists).not.toHaveBeenCalled();
    done();
    await forgetting;
    expect(outbox.clearLists).toHaveBeenCalledWith('meera');
  });

  test('is passed on again after the store failed once', async () => {
    const { outbox, changes } = await aPage();
    outbox.startSession.mockRejectedValueOnce(new Error('hangs'));
    startSession('token-2', meera);
    await expect(changes.clearLists('meera')).resolves.toBeUndefined();
  });
});

describe('A server reply', () => {
  test('of refusal shows the server’s message', async () => {
    const { tools, notices } = await aPage();
    tools.onSettled(settled({ outcome: 'refused', message: 'Sold out', action: { kind: 'cart.add' } as Partial<QueuedAction> }));
    expect(notices).toEqual([{ tone: 'error', text: 'Sold out' }]);
    expect(currentSession()).toBeDefined();
  });

  test('of success shows nothing, and its list is fetched again', async () => {
    vi.useFakeTimers();
    const { tools, notices, client } = await aPage();
    const ask = vi.spyOn(client, 'invalidateQueries');
    tools.onSettled(settled({ action: { kind: 'cart.remove' } as Partial<QueuedAction> }));
    vi.advanceTimersByTime(1_000);
    expect(notices).toEqual([]);
    expect(ask.mock.calls).toEqual([[{ queryKey: ['cart'] }]]);
  });

  test('of an expired session ends it, and asks for a sign-in', async () => {
    const { tools, notices } = await aPage();
    tools.onSettled(settled({ outcome: 'held', action: { kind: 'cart.remove' } as Partial<QueuedAction> }));
    expect(currentSession()).toBeUndefined();
    expect(notices).toEqual([{ tone: 'error', text: words().login.cart }]);
  });

  test('about an older session leaves the new one alone, and shows nothing', async () => {
    const { tools, notices } = await aPage();
    tools.onSettled(settled({ outcome: 'held', token: 'token-0' }));
    expect(currentSession()?.token).toBe('token-1');
    expect(notices).toEqual([]);
  });
});

describe('A sign-in that ends', () => {
  const waits = (over: Partial<QueuedAction> = {}) => [aRow({ state: 'held', userId: 'meera', ...over })];

  test.each([
    ['and leaves changes says once that they are kept', { queued: waits() }, [words().signInAgain.toast]],
    ['by a sign-out says nothing of them', { queued: waits(), left: ['meera'] }, []],
    ['says nothing of the changes of somebody else', { queued: waits({ userId: 'kabir' }) }, []],
  ])('%s', async (_, state, texts) => {
    const { emit, notices } = await aPage();
    emit();
    emit({ userId: '', ...state });
    emit();
    await import('#src/shop/outbox/restored.lazy.ts');
    await nextTask();
    expect(notices).toEqual(texts.map((text) => ({ tone: 'error', text })));
  });
});

describe('An action that waits for a sign-in', () => {
  const heldRow = (more: Partial<QueuedAction> = {}) => ({ queued: [aRow({ state: 'held', userId: 'meera', ...more })] });

  test('makes the page ask the server whether the session is over, at most every ten seconds', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const { emit, client, outbox } = await aPage();
    const ask = vi.spyOn(client, 'refetchQueries').mockResolvedValue(undefined);
    emit(heldRow());
    expect(ask.mock.calls).toEqual([[{ queryKey: ['cart'], type: 'active' }, { cancelRefetch: false }]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(outbox.startSession).toHaveBeenLastCalledWith('meera', 'token-1');
    emit();
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    emit();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['of another shopper', heldRow({ userId: 'kabir' })],
    ['that may be sent', heldRow({ state: 'ready' })],
    ['while nobody is signed in', { ...heldRow({ userId: '' }), userId: '' }],
  ])('makes the page ask nothing when it is one %s', async (_, state) => {
    const { emit, client } = await aPage();
    const ask = vi.spyOn(client, 'refetchQueries').mockResolvedValue(undefined);
    emit(state);
    expect(ask).not.toHaveBeenCalled();
  });

  test('is not sent with a session that the server has just ended', async () => {
    const { emit, client, outbox } = await aPage();
    vi.spyOn(client, 'refetchQueries').mockImplementation(async () => endSession());
    outbox.startSession.mockClear();
    emit(heldRow());
    await nextTask();
    expect(outbox.startSession).not.toHaveBeenCalled();
  });
});

describe('A restored connection', () => {
  test('sends queued actions, and after an outage fetches what is on screen', async () => {
    const { outbox, client } = await aPage();
    const ask = vi.spyOn(client, 'refetchQueries').mockResolvedValue(undefined);
    setConnectivity('down');
    expect(outbox.drain).not.toHaveBeenCalled();
    setConnectivity('up');
    expect(outbox.drain).toHaveBeenCalledTimes(1);
    expect(ask.mock.calls).toEqual([[{ type: 'active', stale: true }, { cancelRefetch: false }]]);
    setConnectivity('up');
    expect(outbox.drain).toHaveBeenCalledTimes(2);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('after mere slowness fetches nothing', async () => {
    const { outbox, client } = await aPage();
    const ask = vi.spyOn(client, 'refetchQueries').mockResolvedValue(undefined);
    setConnectivity('slow');
    setConnectivity('up');
    expect(outbox.drain).toHaveBeenCalledOnce();
    expect(ask).not.toHaveBeenCalled();
  });

  test('after an offline start fetches what is on screen', async () => {
    setConnectivity('down');
    const { client } = await aPage();
    const ask = vi.spyOn(client, 'refetchQueries').mockResolvedValue(undefined);
    setConnectivity('up');
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('A store cleared by the browser', () => {
  async function wiped(state: Partial<OutboxState>, before: () => void = () => {}) {
    const opened = await aPage({ state });
    setQuery(opened.client, ['cart', 'meera'], { scope: 'private', owner: 'meera' });
    setQuery(opened.client, ['product', 'meera'], { scope: 'public' });
    before();
    opened.tools.onWiped();
    await vi.waitFor(() => expect(opened.outbox.refresh).toHaveBeenCalled());
    await nextTask();
    return opened;
  }

  test('is reported where changes were lost, and the lists of the page stay, without those changes', async () => {
    const { notices, outbox, client } = await wiped({
      snapshots: { cart: { ...list([mug]), acks: { lane: 3 } } },
      queued: [aRow({ userId: 'meera' })],
    });
    expect(notices).toEqual([{ tone: 'error', text: words().sync.wiped }]);
    expect(outbox.storeList.mock.calls).toEqual([['meera', { ...list([mug]), acks: {} }]]);
    expect(outbox.refresh).toHaveBeenCalledOnce();
    expect(client.getQueryState(['cart', 'meera'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['product', 'meera'])?.isInvalidated).toBe(false);
  });

  test.each([
    ['refused changes', { attention: [refused()] }],
    ['changes that wait for a sign-in', { userId: '', queued: [aRow()] }],
  ])('is reported where it held %s', async (_, state) => {
    expect((await wiped(state)).notices).toEqual([{ tone: 'error', text: words().sync.wiped }]);
  });

  test('is not reported where nothing was lost', async () => {
    expect((await wiped({})).notices).toEqual([]);
  });

  test('is reported as the end of the session when that was lost too, and keeps no list', async () => {
    const { notices, outbox } = await wiped({ snapshots: { cart: list([mug]) } }, () => localStorage.clear());
    expect(notices).toEqual([{ tone: 'info', text: words().sync.wipedSignIn }]);
    expect(outbox.storeList).not.toHaveBeenCalled();
    expect(outbox.endSession).toHaveBeenCalledWith('token-1');
  });

  test('reports nothing to a visitor whose store was empty', async () => {
    const { notices } = await wiped({ userId: '' }, () => localStorage.clear());
    expect(notices).toEqual([]);
  });
});
