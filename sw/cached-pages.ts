/**
 * The cache of server-rendered public pages. The next visit starts from the cached page, with or without a network, and the page then
 * fetches newer data. They hold nothing private: the server renders the same page for everybody.
 */
import { canonicalHref, publicPages } from '#contract/page-address.ts';

declare const self: ServiceWorkerGlobalScope;

const prefix = 'haat-pages-';
/** The page that was cached or refreshed longest ago is dropped first. */
const maxPages = 40;
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;
const cachedAtHeader = 'X-SW-Cached-At';

/** The build that the worker belongs to. */
export interface Build {
  /** Changes with every build. */
  id: string;
  /** The empty page, from the precache. */
  shell: () => Promise<Response>;
}

export function isPublicPage(path: string): boolean {
  return publicPages.some((pattern) => pattern.test(path));
}

function keyOf(url: URL): string {
  return new URL(canonicalHref(url.pathname, url.searchParams), self.location.origin).href;
}

/** The entry script of a document. Only pages of the worker's own build are cached. */
export function entryOf(document: string): string | undefined {
  return /"entry":"([^"]+)"/.exec(document)?.[1];
}

export interface CachedPages {
  /** The cached page of `url`; `undefined` where there is none of this build within 14 days. */
  find: (url: URL) => Promise<Response | undefined>;
  /** Fetches the page of `url` and caches it. Resolves also when that fails; the cached page then stays. */
  keep: (url: URL) => Promise<void>;
  /** Deletes the pages of other builds. */
  tidy: () => Promise<void>;
}

export function cachedPages({ id, shell }: Build): CachedPages {
  const cacheName = prefix + id;
  let ownEntry: Promise<string | undefined> | undefined;

  const isOfThisBuild = async (document: string) => {
    ownEntry ??= shell().then(async (response) => entryOf(await response.text()));
    const entry = entryOf(document);
    return entry !== undefined && entry === (await ownEntry);
  };

  const keep = async (url: URL) => {
    const response = await fetch(keyOf(url), { headers: { Accept: 'text/html' }, redirect: 'error' });
    if (response.status !== 200 || response.headers.get('x-haat') !== '1') return;
    const text = await response.text();
    if (!text.includes('id="seed"') || !(await isOfThisBuild(text))) return;
    const now = String(Date.now());
    const headers = new Headers(response.headers);
    headers.set(cachedAtHeader, now);
    // The data in the page is as old as this response (src/first-paint/page-data.ts).
    const dated = text.replace('id="seed"', `id="seed" data-at="${now}"`);
    // Whether the shop is closed, the page asks when it is opened (`public/theme.js`).
    const timeless = dated.replace(/ data-closed="[^"]*"/, '').replace(/<aside id="closed">[^<]*<\/aside>/, '');
    const cache = await caches.open(cacheName);
    await cache.put(keyOf(url), new Response(timeless, { headers }));
    const all = await cache.keys();
    for (const oldest of all.slice(0, Math.max(0, all.length - maxPages))) await cache.delete(oldest);
  };

  return {
    find: async (url) => {
      const found = await caches.match(keyOf(url), { cacheName, ignoreVary: true });
      const age = Date.now() - Number(found?.headers.get(cachedAtHeader));
      return age <= maxAgeMs ? found : undefined;
    },
    keep: (url) => keep(url).catch(() => undefined),
    tidy: async () => {
      for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
    },
  };
}
