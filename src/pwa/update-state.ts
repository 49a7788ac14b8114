/**
 * What the page knows of its service worker: whether a new version waits. What is done with it (`sw-control.ts`) comes after
 * the first paint.
 */
import { createListeners } from '#src/state/listeners.ts';

const listeners = createListeners();
let waiting = false;

/** Calls `listener` when a new version starts to wait; returns how to stop. Fits `useSyncExternalStore`. */
export const onUpdateWaiting = listeners.subscribe;

/** True when a new version of the shop is installed and waits for `reloadIntoUpdate`. */
export function isUpdateWaiting(): boolean {
  return waiting;
}

/** Said once a new version waits. */
export function tellUpdateWaiting(): void {
  waiting = true;
  listeners.notify();
}

/** Lets the waiting version take over, once nothing is being sent, uploaded or paid in any tab, and loads the page anew from it. */
export async function reloadIntoUpdate(): Promise<void> {
  await (await import('./register.lazy.ts')).reloadIntoUpdate();
}
