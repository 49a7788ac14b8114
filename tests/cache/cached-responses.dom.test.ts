/** What the persister caches on the device, when it restores it, and when a cached response counts as current. The store is mocked. */
import { QueryClient, QueryObserver, type QueryFunctionContext, type QueryKey, type QueryMeta } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { contractVersion } from '#contract/service.ts';
import type { AnswerOffline } from '#src/cache/catalogue-question.ts';
import type { CachedResponse, HotRow } from '#src/cache/rows.ts';

type Store = Pick<typeof import('#src/cache/query-store.ts'), 'confirmQuery' | 'readHot' | 'readStoredQuery' | 'writeHot' | 'writeQuery'>;
const store = vi.hoisted(() => ({}) as { [K in keyof Store]: ReturnType<typeof vi.fn<Store[K]>> });
vi.mock('#src/cache/query-store.ts', () => {
  const played =
    (name: keyof Store) =>
    (...args: unknown[]) =>
      (store[name] as (...args: unknown[]) => unknown)(...args);
  return Object.fromEntries(
    (['confirmQuery', 'readHot', 'readStoredQuery', 'writeHot', 'writeQuery'] as const).map((name) => [name, played(name)]),
  );
});

const day = 24 * 60 * 60 * 1000;
const now = 1_000 * day;
const noHot: HotRow = { id: 'hot', frame: [], recent: [] };
const product = ['product', 'mug'];
const question = { about: 'product', id: 'mug' } as const;
const publicMeta: QueryMeta = { scope: 'public', cached: true, offline: question };
const privateMeta = (owner: string): QueryMeta => ({ scope: 'private', owner, cached: true });
const idOf = (key: QueryKey) => `haat-${JSON.stringify(key)}`;
/** A response as the cache stores it. */
const row = (key: QueryKey, data: unknown, more: Partial<CachedResponse> = {}, kept: object = {}): CachedResponse => ({
  id: idOf(key),
  scope: 'public',
  updatedAt: now - 1_000,
  value: { contract: contractVersion, key, data, ...kept },
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers({ now });
  localStorage.clear();
  Object.assign(store, {
    readStoredQuery: vi.fn(async () => undefined),
    readHot: vi.fn(async () => undefined),
    writeQuery: vi.fn(async () => true),
    writeHot: vi.fn(async () => undefined),
    confirmQuery: vi.fn(async () => true),
  });
});
afterEach(() => void vi.useRealTimers());

/** A page with an empty memory. */
async function aPage() {
  vi.resetModules();
  await import('#tests/support/client/start-shop.ts');
  const persister = await import('#src/cache/persister.lazy.ts');
  const { ApiError } = await import('#src/network/api-error.ts');
  const fail = (kind: 'offline' | 'refused') => () => Promise.reject(new ApiError({ kind, status: 0, code: 'no', message: 'No' }));
  const { oldestUnconfirmed } = await import('#src/cache/staleness.ts');
  const session = await import('#src/shop/session/session.ts');
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: Infinity } } });
  const signIn = (id: string) => session.startSession(`token-of-${id}`, { id, name: 'Meera', email: 'meera@example.test' });
  /** Fetches `key` as a screen does. */
  function look(
    key: QueryKey,
    ask: (context: QueryFunctionContext) => unknown,
    { meta = publicMeta, offline = async () => undefined }: { meta?: QueryMeta | undefined; offline?: AnswerOffline } = {},
  ) {
    const observer = new QueryObserver(client, {
      queryKey: key,
      queryFn: ask as () => unknown,
      meta,
      persister: (queryFn, context, query) =>
        persister.fetchAndPersist(queryFn as never, context as never, query as never, offline) as never,
    });
    const stop = observer.subscribe(() => undefined);
    return { state: () => observer.getCurrentResult(), again: () => observer.refetch(), stop };
  }
  return { ...persister, client, oldestUnconfirmed: () => oldestUnconfirmed(client), signIn, look, fail };
}
const soon = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const never = () => new Promise(() => undefined);

