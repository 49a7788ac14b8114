import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notification as Entry } from '#contract/notification.ts';
import { startSession } from '#src/shop/session/session.ts';
import { Notifications } from '#src/shop/features/orders/Notifications.tsx';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const userId = '0190f1f0-0000-7000-8000-000000000001';
const entry: Entry = {
  _id: '0190f1f0-0000-7000-8000-000000000002',
  topic: 'price',
  title: 'Lower price',
  body: 'Lotus chai mug is now Rs 300 (was Rs 360).',
  path: '/product/u-mug-lotus',
  dateCreated: '2026-11-21T03:00:00.000Z',
  read: false,
};
/** The server: an inbox, and a device without push messages. */
const shop = (notifications: Entry[]) => (call: string) =>
  call.startsWith('GET /api/push') ? { key: 'BKey', on: false } : { notifications };

/** A browser with push messages, where the shopper has said this so far. */
function browser(permission: NotificationPermission) {
  const requestPermission = vi.fn(async () => 'denied' as const);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission });
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration: async () => undefined }, configurable: true });
  return requestPermission;
}

beforeEach(() => startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId }));
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the inbox marks what is new and leads to its page', async () => {
  browser('default');
  await showScreen(<Notifications mayOffer={false} />, shop([entry, { ...entry, _id: userId, read: true }]));
  expect(await screen.findByText('1 new')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /Lower price/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/product/u-mug-lotus', '/product/u-mug-lotus']);
  expect(links.map((link) => link.textContent?.startsWith('New'))).toEqual([true, false]);
  expect(screen.queryByRole('button', { name: 'Notify me about this order' })).toBeNull();
});

test('the browser is asked only when the shopper taps; a refusal leads to the inbox', async () => {
  const requestPermission = browser('default');
  await showScreen(<Notifications mayOffer />, shop([]));
  const button = await screen.findByRole('button', { name: 'Notify me about this order' });
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.setup().click(button);
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(await screen.findByText(/^Your browser blocks notifications/)).toBeTruthy();
});

test.each([
  ['denied', () => void browser('denied'), /^Your browser blocks notifications/],
  ['missing', () => undefined, /^This browser cannot show notifications/],
])('where push is %s, the page says that the news is here', async (_, prepare, words) => {
  prepare();
  await showScreen(<Notifications mayOffer />, shop([]));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a tab on iOS, where only the installed app has notifications, says how to get them', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: false }));
  await showScreen(<Notifications mayOffer />, shop([]));
  expect(await screen.findByText(/^Notifications need the installed app/)).toBeTruthy();
});

test('without a network an inbox that this device has never had says so', async () => {
  browser('default');
  await showScreen(<Notifications mayOffer />, () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await screen.findByText(/^Your notifications are not on this device yet/)).toBeTruthy();
});

test('an inbox that was empty says so also without a network', async () => {
  browser('default');
  let isDown = false;
  const { client } = await showScreen(<Notifications mayOffer />, (call) => {
    if (isDown) throw new TypeError('Failed to fetch');
    return shop([])(call);
  });
  await screen.findByText(/^Nothing new yet/);
  isDown = true;
  await act(async () => {
    await client.refetchQueries({ queryKey: ['notifications'] });
    // The screen hears of it in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(client.getQueryState(['notifications', userId])?.status).toBe('error');
  expect(screen.getByText(/^Nothing new yet/)).toBeTruthy();
  expect(screen.queryByText(/not on this device yet/)).toBeNull();
});

test('turned off they stay off, also if the server answers before the browser has unsubscribed', async () => {
  browser('granted');
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  const subscription = {
    // The first one never ends.
    unsubscribe: vi.fn(async () => true).mockImplementationOnce(() => new Promise(() => {})),
    toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }),
  };
  const pushManager = { getSubscription: vi.fn(async () => subscription), subscribe: vi.fn(async () => subscription) };
  const registration = { pushManager };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  let on = true;
  await showScreen(<Notifications mayOffer />, (call) => {
    if (!call.includes('/api/push')) return { notifications: [] };
    if (!call.startsWith('GET')) on = call.startsWith('PUT') || call.startsWith('POST');
    return { error: false, status: true, msg: '', key: 'BKey', on };
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Notify me about this order' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(pushManager.subscribe).not.toHaveBeenCalled();
  expect(on).toBe(false);
});

test('a device that has given up its subscription is offered one, whatever the server knows', async () => {
  browser('granted');
  await showScreen(<Notifications mayOffer />, (call) =>
    call.startsWith('GET /api/push') ? { key: 'BKey', on: true } : { notifications: [] },
  );
  expect(await screen.findByRole('button', { name: 'Notify me about this order' })).toBeTruthy();
  expect(screen.queryByText('Notifications are on for this device.')).toBeNull();
});
