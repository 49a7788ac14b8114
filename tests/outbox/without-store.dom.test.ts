/** A browser without a store: every action is sent at once, and nothing claims to be saved. */
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { createFakeCartServer, type FakeCartServer, shopper } from '#tests/support/client/fake-cart-server.ts';
import { patient } from '#tests/support/patience.ts';
import { newDevice, openPage, setOnline, storeSession } from '#tests/support/client/open-page.ts';

/** An unavailable store, in the two ways in which browsers refuse one. */
const refusals: Record<string, () => IDBFactory> = {
  'is not there': () => undefined as unknown as IDBFactory,
  'does not open': () =>
    ({
      open: () => {
        throw new DOMException('A mutation operation was attempted on a database that did not allow mutations.', 'InvalidStateError');
      },
    }) as unknown as IDBFactory,
};

beforeEach(async () => {
  await newDevice();
  storeSession();
  setOnline(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  return newDevice();
});

test.for(Object.keys(refusals))('cart and wishlist work online where the store %s', async (way) => {
  globalThis.indexedDB = (refusals[way] as () => IDBFactory)();
  const shop = createFakeCartServer();
  const id = shop.put('u-mug-lotus', 1);
  const page = await openPage(shop);
  await page.askCart();
  expect(page.view().canStore).toBe(false);
  const taps = [page.changes.stepQuantity(id, 1), page.changes.stepQuantity(id, 1), page.changes.stepQuantity(id, 1)];
  expect(page.cart()).toEqual({ 'u-mug-lotus': 4 });
  expect(page.view().waiting).toEqual([]);
  await Promise.all(taps);
  expect(shop.cart().items.map(({ quantity }) => quantity)).toEqual([4]);
  await page.add('h-kettle-brass', 2);
  await page.changes.addToWishlist('w-saree');
  const kettle = page.view().cart?.items.find(({ productId }) => productId === 'h-kettle-brass');
  await page.changes.removeFromCart(kettle?._id ?? '');
  expect(page.cart()).toEqual({ 'u-mug-lotus': 4 });
  expect(shop.cart().items.map(({ productId, quantity }) => [productId, quantity])).toEqual([['u-mug-lotus', 4]]);
  expect(shop.wishlist().items.map(({ productId }) => productId)).toEqual(['w-saree']);
  expect(page.view().cart?.pending).toBe(false);
});

test.for(['is not there', 'does not open'])(
  'once a store that %s does open, the shopper’s next change is kept on the device',
  async (way) => {
    const { indexedDB } = globalThis;
    globalThis.indexedDB = (refusals[way] as () => IDBFactory)();
    const shop = createFakeCartServer();
    shop.put('u-mug-lotus', 1);
    const page = await openPage(shop);
    await page.askCart();
    expect(page.view().canStore).toBe(false);
    // The disk was full, and the shopper has made room in another app.
    globalThis.indexedDB = indexedDB;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(page.view().canStore).toBe(true));
    expect(page.cart()).toEqual({ 'u-mug-lotus': 1 });
    setOnline(false);
    await page.add('h-kettle-brass', 2);
    expect(page.cart()).toEqual({ 'u-mug-lotus': 1, 'h-kettle-brass': 2 });
    expect(page.view().waiting).toHaveLength(1);
    await page.die();
    const next = await openPage(shop);
    expect(next.view().waiting).toHaveLength(1);
    setOnline(true);
    await vi.waitFor(() =>
      expect(shop.cart().items.map(({ productId, quantity }) => [productId, quantity])).toContainEqual(['h-kettle-brass', 2]),
    );
  },
);

test('what is tapped after the store opened is sent, whatever numbers were used before', async () => {
  const { indexedDB } = globalThis;
  globalThis.indexedDB = undefined as unknown as IDBFactory;
  const shop = createFakeCartServer();
  const page = await openPage(shop);
  await page.askCart();
  for (let tap = 0; tap < 3; tap += 1) await page.add('h-kettle-brass');
  globalThis.indexedDB = indexedDB;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(page.view().canStore).toBe(true));
  await page.add('h-kettle-brass');
  await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
  expect(shop.cart().items.map(({ productId, quantity }) => [productId, quantity])).toEqual([['h-kettle-brass', 4]]);
  expect(page.cart()).toEqual({ 'h-kettle-brass': 4 });
});

