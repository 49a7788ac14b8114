/** What every page has of the outbox before and while its lazy part is loading. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { requestList } from '#src/outbox/request-list.ts';
import { createOutbox } from '#src/outbox/create-outbox.ts';
import type { OpenOutbox } from '#src/outbox/outbox-api.ts';
import { ApiError } from '#src/network/api-error.ts';
import { listToShow } from '#src/outbox/use-list.ts';
import type { shopActions } from '#src/shop/actions/shop-actions.ts';
import * as shop from '#src/shop/data/shop-outbox.ts';
import type { OutboxView, ShopOutbox } from '#src/shop/data/shop-outbox.ts';
import { shopNames } from '#src/shop/session/shop-names.ts';

const nothing: OutboxView = {
  userId: '',
  waiting: [],
  saving: 0,
  newer: 0,
  attention: [],
  sent: [],
  cart: undefined,
  wishlist: undefined,
  held: 0,
  canStore: true,
};

/** A mocked lazy part of the outbox, with what a test needs of it. */
const rest = (more: Partial<ShopOutbox> = {}) =>
  ({ close: vi.fn<() => Promise<void>>(async () => undefined), ...more }) as unknown as ShopOutbox;

const notify = vi.fn<(notice: object) => void>();
const client = new QueryClient();

/** An outbox whose lazy part `load` gives. */
function anOutbox(load: () => Promise<ShopOutbox> = async () => rest()) {
  const session = { currentSession: () => undefined, onSessionChange: () => () => undefined, endSession: () => undefined };
  const outbox = createOutbox<typeof shopActions, ShopOutbox>({ names: shopNames, session, load: async () => ({ open: load }) });
  outbox.start({ client, notify });
  return outbox;
}
let outbox = anOutbox();

