/** The six ways in which paused mutations lose an action (each was observed with a persisted query cache), on our own code. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contractVersion } from '#contract/service.ts';
import { createFakeCartServer } from '#tests/support/client/fake-cart-server.ts';
import { newDevice, openPage, setOnline, storeSession } from '#tests/support/client/open-page.ts';

const hour = 60 * 60 * 1000;

/** Moves the clock of the device; timers go on unchanged. */
function later(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

beforeEach(async () => {
  await newDevice();
  storeSession();
  vi.useFakeTimers({ toFake: ['Date'] });
  setOnline(true);
});
afterEach(async () => {
  await newDevice();
  vi.useRealTimers();
});

describe('no action is lost', () => {
  test('A: in an app opened offline; kept, even after a cold start, and sent once when back online', async () => {
    const shop = createFakeCartServer();
    setOnline(false);
    shop.setFault('refuse');
    const first = await openPage(shop);
    await first.add('u-mug-lotus');
    await first.die();
    const second = await openPage(shop);
    expect(second.cart()).toEqual({ 'u-mug-lotus': 1 });
    expect(shop.arrivals).toEqual([]);
    shop.setFault('none');
    setOnline(true);
    await vi.waitFor(() => expect(second.view().waiting).toEqual([]));
    expect(shop.effects).toHaveLength(1);
    expect(second.cart()).toEqual({ 'u-mug-lotus': 1 });
  });

  test('B: when its tab dies while sending; the next page sends it, same key, and it counts once', async () => {
    const shop = createFakeCartServer();
    shop.setFault((call) => (call.startsWith('POST') ? 'lose-reply' : 'none'));
    const first = await openPage(shop);
    await first.add('u-mug-lotus');
    await vi.waitFor(() => expect(shop.effects).toHaveLength(1));
    await first.die();
    shop.setFault('none');
    // The dead page still holds its lease for half a minute.
    later(31_000);
    const second = await openPage(shop);
    await second.changes.sendNow();
    await vi.waitFor(() => expect(second.view().waiting).toEqual([]));
    expect(new Set(shop.arrivals.map(({ key }) => key)).size).toBe(1);
    expect(shop.arrivals).toHaveLength(2);
    expect(shop.effects).toHaveLength(1);
    expect(second.cart()).toEqual({ 'u-mug-lotus': 1 });
  });

  test('C: by another version of the cached data, or a day without a connection', async () => {
    const shop = createFakeCartServer();
    const categories = { categoryList: [{ _id: 'mens', name: 'Men', color: '#ffffff', images: [], children: [] }] };
    shop.setFault((call) => (call.startsWith('GET /api/category') ? Response.json(categories, { headers: { 'x-haat': '1' } }) : 'refuse'));
    const first = await openPage(shop);
    await first.client.fetchQuery(first.categoriesQuery());
    await vi.waitFor(async () => expect(await first.store.listQueries()).toHaveLength(1));
    const [kept] = await first.store.listQueries();
    setOnline(false);
    await first.add('u-mug-lotus');
    // As another version leaves it.
    const row = await first.store.readStoredQuery(kept?.id ?? '');
    await first.store.writeQuery({
      id: kept?.id ?? '',
      scope: 'public',
      updatedAt: Date.now(),
      value: { ...(row?.value as object), contract: contractVersion + 1 },
    });
    await first.die();
    later(26 * hour);
    shop.setFault('refuse');
    const second = await openPage(shop);
    await expect(second.client.fetchQuery({ ...second.categoriesQuery(), retry: false })).rejects.toThrow();
    expect(second.client.getQueryData(second.categoriesQuery().queryKey)).toBeUndefined();
    expect(second.cart()).toEqual({ 'u-mug-lotus': 1 });
    // The shopper, or a full disk, may delete all cached responses.
    await second.store.clearQueries();
    shop.setFault('none');
    setOnline(true);
    await vi.waitFor(() => expect(shop.effects).toHaveLength(1));
  });

  test('D: or sent twice by two tabs', async () => {
    const shop = createFakeCartServer();
    setOnline(false);
    shop.setFault('refuse');
    const first = await openPage(shop);
    await first.add('u-mug-lotus');
    const second = await openPage(shop);
    expect(second.cart()).toEqual({ 'u-mug-lotus': 1 });
    shop.setFault('none');
    setOnline(true);
    await Promise.all([first.changes.sendNow(), second.changes.sendNow()]);
    await vi.waitFor(() => expect([...first.view().waiting, ...second.view().waiting]).toEqual([]));
    expect(shop.arrivals).toHaveLength(1);
    expect(shop.effects).toHaveLength(1);
  });

  test('E: when two tabs act at the same moment', async () => {
    const shop = createFakeCartServer();
    setOnline(false);
    shop.setFault('refuse');
    const first = await openPage(shop);
    const second = await openPage(shop);
    await Promise.all([
      first.add('u-mug-lotus'),
      second.add('h-kettle-brass'),
      first.add('u-mug-lotus'),
      second.changes.addToWishlist('w-saree'),
    ]);
    await Promise.all([first.die(), second.die()]);
    const third = await openPage(shop);
    expect(third.cart()).toEqual({ 'u-mug-lotus': 2, 'h-kettle-brass': 1 });
    expect(third.view().waiting).toHaveLength(3);
    shop.setFault('none');
    setOnline(true);
    await vi.waitFor(() => expect(shop.effects).toHaveLength(3));
    expect(
      shop
        .cart()
        .items.map(({ productId, quantity }) => `${productId} ${quantity}`)
        .sort(),
    ).toEqual(['h-kettle-brass 1', 'u-mug-lotus 2']);
    expect(shop.wishlist().items.map(({ productId }) => productId)).toEqual(['w-saree']);
  });

  test('F: behind a failing one: the next ones of its lane wait, those of other lanes do not', async () => {
    const shop = createFakeCartServer();
    shop.setFault((call) => (call.startsWith('POST /api/cart') ? 'unavailable' : 'none'));
    const page = await openPage(shop);
    await page.add('u-mug-lotus');
    await vi.waitFor(() => expect(shop.arrivals).toHaveLength(1));
    const [line] = page.view().cart?.items ?? [];
    // The first was sent: these can no longer be merged with it.
    await page.changes.setQuantity(line?._id ?? '', 4, undefined);
    await page.changes.addToWishlist('w-saree');
    await vi.waitFor(() => expect(shop.effects.map(({ call }) => call)).toEqual(['POST /api/my-list/add/']));
    await vi.waitFor(() =>
      expect(page.view().waiting.flatMap(({ rows }) => rows.map(({ kind }) => kind))).toEqual(['cart.add', 'cart.setQuantity']),
    );
    expect(shop.arrivals.some(({ call }) => call.startsWith('PUT'))).toBe(false);
    expect(page.cart()).toEqual({ 'u-mug-lotus': 4 });
    shop.setFault('none');
    await page.changes.sendNow();
    await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
    expect(shop.effects.slice(1).map(({ call, seq }) => `${call.split(' ')[0]} ${seq}`)).toEqual(['POST 1', 'PUT 2']);
    expect(page.cart()).toEqual({ 'u-mug-lotus': 4 });
  });

  test('F: behind a refused one: the refusal is shown, and the next one of the lane is sent', async () => {
    const shop = createFakeCartServer();
    shop.sellOut('u-mug-lotus');
    shop.setFault((call) => (call.startsWith('POST') ? 'unavailable' : 'none'));
    const page = await openPage(shop);
    await page.add('u-mug-lotus');
    await vi.waitFor(() => expect(shop.arrivals).toHaveLength(1));
    const [line] = page.view().cart?.items ?? [];
    await page.changes.removeFromCart(line?._id ?? '');
    shop.setFault('none');
    await page.changes.sendNow();
    await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
    expect(page.view().attention.map(({ code, message }) => [code, message])).toEqual([['sold_out', 'This product is sold out']]);
    expect(shop.arrivals.at(-1)?.call).toMatch(/^DELETE/);
    expect(page.cart()).toEqual({});
  });
});