describe('A server response', () => {
  test('is cached with its key, its time and the contract version, for everybody', async () => {
    const page = await aPage();
    page.look(product, async () => 'mug');
    await soon();
    expect(store.writeQuery.mock.calls).toEqual([
      [{ id: idOf(product), scope: 'public', updatedAt: now, value: { contract: contractVersion, key: product, data: 'mug' } }],
    ]);
  });

  test('is cached for its owner when it is private', async () => {
    const page = await aPage();
    page.look(['user', 'meera'], async () => 'profile', { meta: privateMeta('meera') });
    await soon();
    expect(store.writeQuery.mock.calls.map(([{ scope }]) => scope)).toEqual(['meera']);
  });

  test('is neither cached nor looked up when its query forbids it', async () => {
    const page = await aPage();
    page.look(product, async () => 'mug', { meta: { scope: 'public' } });
    await soon(2_000);
    for (const part of Object.values(store)) expect(part).not.toHaveBeenCalled();
  });

  test('that repeats the cached one only updates its time', async () => {
    const page = await aPage();
    const answer = { name: 'mug' };
    const { again } = page.look(product, async () => answer);
    await soon(5);
    void again();
    await soon();
    expect(store.writeQuery).toHaveBeenCalledTimes(1);
    expect(store.confirmQuery.mock.calls).toEqual([[idOf(product), now + 5]]);
  });

  test('that differs from the cached one replaces it', async () => {
    const page = await aPage();
    const answers = ['mug', 'cup'];
    const { again } = page.look(product, async () => answers.shift());
    await soon(5);
    void again();
    await soon();
    expect(store.writeQuery.mock.calls.map(([{ value }]) => (value as { data: string }).data)).toEqual(['mug', 'cup']);
    expect(store.confirmQuery).not.toHaveBeenCalled();
  });

  test('with a long list is cached up to the limit of its query, otherwise whole', async () => {
    const page = await aPage();
    const many = Array.from({ length: 25 }, (_, n) => n);
    page.look(['orders', 'meera'], async () => many, { meta: { ...privateMeta('meera'), maxCachedItems: 20 } });
    page.look(product, async () => many);
    page.look(['orders', 'kabir'], async () => 'no list', { meta: { ...privateMeta('kabir'), maxCachedItems: 20 } });
    await soon();
    expect(store.writeQuery.mock.calls.map(([{ value }]) => (value as { data: unknown }).data)).toEqual([
      many.slice(0, 20),
      many,
      'no list',
    ]);
  });

  test('that failed is not cached', async () => {
    const page = await aPage();
    page.look(product, page.fail('offline'));
    await soon();
    expect(store.writeQuery).not.toHaveBeenCalled();
  });

  test('received before the page began to cache is cached as well', async () => {
    const page = await aPage();
    page.client.getQueryCache().build(page.client, { queryKey: product, meta: publicMeta }).setData('mug');
    page.client.getQueryCache().build(page.client, { queryKey: ['product', 'unknown'], meta: publicMeta });
    page.client.setQueryData(['unkept'], 1);
    page.persistQueries(page.client);
    page.persistQueries(page.client);
    expect(store.writeQuery.mock.calls.map(([{ id }]) => id)).toEqual([idOf(product)]);
    page.client.setQueryData(product, 'cup');
    expect(store.writeQuery).toHaveBeenCalledTimes(2);
  });
});

