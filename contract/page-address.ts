/** URLs of the public pages, for the server that renders them and the service worker that caches them. */

/** Pages that the server renders, the same for everybody; the group is the id in the URL. */
export const publicPages = [
  /^\/$/,
  /^\/(?:search|about|contact|delivery|privacy|returns|terms)$/,
  /^\/product\/([^/]+)$/,
  /^\/products\/(?:category|subCat)\/([^/]+)$/,
];

/** The query parameters that change what a public page shows. Others, such as campaign parameters and open dialogs, do not. */
const pageParameters = ['catId', 'subCatId', 'columns', 'maxPrice', 'minPrice', 'page', 'perPage', 'q', 'rating', 'sort', 'tab'];
/** Characters of a value that count; longer values are cut. */
const maxValueLength = 200;

/** Like forms: a space becomes `+`. */
const encode = (value: string) => encodeURIComponent(value).replaceAll('%20', '+');

/** Path and relevant query in one fixed order: two spellings of the same page are one page. `search`: the URL's parameters. */
export function canonicalHref(path: string, search: { get: (name: string) => string | null }): string {
  const parts = pageParameters.flatMap((name) => {
    const value = search.get(name);
    return value ? [`${name}=${encode(value.slice(0, maxValueLength))}`] : [];
  });
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}
