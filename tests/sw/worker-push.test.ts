/** What a push message shows, and what a tap on it opens. */
import { beforeEach, expect, it } from 'vitest';
import { openDevice, origin, type Worker } from '#tests/support/worker/service-worker.ts';

let device: ReturnType<typeof openDevice>;
let worker: Worker;
const message = { title: 'Your order has shipped', body: 'Order HT-1A2B3C4D', path: '/orders?order=1&show=products', tag: 'order:1' };

beforeEach(async () => {
  device = openDevice();
  worker = await device.wake();
});

it('a message becomes a notification with its words; a second about the same replaces it', async () => {
  await worker.push(JSON.stringify(message));
  expect(worker.showNotification).toHaveBeenCalledWith('Your order has shipped', {
    body: 'Order HT-1A2B3C4D',
    tag: 'order:1',
    data: '/orders?order=1&show=products',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  });
});

it.each([null, 'not json', '"text"'])(
  'an unreadable message (%s) still shows something, or the browser ends the subscription',
  async (data) => {
    await worker.push(data);
    expect(worker.showNotification).toHaveBeenCalledWith(
      'News from the shop',
      expect.objectContaining({ body: 'Open the shop to read it.' }),
    );
  },
);

it('a tap closes the notification and opens its page in a new tab, leaving other tabs alone', async () => {
  const checkout = device.addTab('/checkout');
  const { closed } = await worker.tap(message.path);
  expect(closed).toBe(true);
  expect(worker.openWindow).toHaveBeenCalledWith(`${origin}${message.path}`);
  expect([checkout.focus, checkout.navigate].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('a tap brings the tab that shows the page to the front', async () => {
  const orders = device.addTab(message.path);
  await worker.tap(message.path);
  expect([orders.focus.mock.calls.length, orders.navigate.mock.calls.length]).toEqual([1, 0]);
  expect(worker.openWindow).not.toHaveBeenCalled();
});

it('the tab of the list of orders shows the order', async () => {
  const orders = device.addTab('/orders');
  await worker.tap(message.path);
  expect(orders.navigate).toHaveBeenCalledWith(`${origin}${message.path}`);
});
