/**
 * Who is signed in, over the storage keys of spec 3 (`token`, `user`). Read through `useSession`, so that the first paint of a
 * server-rendered page is the same for everybody and the signed-in state follows right after.
 */
import { useSyncExternalStore } from 'react';
import { z } from '#contract/zod.ts';
import { markOf } from './token-prefix.ts';

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

/** Stands in where the browser's settings block storage: a sign-in then lasts until the page is closed or reloaded. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  if (typeof document === 'undefined') return null; // The server renders for nobody in particular.
  try {
    return memory.get(key) ?? globalThis.localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    globalThis.localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    globalThis.localStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
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
  const token = read('token');
  const user = read('user');
  const key = `${token}\n${user}`;
  if (cached?.key !== key) cached = { key, session: parse(token, user) };
  return cached.session;
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Stores a sign-in. `user` as the server answers it: name, email, id. */
export function startSession(token: string, user: { name: string; email: string; id: string }): void {
  write('token', token);
  write('user', JSON.stringify({ name: user.name, email: user.email, userId: user.id }));
  announce();
}

/** Spec 4: logout clears both keys; so does a sign-in that ended by itself, which touches nothing else. Other tabs follow through the storage event. */
export function endSession(): void {
  const token = read('token');
  // The outbox keeps the sign-in as well. It may not be there to hear of the end, and must not bring it back (`recall-session.ts`).
  if (token) write(endedKey, markOf(token));
  remove('token');
  remove('user');
  announce();
}

/** Looks again who is signed in: the browser has cleared its storage under the page, which it tells nobody. */
export function recheckSession(): void {
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
