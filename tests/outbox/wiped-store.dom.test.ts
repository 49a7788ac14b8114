/** The browser clears its storage while the app is open. */
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { createFakeCartServer } from '#tests/support/client/fake-cart-server.ts';
import { newDevice, openPage, setOnline, storeSession } from '#tests/support/client/open-page.ts';

beforeEach(async () => {
  await newDevice();
  storeSession();
  setOnline(true);
});
afterEach(newDevice);

/** A page with a cart that was changed once on the server and once here, while the server was unreachable. */
async function withOneWaiting() {
  const shop = createFakeCartServer();
  const id = shop.put('u-mug-lotus', 1);
  const page = await openPage(shop);
  await page.askCart();
  await page.changes.setQuantity(id, 2, undefined);
  await vi.waitFor(() => expect(shop.effects).toHaveLength(1));
  await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
  shop.setFault('refuse');
  setOnline(false);
  await page.changes.setQuantity(id, 5, undefined);
  expect(page.view().waiting).toHaveLength(1);
  return { shop, page, id };
}

test('the store alone: the lost changes are reported, and the next action reaches the server', async () => {
  const { shop, page, id } = await withOneWaiting();
  await deleteDB('haat-outbox');
  await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
  await vi.waitFor(() => expect(page.notices).toContainEqual({ tone: 'error', text: words().sync.wiped }));
  expect(page.session.currentSession()).toBeDefined();
  shop.setFault('none');
  setOnline(true);
  await page.askCart();
  expect(page.cart()).toEqual({ 'u-mug-lotus': 2 });
  // The first sequence number of its lane once more: under the old device name the list would count it as acknowledged, and the server
  // would treat it as a repeated one.
  shop.setFault('refuse');
  setOnline(false);
  await page.changes.setQuantity(id, 4, undefined);
  expect(page.cart()).toEqual({ 'u-mug-lotus': 4 });
  shop.setFault('none');
  setOnline(true);
  await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
  expect(shop.cart().items.map(({ quantity }) => quantity)).toEqual([4]);
});

test('everything: the shopper is signed out on every screen, and nothing is shown as pending', async () => {
  const { page } = await withOneWaiting();
  let told = 0;
  page.session.onSessionChange(() => (told += 1));
  localStorage.clear();
  await deleteDB('haat-outbox');
  await vi.waitFor(() => expect(page.view()).toMatchObject({ userId: '', waiting: [], held: 0, cart: undefined }));
  expect(told).toBeGreaterThan(0);
  expect(page.session.currentSession()).toBeUndefined();
  await vi.waitFor(() => expect(page.notices).toContainEqual({ tone: 'error', text: words().sync.wiped }));
});

test('the lists on screen are fetched again', async () => {
  const shop = createFakeCartServer();
  shop.put('u-mug-lotus', 1);
  const page = await openPage(shop);
  const stop = page.showCart();
  await vi.waitFor(() => expect(page.cart()).toEqual({ 'u-mug-lotus': 1 }));
  await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
  shop.put('h-kettle-brass', 1);
  await deleteDB('haat-outbox');
  await vi.waitFor(() => expect(page.cart()).toEqual({ 'u-mug-lotus': 1, 'h-kettle-brass': 1 }));
  // Nothing was queued, so no change is reported as lost.
  expect(page.notices).toEqual([]);
  stop();
});

test('the number of pending changes of an expired session disappears', async () => {
  const { page } = await withOneWaiting();
  page.session.endSession();
  await vi.waitFor(() => expect(page.view()).toMatchObject({ userId: '', held: 1 }));
  await deleteDB('haat-outbox');
  await vi.waitFor(() => expect(page.view().held).toBe(0));
  await vi.waitFor(() => expect(page.notices).toContainEqual({ tone: 'error', text: words().sync.wiped }));
});

test('everything, with nothing unsent: the shopper sees why they are signed out', async () => {
  const { shop, page } = await withOneWaiting();
  shop.setFault('none');
  setOnline(true);
  await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
  localStorage.clear();
  await deleteDB('haat-outbox');
  await vi.waitFor(() => expect(page.notices).toEqual([{ tone: 'info', text: words().sync.wipedSignIn }]));
});

test('while the server is unreachable the cart stays, with its age, and shows the next action', async () => {
  const { page, id } = await withOneWaiting();
  const at = page.view().cart?.at;
  await deleteDB('haat-outbox');
  await vi.waitFor(() => expect(page.view()).toMatchObject({ waiting: [], cart: { at, items: [{ quantity: 2 }] } }));
  await page.changes.setQuantity(id, 3, undefined);
  expect(page.cart()).toEqual({ 'u-mug-lotus': 3 });
  expect(page.view().waiting).toHaveLength(1);
});

test('everything, the store some time before the sign-in: the shopper is signed out and told', async () => {
  const shop = createFakeCartServer();
  shop.put('u-mug-lotus', 1);
  const page = await openPage(shop);
  const stop = page.showCart();
  await vi.waitFor(() => expect(page.cart()).toEqual({ 'u-mug-lotus': 1 }));
  await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
  shop.put('h-kettle-brass', 1);
  await deleteDB('haat-outbox');
  // The page has seen it, and is still signed in.
  await vi.waitFor(() => expect(page.cart()).toEqual({ 'u-mug-lotus': 1, 'h-kettle-brass': 1 }));
  expect(page.session.currentSession()).toBeDefined();
  localStorage.clear();
  await vi.waitFor(() => expect(page.notices).toEqual([{ tone: 'info', text: words().sync.wipedSignIn }]));
  await vi.waitFor(() => expect(page.view()).toMatchObject({ userId: '', held: 0, cart: undefined }));
  stop();
});
