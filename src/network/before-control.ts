/**
 * What a page loaded before its service worker took control of it, on the first visit: the worker did not see those pictures and has not
 * cached them. They are requested again through the worker, which gets them from the browser's HTTP cache and stores them under its own limits.
 */
import { pictureRoot } from '#contract/picture.ts';
import { savesData } from './save-data.ts';

const isControlledBy = (script: string): boolean => {
  const controller = navigator.serviceWorker?.controller;
  return controller ? new URL(controller.scriptURL).pathname === script : false;
};

/** Resolves once the worker at the path `script` controls this page; never in a browser without workers or after a forced reload. */
export function whenControlled(script: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isControlledBy(script)) return;
      navigator.serviceWorker.removeEventListener('controllerchange', look);
      resolve();
    };
    navigator.serviceWorker?.addEventListener('controllerchange', look);
    look();
  });
}

/** From the HTTP cache where it can be; in data saver mode from nowhere else. */
function cacheMode(): RequestInit {
  return savesData() ? { cache: 'only-if-cached', mode: 'same-origin' } : { cache: 'force-cache' };
}

/** Has the worker at the path `script` cache the pictures that this page loads, or has loaded, without it. */
export async function cacheEarlierPictures(script: string): Promise<void> {
  // Another tab may have brought the worker just now: what did not come through it is told by its time.
  const wasControlled = isControlledBy(script);
  await whenControlled(script);
  const controlledAt = performance.now();
  const requested = new Set<string>();
  // A picture that is still loading comes later; it began before.
  const watch = new PerformanceObserver((list) => {
    for (const { name, startTime, workerStart } of list.getEntries() as PerformanceResourceTiming[]) {
      if (startTime > controlledAt || (wasControlled && workerStart !== 0)) continue;
      if (requested.has(name) || !name.startsWith(location.origin + pictureRoot)) continue;
      requested.add(name);
      fetch(name, { priority: 'low', ...cacheMode() }).catch(() => undefined);
    }
  });
  watch.observe({ type: 'resource', buffered: true });
}
