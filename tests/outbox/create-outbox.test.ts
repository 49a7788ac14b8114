/** What every page has of the outbox before and while its lazy part is loading. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UseQueryResult } from '@tanstack/react-query';
import { requestList } from '#src/outbox/request-list.ts';
import { startOutbox } from '#src/shop/outbox/start.ts';
import { listToShow } from '#src/outbox/use-list.ts';
import {
  type OutboxActions,
  outboxActions,
  closeOutboxActions,
  onOutboxChange,
  outboxView,
  type OutboxView,
  provideOutboxActions,
  showOutbox,
} from '#src/outbox/create-outbox.ts';

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
const rest = (more: Partial<OutboxActions> = {}) =>
  ({ close: vi.fn<() => Promise<void>>(async () => undefined), ...more }) as unknown as OutboxActions;

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await closeOutboxActions();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('The lazy part of the outbox', () => {
  test('is fetched once, by the first caller', async () => {
    const load = vi.fn<() => Promise<OutboxActions>>(async () => rest());
    provideOutboxActions(load);
    const [one, two] = [outboxActions(), outboxActions()];
    expect(await one).toBe(await two);
    expect(await outboxActions()).toBe(await one);
    expect(load).toHaveBeenCalledOnce();
  });

  test('is fetched again by the next caller after a failure', async () => {
    const load = vi.fn<() => Promise<OutboxActions>>(async () => rest());
    load.mockRejectedValueOnce(new Error('no line'));
    provideOutboxActions(load);
    await expect(outboxActions()).rejects.toThrow('no line');
    await expect(outboxActions()).resolves.toBeDefined();
  });

  test('is closed with its data, and fetched again after that', async () => {
    const [first, second] = [rest(), rest()];
    const load = vi.fn<() => Promise<OutboxActions>>(async () => second);
    load.mockResolvedValueOnce(first);
    provideOutboxActions(load);
    await outboxActions();
    showOutbox({ ...nothing, held: 3 });
    await closeOutboxActions();
    expect(first.close).toHaveBeenCalledOnce();
    expect(outboxView()).toEqual(nothing);
    expect(await outboxActions()).toBe(second);
  });

  test('loads when the browser is idle, within ten seconds, where nobody is signed in', async () => {
    const load = vi.fn<() => Promise<OutboxActions>>(async () => rest());
    const idle = vi.fn<(work: () => void, options: { timeout: number }) => void>();
    vi.stubGlobal('requestIdleCallback', idle);
    startOutbox(load);
    await vi.advanceTimersByTimeAsync(0);
    expect(load).not.toHaveBeenCalled();
    expect(idle.mock.lastCall?.[1]).toEqual({ timeout: 10_000 });
    idle.mock.lastCall?.[0]();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledOnce();
  });

  test('loads in a task of its own in a browser without idle callbacks', async () => {
    const load = vi.fn<() => Promise<OutboxActions>>(async () => rest());
    startOutbox(load);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledOnce();
  });

  test('waits with a new visitor for the first sign of use', async () => {
    vi.resetModules();
    const signs = new EventTarget();
    for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, signs[name].bind(signs));
    vi.stubGlobal('localStorage', { length: 0, getItem: () => null });
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('scrollY', 0);
    const fresh = await import('#src/shop/outbox/start.ts');
    const load = vi.fn<() => Promise<OutboxActions>>(async () => rest());
    fresh.startOutbox(load);
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
    const load = vi.fn<() => Promise<OutboxActions>>(() => Promise.reject(new Error('no line')));
    startOutbox(load);
    expect(load).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(0);
  });
});

describe('Screens render', () => {
  function aScreen() {
    const draw = vi.fn<() => void>();
    return { draw, stop: onOutboxChange(draw) };
  }

  test('at once after a change, until they unmount', () => {
    const { draw, stop } = aScreen();
    showOutbox({ ...nothing, held: 1 });
    expect(draw).toHaveBeenCalledTimes(1);
    stop();
    showOutbox({ ...nothing, held: 2 });
    expect(draw).toHaveBeenCalledTimes(1);
    expect(outboxView().held).toBe(2);
  });

  test('not at all when nothing changed', () => {
    showOutbox({ ...nothing, held: 1 });
    const { draw, stop } = aScreen();
    showOutbox({ ...nothing, held: 1 });
    showOutbox({ ...nothing, held: 1 }, true);
    vi.advanceTimersByTime(100);
    expect(draw).not.toHaveBeenCalled();
    stop();
  });

  test('once for an action and its saving, by the end of the saving or after 48 ms', () => {
    const { draw, stop } = aScreen();
    showOutbox({ ...nothing, saving: 1 }, true);
    expect(outboxView().saving).toBe(1);
    expect(draw).not.toHaveBeenCalled();
    showOutbox({ ...nothing, saving: 1 });
    expect(draw).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(draw).toHaveBeenCalledTimes(1);
    showOutbox({ ...nothing, saving: 2 }, true);
    vi.advanceTimersByTime(40);
    showOutbox({ ...nothing, saving: 3 }, true);
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
    showOutbox({ ...nothing, cart: list(1) });
    const before = outboxView().cart?.items;
    showOutbox({ ...nothing, cart: list(2) });
    expect(outboxView().cart?.items[0]).toBe(before?.[0]);
    expect(outboxView().cart?.items[1]).not.toBe(before?.[1]);
  });
});

describe('A list', () => {
  const fresh = { items: [{ _id: 'a' }], version: 7, acks: { lane: 3 } };
  const signal = new AbortController().signal;

  test('is requested with the name of this device and kept with the state at the time of asking', async () => {
    const asked = { version: 6, token: 'token-1' };
    const storeList = vi.fn<OutboxActions['storeList']>(async () => undefined);
    provideOutboxActions(async () => rest({ device: 'phone', requestContext: () => asked, storeList }));
    const ask = vi.fn(async () => fresh);
    expect(await requestList('cart', 'm-1', signal, ask)).toBe(fresh);
    expect(ask.mock.lastCall).toEqual([{ signal, headers: { 'x-device': 'phone' } }]);
    expect(storeList.mock.lastCall).toEqual(['m-1', { name: 'cart', ...fresh }, asked]);
  });

  test('is requested without a name where the lazy part did not load', async () => {
    provideOutboxActions(() => Promise.reject(new Error('no line')));
    const ask = vi.fn(async () => fresh);
    expect(await requestList('cart', 'm-1', signal, ask)).toBe(fresh);
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