/** From now on opened databases come only once the returned function is called, as on a slow device. */
function holdStore(): () => void {
  let isHeld = true;
  const held: (() => void)[] = [];
  const open = IDBFactory.prototype.open;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...given) {
    const request = open.apply(this, given);
    request.addEventListener('success', (event) => {
      if (!isHeld) return;
      event.stopImmediatePropagation();
      held.push(() => request.dispatchEvent(Reflect.construct(event.constructor, ['success']) as Event));
    });
    return request;
  });
  return () => {
    isHeld = false;
    for (const pass of held) pass();
  };
}

test('a store that opens late shows what waits in it, keeps the next change, and sends both', async () => {
  const shop = createFakeCartServer();
  shop.put('u-mug-lotus', 1);
  const before = await openPage(shop);
  await before.askCart();
  const { device } = before.changes;
  setOnline(false);
  shop.setFault('refuse');
  await before.add('h-kettle-brass', 2);
  await before.die();
  // The browser lost what it had not written yet.
  localStorage.clear();
  const openStore = holdStore();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let page: Awaited<ReturnType<typeof openPage>> | undefined;
  void openPage(shop).then((opened) => (page = opened));
  const patiently = { timeout: patient(20_000), interval: 100 };
  await vi.waitFor(() => expect(page).toBeDefined(), patiently);
  expect(page?.session.currentSession()).toBeUndefined();
  expect(page?.view().waiting).toEqual([]);
  openStore();
  await vi.waitFor(() => expect(page?.view().waiting).toHaveLength(1), patiently);
  vi.useRealTimers();
  expect(page?.session.currentSession()?.userId).toBe(shopper.userId);
  expect(page?.changes.device).toBe(device);
  expect(page?.cart()).toEqual({ 'u-mug-lotus': 1, 'h-kettle-brass': 2 });
  expect(page?.view().canStore).toBe(true);
  await page?.changes.addToWishlist('w-saree');
  expect(page?.view().waiting).toHaveLength(2);
  shop.setFault('none');
  setOnline(true);
  await vi.waitFor(() => expect(shop.wishlist().items.map(({ productId }) => productId)).toEqual(['w-saree']));
  expect(shop.cart().items.map(({ productId }) => productId)).toEqual(['u-mug-lotus', 'h-kettle-brass']);
});

/** A page of a phone with an unsent change of Meera's, while its store hangs, and what waits with fake timers. */
async function hangingPage(shop: FakeCartServer) {
  shop.put('u-mug-lotus', 1);
  const before = await openPage(shop);
  await before.askCart();
  shop.setFault('refuse');
  setOnline(false);
  await before.add('h-kettle-brass', 2);
  await before.die();
  const openStore = holdStore();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const patiently = { timeout: patient(20_000), interval: 100 };
  let page: Awaited<ReturnType<typeof openPage>> | undefined;
  void openPage(shop).then((opened) => (page = opened));
  await vi.waitFor(() => expect(page).toBeDefined(), patiently);
  if (!page) throw new Error('The page did not open');
  const until = (check: () => void) => vi.waitFor(check, patiently);
  return { page, openStore, until };
}

test('a list that a page asks for while its store hangs is in the store once it opens', async () => {
  const shop = createFakeCartServer();
  const { page, openStore, until } = await hangingPage(shop);
  shop.put('w-saree', 1);
  shop.setFault('none');
  const asked = vi.fn();
  void page.askCart().then(asked);
  await until(() => expect(asked).toHaveBeenCalled());
  shop.setFault('refuse');
  openStore();
  await until(() => expect(page.cart()).toEqual({ 'u-mug-lotus': 1, 'w-saree': 1, 'h-kettle-brass': 2 }));
  expect(page.view().waiting).toHaveLength(1);
});

test('a sign-out while the store hangs takes effect once it opens', async () => {
  const { page, openStore, until } = await hangingPage(createFakeCartServer());
  const left = vi.fn();
  const leave = async () => {
    await page.changes.hidePending(shopper.userId).catch(() => undefined);
    page.session.endSession();
    await page.changes.clearLists(shopper.userId).catch(() => undefined);
  };
  void leave().then(left);
  await until(() => expect(left).toHaveBeenCalled());
  openStore();
  const seen = () => [page.view().canStore, page.view().held, page.view().lastListAt];
  await until(() => expect(seen()).toEqual([true, 0, 0]));
});

