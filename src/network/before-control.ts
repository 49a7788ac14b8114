/**
 * What a page loaded before its service worker took control of it, on the first visit: the worker did not see those pictures and has not
 * cached them. They are requested again through the worker, which gets them from the browser's HTTP cache and stores them under its own limits.
 */
import { pictureRoot, standInCache } from '#contract/picture.ts';
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

/** ms after which the browser forgets another width that was sent in place of one that was not made yet. */
const standInMs = 11_000;
const maxTries = 3;

/** Asks for a picture through the worker, which keeps it; where another width came in its place, which the worker does not keep, it asks again. */
async function askThroughWorker(address: string): Promise<void> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    // `force-cache` would give the other width again, however old.
    const response = await fetch(address, { priority: 'low', ...(tries === 1 ? cacheMode() : {}) });
    if (response.headers.get('cache-control') !== standInCache || savesData()) return;
    await new Promise((resolve) => setTimeout(resolve, standInMs));
  }
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
      askThroughWorker(name).catch(() => undefined);
    }
  });
  watch.observe({ type: 'resource', buffered: true });
}
