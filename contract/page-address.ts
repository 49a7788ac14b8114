/** URLs of the public pages, for the server that renders them and the service worker that caches them. */

import { fit } from './text-fit.ts';

/** Pages that the server renders, the same for everybody; the group is the id in the URL. */
export const publicPages = [
  /^\/$/,
  /^\/(?:search|about|contact|delivery|privacy|returns|terms)$/,
  /^\/product\/([^/]+)$/,
  /^\/products\/(?:category|subCat)\/([^/]+)$/,
];

/** The query parameters that change what a public page shows. Others, such as campaign parameters and open dialogs, do not. */
const pageParameters = ['catId', 'subCatId', 'columns', 'maxPrice', 'minPrice', 'page', 'perPage', 'q', 'rating', 'sort', 'tab'];
/** UTF-16 units of a value that count; longer values are cut. */
const maxValueLength = 200;

/**
 * Path and relevant query in one fixed order: two spellings of the same page are one page. Spelled as the router spells it (`page-search.ts`).
 * `search`: the URL's parameters.
 */
export function canonicalHref(path: string, search: { get: (name: string) => string | null }): string {
  const kept = new URLSearchParams();
  for (const name of pageParameters) {
    const value = search.get(name);
    if (value) kept.set(name, fit(value, maxValueLength));
  }
  const query = kept.toString();
  return query === '' ? path : `${path}?${query}`;
}
