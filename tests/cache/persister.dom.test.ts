import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeServer } from '../support/client/render-screen.tsx';
import { address } from '#tests/support/billing.ts';

const hour = 60 * 60 * 1000;

/** New modules over the same disk: a page that opens. */
async function openPage(server: FakeServer) {
  vi.resetModules();
  await import('#tests/support/client/start-shop.ts');
  const { configureTransport } = await import('#src/network/send.ts');
  configureTransport({
    origin: '',
    fetch: async (url, init) => {
      const reply = await server(`${init.method ?? 'GET'} ${url}`, undefined);
      return reply instanceof Response ? reply : Response.json(reply, { headers: { 'x-haat': '1' } });
    },
  });
  const { createQueryClient, persistQueries, restoreLaunchQueries } = await import('#src/cache/query-client.ts');
  const { categoriesQuery } = await import('#src/shop/data/category.ts');
  const { productListQuery } = await import('#src/shop/data/product.ts');
  const { ordersQuery } = await import('#src/shop/data/order.ts');
  const { oldestUnconfirmed } = await import('#src/cache/staleness.ts');
  const store = await import('#src/cache/query-store.ts');
  const client = createQueryClient({ notify: () => undefined });
  await persistQueries(client);
  const observe = (query: ReturnType<typeof categoriesQuery>) => {
    const observer = new QueryObserver(client, { ...query, retry: false });
    const stop = observer.subscribe(() => undefined);
    return { state: () => observer.getCurrentResult(), again: () => observer.refetch(), stop };
  };
  return {
    client,
    store,
    // As something that a page shows, not the frame around it.
    categoriesQuery: () => ({ ...categoriesQuery(), meta: { scope: 'public', cached: true, launch: 'always' } as const }),
    productListQuery,
    ordersQuery,
    oldestUnconfirmed: () => oldestUnconfirmed(client),
    restoreLaunchQueries: () => restoreLaunchQueries(client),
    observe,
  };
}

const categoriesReply = (name: string) => ({ categoryList: [{ _id: 'mens', name, color: '#ffffff', images: [], children: [] }] });
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};
/** Answers as the service worker does while the network is down. */
const cachedReply = (name: string, at: number) =>
  Response.json(categoriesReply(name), { headers: { 'x-haat': '1', 'x-sw-cached-at': String(at) } });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** Caches `name` on the device, with the current time. */
async function cacheOnDevice(name: string): Promise<void> {
  const page = await openPage(() => categoriesReply(name));
  const here = page.observe(page.categoriesQuery());
  await vi.waitFor(() => expect(here.state().data?.[0]?.name).toBe(name));
  await vi.waitFor(async () => expect((await page.store.listQueries()).length).toBe(1));
  await vi.waitFor(async () => expect(await page.store.readHot()).toBeDefined());
  here.stop();
}

describe('a full disk', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };

  test('what did not fit is stored when the shopper comes back to the page', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
    const page = await openPage(() => categoriesReply('Men'));
    const here = page.observe(page.categoriesQuery());
    await vi.waitFor(() => expect(here.state().isSuccess).toBe(true));
    await vi.waitFor(() => expect(put.mock.calls.filter(([row]) => 'value' in (row as object)).length).toBeGreaterThan(1));
    put.mockRestore();
    await vi.waitFor(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      expect((await page.store.listQueries()).length).toBe(1);
    });
    here.stop();
  });

  test('what another write took the room of is stored again with the next response, same or not', async () => {
    const page = await openPage(() => categoriesReply('Men'));
    const here = page.observe(page.categoriesQuery());
    await vi.waitFor(async () => expect((await page.store.listQueries()).length).toBe(1));
    await page.store.removeQueries(() => true);
    expect(await page.store.listQueries()).toEqual([]);
    await here.again();
    await vi.waitFor(async () => expect((await page.store.listQueries()).length).toBe(1));
    here.stop();
  });
});

describe('without a network', () => {
  test('a viewed list is shown with the time of its response', async () => {
    const before = Date.now();
    await cacheOnDevice('Men');
    const after = Date.now();
    const page = await openPage(unreachable);
    const here = page.observe(page.categoriesQuery());
    await vi.waitFor(() => expect(here.state().isError).toBe(true));
    expect(here.state().data?.[0]?.name).toBe('Men');
    expect(here.state().dataUpdatedAt).toBeGreaterThanOrEqual(before);
    expect(here.state().dataUpdatedAt).toBeLessThanOrEqual(after);
    expect(page.oldestUnconfirmed()).toBe(here.state().dataUpdatedAt);
    here.stop();
  });

  test('launch rows are there before any request', async () => {
    await cacheOnDevice('Men');
    const server = vi.fn(unreachable);
    const page = await openPage(server);
    await page.restoreLaunchQueries();
    expect(page.client.getQueryData(page.categoriesQuery().queryKey)?.[0]?.name).toBe('Men');
    expect(server).not.toHaveBeenCalled();
  });
});

