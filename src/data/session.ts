/**
 * Who is signed in, over the storage keys of spec 3 (`token`, `user`). Read through `useSession`, so that the first paint of a
 * server-rendered page is the same for everybody and the signed-in state follows right after.
 */
import { useSyncExternalStore } from 'react';
import { z } from '#contract/zod.ts';
import { markOf } from '../sync/session-mark.ts';

export interface Session {
  token: string;
  userId: string;
  name: string;
  email: string;
}

const StoredUser = z.object({ name: z.string(), email: z.string(), userId: z.string() });

/** Mark of the sign-in that ended last. */
export const endedKey = 'haat-ended';

const listeners = new Set<() => void>();
let cached: { key: string; session: Session | undefined } | undefined;

function storage(): Storage | undefined {
  if (typeof document === 'undefined') return undefined; // The server renders for nobody in particular.
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // Blocked by the browser's settings: the shop works signed out.
  }
}

function parse(token: string | null, user: string | null): Session | undefined {
  if (!token || !user) return undefined;
  try {
    const parsed = StoredUser.safeParse(JSON.parse(user));
    return parsed.success ? { token, ...parsed.data } : undefined;
  } catch {
    return undefined;
  }
}

/** The present session, or `undefined`. The same object until it changes. */
export function currentSession(): Session | undefined {
  const store = storage();
  const token = store?.getItem('token') ?? null;
  const user = store?.getItem('user') ?? null;
  const key = `${token}\n${user}`;
  if (cached?.key !== key) cached = { key, session: parse(token, user) };
  return cached.session;
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Stores a sign-in. `user` as the server answers it: name, email, id. */
export function startSession(token: string, user: { name: string; email: string; id: string }): void {
  storage()?.setItem('token', token);
  storage()?.setItem('user', JSON.stringify({ name: user.name, email: user.email, userId: user.id }));
  announce();
}

/** Spec 4: logout clears both keys; so does a sign-in that ended by itself, which touches nothing else. Other tabs follow through the storage event. */
export function endSession(): void {
  const store = storage();
  const token = store?.getItem('token');
  // The outbox keeps the sign-in as well. It may not be there to hear of the end, and must not bring it back (`recall-session.ts`).
  if (token) store?.setItem(endedKey, markOf(token));
  store?.removeItem('token');
  store?.removeItem('user');
  announce();
}

/** Calls `listener` after every sign-in and sign-out, here or in another tab; returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === 'token' || event.key === 'user') listener();
  };
  listeners.add(listener);
  globalThis.addEventListener?.('storage', onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', onStorage);
  };
}

/** The present session; `undefined` while the server's first paint is being taken over. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, currentSession, () => undefined);
}
