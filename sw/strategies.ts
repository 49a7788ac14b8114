/** How kept answers are used: pictures from the device first, the catalogue from the network first. */
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { type CatalogueKind, keptKind } from './fetch-rules.ts';
import { widerPictures } from './picture-width.ts';
import { onlyOurs } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;

const day = 24 * 60 * 60;
/** Seconds that a shopper waits for the network before the last-seen answer is shown. */
const patience = 3;

/** The same picture in a larger width serves as well, and costs nothing. */
const orWider: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) => {
    if (cachedResponse) return cachedResponse;
    const cache = await caches.open(cacheName);
    for (const address of widerPictures(request.url)) {
      const wider = await cache.match(address);
      if (wider) return wider;
    }
    return undefined;
  },
};

/** Pictures of goods that were ordered: an order shows what was bought, however long ago. */
const orderPictures = 'haat-order-pictures';
/** Twenty orders of a handful of lines. */
const orderPicturesMost = 120;

const orFromOrders: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (cachedResponse) return cachedResponse;
    const kept = await caches.open(orderPictures);
    for (const address of [request.url, ...widerPictures(request.url)]) {
      const picture = await kept.match(address);
      if (picture) return picture;
    }
    return undefined;
  },
};

/** Fetches the pictures of ordered goods into a place of their own, where newer pictures do not push them out. */
export async function keepOrderPictures(addresses: readonly string[]): Promise<void> {
  const kept = await caches.open(orderPictures);
  for (const address of addresses.slice(0, orderPicturesMost)) {
    const url = new URL(address, self.location.origin);
    if (url.origin !== self.location.origin || keptKind(url.pathname) !== 'picture' || (await kept.match(url))) continue;
    const answer = await caches.match(url).then((one) => one ?? fetch(url));
    if (answer.ok && answer.headers.get('x-haat') === '1') await kept.put(url, answer);
  }
  const all = await kept.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - orderPicturesMost))) await kept.delete(oldest);
}

/** Pictures are named after their content, so a kept one is never out of date. */
export const pictureStrategy = new CacheFirst({
  cacheName: 'haat-pictures',
  matchOptions: { ignoreVary: true },
  plugins: [
    onlyOurs,
    // Before those that look elsewhere: it throws out whatever is too old, and a picture of an order never is.
    new ExpirationPlugin({ maxEntries: 250, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
    orWider,
    orFromOrders,
  ],
});

/**
 * Writes into a kept answer when it was given. The page takes this time as the age of what it shows, so an old answer is
 * never mistaken for a new one (`send` in src/network/send.ts).
 */
const rememberTime: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || response.headers.get('x-haat') !== '1') return null;
    const headers = new Headers(response.headers);
    headers.set('X-SW-Cached-At', String(Date.now()));
    return new Response(await response.blob(), { status: response.status, headers });
  },
};

function catalogueStrategy(kind: CatalogueKind, maxEntries: number): NetworkFirst {
  return new NetworkFirst({
    cacheName: `haat-${kind}`,
    networkTimeoutSeconds: patience,
    matchOptions: { ignoreVary: true },
    plugins: [rememberTime, new ExpirationPlugin({ maxEntries, maxAgeSeconds: 14 * day, purgeOnQuotaError: true })],
  });
}

export const catalogueStrategies: Record<CatalogueKind, NetworkFirst> = {
  shelves: catalogueStrategy('shelves', 10),
  lists: catalogueStrategy('lists', 80),
  products: catalogueStrategy('products', 150),
};
