/** Caching strategies: pictures cache first, the catalogue network first. */
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { type CatalogueKind, cachedKind } from './fetch-rules.ts';
import { widerPictures } from './picture-width.ts';
import { isKeepable, onlyOurs } from './only-ours.ts';

declare const self: ServiceWorkerGlobalScope;

const daySeconds = 24 * 60 * 60;
/** After this the cached response is shown. */
const networkTimeoutSeconds = 3;

/** Falls back to a larger width of the same picture. */
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

/** Pictures of ordered products, kept as long as the orders are shown. */
const orderPictures = 'haat-order-pictures';
/** Twenty orders of a few lines each. */
const maxOrderPictures = 120;

const orFromOrders: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (cachedResponse) return cachedResponse;
    const cache = await caches.open(orderPictures);
    for (const address of [request.url, ...widerPictures(request.url)]) {
      const picture = await cache.match(address);
      if (picture) return picture;
    }
    return undefined;
  },
};

/** Fetches the pictures of ordered products into a cache of their own, where newer pictures do not replace them. */
export async function keepOrderPictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(orderPictures);
  for (const address of addresses.slice(0, maxOrderPictures)) {
    const url = new URL(address, self.location.origin);
    if (url.origin !== self.location.origin || cachedKind(url.pathname) !== 'picture' || (await cache.match(url))) continue;
    const response = await caches.match(url).then((one) => one ?? fetch(url));
    if (isKeepable(response)) await cache.put(url, response);
  }
  const all = await cache.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - maxOrderPictures))) await cache.delete(oldest);
}

/** Picture URLs contain a hash of the content, so a cached one is never stale. */
export const pictureStrategy = new CacheFirst({
  cacheName: 'haat-pictures',
  matchOptions: { ignoreVary: true },
  plugins: [
    onlyOurs,
    // Before the fallbacks: it drops what is too old, which pictures of orders never are.
    new ExpirationPlugin({ maxEntries: 250, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true }),
    orWider,
    orFromOrders,
  ],
});

/** Adds the time of caching as a header. The page reads it as the age of the response (`send` in src/network/send.ts). */
const stampTime: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!isKeepable(response)) return null;
    const headers = new Headers(response.headers);
    headers.set('X-SW-Cached-At', String(Date.now()));
    return new Response(await response.blob(), { status: response.status, headers });
  },
};

/** A server that has no time is as good as no server: the cached response is shown. Where there is none, its own words are. */
const orUnavailable: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status !== 503 || !state) return response;
    state['unavailable'] = response;
    throw new Error('the server is unavailable');
  },
  handlerDidError: async ({ state }) => state?.['unavailable'] as Response | undefined,
};

function catalogueStrategy(kind: CatalogueKind, maxEntries: number): NetworkFirst {
  return new NetworkFirst({
    cacheName: `haat-${kind}`,
    networkTimeoutSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [orUnavailable, stampTime, new ExpirationPlugin({ maxEntries, maxAgeSeconds: 14 * daySeconds, purgeOnQuotaError: true })],
  });
}

export const catalogueStrategies: Record<CatalogueKind, NetworkFirst> = {
  shelves: catalogueStrategy('shelves', 10),
  lists: catalogueStrategy('lists', 80),
  products: catalogueStrategy('products', 150),
};
