/**
 * The page's side of the service worker: registers it and changes over to a new version when asked. Nothing here reloads by
 * itself: a shopper in the middle of something is asked first.
 */
import { Workbox } from 'workbox-window';
import { pictureRoot, pictureVariant } from '#contract/picture.ts';
import { beBusy, onceIdle } from '#src/network/idle-lock.ts';
import { insistOnLoad, takeOver } from './takeover.ts';
import { trustedAddress } from './trusted-types.ts';

const hour = 60 * 60 * 1000;

let worker: Workbox | undefined;

/** Lets the waiting version take over, once nothing is being sent, uploaded or paid in any tab, and loads the page anew from it. */
export async function reloadIntoUpdate(): Promise<void> {
  await onceIdle(async () => {
    const taken = new Promise((resolve) => worker?.addEventListener('controlling', resolve));
    await takeOver(() => worker?.messageSkipWaiting(), taken);
  });
  insistOnLoad(() => globalThis.location.reload());
}

let leavePayment: (() => void) | undefined;

/** Says where the shopper is: at the checkout no tab may change the worker under a payment. */
export function notePlace(path: string): void {
  if (path === '/checkout') leavePayment ??= beBusy();
  else {
    leavePayment?.();
    leavePayment = undefined;
  }
}

/** The file that lines of orders, carts and wishlists show. */
const smallPicture = (image: string) => pictureVariant(image, 320, 'avif');

/** What of an order its pictures are found by. */
export interface Bought {
  products: readonly { image: string }[];
}

/** Asks the worker to keep the pictures of these orders: an order shows what was bought, however long ago. */
export function keepPictures(orders: readonly Bought[]): void {
  const addresses = orders.flatMap(({ products }) => products.map(({ image }) => smallPicture(image)));
  if (addresses.length > 0) navigator.serviceWorker?.controller?.postMessage({ type: 'KEEP_PICTURES', addresses: [...new Set(addresses)] });
}

/** Pictures that this page has fetched for later. */
const fetched = new Set<string>();

/**
 * Fetches the pictures of a cart or a Wishlist through the worker, which keeps them: what was put there on another device opens
 * with its picture also where there is no network then. Not where data is saved.
 */
export function fetchPictures(items: readonly { image: string }[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const address of items.map(({ image }) => smallPicture(image))) {
    if (fetched.has(address) || !address.startsWith(pictureRoot)) continue;
    fetched.add(address);
    fetch(address, { priority: 'low' }).catch(() => fetched.delete(address));
  }
}

/** Public pages that this page has asked the worker to keep. */
const asked = new Set<string>();

/**
 * Asks the worker to keep the page of `address` (path and query) as the server draws it, once per page and address; the worker
 * leaves out what is not public. Where data is saved only `drawn` pages are kept, which the browser has fetched already.
 */
export async function keepPage(address: string, drawn: boolean): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || asked.has(address) || (connection?.saveData && !drawn)) return;
  asked.add(address);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'KEEP_PAGE', address });
}

/** Registers the worker. Call once, after the page is usable; does nothing where workers do not exist. `onWaiting` hears of a new version. */
export async function registerServiceWorker(onWaiting: () => void): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  worker = new Workbox(trustedAddress('/sw.js'), { scope: '/', updateViaCache: 'none' });
  worker.addEventListener('waiting', onWaiting);
  try {
    await worker.register();
  } catch {
    return; // Private windows and full disks refuse workers; the shop works without one.
  }
  setInterval(() => void worker?.update().catch(() => undefined), hour);
}
