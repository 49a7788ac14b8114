/**
 * Who is signed in, over the storage keys of spec 3 (`token`, `user`). Read through `useSession`, so that the first paint of a
 * server-rendered page is the same for everybody and the signed-in state follows right after.
 */
import { useSyncExternalStore } from 'react';
import { z } from '#contract/zod.ts';
import { createListeners } from '#src/state/listeners.ts';
import { readText, removeText, writeText } from '#src/state/stored.ts';
import { markOf } from '#src/state/token-prefix.ts';

export interface Session {
  token: string;
  userId: string;
  name: string;
  email: string;
}

const StoredUser = z.object({ name: z.string(), email: z.string(), userId: z.string() });

/** Prefix of the token that ended last. */
export const endedKey = 'haat-ended';

const listeners = createListeners('token', 'user');
let cached: { key: string; session: Session | undefined } | undefined;

/** Used where the browser blocks storage: the session then lasts until the page is closed or reloaded. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  // The server renders without a session.
  return typeof document === 'undefined' ? null : (memory.get(key) ?? readText(key));
}

function write(key: string, value: string): void {
  if (writeText(key, value)) memory.delete(key);
  else memory.set(key, value);
}

function remove(key: string): void {
  memory.delete(key);
  removeText(key);
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

/** Stores a session. `user`: as in the server's reply. */
export function startSession(token: string, user: { name: string; email: string; id: string }): void {
  write('token', token);
  write('user', JSON.stringify({ name: user.name, email: user.email, userId: user.id }));
  listeners.notify();
}

/** Spec 4: logout clears both keys. So does a session that expired, which clears nothing else. Other tabs follow through the storage event. */
export function endSession(): void {
  const token = read('token');
  // The outbox stores the session too. It may not be running now and must not restore this one later (`restore-session.ts`).
  if (token) write(endedKey, markOf(token));
  remove('token');
  remove('user');
  listeners.notify();
}

/** Reads the session again: the browser cleared its storage, which fires no event. */
export function recheckSession(): void {
  listeners.notify();
}

/** Calls `listener` after every sign-in and sign-out, here or in another tab; returns how to stop. */
export const onSessionChange = listeners.subscribe;

/** The present session; `undefined` during hydration. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, currentSession, () => undefined);
}
