/** Who is signed in on this device, and how a page is notified of it. */
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  currentSession,
  endedKey,
  endSession,
  onSessionChange,
  recheckSession,
  startSession,
  useSession,
} from '#src/shop/session/session.ts';
import { markOf } from '#src/state/token-prefix.ts';

const meera = { name: 'Meera', email: 'meera@example.test', id: 'm-1' };
const session = { token: 'token-1', userId: 'm-1', name: 'Meera', email: 'meera@example.test' };

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

/** The browser's settings forbid storage. */
function block(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}
/** Another tab has written. */
const hear = (key: string | null) => globalThis.dispatchEvent(Object.assign(new Event('storage'), { key }));

describe('A sign-in', () => {
  test('is stored under the two keys of the specification', () => {
    startSession('token-1', { ...meera, isAdmin: true } as typeof meera);
    expect(localStorage.getItem('token')).toBe('token-1');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ name: 'Meera', email: 'meera@example.test', userId: 'm-1' });
    expect(currentSession()).toEqual(session);
  });

  test('is the same object until it changes', () => {
    startSession('token-1', meera);
    const before = currentSession();
    expect(currentSession()).toBe(before);
    startSession('token-2', meera);
    expect(currentSession()).toEqual({ ...session, token: 'token-2' });
    startSession('token-2', { ...meera, name: 'Meera K.' });
    expect(currentSession()?.name).toBe('Meera K.');
  });

  test.each([
    ['no token', null, JSON.stringify(session)],
    ['an empty token', '', JSON.stringify(session)],
    ['no user', 'token-1', null],
    ['an empty user', 'token-1', ''],
    ['an incomplete user', 'token-1', JSON.stringify({ name: 'Meera', email: 'meera@example.test' })],
    ['a user of another type', 'token-1', '7'],
    ['a user that is not JSON', 'token-1', '{"name'],
  ])('is absent with %s', (_, token, user) => {
    if (token !== null) localStorage.setItem('token', token);
    if (user !== null) localStorage.setItem('user', user);
    expect(currentSession()).toBeUndefined();
  });

  test('clears both keys when it ends and leaves the prefix of its token', () => {
    startSession('token-1', meera);
    localStorage.setItem('theme', 'dark');
    endSession();
    expect(currentSession()).toBeUndefined();
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ theme: 'dark', [endedKey]: markOf('token-1') });
  });

  test('leaves the prefix of the previous token when it ends twice', () => {
    localStorage.setItem(endedKey, 'before');
    endSession();
    expect(localStorage.getItem(endedKey)).toBe('before');
  });

  test('lasts for this visit where nothing can be stored, and ends like any other', () => {
    block();
    expect(currentSession()).toBeUndefined();
    startSession('token-1', meera);
    expect(currentSession()).toEqual(session);
    endSession();
    expect(currentSession()).toBeUndefined();
  });

  test('of this visit is replaced by one that can be stored', () => {
    block();
    startSession('token-1', meera);
    vi.unstubAllGlobals();
    startSession('token-2', meera);
    localStorage.setItem('token', 'token-3');
    expect(currentSession()?.token).toBe('token-3');
  });

  test('is absent while the server renders', () => {
    startSession('token-1', meera);
    vi.stubGlobal('document', undefined);
    expect(currentSession()).toBeUndefined();
  });
});

describe('A page is notified', () => {
  test('of every sign-in and sign-out here, and after a second look at the storage', () => {
    const listener = vi.fn<() => void>();
    const stop = onSessionChange(listener);
    startSession('token-1', meera);
    endSession();
    recheckSession();
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    startSession('token-1', meera);
    hear('token');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('of those in another tab by their keys, and of a cleared storage', () => {
    const listener = vi.fn<() => void>();
    const stop = onSessionChange(listener);
    for (const key of ['token', 'user', null]) hear(key);
    expect(listener).toHaveBeenCalledTimes(3);
    hear('theme');
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
  });

  test('inside a component', () => {
    const { result, rerender } = renderHook(useSession);
    expect(result.current).toBeUndefined();
    startSession('token-1', meera);
    rerender();
    expect(result.current).toEqual(session);
  });
});
