/** Which addresses are pages, and how each is answered. */
import { Slug } from '#contract/identifier.ts';
import { publicPages } from '#contract/page-address.ts';

/**
 * `drawn`: rendered for its first visitor; `shell`: the frame of the page, which the browser fills; `unknown`: a frame with 404.
 * `/signIn` itself is rendered for each visitor (`sign-in.ts`); its further steps are frames.
 */
export type PageKind = 'drawn' | 'shell' | 'unknown';

const shell = [/^\/(?:signIn|signUp|cart|checkout|offline|orders|my-account|my-list)$/, /^\/(?:customize|showlive)\/([^/]+)$/];

/** Names the pattern of a page's path for logs and metrics, such as `/product/:id`; all unknown ones are one. */
export function pageRoute(path: string, kind: PageKind): string {
  if (kind === 'unknown') return 'unknown page';
  const depth = path.split('/').length;
  return depth > 2 ? path.replace(/[^/]+$/, ':id') : path;
}

/** What a page at `path` is. An id that no product can have is unknown without asking the database. */
export function pageKind(path: string): PageKind {
  for (const [kind, patterns] of [
    ['drawn', publicPages],
    ['shell', shell],
  ] as const) {
    const match = patterns.map((pattern) => pattern.exec(path)).find((found) => found !== null);
    if (match) return match[1] === undefined || Slug.safeParse(match[1]).success ? kind : 'unknown';
  }
  return 'unknown';
}