describe('an old response of the service worker', () => {
  test('is shown, but never stamped with the current time', async () => {
    const at = Date.now() - 5 * hour;
    const page = await openPage(() => cachedReply('Men', at));
    const here = page.observe(page.categoriesQuery());
    await vi.waitFor(() => expect(here.state().isError).toBe(true));
    expect(here.state().data?.[0]?.name).toBe('Men');
    expect(here.state().dataUpdatedAt).toBe(at);
    expect(page.oldestUnconfirmed()).toBe(at);
    here.stop();
  });

  test('never replaces newer data, and is not requested again and again', async () => {
    await cacheOnDevice('New name');
    const server = vi.fn(() => cachedReply('Old name', Date.now() - 5 * hour));
    const page = await openPage(server);
    const here = page.observe({ ...page.categoriesQuery(), staleTime: 0 });
    await vi.waitFor(() => expect(here.state().isError).toBe(true));
    expect(here.state().data?.[0]?.name).toBe('New name');
    expect(server).toHaveBeenCalledTimes(1);
    here.stop();
  });

  test('from a clock that was ahead has no age, and any other response replaces it', async () => {
    const page = await openPage(() => cachedReply('Tomorrow', Date.now() + 24 * hour));
    const here = page.observe(page.categoriesQuery());
    await vi.waitFor(() => expect(here.state().isError).toBe(true));
    expect(here.state().dataUpdatedAt).toBe(0);
    here.stop();
  });

  test('no longer counts as stale once the server has responded', async () => {
    const at = Date.now() - 5 * hour;
    let reply: unknown = cachedReply('Men', at);
    const page = await openPage(() => reply);
    const here = page.observe(page.categoriesQuery());
    await vi.waitFor(() => expect(page.oldestUnconfirmed()).toBe(at));
    reply = categoriesReply('Men today');
    await here.again();
    expect(here.state().data?.[0]?.name).toBe('Men today');
    expect(page.oldestUnconfirmed()).toBeUndefined();
    here.stop();
  });
});

const signIn = (userId: string) => {
  localStorage.setItem('token', 'secret');
  localStorage.setItem('user', JSON.stringify({ name: 'A', email: 'a@example.test', userId }));
};

test('the last twenty orders are readable offline, even months after the session has expired', async () => {
  const userid = crypto.randomUUID();
  const product = {
    _id: crypto.randomUUID(),
    productId: 'u-mug-lotus',
    productTitle: 'Mug',
    image: '',
    quantity: 1,
    price: 10,
    tax: 1,
    subTotal: 10,
    size: '',
    weight: '',
    ram: '',
    reviewed: false,
  };
  const orders = Array.from({ length: 25 }, (_, at) => ({
    _id: crypto.randomUUID(),
    amount: 100 + at,
    status: 'pending',
    date: '2026-11-01T10:00:00Z',
    products: [product],
    taxes: [],
    setofaddress: address,
    name: 'Meera',
    phoneNumber: '98220 14705',
    address: 'Pune',
    paymentId: 'pay_1',
    email: 'meera@example.test',
    userid,
    moves: [],
    test: true,
  }));
  signIn(userid);
  const page = await openPage(() => ({ error: false, status: true, msg: 'ok', orders }));
  expect(await page.client.fetchQuery(page.ordersQuery(userid))).toHaveLength(25);
  await vi.waitFor(async () => expect(await page.store.listQueries()).toHaveLength(1));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 80 * 24 * hour });
  const later = await openPage(unreachable);
  await expect(later.client.fetchQuery({ ...later.ordersQuery(userid), retry: false })).rejects.toThrow();
  const restored = later.client.getQueryData(later.ordersQuery(userid).queryKey);
  expect(restored?.map(({ _id }) => _id)).toEqual(orders.slice(0, 20).map(({ _id }) => _id));
  expect(restored?.[0]?.products[0]?.productTitle).toBe('Mug');
  expect(restored?.[0]?.setofaddress).toEqual(address);
});

describe('on a phone shared by two people', () => {
  test('the data of one shopper is not restored for the other', async () => {
    signIn('meera');
    const mine = await openPage(() => ({ orders: [] }));
    await mine.client.fetchQuery(mine.ordersQuery('meera'));
    await vi.waitFor(async () => expect((await mine.store.listQueries())[0]?.scope).toBe('meera'));
    signIn('kabir');
    const theirs = await openPage(unreachable);
    await expect(theirs.client.fetchQuery({ ...theirs.ordersQuery('meera'), retry: false })).rejects.toThrow();
    expect(theirs.client.getQueryData(theirs.ordersQuery('meera').queryKey)).toBeUndefined();
  });
});