beforeEach(() => {
  vi.useFakeTimers();
  outbox = anOutbox();
  notify.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('The lazy part of the outbox', () => {
  test('is fetched once, by the first caller', async () => {
    const load = vi.fn<() => Promise<ShopOutbox>>(async () => rest());
    const outbox = anOutbox(load);
    const [one, two] = [outbox.open(), outbox.open()];
    expect(await one).toBe(await two);
    expect(await outbox.open()).toBe(await one);
    expect(load).toHaveBeenCalledOnce();
  });

  test('is fetched again by the next caller after a failure', async () => {
    const load = vi.fn<() => Promise<ShopOutbox>>(async () => rest());
    load.mockRejectedValueOnce(new Error('no line'));
    const outbox = anOutbox(load);
    await expect(outbox.open()).rejects.toThrow('no line');
    await expect(outbox.open()).resolves.toBeDefined();
  });

  test('is closed with its data, and fetched again after that', async () => {
    const [first, second] = [rest(), rest()];
    const load = vi.fn<() => Promise<ShopOutbox>>(async () => second);
    load.mockResolvedValueOnce(first);
    const outbox = anOutbox(load);
    await outbox.open();
    outbox.show({ ...nothing, held: 3 });
    await outbox.close();
    expect(first.close).toHaveBeenCalledOnce();
    expect(outbox.view()).toEqual(nothing);
    expect(await outbox.open()).toBe(second);
  });

  test('loads when the browser is idle, where nobody is signed in', async () => {
    const load = vi.spyOn(shop.outbox, 'open').mockResolvedValue(rest());
    const idle = vi.fn<(work: () => void) => void>();
    vi.stubGlobal('requestIdleCallback', idle);
    shop.startOutbox({ client, notify });
    await vi.advanceTimersByTimeAsync(0);
    expect(load).not.toHaveBeenCalled();
    idle.mock.lastCall?.[0]();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledOnce();
  });

  test('loads within ten seconds in a browser that is never idle', async () => {
    const load = vi.spyOn(shop.outbox, 'open').mockResolvedValue(rest());
    vi.stubGlobal('requestIdleCallback', () => 1);
    shop.startOutbox({ client, notify });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledOnce();
  });

  test('loads in a task of its own in a browser without idle callbacks', async () => {
    const load = vi.spyOn(shop.outbox, 'open').mockResolvedValue(rest());
    shop.startOutbox({ client, notify });
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledOnce();
  });

  test.each<[string, string[]]>([
    ['nothing', []],
    ['only the name of the shop', ['shop']],
    ['only the notice that it is closed', ['closed']],
  ])('waits for the first sign of use by a new visitor, with %s stored', async (_what, kept) => {
    vi.resetModules();
    const signs = new EventTarget();
    for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, signs[name].bind(signs));
    vi.stubGlobal('localStorage', { length: kept.length, getItem: (key: string) => (kept.includes(key) ? '{}' : null) });
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('scrollY', 0);
    const fresh = await import('#src/shop/data/shop-outbox.ts');
    const load = vi.spyOn(fresh.outbox, 'open').mockResolvedValue(rest());
    fresh.startOutbox({ client, notify });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(load).not.toHaveBeenCalled();
    signs.dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledOnce();
  });

  test('loads at once where somebody is signed in, and a page without a connection works as well', async () => {
    vi.stubGlobal('document', {});
    const keys: Record<string, string> = {
      token: 'token-1',
      user: JSON.stringify({ name: 'Meera', email: 'm@example.test', userId: 'm-1' }),
    };
    vi.stubGlobal('localStorage', { getItem: (key: string) => keys[key] ?? null });
    const load = vi.spyOn(shop.outbox, 'open').mockRejectedValue(new Error('no line'));
    shop.startOutbox({ client, notify });
    expect(load).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(0);
  });
});

describe('A saved change', () => {
  const saves = (save: () => ReturnType<OpenOutbox['save']>) => anOutbox(async () => rest({ save }));

  test('gives its id and a toast in its own words', async () => {
    const outbox = saves(async () => ({ id: 'key', done: 'Added To Cart' }));
    expect(await outbox.save(() => undefined)).toBe('key');
    expect(notify.mock.calls).toEqual([[{ tone: 'success', text: 'Added To Cart' }]]);
  });

  test('gives no toast where nothing was to do, or where it has no words', async () => {
    expect(await saves(async () => ({})).save(() => undefined)).toBeUndefined();
    expect(await saves(async () => ({ id: 'key', done: undefined })).save(() => undefined)).toBe('key');
    expect(notify).not.toHaveBeenCalled();
  });

  test('that failed tells the shopper and the caller', async () => {
    const error = new ApiError({ kind: 'broken', status: 0, code: 'not_saved', message: 'This device is full' });
    await expect(saves(() => Promise.reject(error)).save(() => undefined)).rejects.toBe(error);
    expect(notify.mock.calls).toEqual([[{ tone: 'error', text: 'This device is full' }]]);
  });

  test('is quiet where its screen says how it ended', async () => {
    const isQuiet = { isQuiet: true };
    await saves(async () => ({ id: 'key', done: 'Added To Cart' })).save(() => undefined, isQuiet);
    await expect(saves(() => Promise.reject(new Error('no'))).save(() => undefined, isQuiet)).rejects.toThrow('no');
    expect(notify).not.toHaveBeenCalled();
  });

  test('may wait on the device, so that it can be taken back', async () => {
    const save = vi.fn<ShopOutbox['save']>(async () => ({ id: 'key' }));
    const make = () => undefined;
    await anOutbox(async () => rest({ save })).save(make, { undoMs: 5_000 });
    expect(save.mock.calls).toEqual([[make, 5_000]]);
  });
});

describe('Screens render', () => {
  function aScreen() {
    const draw = vi.fn<() => void>();
    return { draw, stop: outbox.onChange(draw) };
  }

  test('at once after a change, until they unmount', () => {
    const { draw, stop } = aScreen();
    outbox.show({ ...nothing, held: 1 });
    expect(draw).toHaveBeenCalledTimes(1);
    stop();
    outbox.show({ ...nothing, held: 2 });
    expect(draw).toHaveBeenCalledTimes(1);
    expect(outbox.view().held).toBe(2);
  });

  test('not at all when nothing changed', () => {
    outbox.show({ ...nothing, held: 1 });
    const { draw, stop } = aScreen();
    outbox.show({ ...nothing, held: 1 });
    outbox.show({ ...nothing, held: 1 }, true);
    vi.advanceTimersByTime(100);
    expect(draw).not.toHaveBeenCalled();
    stop();
  });

  test('once for an action and its saving, by the end of the saving or after 48 ms', () => {
    const { draw, stop } = aScreen();
    outbox.show({ ...nothing, saving: 1 }, true);
    expect(outbox.view().saving).toBe(1);
    expect(draw).not.toHaveBeenCalled();
    outbox.show({ ...nothing, saving: 1 });
    expect(draw).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(draw).toHaveBeenCalledTimes(1);
    outbox.show({ ...nothing, saving: 2 }, true);
    vi.advanceTimersByTime(40);
    outbox.show({ ...nothing, saving: 3 }, true);
    vi.advanceTimersByTime(7);
    expect(draw).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(draw).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(100);
    expect(draw).toHaveBeenCalledTimes(2);
    stop();
  });

  test('with the same objects for unchanged parts', () => {
    const list = (quantity: number) =>
      ({
        items: [
          { _id: 'a', quantity: 1 },
          { _id: 'b', quantity },
        ],
        version: 1,
        pending: false,
        at: 0,
      }) as unknown as OutboxView['cart'];
    outbox.show({ ...nothing, cart: list(1) });
    const before = outbox.view().cart?.items;
    outbox.show({ ...nothing, cart: list(2) });
    expect(outbox.view().cart?.items[0]).toBe(before?.[0]);
    expect(outbox.view().cart?.items[1]).not.toBe(before?.[1]);
  });
});

describe('A list', () => {
  const fresh = { items: [{ _id: 'a' }], version: 7, acks: { lane: 3 } };
  const signal = new AbortController().signal;

  test('is requested with the name of this device and kept with the state at the time of asking', async () => {
    const asked = { version: 6, token: 'token-1' };
    const storeList = vi.fn<ShopOutbox['storeList']>(async () => undefined);
    const outbox = anOutbox(async () => rest({ device: 'phone', requestContext: () => asked, storeList }));
    const ask = vi.fn(async () => fresh);
    expect(await requestList(outbox, { name: 'cart', userId: 'm-1', signal, request: ask })).toBe(fresh);
    expect(ask.mock.lastCall).toEqual([{ signal, headers: { 'x-device': 'phone' } }]);
    expect(storeList.mock.lastCall).toEqual(['m-1', { name: 'cart', ...fresh }, asked]);
  });

  test('is requested without a name where the lazy part did not load', async () => {
    const outbox = anOutbox(() => Promise.reject(new Error('no line')));
    const ask = vi.fn(async () => fresh);
    expect(await requestList(outbox, { name: 'cart', userId: 'm-1', signal, request: ask })).toBe(fresh);
    expect(ask.mock.lastCall).toEqual([{ signal, headers: undefined }]);
  });

  const query = (data: unknown) =>
    ({ data, dataUpdatedAt: 5, isError: false, error: null, isFetching: true, refetch: undefined }) as unknown as UseQueryResult<
      typeof fresh
    >;
  const shown = { items: [], version: 9, pending: true, at: 1 };

  test('on screen includes queued actions, else is the one fetched, and nobody’s for a visitor', () => {
    expect(listToShow('m-1', shown, query(fresh))).toMatchObject({ data: shown, isError: false, error: null, isFetching: true });
    expect(listToShow('m-1', undefined, query(fresh)).data).toEqual({
      ...fresh,
      items: [{ _id: 'a', pending: false }],
      pending: false,
      at: 5,
    });
    expect(listToShow('m-1', undefined, query(undefined)).data).toBeUndefined();
    expect(listToShow('', shown, query(fresh)).data).toBeUndefined();
  });
});
