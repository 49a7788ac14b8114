/** Whether a new version of the service worker waits. The code that activates it (`register.lazy.ts`) loads after the first paint. */
import { createListeners } from '#src/state/listeners.ts';

const listeners = createListeners();
let waiting = false;

/** Calls `listener` when a new version starts to wait; returns how to stop. Fits `useSyncExternalStore`. */
export const onUpdateWaiting = listeners.subscribe;

/** True when a new version of the shop is installed and waits for `reloadIntoUpdate`. */
export function isUpdateWaiting(): boolean {
  return waiting;
}

/** Notes that a new version waits. */
export function noteUpdateWaiting(): void {
  waiting = true;
  listeners.notify();
}

/** Activates the waiting version once nothing is being sent, uploaded or paid in any tab, then reloads the page. */
export async function reloadIntoUpdate(): Promise<void> {
  await (await import('./register.lazy.ts')).reloadIntoUpdate();
}
