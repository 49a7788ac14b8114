/** Offline cart problems reported by users of Vue Storefront 1, by the numbers of its issues. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeCartServer } from '#tests/support/client/fake-cart-server.ts';
import { newDevice, openPage, setOnline, storeSession } from '#tests/support/client/open-page.ts';

beforeEach(async () => {
  await newDevice();
  storeSession();
  setOnline(true);
});
afterEach(newDevice);

describe('Issues of Vue Storefront', () => {
  test('#2898, removed lines return: here they stay removed, by restart, old list or going online', async () => {
    const shop = createFakeCartServer();
    shop.put('u-mug-lotus', 2);
    const kettle = shop.put('h-kettle-brass', 1);
    const first = await openPage(shop);
    await first.askCart();
    expect(first.cart()).toEqual({ 'u-mug-lotus': 2, 'h-kettle-brass': 1 });
    const before = Response.json(shop.cart(), { headers: { 'x-haat': '1' } });
    setOnline(false);
    shop.setFault('refuse');
    await first.changes.removeFromCart(kettle);
    expect(first.cart()).toEqual({ 'u-mug-lotus': 2 });
    await first.die();

    const second = await openPage(shop);
    expect(second.cart()).toEqual({ 'u-mug-lotus': 2 });
    // Requested before the removal arrives, answered after it.
    let answer = (_list: Response) => {};
    const late = new Promise<Response>((resolve) => (answer = resolve));
    let isFirst = true;
    shop.setFault((call) => {
      if (!call.startsWith('GET /api/cart') || !isFirst) return 'none';
      isFirst = false;
      return late;
    });
    const cartRequest = second.askCart();
    setOnline(true);
    await vi.waitFor(() => expect(shop.effects.map(({ call }) => call)).toEqual([`DELETE /api/cart/${kettle}`]));
    await vi.waitFor(() => expect(second.view().waiting).toEqual([]));
    answer(before);
    await cartRequest;
    expect(second.cart()).toEqual({ 'u-mug-lotus': 2 });
    await second.askCart();
    expect(second.cart()).toEqual({ 'u-mug-lotus': 2 });
  });

  test('#2740, success before a refusal: here the refusal stays, in the server’s words, until read', async () => {
    const shop = createFakeCartServer();
    shop.sellOut('u-mug-lotus');
    setOnline(false);
    shop.setFault('refuse');
    const page = await openPage(shop);
    await page.add('u-mug-lotus');
    // Until the server has replied the line is marked as not yet confirmed.
    expect(page.view().cart?.items.map(({ pending }) => pending)).toEqual([true]);
    expect(page.notices).toEqual([]);
    shop.setFault('none');
    setOnline(true);
    await vi.waitFor(() => expect(page.notices).toEqual([{ tone: 'error', text: 'This product is sold out' }]));
    expect(page.view().attention.map(({ message }) => message)).toEqual(['This product is sold out']);
    expect(page.view().sent).toEqual([]);
    expect(page.cart()).toEqual({});
  });

  test('#2740, an order looks placed too early: here it is placed when the server confirms it', async () => {
    const shop = createFakeCartServer();
    shop.setFault((call) => (call.startsWith('GET') ? 'none' : 'refuse'));
    const page = await openPage(shop);
    let isPlaced = false;
    const proof = { checkoutId: crypto.randomUUID(), paymentId: 'pay_1', providerOrderId: 'order_1', signature: 's' };
    const placing = page.changes.createOrder(proof).then(() => (isPlaced = true));
    await vi.waitFor(() => expect(shop.arrivals.length).toBeGreaterThan(0));
    expect(page.view().waiting.map(({ action }) => action.kind)).toEqual(['order.create']);
    expect(isPlaced).toBe(false);
    shop.setFault('none');
    await page.changes.sendNow();
    await placing;
    expect(shop.effects.map(({ key }) => key)).toEqual(['order:pay_1']);
  });

  test('#4690, quick removes are sent twice with wrong totals: here three taps are one removal', async () => {
    const shop = createFakeCartServer();
    shop.put('u-mug-lotus', 2);
    const kettle = shop.put('h-kettle-brass', 1);
    const page = await openPage(shop);
    await page.askCart();
    await Promise.all([page.changes.removeFromCart(kettle), page.changes.removeFromCart(kettle), page.changes.removeFromCart(kettle)]);
    await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
    expect(shop.arrivals.map(({ call }) => call)).toEqual([`DELETE /api/cart/${kettle}`]);
    expect(page.view().attention).toEqual([]);
    expect(page.cart()).toEqual({ 'u-mug-lotus': 2 });
  });

  test('#4690, a second remove while the first is being sent: here it does no harm', async () => {
    const shop = createFakeCartServer();
    const kettle = shop.put('h-kettle-brass', 1);
    const page = await openPage(shop);
    await page.askCart();
    shop.setFault((call) => (call.startsWith('DELETE') ? 'unavailable' : 'none'));
    await page.changes.removeFromCart(kettle);
    await vi.waitFor(() => expect(shop.arrivals).toHaveLength(1));
    await page.changes.removeFromCart(kettle);
    shop.setFault('none');
    await page.changes.sendNow();
    await vi.waitFor(() => expect(page.view().waiting).toEqual([]));
    expect(shop.effects).toHaveLength(1);
    expect(page.notices).toEqual([]);
  });
});
