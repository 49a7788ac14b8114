/** Addresses of the public pages, for the server that draws them and the worker that keeps them. */

/** Pages that are drawn on the server, the same for everybody; the group is the id that an address names. */
export const publicPages = [
  /^\/$/,
  /^\/(?:search|about|contact|delivery|privacy|returns|terms)$/,
  /^\/product\/([^/]+)$/,
  /^\/products\/(?:category|subCat)\/([^/]+)$/,
];

/** The query parameters that change what a public page shows; anything else (campaign marks, open dialogs) does not count. */
const tellingParameters = ['catId', 'subCatId', 'columns', 'maxPrice', 'minPrice', 'page', 'perPage', 'q', 'rating', 'sort', 'tab'];
/** Characters; a longer value changes nothing that we show. */
const longest = 200;

/** As forms write it. */
const encode = (value: string) => encodeURIComponent(value).replaceAll('%20', '+');

/** Path and telling query in one fixed order: two spellings of the same page are one page. `search`: the URL's parameters. */
export function canonicalHref(path: string, search: { get: (name: string) => string | null }): string {
  const telling = tellingParameters.flatMap((name) => {
    const value = search.get(name);
    return value ? [`${name}=${encode(value.slice(0, longest))}`] : [];
  });
  return telling.length === 0 ? path : `${path}?${telling.join('&')}`;
}
