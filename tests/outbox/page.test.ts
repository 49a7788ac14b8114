/** The outbox on the browser's own APIs: when it checks, what it wakes, and what it asks the browser for. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageOutbox } from '#src/outbox/page-outbox.ts';
import { anOutboxStore, aRow } from '#tests/support/client/outbox-store.ts';
import { shopApp } from '#tests/support/client/shop-app.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
let store: ReturnType<typeof anOutboxStore>;
let page: PageOutbox;
let mayTry: boolean;
let screen: EventTarget & { visibilityState: string };
let frame: EventTarget;
let requests: Request[];
const register = vi.fn(async () => undefined);
const persist = vi.fn(async () => true);
const onWiped = vi.fn();
const onSettled = vi.fn();

async function open(): Promise<PageOutbox> {
  vi.resetModules();
  await import('#tests/support/client/start-shop.ts');
  const { configureTransport } = await import('#src/network/send.ts');
  configureTransport({
    origin: 'https://haat.test',
    fetch: async (url, init) => {
      requests.push(new Request(url, init));
      return Response.json({}, { headers: { 'x-haat': '1' } });
    },
  });
  const { openPageOutbox } = await import('#src/outbox/page.ts');
  page = await openPageOutbox(shopApp, { makeRoom: async () => undefined, mayTry: () => mayTry, onSettled, onWiped });
  return page;
}

beforeEach(() => {
  store = anOutboxStore();
  [mayTry, requests] = [true, []];
  for (const mock of [register, persist, onWiped, onSettled]) mock.mockClear();
  screen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  frame = new EventTarget();
  vi.stubGlobal('document', screen);
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync: { register } }) }, storage: { persist } });
});
afterEach(() => page.close());

const tap = (id: string = crypto.randomUUID()) =>
  page.enqueue({
    kind: 'wish.remove',
    payload: { itemId: '11111111-1111-4111-8111-111111111111', productId: 'kurta' },
    id,
    userId: 'meera',
    lane: `wish:${id}`,
    seen: undefined,
  });
const put = (id: string) => store.put('intents', aRow({ id, madeAt: Date.now() }));
const turnTo = (state: string) => {
  screen.visibilityState = state;
  screen.dispatchEvent(new Event('visibilitychange'));
};
const queuedIds = () => page.state().queued.map(({ id }) => id);

describe('a page of the outbox', () => {
  it('stores its device name, and sends it', async () => {
    await open();
    expect([page.canStore, page.device()]).toEqual([true, expect.stringMatching(uuid)]);
    expect(await store.all('meta')).toEqual([{ id: 'device', value: page.device() }]);
    await page.startSession('meera', 'token');
    await tap();
    await vi.waitFor(() => expect(requests.map(({ headers }) => headers.get('x-device'))).toEqual([page.device()]));
    const name = page.device();
    await page.close();
    await open();
    expect(page.device()).toBe(name);
  });

  it('without a store sends a name of its own, and reports that it stores nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await open();
    expect([page.canStore, page.device()]).toEqual([false, expect.stringMatching(uuid)]);
    await page.startSession('meera', 'token');
    await tap();
    expect(requests.map(({ headers }) => headers.get('x-device'))).toEqual([page.device()]);
  });

  it('asks the browser once, after the first saved action, not to clear the store', async () => {
    await open();
    await page.startSession('meera', 'token');
    expect(persist).not.toHaveBeenCalled();
    await tap();
    await tap();
    expect(persist).toHaveBeenCalledOnce();
  });

  it('registers a background sync for what it cannot send, and for nothing that it can', async () => {
    await open();
    await page.startSession('meera', 'token');
    await tap();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(register).not.toHaveBeenCalled();
    mayTry = false;
    await tap();
    await vi.waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith('outbox'));
  });

  it('registers a background sync when it is hidden with queued actions, and only then', async () => {
    mayTry = false;
    await open();
    await page.startSession('meera', 'token');
    turnTo('hidden');
    await Promise.resolve();
    expect(register).not.toHaveBeenCalled();
    await put('heart');
    await page.refresh();
    turnTo('hidden');
    await vi.waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith('outbox'));
  });

  it.for([
    ['a browser without service workers', { storage: {} }],
    ['a browser without a registered worker', { serviceWorker: { getRegistration: async () => undefined } }],
    [
      'a browser without background sync',
      { serviceWorker: { getRegistration: async () => ({}) }, storage: { persist: () => Promise.reject(new Error('no')) } },
    ],
    [
      'a browser that refuses background sync',
      { serviceWorker: { getRegistration: async () => ({ sync: { register: () => Promise.reject(new Error('no')) } }) } },
    ],
  ])('works in %s', async ([, navigator]) => {
    vi.stubGlobal('navigator', navigator);
    mayTry = false;
    await open();
    await page.startSession('meera', 'token');
    await tap('heart');
    expect(queuedIds()).toEqual(['heart']);
  });

  it('requests again what another page or the worker has sent, and nothing while that waits', async () => {
    mayTry = false;
    await open();
    await page.startSession('meera', 'token');
    await tap('heart');
    await tap('cart');
    const other = new BroadcastChannel('outbox');
    await page.refresh();
    expect(onSettled).not.toHaveBeenCalled();
    await store.remove('intents', 'heart');
    other.postMessage('changed');
    await vi.waitFor(() => expect(onSettled).toHaveBeenCalledOnce());
    other.close();
    expect(onSettled.mock.calls).toEqual([
      [expect.objectContaining({ action: expect.objectContaining({ id: 'heart' }), outcome: 'applied' })],
    ]);
    expect(queuedIds()).toEqual(['cart']);
  });

  it('checks and sends when it becomes visible, or returns from the back-forward cache', async () => {
    await open();
    await page.startSession('meera', 'token');
    await put('one');
    turnTo('visible');
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    await put('two');
    frame.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    frame.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(requests).toHaveLength(2));
  });

  it('does not check when it is shown for the first time', async () => {
    mayTry = false;
    await open();
    await page.startSession('meera', 'token');
    await put('one');
    frame.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await store.all('intents');
    await store.all('intents');
    expect(queuedIds()).toEqual([]);
  });

  it('hears of what another page saved, and announces its own', async () => {
    mayTry = false;
    await open();
    await page.startSession('meera', 'token');
    const other = new BroadcastChannel('outbox');
    const listener = vi.fn();
    other.addEventListener('message', ({ data }) => listener(data));
    await put('theirs');
    other.postMessage('changed');
    await vi.waitFor(() => expect(queuedIds()).toEqual(['theirs']));
    await tap('mine');
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith('changed'));
    other.close();
  });

  it('ends a write that is under way when it is closed', async () => {
    mayTry = false;
    await open();
    await page.startSession('meera', 'token');
    await put('theirs');
    const dismissed = page.dismiss('theirs');
    await page.close();
    await expect(dismissed).resolves.toBeUndefined();
  });

  it('works alone where pages cannot hear of each other', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    mayTry = false;
    await open();
    await page.startSession('meera', 'token');
    await tap('mine');
    expect(queuedIds()).toEqual(['mine']);
  });
});
