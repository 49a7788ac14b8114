/**
 * Who works at the desk on this device. The session itself is a cookie that no script can read (decision 852); this is what screens need
 * to know of it. It has the interface of the shop's session, because cache and outbox read it through `#session`.
 */
import { useSyncExternalStore } from 'react';
import { z } from '#contract/zod.ts';
import { createListeners } from '#src/state/listeners.ts';
import { stored } from '#src/state/stored.ts';

const key = 'haat-desk-session';

const StoredSession = z.object({
  /** Names this sign-in: not a secret, never sent. */
  token: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['owner', 'staff']),
  /** Paise; null without a limit. */
  refundLimit: z.nullable(z.number()),
  hasPin: z.boolean(),
  deviceName: z.string(),
  /** Names of the owners, for "Ask Meera". */
  owners: z.array(z.string()),
  shopName: z.string(),
  /** False until an owner opens the shop. */
  isOpen: z.boolean(),
  /** Until when changes that need a proof are accepted, ms since 1970. */
  provenUntil: z.number(),
});

export type Session = z.output<typeof StoredSession>;

const store = stored<Session | undefined>(key, StoredSession, undefined);
const listeners = createListeners(key);

/** Used where the browser blocks storage: the sign-in then lasts until the page is closed or reloaded. */
let memory: Session | undefined;

/** The present session, or `undefined`. The same object until it changes. */
export function currentSession(): Session | undefined {
  return store.read() ?? memory;
}

/** Notes who signed in, or what the server newly says of them. */
export function startSession(session: Session): void {
  memory = store.write(session) ? undefined : session;
  listeners.notify();
}

/** Notes that the session is over. Waiting changes stay on the device. */
export function endSession(): void {
  memory = undefined;
  store.remove();
  listeners.notify();
}

/** Calls `listener` after every sign-in and sign-out, here or in another tab; returns how to stop. */
export const onSessionChange = listeners.subscribe;

/** The present session, for components. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, currentSession);
}
