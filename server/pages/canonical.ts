/** Which pages search engines are to show, and under which address. */
import { publicPages } from '#contract/page-address.ts';

/**
 * The one address of what a page shows: without tab, filters, order and place in the list, which show the same things in another way; every
 * product is in the sitemap. Undefined for a page that search engines must not show: results of a search, and everything private.
 */
export function canonicalPath(href: string): string | undefined {
  const [path = ''] = href.split('?');
  return path !== '/search' && publicPages.some((pattern) => pattern.test(path)) ? path : undefined;
}
