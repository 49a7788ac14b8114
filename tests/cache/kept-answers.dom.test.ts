/** What of an answer is kept on the device, when it is brought back, and when it passes for the shop's word. The store is played. */
import { QueryClient, QueryObserver, type QueryFunctionContext, type QueryKey, type QueryMeta } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { contractVersion } from '#contract/service.ts';
import type { AnswerOffline } from '#src/cache/catalogue-question.ts';
import type { CachedResponse, HotRow } from '#src/cache/rows.ts';

type Store = Pick<typeof import('#src/cache/query-store.ts'), 'confirmQuery' | 'readHot' | 'readQuery' | 'writeHot' | 'writeQuery'>;
const store = vi.hoisted(() => ({}) as { [K in keyof Store]: ReturnType<typeof vi.fn<Store[K]>> });
vi.mock('#src/cache/query-store.ts', () => {
  const played =
    (name: keyof Store) =>
    (...args: unknown[]) =>
      (store[name] as (...args: unknown[]) => unknown)(...args);
  return Object.fromEntries(
    (['confirmQuery', 'readHot', 'readQuery', 'writeHot', 'writeQuery'] as const).map((name) => [name, played(name)]),
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
/** An answer as it is kept. */
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
    readQuery: vi.fn(async () => undefined),
    readHot: vi.fn(async () => undefined),
    writeQuery: vi.fn(async () => undefined),
    writeHot: vi.fn(async () => undefined),
    confirmQuery: vi.fn(async () => undefined),
  });
});
afterEach(() => void vi.useRealTimers());

/** A page with a memory of its own. */
async function aPage() {
  vi.resetModules();
  const persister = await import('#src/cache/persister.lazy.ts');
  const { ApiError } = await import('#src/network/api-error.ts');
  const fail = (kind: 'offline' | 'refused') => () => Promise.reject(new ApiError({ kind, status: 0, code: 'no', message: 'No' }));
  const { oldestSeen } = await import('#src/cache/staleness.ts');
  const session = await import('#src/session/session.ts');
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: Infinity } } });
  const signIn = (id: string) => session.startSession(`token-of-${id}`, { id, name: 'Meera', email: 'meera@example.test' });
  /** Asks for `key` as a screen does. */
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
  return { ...persister, client, oldestSeen: () => oldestSeen(client), signIn, look, fail };
}
const soon = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const never = () => new Promise(() => undefined);