describe('A cached response', () => {
  test('is shown with its time until the server answers, and is not written again', async () => {
    store.readStoredQuery.mockResolvedValue(row(product, 'mug'));
    const page = await aPage();
    const { state } = page.look(product, never);
    await soon();
    expect(store.readStoredQuery.mock.calls).toEqual([[idOf(product)]]);
    expect(state()).toMatchObject({ data: 'mug', dataUpdatedAt: now - 1_000, isFetching: true });
    expect(store.writeQuery).not.toHaveBeenCalled();
    expect(store.confirmQuery).not.toHaveBeenCalled();
  });

  test('is replaced by the response of the server', async () => {
    store.readStoredQuery.mockResolvedValue(row(product, 'mug'));
    const page = await aPage();
    const { state } = page.look(product, async () => 'cup');
    await soon();
    expect(state()).toMatchObject({ data: 'cup', dataUpdatedAt: now });
    expect(store.writeQuery).toHaveBeenCalledOnce();
  });

  test('is not looked up when the screen already has data', async () => {
    const page = await aPage();
    const { again } = page.look(product, async () => 'mug');
    await soon();
    void again();
    await soon();
    expect(store.readStoredQuery).toHaveBeenCalledOnce();
  });

  test('that comes late is shown while the server has not answered', async () => {
    store.readStoredQuery.mockReturnValue(new Promise((resolve) => setTimeout(resolve, 2_000, row(product, 'mug'))));
    const page = await aPage();
    const { state } = page.look(product, never);
    await soon(1_999);
    expect(state().data).toBeUndefined();
    await soon(1);
    expect(state()).toMatchObject({ data: 'mug', dataUpdatedAt: now - 1_000, isFetching: true });
  });

  test('that comes late does not replace what the server has sent', async () => {
    store.readStoredQuery.mockReturnValue(new Promise((resolve) => setTimeout(resolve, 2_000, row(product, 'mug'))));
    const page = await aPage();
    const { state } = page.look(product, async () => 'cup');
    await soon(2_000);
    expect(state()).toMatchObject({ data: 'cup', dataUpdatedAt: now + 300 });
  });

  test('of a slow device is waited for without a server, and is not said to be fresh', async () => {
    store.readStoredQuery.mockReturnValue(new Promise((resolve) => setTimeout(resolve, 2_000, row(product, 'mug'))));
    const page = await aPage();
    const { state } = page.look(product, page.fail('offline'));
    await soon(1_999);
    expect(state()).toMatchObject({ data: undefined, isPending: true });
    await soon(1);
    expect(state()).toMatchObject({ data: 'mug', dataUpdatedAt: now - 1_000, isError: true });
  });

  test('that never comes is waited for 5 s, then the page says that nothing could be reached', async () => {
    store.readStoredQuery.mockReturnValue(new Promise(() => undefined));
    const page = await aPage();
    const { state } = page.look(product, page.fail('offline'));
    await soon(5_300);
    expect(state()).toMatchObject({ data: undefined, isError: true });
  });

  test('of somebody who has signed out meanwhile is not shown', async () => {
    store.readStoredQuery.mockReturnValue(new Promise((resolve) => setTimeout(resolve, 2_000, row(product, 'mug'))));
    const page = await aPage();
    page.look(product, never).stop();
    page.client.clear();
    await soon(2_000);
    expect(page.client.getQueryData(product)).toBeUndefined();
  });

  test('is waited for 300 ms: a hanging store does not block the page', async () => {
    store.readStoredQuery.mockReturnValue(new Promise(() => undefined));
    const page = await aPage();
    const ask = vi.fn(async () => 'cup');
    page.look(product, ask);
    await soon(299);
    expect(ask).not.toHaveBeenCalled();
    await soon(1);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('with a time in the future has an unknown time, because the clock was wrong', async () => {
    store.readStoredQuery.mockResolvedValue(row(product, 'mug', { updatedAt: now + 1 }));
    const page = await aPage();
    const { state } = page.look(product, never);
    await soon();
    expect(state()).toMatchObject({ data: 'mug', dataUpdatedAt: 0 });
  });

  test.each([
    ['public for 14 days', 'public', 14],
    ['private for 90', 'meera', 90],
  ])('is used when it is %s', async (_, scope, days) => {
    const key = ['user', 'meera'];
    for (const [updatedAt, data] of [
      [now - days * day, 'kept'],
      [now - days * day - 1, undefined],
      [0, 'kept'],
    ] as const) {
      store.readStoredQuery.mockResolvedValue(row(key, 'kept', { scope, updatedAt }));
      const page = await aPage();
      page.signIn('meera');
      const { state } = page.look(key, never);
      await soon();
      expect(state().data).toBe(data);
    }
  });

  test.each([
    ['of another shopper', row(product, 'mug', { scope: 'kabir' })],
    ['of another version of the contract', row(product, 'mug', {}, { contract: contractVersion + 1 })],
    ['without a key', row(product, 'mug', {}, { key: 'product' })],
    ['without anything', { ...row(product, 'mug'), value: undefined }],
  ])('is not used when it is %s', async (_, kept) => {
    store.readStoredQuery.mockResolvedValue(kept);
    const page = await aPage();
    page.signIn('meera');
    const { state } = page.look(product, never);
    await soon();
    expect(state().data).toBeUndefined();
  });

  test('is not used while nobody is signed in when it is private', async () => {
    store.readStoredQuery.mockResolvedValue(row(product, 'mug', { scope: 'meera' }));
    const page = await aPage();
    const { state } = page.look(product, never);
    await soon();
    expect(state().data).toBeUndefined();
  });
});

describe('At start', () => {
  test('all launch rows are read at once, for their owners, without unusable ones', async () => {
    const mine = ['cart', 'meera'];
    store.readHot.mockResolvedValue({
      hot: noHot,
      queries: [
        row(product, 'mug'),
        row(mine, 'cart', { scope: 'meera', updatedAt: now + 5 }),
        row(['cart', 'kabir'], 'his', { scope: 'kabir' }),
      ],
    });
    const page = await aPage();
    page.signIn('meera');
    await page.restoreLaunchQueries(page.client);
    expect(page.client.getQueryState(product)).toMatchObject({ data: 'mug', dataUpdatedAt: now - 1_000 });
    expect(page.client.getQueryState(mine)).toMatchObject({ data: 'cart', dataUpdatedAt: 0 });
    expect(page.client.getQueryData(['cart', 'kabir'])).toBeUndefined();
    expect(page.client.getQueryCache().find({ queryKey: product })?.meta).toEqual({ scope: 'public', cached: true });
    expect(page.client.getQueryCache().find({ queryKey: mine })?.meta).toEqual(privateMeta('meera'));
    page.persistQueries(page.client);
    expect(store.writeQuery).not.toHaveBeenCalled();
  });

  test('launch rows never replace newer data', async () => {
    store.readHot.mockResolvedValue({ hot: noHot, queries: [row(product, 'old'), row(['product', 'cup'], 'newer')] });
    const page = await aPage();
    page.client.setQueryData(product, 'new', { updatedAt: now - 1_000 });
    page.client.setQueryData(['product', 'cup'], 'older', { updatedAt: now - 1_001 });
    await page.restoreLaunchQueries(page.client);
    expect([page.client.getQueryData(product), page.client.getQueryData(['product', 'cup'])]).toEqual(['new', 'newer']);
  });

  test('the page waits at most 300 ms for the device', async () => {
    store.readHot.mockReturnValue(new Promise(() => undefined));
    const page = await aPage();
    const isOver = vi.fn<() => void>();
    void page.restoreLaunchQueries(page.client).then(isOver);
    await soon(299);
    expect(isOver).not.toHaveBeenCalled();
    await soon(1);
    expect(isOver).toHaveBeenCalledOnce();
  });

  test('what a slow device reads after 300 ms is shown when it comes, and not over newer data', async () => {
    const queries = [row(product, 'mug'), row(['product', 'cup'], 'old')];
    store.readHot.mockReturnValue(new Promise((resolve) => setTimeout(resolve, 2_000, { hot: noHot, queries })));
    const page = await aPage();
    void page.restoreLaunchQueries(page.client);
    await soon(300);
    page.client.setQueryData(['product', 'cup'], 'new');
    await soon(1_700);
    expect([page.client.getQueryData(product), page.client.getQueryData(['product', 'cup'])]).toEqual(['mug', 'new']);
  });

  test('what a slow device shows at each launch is not forgotten for what was opened meanwhile', async () => {
    const hot = { ...noHot, frame: ['menu'], recent: ['before'] };
    store.readHot.mockReturnValue(new Promise((resolve) => setTimeout(resolve, 2_000, { hot, queries: [] })));
    const page = await aPage();
    void page.restoreLaunchQueries(page.client);
    page.persistQueries(page.client);
    page.look(product, async () => 'mug');
    await soon(3_500);
    expect(store.writeHot.mock.calls).toEqual([[{ ...noHot, frame: ['menu'], recent: [idOf(product), 'before'] }]]);
  });

  test('the keys on screen are saved a second after the last change, merged with earlier ones', async () => {
    store.readHot.mockResolvedValue({ hot: { ...noHot, recent: ['before'] }, queries: [] });
    const page = await aPage();
    await page.restoreLaunchQueries(page.client);
    page.persistQueries(page.client);
    page.look(product, async () => 'mug');
    await soon(900);
    page.look(['product', 'cup'], async () => 'cup');
    await soon(100);
    expect(store.writeHot).not.toHaveBeenCalled();
    await soon(900);
    expect(store.writeHot.mock.calls).toEqual([[{ ...noHot, recent: [idOf(['product', 'cup']), idOf(product), 'before'] }]]);
    page.look(['product', 'cup'], async () => 'cup');
    await soon(2_000);
    expect(store.writeHot).toHaveBeenCalledOnce();
  });

  test('keys of every screen are saved separately; keys that are rarely opened twice are not', async () => {
    const page = await aPage();
    page.persistQueries(page.client);
    page.look(['banners'], async () => 'banners', { meta: { scope: 'public', cached: true, launch: 'always' } });
    page.look(product, async () => 'mug');
    page.look(['search'], async () => 'found', { meta: { scope: 'public', cached: true, launch: 'never' } });
    await soon(1_000);
    expect(store.writeHot.mock.calls).toEqual([[{ ...noHot, frame: [idOf(['banners'])], recent: [idOf(product)] }]]);
  });

  test('keys on screen before the page began to cache are saved, and keys only fetched are not', async () => {
    const page = await aPage();
    for (const name of ['seen', 'fetched'])
      page.client
        .getQueryCache()
        .build(page.client, { queryKey: ['product', name], meta: publicMeta })
        .setData(name);
    new QueryObserver(page.client, { queryKey: ['product', 'seen'], meta: publicMeta }).subscribe(() => undefined);
    page.persistQueries(page.client);
    await soon(1_000);
    expect(store.writeHot.mock.calls).toEqual([[{ ...noHot, recent: [idOf(['product', 'seen'])] }]]);
  });
});

describe('A response from the service worker cache', () => {
  /** The page has modules of its own, so the code that notes the age must come from the same modules. */
  async function oldAnswer(data: unknown, seenAt: number) {
    const { noteCachedAt: note } = await import('#src/network/response-age.ts');
    return async ({ signal }: QueryFunctionContext) => {
      note(signal, seenAt);
      return data;
    };
  }

  test('is shown with its time, and the server counts as unreachable', async () => {
    const page = await aPage();
    const { state } = page.look(product, await oldAnswer('mug', now - 7_000));
    await soon();
    expect(state()).toMatchObject({ data: 'mug', dataUpdatedAt: now - 7_000 });
    expect(state().error).toMatchObject({ kind: 'offline', status: 0, code: 'served_from_cache', message: words().network.unreachable });
    expect(store.writeQuery).not.toHaveBeenCalled();
    expect(page.oldestUnconfirmed()).toBe(now - 7_000);
  });

  test('with a time in the future has an unknown time', async () => {
    const page = await aPage();
    const { state } = page.look(product, await oldAnswer('mug', now + 7_000));
    await soon();
    expect(state()).toMatchObject({ data: 'mug', dataUpdatedAt: 0 });
  });
});

describe('The offline answer of a query', () => {
  const mug = { name: 'mug' };
  const catalogue = (answer: { data: unknown; at: number } | undefined = { data: mug, at: now - 9_000 }) =>
    vi.fn<AnswerOffline>(async () => answer);

  test('is shown when the server cannot be reached, with its time, and is not cached again', async () => {
    const page = await aPage();
    const answer = catalogue();
    const { state } = page.look(product, page.fail('offline'), { offline: answer });
    await soon();
    expect(answer.mock.calls).toEqual([[question]]);
    expect(state()).toMatchObject({ data: mug, dataUpdatedAt: now - 9_000, error: { kind: 'offline' } });
    page.client.setQueryData(product, state().data);
    expect(store.writeQuery).not.toHaveBeenCalled();
    expect(store.confirmQuery).not.toHaveBeenCalled();
  });

  test('may also be a plain value with an unknown time', async () => {
    const page = await aPage();
    const { state } = page.look(product, page.fail('offline'), { offline: catalogue({ data: 'mug', at: now + 1 }) });
    await soon();
    expect(state()).toMatchObject({ data: 'mug', dataUpdatedAt: 0 });
  });

  test('is shown after three seconds without a response, until the response arrives', async () => {
    const page = await aPage();
    const answer = catalogue();
    let say: (word: unknown) => void = () => {};
    const { state } = page.look(product, () => new Promise((resolve) => (say = resolve)), { offline: answer });
    await soon(2_999);
    expect(answer).not.toHaveBeenCalled();
    await soon(1);
    expect(state().data).toEqual(mug);
    expect(page.oldestUnconfirmed()).toBe(now - 9_000);
    say('cup');
    await soon();
    expect(state().data).toBe('cup');
    expect(page.oldestUnconfirmed()).toBeUndefined();
  });

  test('is not used when the server refuses or is quick, or when the query declares none', async () => {
    const page = await aPage();
    const answer = catalogue();
    page.look(['product', 'refused'], page.fail('refused'), { offline: answer });
    page.look(['product', 'quick'], async () => 'cup', { offline: answer });
    page.look(['user', 'away'], page.fail('offline'), { meta: privateMeta('away'), offline: answer });
    page.look(['user', 'slow'], never, { meta: privateMeta('slow'), offline: answer });
    page.look(['banners'], page.fail('offline'), { meta: { scope: 'public', cached: true }, offline: answer });
    await soon(5_000);
    expect(answer).not.toHaveBeenCalled();
  });

  test('is not used when the screen already has data, however long the server is silent', async () => {
    store.readStoredQuery.mockResolvedValue(row(product, 'kept'));
    for (const isSilent of [true, false]) {
      const page = await aPage();
      const answer = catalogue();
      const { state } = page.look(product, isSilent ? never : page.fail('offline'), { offline: answer });
      await soon(5_000);
      expect(answer).not.toHaveBeenCalled();
      expect(state().data).toBe('kept');
    }
  });

  test('is nothing when it has no data or fails', async () => {
    for (const answer of [async () => undefined, () => Promise.reject(new Error('no worker'))]) {
      const page = await aPage();
      const { state } = page.look(product, page.fail('offline'), { offline: answer });
      await soon();
      expect(state()).toMatchObject({ data: undefined, error: { kind: 'offline' } });
    }
  });
});
