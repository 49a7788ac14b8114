/**
 * Whether the desk is locked: a person's screen after five minutes without a touch, or one tap on their name. Locking hides what is on
 * screen and stops changes under that name; it does not end the session, and waiting changes are kept.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/state/listeners.ts';
import { readText, removeText, writeText } from '#src/state/stored.ts';
import { currentSession, endSession } from './desk-session.ts';

const key = 'haat-desk-locked';
const listeners = createListeners(key);
let memory = false;

/** Whether the desk is locked. */
export function isLocked(): boolean {
  return currentSession() !== undefined && (memory || readText(key) === '1');
}

/** Locks the desk in every tab. */
export function lockDesk(): void {
  memory = !writeText(key, '1');
  listeners.notify();
}

/** Opens it again, after the PIN or the password. */
export function unlockHere(): void {
  memory = false;
  removeText(key);
  listeners.notify();
}

/** The server did not accept the session. `code`: of its refusal; `locked` asks for the PIN, all others for the password. */
export function noteRefusedSession(code: string): void {
  if (code === 'locked') lockDesk();
  else endSession();
}

/** Whether the desk is locked, for components. */
export function useLocked(): boolean {
  return useSyncExternalStore(listeners.subscribe, isLocked);
}

/** ms without a touch or a key after which the desk locks, for people with a PIN. */
const idleMs = 5 * 60_000;
/** Where tabs share when somebody last touched the desk. */
const touchedKey = 'haat-desk-touched';
const noteEveryMs = 5_000;

/** Locks the desk when nobody has touched it for five minutes. Returns how to stop. */
export function lockWhenIdle(): () => void {
  let noted = 0;
  const touch = () => {
    const now = Date.now();
    if (now - noted < noteEveryMs) return;
    noted = now;
    writeText(touchedKey, String(now));
  };
  const check = () => {
    const last = Number(readText(touchedKey) ?? noted);
    if (currentSession()?.hasPin && !isLocked() && Date.now() - Math.max(last, noted) > idleMs) lockDesk();
  };
  touch();
  const timer = setInterval(check, 10_000);
  for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, touch, { passive: true, capture: true });
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    for (const event of ['pointerdown', 'keydown'] as const) removeEventListener(event, touch, { capture: true });
    document.removeEventListener('visibilitychange', check);
  };
}
