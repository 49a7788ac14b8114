/** Which addresses are pages, and how each is answered. */
import { Slug } from '#contract/identifier.ts';

/** `drawn`: rendered for its first visitor; `shell`: the empty page, which the browser draws; `unknown`: the shell with 404. */
export type PageKind = 'drawn' | 'shell' | 'unknown';

const drawn = [
  /^\/$/,
  /^\/(?:search|about|contact|delivery|privacy|returns|terms)$/,
  /^\/product\/([^/]+)$/,
  /^\/products\/(?:category|subCat)\/([^/]+)$/,
];
const shell = [/^\/(?:signIn|signUp|cart|checkout|offline|orders|my-account|my-list)$/, /^\/(?:customize|showlive)\/([^/]+)$/];

/** What a page at `path` is. An id that no product can have is unknown without asking the database. */
export function pageKind(path: string): PageKind {
  for (const [kind, patterns] of [['drawn', drawn], ['shell', shell]] as const) {
    const match = patterns.map((pattern) => pattern.exec(path)).find((found) => found !== null);
    if (match) return match[1] === undefined || Slug.safeParse(match[1]).success ? kind : 'unknown';
  }
  return 'unknown';
}

/** The query parameters that change what a public page shows; anything else (campaign marks and the like) does not count. */
const telling = ['catId', 'subCatId', 'columns', 'maxPrice', 'minPrice', 'page', 'perPage', 'q', 'rating', 'sort', 'tab'];
/** Characters; a longer value changes nothing that we show. */
const longest = 200;

/** Path and telling query in one fixed order: two spellings of the same page are one page. */
export function canonicalHref(path: string, search: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of telling) {
    const value = search.get(name);
    if (value !== null && value !== '') query.set(name, value.slice(0, longest));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
