/** The page's side of the service worker: registers it and changes to a new version when the shopper asks. Nothing here reloads by itself. */
import { pictureRoot, pictureVariant } from '#contract/picture.ts';
import { cacheEarlierPictures, whenControlled } from '#src/network/before-control.ts';
import { beBusy, onceIdle } from '#src/network/idle-lock.ts';
import { savesData } from '#src/network/save-data.ts';
import { followVersions } from '#src/network/worker-versions.ts';
import { reloadWithRetries, takeOver } from './takeover.ts';
import { trustedAddress } from './trusted-types.ts';

const script = '/sw.js';
const longestLoadMs = 60_000;

let waiting: ServiceWorker | undefined;

let leavePayment: (() => void) | undefined;

/** Notes the current page: during checkout no other tab may change the worker. */
export function notePage(path: string): void {
  if (path === '/checkout') leavePayment ??= beBusy();
  else {
    leavePayment?.();
    leavePayment = undefined;
  }
}

/** Activates the waiting version once nothing is being sent, uploaded or paid in any tab, then reloads the page. */
export async function reloadIntoUpdate(): Promise<void> {
  // The shopper reloads this checkout; what it has under way is waited for all the same.
  leavePayment?.();
  await onceIdle(async () => {
    // Another tab may have changed to it: then it is there, and no event comes.
    if (waiting?.state !== 'installed') return;
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    await takeOver(() => waiting?.postMessage({ type: 'SKIP_WAITING' }), taken);
  });
  reloadWithRetries(() => globalThis.location.reload());
}

/** The file that lines of orders, carts and wishlists show. */
const smallPicture = (image: string) => pictureVariant(image, 320, 'avif');

/** The part of an order that names its pictures. */
export interface OrderPictures {
  products: readonly { image: string }[];
}

/** Asks the worker, once it controls this page, to cache the pictures of these orders for as long as the orders are shown. */
export async function keepPictures(orders: readonly OrderPictures[]): Promise<void> {
  const addresses = orders.flatMap(({ products }) => products.map(({ image }) => smallPicture(image)));
  if (addresses.length === 0) return;
  await whenControlled(script);
  navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_PICTURES', addresses: [...new Set(addresses)] });
}

/** Pictures that this page has fetched ahead. */
const fetched = new Set<string>();

/**
 * Fetches the pictures of a cart or a wishlist through the worker, which caches them, so that products added on another device have their
 * picture offline. Not in data saver mode.
 */
export async function fetchPictures(items: readonly { image: string }[]): Promise<void> {
  if (savesData()) return;
  await whenControlled(script);
  for (const address of items.map(({ image }) => smallPicture(image))) {
    if (fetched.has(address) || !address.startsWith(pictureRoot)) continue;
    fetched.add(address);
    fetch(address, { priority: 'low' }).catch(() => fetched.delete(address));
  }
}

/** Public pages that this page has asked the worker to cache. */
const requested = new Set<string>();

/**
 * Asks the worker to cache the server-rendered page at `address` (path and query), once per page load; the worker ignores private pages. In
 * data saver mode only pages that the browser has loaded already (`isLoaded`) are cached.
 */
export async function keepPage(address: string, isLoaded: boolean): Promise<void> {
  if (!('serviceWorker' in navigator) || requested.has(address) || (savesData() && !isLoaded)) return;
  requested.add(address);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'KEEP_PAGE', address });
}

/** Resolves when the page has loaded: the files of the worker come after those of the page. A picture that never comes holds it up only so long. */
function loaded(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    addEventListener('load', resolve, { once: true });
    setTimeout(resolve, longestLoadMs);
  });
}

/** Registers the worker, once the page is usable; does nothing without worker support. `onWaiting` is called when a new version waits. */
export async function registerServiceWorker(onWaiting: () => void): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  void cacheEarlierPictures(script);
  await loaded();
  await followVersions(trustedAddress(script), '/', (worker) => {
    waiting = worker;
    onWaiting();
  });
}
