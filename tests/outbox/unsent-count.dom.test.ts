/** What the pending-changes chip counts: what is saved, one per thing that the shopper changed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeCartServer } from '#tests/support/client/fake-cart-server.ts';
import { newDevice, openPage, setOnline, storeSession } from '#tests/support/client/open-page.ts';

beforeEach(async () => {
  await newDevice();
  storeSession();
  setOnline(false);
});
afterEach(newDevice);

async function openOffline() {
  const shop = createFakeCartServer();
  const id = shop.put('u-mug-lotus', 1);
  setOnline(true);
  const page = await openPage(shop);
  await page.askCart();
  shop.setFault('refuse');
  setOnline(false);
  return { page, shop, id };
}

test('an action counts once it is saved, not when it is drawn', async () => {
  const { page, id } = await openOffline();
  const taps = [1, 2, 3, 4].map(() => page.changes.stepQuantity(id, 1));
  expect(page.cart()).toEqual({ 'u-mug-lotus': 5 });
  expect(page.view().waiting).toEqual([]);
  expect(page.view().saving).toBe(1);
  await Promise.all(taps);
  expect(page.view().saving).toBe(0);
  expect(page.view().waiting.map(({ from, to }) => [from, to])).toEqual([[1, 5]]);
});

test('200 taps on three lines and one heart are four pending changes at every moment', async () => {
  const { page, id } = await openOffline();
  await page.add('h-kettle-brass');
  await page.add('t-assam');
  await page.changes.addToWishlist('w-saree');
  const line = (productId: string) => page.view().cart?.items.find((item) => item.productId === productId)?._id ?? '';
  const lines = [id, line('h-kettle-brass'), line('t-assam')];
  const counts = new Set<number>();
  const taps: Promise<void>[] = [];
  for (let n = 0; n < 197; n += 1) {
    taps.push(page.changes.stepQuantity(lines[n % 3] ?? '', n % 6 < 3 ? 1 : -1).then(() => void counts.add(page.view().waiting.length)));
    counts.add(page.view().waiting.length);
  }
  await Promise.all(taps);
  expect(page.view().waiting).toHaveLength(4);
  expect(Math.max(...counts)).toBe(4);
});

test('an action being sent and a later one on the same line are one pending change throughout', async () => {
  const { page, shop, id } = await openOffline();
  shop.setFault((call) => (call.startsWith('PUT') ? 'silent' : 'none'));
  setOnline(true);
  await page.askCart();
  await page.changes.stepQuantity(id, 1);
  await vi.waitFor(() => expect(shop.arrivals.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1));
  await page.changes.stepQuantity(id, 1);
  expect(page.view().waiting.map(({ from, to, rows }) => [from, to, rows.length])).toEqual([[1, 3, 2]]);
});
