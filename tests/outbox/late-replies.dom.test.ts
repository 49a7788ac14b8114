/** Replies that arrive late, twice, or for a superseded action: the shopper sees the current state. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeCartServer } from '#tests/support/client/fake-cart-server.ts';
import { newDevice, openPage, setOnline, storeSession } from '#tests/support/client/open-page.ts';

beforeEach(async () => {
  await newDevice();
  storeSession();
  setOnline(true);
});
afterEach(newDevice);

test('a superseded action counts as done: nothing waits or is refused, and the list is fetched', async () => {
  const shop = createFakeCartServer();
  const overtaken = Response.json(
    { error: false, status: true, msg: 'A newer change has already been applied', code: 'superseded' },
    { headers: { 'x-haat': '1', 'x-superseded': 'true' } },
  );
  let lists = 0;
  shop.setFault((call) => {
    if (call.startsWith('GET /api/cart')) lists += 1;
    return call.startsWith('PUT') ? overtaken : 'none';
  });
  const mug = shop.put('u-mug-lotus', 2);
  const page = await openPage(shop);
  await page.askCart();
  const stop = page.client.getQueryCache().subscribe(() => undefined);
  await page.changes.setQuantity(mug, 5, undefined);
  await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
  expect(page.view().attention).toEqual([]);
  expect(page.notices).toEqual([]);
  expect(shop.arrivals).toHaveLength(1);
  // The server's state counts as soon as it is fetched.
  await page.askCart();
  expect(lists).toBe(2);
  expect(page.cart()).toEqual({ 'u-mug-lotus': 2 });
  stop();
});

test('an older list that arrives late does not replace a newer one', async () => {
  const shop = createFakeCartServer();
  const mug = shop.put('u-mug-lotus', 1);
  const page = await openPage(shop);
  await page.askCart();
  let answer = (_list: Response) => {};
  const late = new Promise<Response>((resolve) => (answer = resolve));
  const before = Response.json(shop.cart(), { headers: { 'x-haat': '1' } });
  shop.setFault((call) => (call.startsWith('GET /api/cart') ? late : 'none'));
  const cartRequest = page.askCart();
  await page.changes.setQuantity(mug, 3, undefined);
  await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
  expect(page.cart()).toEqual({ 'u-mug-lotus': 3 });
  answer(before);
  await cartRequest;
  expect(page.cart()).toEqual({ 'u-mug-lotus': 3 });
});

test('a late reply to an earlier action does not bring back its list', async () => {
  const shop = createFakeCartServer();
  const mug = shop.put('u-mug-lotus', 1);
  shop.put('h-kettle-brass', 1);
  const page = await openPage(shop);
  await page.askCart();
  const kettle = page.view().cart?.items.find(({ productId }) => productId === 'h-kettle-brass')?._id ?? '';
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  // Two lines are sent at once; the first takes effect and its reply comes last.
  const fetch = shop.fetch;
  shop.fetch = async (url, init) => {
    const answer = await fetch(url, init);
    if (init.method === 'PUT' && url.endsWith(mug)) await held;
    return answer;
  };
  const first = page.changes.setQuantity(mug, 4, undefined);
  const second = page.changes.removeFromCart(kettle);
  await Promise.all([first, second]);
  await vi.waitFor(() => expect(shop.effects).toHaveLength(2));
  await vi.waitFor(() => expect(page.view().waiting.map(({ action }) => action.kind)).toEqual(['cart.setQuantity']));
  expect(page.cart()).toEqual({ 'u-mug-lotus': 4 });
  release();
  await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
  expect(page.cart()).toEqual({ 'u-mug-lotus': 4 });
});
