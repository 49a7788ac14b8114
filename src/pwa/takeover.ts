/** The change from one version of the service worker to the next, with workarounds for Chromium. */

const retryIntervalMs = 500;
/** After this the page reloads with whichever worker is active. */
const takeOverTimeoutMs = 15_000;
/** A reload is repeated after these: once for a request that a stopped worker lost, once for a very slow connection. */
const reloadRetriesMs = [10_000, 40_000] as const;

/**
 * Calls `request`, which asks the waiting worker to take over, again and again until `taken` settles. Once is not enough: when a page sends
 * the old worker a request while it is being stopped, Chromium starts it again and forgets the takeover, for up to five minutes
 * (w3c/ServiceWorker#1295).
 */
export async function takeOver(request: () => void, taken: Promise<unknown>): Promise<void> {
  request();
  const again = setInterval(request, retryIntervalMs);
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    taken,
    new Promise((resolve) => {
      timer = setTimeout(resolve, takeOverTimeoutMs);
    }),
  ]);
  clearInterval(again);
  clearTimeout(timer);
}

/**
 * Reloads the page, and again when nothing has loaded: a navigation that goes to a worker while it is being stopped never gets a response,
 * and Chromium waits for it forever.
 */
export function reloadWithRetries(load: () => void): void {
  load();
  for (const wait of reloadRetriesMs) setTimeout(load, wait);
}
