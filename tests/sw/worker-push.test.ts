/** What a push message shows, and what a tap on it opens. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDevice, origin, type Worker } from '#tests/support/worker/service-worker.ts';

let device: ReturnType<typeof openDevice>;
let worker: Worker;
const at = (hour: number) => vi.setSystemTime(`2026-11-27T${String(hour).padStart(2, '0')}:00:00+05:30`);
const message = { title: 'Your order has shipped', body: 'Order HT-1A2B3C4D', path: '/orders?order=1&show=products', tag: 'order:1' };

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  at(12);
  device = openDevice();
  worker = await device.wake();
});

it.each([
  [21, undefined],
  [22, true],
  [6, true],
  [7, undefined],
])("at %i o'clock in India a message sounds, unless it is night", async (hour, silent) => {
  at(hour);
  await worker.push(JSON.stringify(message));
  expect(worker.showNotification.mock.lastCall).toEqual([message.title, expect.objectContaining({ tag: message.tag })]);
  expect(Reflect.get((worker.showNotification.mock.lastCall as unknown[])[1] as object, 'silent')).toBe(silent);
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

it('an order opens in a new tab where the tab of the list was loaded before the worker', async () => {
  // A browser lets a worker move only the tabs that it controls, and after one focus a tap opens nothing more.
  const orders = device.addTab('/orders', { isControlled: false });
  await worker.tap(message.path);
  expect([orders.focus.mock.calls.length, orders.navigate.mock.calls.length]).toEqual([0, 0]);
  expect(worker.openWindow).toHaveBeenCalledWith(`${origin}${message.path}`);
});

it('an order that is shown already comes to the front, in a tab older than the worker too', async () => {
  const order = device.addTab(message.path, { isControlled: false });
  await worker.tap(message.path);
  expect(order.focus).toHaveBeenCalledOnce();
  expect(worker.openWindow).not.toHaveBeenCalled();
});

it('the tab of the list of orders shows the order', async () => {
  const orders = device.addTab('/orders');
  await worker.tap(message.path);
  expect(orders.navigate).toHaveBeenCalledWith(`${origin}${message.path}`);
});