test('an action waits for the one before, and an obsolete one is not sent', async () => {
  globalThis.indexedDB = (refusals['is not there'] as () => IDBFactory)();
  const shop = createFakeCartServer();
  const id = shop.put('u-mug-lotus', 1);
  const page = await openPage(shop);
  await page.askCart();
  let answer: (weather: 'none') => void = () => undefined;
  const slow = new Promise<'none'>((resolve) => (answer = resolve));
  let calls = 0;
  shop.setFault((call) => (call.startsWith('PUT') && (calls += 1) === 1 ? slow : 'none'));
  const first = page.changes.setQuantity(id, 2, undefined);
  await vi.waitFor(() => expect(calls).toBe(1));
  const later = [page.changes.setQuantity(id, 3, undefined), page.changes.setQuantity(id, 4, undefined), page.changes.removeFromCart(id)];
  answer('none');
  await Promise.all([first, ...later]);
  expect(shop.effects.map(({ call }) => call.split(' ')[0])).toEqual(['PUT', 'PUT', 'DELETE']);
  expect(shop.cart().items).toEqual([]);
});

test('a refusal is shown, and the line returns to its state before', async () => {
  globalThis.indexedDB = (refusals['is not there'] as () => IDBFactory)();
  const shop = createFakeCartServer();
  shop.sellOut('h-kettle-brass');
  const page = await openPage(shop);
  await page.askCart();
  await expect(page.add('h-kettle-brass')).rejects.toThrow('This product is sold out');
  expect(page.cart()).toEqual({});
  expect(page.view().attention).toEqual([]);
});

test('an offline action is refused, and the shopper is told so', async () => {
  globalThis.indexedDB = (refusals['is not there'] as () => IDBFactory)();
  const shop = createFakeCartServer();
  const id = shop.put('u-mug-lotus', 1);
  const page = await openPage(shop);
  await page.askCart();
  shop.setFault('refuse');
  setOnline(false);
  await expect(page.changes.stepQuantity(id, 1)).rejects.toThrow(words().network.unreachable);
  expect(page.cart()).toEqual({ 'u-mug-lotus': 1 });
  expect(page.view().waiting).toEqual([]);
});

test('a lost reply is requested again under the same key: one effect', async () => {
  globalThis.indexedDB = (refusals['is not there'] as () => IDBFactory)();
  const shop = createFakeCartServer();
  const page = await openPage(shop);
  await page.askCart();
  let answers = 0;
  shop.setFault((call) => (call.startsWith('POST') && (answers += 1) === 1 ? 'unavailable' : 'none'));
  await page.add('u-mug-lotus');
  expect(new Set(shop.arrivals.map(({ key }) => key)).size).toBe(1);
  expect(shop.effects).toHaveLength(1);
});

test('a session ended by the server is over here as well', async () => {
  globalThis.indexedDB = (refusals['is not there'] as () => IDBFactory)();
  const shop = createFakeCartServer();
  const page = await openPage(shop);
  await page.askCart();
  shop.setFault(
    Response.json(
      { error: true, status: false, msg: 'Please Login', code: 'session_ended', requestId: 'r' },
      { status: 401, headers: { 'x-haat': '1' } },
    ),
  );
  await expect(page.add('u-mug-lotus')).rejects.toThrow(words().login.toContinue);
  await vi.waitFor(() => expect(page.session.currentSession()).toBeUndefined());
});

test('an action is sent with keepalive, unless it is too large for that', async () => {
  globalThis.indexedDB = (refusals['is not there'] as () => IDBFactory)();
  const shop = createFakeCartServer();
  const outlives: (boolean | undefined)[] = [];
  const page = await openPage({
    fetch: (url, init) => {
      if (init.method === 'POST') outlives.push(init.keepalive);
      return shop.fetch(url, init);
    },
  });
  await page.add('u-mug-lotus');
  const review = { productId: 'u-mug-lotus', orderId: crypto.randomUUID(), customerRating: 4 };
  const seen = { title: 'Mug', image: '' };
  for (const words of ['Soft', 'Soft '.repeat(20_000)])
    await page.changes.addReview({ ...review, review: words }, seen).catch(() => undefined);
  expect(outlives).toEqual([true, true, undefined]);
});
