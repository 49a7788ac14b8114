/**
 * Who works at the desk on this device. The session itself is a cookie that no script can read (decision 902); this is what screens need
 * to know of it. It has the interface of the shop's session, because cache and outbox read it through `#session`.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/state/listeners.ts';
import { stored } from '#src/state/stored.ts';

const key = 'haat-desk-session';

export interface Session {
  /** Names this sign-in: not a secret, never sent. */
  token: string;
  userId: string;
  name: string;
  email: string;
  role: 'owner' | 'staff';
  /** Paise; null without a limit. */
  refundLimit: number | null;
  hasPin: boolean;
  deviceName: string;
  /** Names of the owners, for "Ask Meera". */
  owners: string[];
  shopName: string;
  /** Address, phone and GSTIN of the shop, for paper. Absent on devices that signed in before. */
  seller?: string;
  /** Where shoppers find the shop. Absent on devices that signed in before. */
  address?: string;
  /** False until an owner opens the shop. */
  isOpen: boolean;
  /** Until when changes that need a proof are accepted, ms since 1970. */
  provenUntil: number;
}

const texts = ['token', 'userId', 'name', 'email', 'deviceName', 'shopName'] as const;

/** Checked by hand: the first paint reads it, and does without the 9 KB of zod. */
function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const given = value as Partial<Session>;
  const { role, owners, hasPin, isOpen, provenUntil, seller, address } = given;
  if ([seller, address].some((text) => text !== undefined && typeof text !== 'string')) return false;
  const isKnownRole = role === 'owner' || role === 'staff';
  const isRest = Array.isArray(owners) && typeof hasPin === 'boolean' && typeof isOpen === 'boolean' && typeof provenUntil === 'number';
  return isKnownRole && isRest && texts.every((name) => typeof given[name] === 'string');
}

const shape = { safeParse: (value: unknown) => ({ data: isSession(value) ? value : undefined }) };
const store = stored<Session | undefined>(key, shape, undefined);
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
