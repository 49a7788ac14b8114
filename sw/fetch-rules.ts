/**
 * Which requests the service worker handles. All others go to the network: every change, everything private, the payment pages, other
 * origins. The routes see GET requests only.
 */

/** Navigations to files and to pages outside the client app. */
const notShell = [/^\/(?:api|img|uploads|pay|sandbox|oidc|desk|\.well-known)(?:\/|$)/, /\/[^/]+\.\w+$/];

/** True when a navigation to `path` is served from the precached shell. */
export function isShellNavigation(path: string): boolean {
  return !notShell.some((pattern) => pattern.test(path));
}

/** Names of caches on devices. `shelves`: categories, banners, locations; `lists`: product lists; `products`: single products. */
export type CatalogueKind = 'shelves' | 'lists' | 'products';

const cached: readonly (readonly [CatalogueKind | 'picture', RegExp])[] = [
  ['picture', /^\/img\//],
  ['shelves', /^\/api\/(?:category|homeBanner|banners|location)$/],
  ['lists', /^\/api\/products(?:\/(?:featured|catName|catId|subCatId|fiterByPrice|rating))?$/],
  ['products', /^\/api\/products\/[^/]+$/],
];

/** The kind of the response at `path`; `undefined` where nothing is cached. */
export function cachedKind(path: string): CatalogueKind | 'picture' | undefined {
  return cached.find(([, pattern]) => pattern.test(path))?.[0];
}
