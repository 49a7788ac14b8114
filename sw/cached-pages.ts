/**
 * Public pages as the server drew them, kept by address: the next visit starts from the page itself, at once and with or without a
 * network, and the page asks for what is newer. Nothing private is in them: the server draws the same page for everybody.
 */
import { canonicalHref, publicPages } from '#contract/page-address.ts';

declare const self: ServiceWorkerGlobalScope;

const prefix = 'haat-pages-';
/** Pages that are kept; the one kept or confirmed longest ago goes first. */
const maxPages = 40;
/** ms after which a kept page is not shown any more. */
const maxAge = 14 * 24 * 60 * 60 * 1000;
const keptAtHeader = 'X-SW-Cached-At';

/** What the worker needs of the build that it belongs to. */
export interface Build {
  /** Changes with every build. */
  id: string;
  /** The empty page, from the files that the worker keeps. */
  shell: () => Promise<Response>;
}

export function isPublicPage(path: string): boolean {
  return publicPages.some((pattern) => pattern.test(path));
}

function keyOf(url: URL): string {
  return new URL(canonicalHref(url.pathname, url.searchParams), self.location.origin).href;
}

/** The scripts that a document starts with. Kept are only pages of the build whose files the worker keeps. */
function entryOf(document: string): string | undefined {
  return /"entry":"([^"]+)"/.exec(document)?.[1];
}

export interface KeptPages {
  /** The kept page of `url`; `undefined` where there is none of this build that is young enough. */
  find: (url: URL) => Promise<Response | undefined>;
  /** Fetches the page of `url` and keeps it. Resolves also when that is not possible; what was kept stays then. */
  keep: (url: URL) => Promise<void>;
  /** Forgets the pages of other builds. */
  tidy: () => Promise<void>;
}

export function keptPages({ id, shell }: Build): KeptPages {
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
    headers.set(keptAtHeader, now);
    // The data of the page is as old as this answer (src/ssr/hydration.ts).
    const dated = text.replace('id="seed"', `id="seed" data-at="${now}"`);
    const cache = await caches.open(cacheName);
    await cache.put(keyOf(url), new Response(dated, { headers }));
    const all = await cache.keys();
    for (const oldest of all.slice(0, Math.max(0, all.length - maxPages))) await cache.delete(oldest);
  };

  return {
    find: async (url) => {
      const found = await caches.match(keyOf(url), { cacheName, ignoreVary: true });
      const age = Date.now() - Number(found?.headers.get(keptAtHeader));
      return age <= maxAge ? found : undefined;
    },
    keep: (url) => keep(url).catch(() => undefined),
    tidy: async () => {
      for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
    },
  };
}
