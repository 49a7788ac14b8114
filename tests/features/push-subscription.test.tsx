/** Why a device gets no push messages is said as it is: refused, not answered, the service of the browser away, or a mistake of ours. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { Notifications } from '#src/shop/features/orders/Notifications.tsx';
import { startSession } from '#src/shop/session/session.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('PushManager', class {});
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: '0190f1f0-0000-7000-8000-000000000001' });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

/** A browser whose question ends like this, and whose push service then fails with this, once it has a worker. */
async function turnOn(answer: NotificationPermission, failure?: Error, worker?: Promise<never>): Promise<void> {
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => answer });
  const subscribe = async () => {
    throw failure;
  };
  const registration = { pushManager: { getSubscription: async () => null, subscribe } };
  const value = { getRegistration: async () => registration, ready: worker ?? Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  await showScreen(<Notifications mayOffer />, (call) =>
    call.startsWith('GET /api/push') ? { key: 'BKey', on: false } : { notifications: [] },
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: words().notifications.turnOn }));
}

test('a question that was closed is not called a refusal', async () => {
  await turnOn('default');
  expect(await screen.findByText(words().notifications.unanswered)).toBeTruthy();
});

test.each([
  ['the question', 'denied' as const, undefined],
  ['the subscription', 'granted' as const, new DOMException('Registration failed', 'NotAllowedError')],
])('a refusal of %s is called one', async (_, answer, failure) => {
  await turnOn(answer, failure);
  expect(await screen.findByText(words().notifications.refused)).toBeTruthy();
});

test('where the worker does not come, turning on ends and can be tried again', async () => {
  const { setTimeout: later } = globalThis;
  vi.stubGlobal('setTimeout', (work: () => void, ms: number, ...given: []) => later(work, ms === 10_000 ? 0 : ms, ...given));
  await turnOn('granted', undefined, new Promise(() => {}));
  expect(await screen.findByText(words().notifications.unreachable)).toBeTruthy();
});

test('a push service that is away can be tried again', async () => {
  await turnOn('granted', new DOMException('Registration failed - push service error', 'AbortError'));
  expect(await screen.findByText(words().notifications.unreachable)).toBeTruthy();
});

test('a mistake of ours is reported, and not blamed on the browser', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const mistake = new TypeError('no such function');
  await turnOn('granted', mistake);
  expect(await screen.findByText(words().network.broken)).toBeTruthy();
  expect(reported.mock.calls).toEqual([[mistake]]);
});
