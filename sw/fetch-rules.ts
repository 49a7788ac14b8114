/**
 * Who answers what. Anything not named here goes to the network untouched: every change, everything private, the payment
 * pages, other origins. Routes of the worker see GET requests only.
 */

/** Navigations that are not the shop's own screens, and files. */
const notShell = [/^\/(?:api|img|uploads|pay|sandbox|oidc)(?:\/|$)/, /\/[^/]+\.\w+$/];

/** True when a navigation to `path` starts from the kept shell. */
export function isShellNavigation(path: string): boolean {
  return !notShell.some((pattern) => pattern.test(path));
}

/** `shelves`: categories, banners, places; `lists`: product lists; `products`: single products. */
export type CatalogueKind = 'shelves' | 'lists' | 'products';

const kept: readonly (readonly [CatalogueKind | 'picture', RegExp])[] = [
  ['picture', /^\/img\//],
  ['shelves', /^\/api\/(?:category|homeBanner|banners|location)$/],
  ['lists', /^\/api\/products(?:\/(?:featured|catName|catId|subCatId|fiterByPrice|rating))?$/],
  ['products', /^\/api\/products\/[^/]+$/],
];

/** What is kept of the answers at `path`; undefined for nothing. */
export function keptKind(path: string): CatalogueKind | 'picture' | undefined {
  return kept.find(([, pattern]) => pattern.test(path))?.[0];
}
