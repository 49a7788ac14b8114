/** Messages for a new order: why they are not on is said as it is. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { DeviceScreen } from '#src/desk/features/device/DeviceScreen.tsx';
import { endSession, type Session, startSession } from '#src/desk/session/desk-session.ts';
import { notify } from '#src/ui/toaster.ts';

vi.mock('#src/ui/toaster.ts', () => ({ notify: vi.fn() }));
const said = () => vi.mocked(notify).mock.calls.map(([{ text }]) => text);
const { pushHints } = words().deskDevice;

beforeEach(() => {
  startSession({ userId: 'u', token: 't', role: 'owner', shopName: 'Meera Crafts' } as Session);
  vi.stubGlobal('fetch', async () => Response.json({ key: 'BKey', on: false }, { headers: { 'x-haat': '1' } }));
});
afterEach(() => {
  cleanup();
  endSession();
  vi.mocked(notify).mockReset();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeviceScreen />
    </QueryClientProvider>,
  );
}

/** Turns messages on in a browser whose question ends like this, and whose push service then fails with this. */
async function turnOn(answer: NotificationPermission, failure?: Error): Promise<void> {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => answer });
  const subscribe = async () => {
    throw failure;
  };
  const value = { ready: Promise.resolve({ pushManager: { getSubscription: async () => null, subscribe } }) };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  open();
  const line = await screen.findByRole('switch', { name: words().deskDevice.push });
  await waitFor(() => expect(line).toHaveProperty('disabled', false));
  fireEvent.click(line);
}

test.each([
  ['a question that was closed', 'default' as const, undefined, pushHints.unanswered],
  ['a refusal', 'denied' as const, undefined, pushHints.refused],
  ['a push service that is away', 'granted' as const, new DOMException('push service error', 'AbortError'), pushHints.unreachable],
])('%s is said as it is', async (_, answer, failure, text) => {
  await turnOn(answer, failure);
  await waitFor(() => expect(said()).toEqual([text]));
});

test('the browser asks at the press, before the server is asked for anything', async () => {
  const asked: string[] = [];
  await turnOn('default');
  await waitFor(() => expect(said()).toHaveLength(1));
  vi.stubGlobal('fetch', async () => {
    asked.push('server');
    return Response.json({ key: 'BKey', on: false }, { headers: { 'x-haat': '1' } });
  });
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: async () => {
      asked.push('person');
      return 'default';
    },
  });
  const line = screen.getByRole('switch', { name: words().deskDevice.push });
  await waitFor(() => expect(line).toHaveProperty('disabled', false));
  fireEvent.click(line);
  await waitFor(() => expect(said()).toHaveLength(2));
  expect(asked[0]).toBe('person');
});

test('a tab on iOS says how to install the desk, and that it starts empty', () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: false }));
  open();
  expect(screen.getByText(pushHints.installFirst)).toBeTruthy();
  expect(pushHints.installFirst).toMatch(/Share.*Add to Home Screen.*empty.*sign in/);
});

test('another browser without push is not told to install', () => {
  open();
  expect(screen.getByText(pushHints.unsupported)).toBeTruthy();
  expect(pushHints.unsupported).not.toMatch(/install/i);
});
