/** The page's side of the desk's service worker. */
import { cacheEarlierPictures } from '#src/network/before-control.ts';
import { followVersions } from '#src/network/worker-versions.ts';
import { createListeners } from '#src/state/listeners.ts';
import { trustedWorker } from './trusted-worker.ts';

const address = '/desk/sw.js';

const listeners = createListeners();
let waiting: ServiceWorker | undefined;

/** Calls `listener` when a new version waits; returns how to stop. Fits `useSyncExternalStore`. */
export const onUpdate = listeners.subscribe;

/** True when a new version of the desk is installed and waits for `reloadIntoUpdate`. */
export function isUpdateWaiting(): boolean {
  return waiting !== undefined;
}

/** Activates the waiting version and reloads. Waiting changes and drafts stay on the device. */
export function reloadIntoUpdate(): void {
  // Another tab may have changed to it: then it is there, and no event comes.
  if (waiting?.state !== 'installed') return globalThis.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => globalThis.location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** Registers the worker, where the browser has workers. `onOpen` is called with the path of a tapped push message. */
export async function registerDeskWorker(onOpen: (path: string) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.addEventListener('message', (event) => {
    const { type, path } = (event.data ?? {}) as { type?: string; path?: unknown };
    if (type === 'OPEN' && typeof path === 'string') onOpen(path);
  });
  void cacheEarlierPictures(address);
  await followVersions(trustedWorker(address), '/desk', (worker) => {
    waiting = worker;
    listeners.notify();
  });
}