describe('An answer of the shop', () => {
  test('is kept with its key, its time and the version of the contract, for everybody', async () => {
    const page = await aPage();
    page.look(product, async () => 'mug');
    await soon();
    expect(store.writeQuery.mock.calls).toEqual([
      [{ id: idOf(product), scope: 'public', updatedAt: now, value: { contract: contractVersion, key: product, data: 'mug' } }],
    ]);
  });

  test('that is private is kept for its owner', async () => {
    const page = await aPage();
    page.look(['user', 'meera'], async () => 'profile', { meta: privateMeta('meera') });
    page.look(['user'], async () => 'nobody', { meta: { scope: 'private', cached: true } });
    await soon();
    expect(store.writeQuery.mock.calls.map(([{ scope }]) => scope)).toEqual(['meera', '']);
  });

  test('that may not be kept is neither kept nor looked for', async () => {
    const page = await aPage();
    page.look(product, async () => 'mug', { meta: { scope: 'public' } });
    await soon(2_000);
    for (const part of Object.values(store)) expect(part).not.toHaveBeenCalled();
  });

  test('that says the same again costs only its new time', async () => {
    const page = await aPage();
    const answer = { name: 'mug' };
    const { again } = page.look(product, async () => answer);
    await soon(5);
    void again();
    await soon();
    expect(store.writeQuery).toHaveBeenCalledTimes(1);
    expect(store.confirmQuery.mock.calls).toEqual([[idOf(product), now + 5]]);
  });

  test('that says something else is written anew', async () => {
    const page = await aPage();
    const answers = ['mug', 'cup'];
    const { again } = page.look(product, async () => answers.shift());
    await soon(5);
    void again();
    await soon();
    expect(store.writeQuery.mock.calls.map(([{ value }]) => (value as { data: string }).data)).toEqual(['mug', 'cup']);
    expect(store.confirmQuery).not.toHaveBeenCalled();
  });

  test('of a long list is kept as far as the query says, and else as a whole', async () => {
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

  test('that is a failure is not kept', async () => {
    const page = await aPage();
    page.look(product, page.fail('offline'));
    await soon();
    expect(store.writeQuery).not.toHaveBeenCalled();
  });

  test('that was there before the page began to keep is kept as well', async () => {
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

describe('What is kept', () => {
  test('is shown with its time until the shop answers, and not written again', async () => {
    store.readQuery.mockResolvedValue(row(product, 'mug'));
    const page = await aPage();
    const { state } = page.look(product, never);
    await soon();
    expect(store.readQuery.mock.calls).toEqual([[idOf(product)]]);
    expect(state()).toMatchObject({ data: 'mug', dataUpdatedAt: now - 1_000, isFetching: true });
    expect(store.writeQuery).not.toHaveBeenCalled();
    expect(store.confirmQuery).not.toHaveBeenCalled();
  });

  test('gives way to the answer', async () => {
    store.readQuery.mockResolvedValue(row(product, 'mug'));
    const page = await aPage();
    const { state } = page.look(product, async () => 'cup');
    await soon();
    expect(state()).toMatchObject({ data: 'cup', dataUpdatedAt: now });
    expect(store.writeQuery).toHaveBeenCalledOnce();
  });

  test('is not looked for when something is on screen', async () => {
    const page = await aPage();
    const { again } = page.look(product, async () => 'mug');
    await soon();
    void again();
    await soon();
    expect(store.readQuery).toHaveBeenCalledOnce();
  });

  test('comes within 300 ms or not at all: a store that hangs does not keep the shop closed', async () => {
    store.readQuery.mockReturnValue(new Promise(() => undefined));
    const page = await aPage();
    const ask = vi.fn(async () => 'cup');
    page.look(product, ask);
    await soon(299);
    expect(ask).not.toHaveBeenCalled();
    await soon(1);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('with a time in the future was kept by a wrong clock: its time is not known', async () => {
    store.readQuery.mockResolvedValue(row(product, 'mug', { updatedAt: now + 1 }));
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
      store.readQuery.mockResolvedValue(row(key, 'kept', { scope, updatedAt }));
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
    store.readQuery.mockResolvedValue(kept);
    const page = await aPage();
    page.signIn('meera');
    const { state } = page.look(product, never);
    await soon();
    expect(state().data).toBeUndefined();
  });

  test('that is private is not used where nobody is signed in', async () => {
    store.readQuery.mockResolvedValue(row(product, 'mug', { scope: 'meera' }));
    const page = await aPage();
    const { state } = page.look(product, never);
    await soon();
    expect(state().data).toBeUndefined();
  });
});

describe('A start', () => {
  test('shows what is read in one go, each for whom it is, and nothing that may not be used', async () => {
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

  test('shows nothing over what is newer', async () => {
    store.readHot.mockResolvedValue({ hot: noHot, queries: [row(product, 'old'), row(['product', 'cup'], 'newer')] });
    const page = await aPage();
    page.client.setQueryData(product, 'new', { updatedAt: now - 1_000 });
    page.client.setQueryData(['product', 'cup'], 'older', { updatedAt: now - 1_001 });
    await page.restoreLaunchQueries(page.client);
    expect([page.client.getQueryData(product), page.client.getQueryData(['product', 'cup'])]).toEqual(['new', 'newer']);
  });

  test('waits 300 ms for the device, no more', async () => {
    store.readHot.mockReturnValue(new Promise(() => undefined));
    const page = await aPage();
    const isOver = vi.fn<() => void>();
    void page.restoreLaunchQueries(page.client).then(isOver);
    await soon(299);
    expect(isOver).not.toHaveBeenCalled();
    await soon(1);
    expect(isOver).toHaveBeenCalledOnce();
  });

  test('notes what is looked at for the next one, a second after the last look, and goes on from what was noted', async () => {
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

  test('notes what every screen shows in a place of its own, and not what is rarely opened twice', async () => {
    const page = await aPage();
    page.persistQueries(page.client);
    page.look(['banners'], async () => 'banners', { meta: { scope: 'public', cached: true, launch: 'always' } });
    page.look(product, async () => 'mug');
    page.look(['search'], async () => 'found', { meta: { scope: 'public', cached: true, launch: 'never' } });
    await soon(1_000);
    expect(store.writeHot.mock.calls).toEqual([[{ ...noHot, frame: [idOf(['banners'])], recent: [idOf(product)] }]]);
  });

  test('notes what was on screen when the page began to keep, and not what was only fetched', async () => {
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

describe('An answer that the service worker had kept', () => {
  /** The page has modules of its own, and so must who notes the age. */
  async function oldAnswer(data: unknown, seenAt: number) {
    const { noteAge: note } = await import('#src/network/response-age.ts');
    return async ({ signal }: QueryFunctionContext) => {
      note(signal, seenAt);
      return data;
    };
  }

  test('is shown with its time, and the shop counts as out of reach', async () => {
    const page = await aPage();
    const { state } = page.look(product, await oldAnswer('mug', now - 7_000));
    await soon();
    expect(state()).toMatchObject({ data: 'mug', dataUpdatedAt: now - 7_000 });
    expect(state().error).toMatchObject({ kind: 'offline', status: 0, code: 'seen_before', message: messages.network.unreachable });
    expect(store.writeQuery).not.toHaveBeenCalled();
    expect(page.oldestSeen()).toBe(now - 7_000);
  });

  test('with a time in the future is of no known time', async () => {
    const page = await aPage();
    const { state } = page.look(product, await oldAnswer('mug', now + 7_000));
    await soon();
    expect(state()).toMatchObject({ data: 'mug', dataUpdatedAt: 0 });
  });
});

describe('What this device can answer by itself', () => {
  const mug = { name: 'mug' };
  const catalogue = (answer: { data: unknown; at: number } | undefined = { data: mug, at: now - 9_000 }) =>
    vi.fn<AnswerOffline>(async () => answer);

  test('is shown when the shop cannot be reached, with its time, and not kept beside the catalogue', async () => {
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

  test('may also be a bare word, of a time that is not known', async () => {
    const page = await aPage();
    const { state } = page.look(product, page.fail('offline'), { offline: catalogue({ data: 'mug', at: now + 1 }) });
    await soon();
    expect(state()).toMatchObject({ data: 'mug', dataUpdatedAt: 0 });
  });

  test('is shown after three seconds without an answer, until it comes', async () => {
    const page = await aPage();
    const answer = catalogue();
    let say: (word: unknown) => void = () => {};
    const { state } = page.look(product, () => new Promise((resolve) => (say = resolve)), { offline: answer });
    await soon(2_999);
    expect(answer).not.toHaveBeenCalled();
    await soon(1);
    expect(state().data).toEqual(mug);
    expect(page.oldestSeen()).toBe(now - 9_000);
    say('cup');
    await soon();
    expect(state().data).toBe('cup');
    expect(page.oldestSeen()).toBeUndefined();
  });

  test('is not asked when the shop refuses or is quick, or the query declares no question', async () => {
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

  test('is not asked when something is on screen, however long the shop is silent', async () => {
    store.readQuery.mockResolvedValue(row(product, 'kept'));
    for (const isSilent of [true, false]) {
      const page = await aPage();
      const answer = catalogue();
      const { state } = page.look(product, isSilent ? never : page.fail('offline'), { offline: answer });
      await soon(5_000);
      expect(answer).not.toHaveBeenCalled();
      expect(state().data).toBe('kept');
    }
  });

  test('is nothing where it has nothing or fails', async () => {
    for (const answer of [async () => undefined, () => Promise.reject(new Error('no worker'))]) {
      const page = await aPage();
      const { state } = page.look(product, page.fail('offline'), { offline: answer });
      await soon();
      expect(state()).toMatchObject({ data: undefined, error: { kind: 'offline' } });
    }
  });
});
