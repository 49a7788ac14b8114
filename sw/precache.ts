/**
 * The shell: every file that the shop needs to open, fetched when a version is installed. After the next version has taken over, the files
 * of the previous one stay until every page that was opened with it is closed: such a page requests its chunks by their old names.
 */
import type { RouteHandlerCallback } from 'workbox-core';
import { cacheNames } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { frameAddress, framedDocument, frameNameOf, framePolicy, type PageFrame } from '#contract/page-frame.ts';
import { isPublicPage, type CachedPages, cachedPages, entryOf } from './cached-pages.ts';
import { withKeptScreen } from './kept-screens.ts';
import { endsInTime } from './ends-in-time.ts';
import { onlyOurs } from './only-ours.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Stores the ids of the pages that were open when this version took over. */
const tabsCache = 'haat-old-tabs';
const tabsKey = '/old-tabs';

async function openTabs(): Promise<string[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.map(({ id }) => id);
}

async function oldTabs(): Promise<string[]> {
  const noted = await (await caches.open(tabsCache)).match(tabsKey);
  return noted ? ((await noted.json()) as string[]) : [];
}

class PrecacheForOldTabs extends PrecacheController {
  /** Notes the open pages of the previous version instead of deleting its files. */
  override activate(event: ExtendableEvent) {
    const done = (async () => {
      const tabs = await openTabs();
      if (tabs.length > 0) await (await caches.open(tabsCache)).put(tabsKey, new Response(JSON.stringify(tabs)));
      return (await oldTabs()).length > 0 ? { deletedCacheRequests: [] } : super.activate(event);
    })();
    // All of it: an event that has ended accepts no more work.
    event.waitUntil(done);
    return done;
  }

  /** Deletes the files of earlier versions once the last of their pages is closed. */
  async tidy(event: ExtendableEvent): Promise<void> {
    const old = await oldTabs();
    if (old.length === 0) return;
    const open = new Set(await openTabs());
    if (old.some((id) => open.has(id))) return;
    await caches.delete(tabsCache);
    await super.activate(event);
  }
}

const shell = new PrecacheForOldTabs({ plugins: [onlyOurs, endsInTime] });

/** A chunk of the previous version, for a page that was opened with it. */
async function fromBefore(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { cacheName: cacheNames.precache });
  return cached ?? fetch(request);
}

/** Precaches the files of the build. Fails, to be retried later, when one of them does not come from our server. */
export function keepShell(): void {
  shell.precache(self.__WB_MANIFEST);
  registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    ({ request }) => fromBefore(request),
  );
}

/** The public pages of this version. After `keepShell`. */
function openPages(): CachedPages {
  const address = '/index.html';
  // Workbox adds the content hash to the cache key.
  const id = new URL(shell.getCacheKeyForURL(address) ?? address, self.location.origin).search.replace(/\W/g, '');
  return cachedPages({
    id,
    shell: async () => (await shell.matchPrecache(address)) ?? fetch(address),
  });
}

async function textOf(address: string): Promise<string> {
  const response = (await shell.matchPrecache(address)) ?? (await fetch(address));
  return response.text();
}

/** The frame of the page at `url`, with the shopper's last state of it; `undefined` where the page starts empty. */
async function framedPage(url: URL): Promise<Response | undefined> {
  const name = frameNameOf(url);
  const empty = await shell.matchPrecache('/index.html');
  const file = name && (await shell.matchPrecache(frameAddress(name)));
  if (!name || !empty || !file) return undefined;
  const frame = (await file.json()) as PageFrame;
  const styles = new Map(await Promise.all(frame.styles.map(async (address) => [address, await textOf(address)] as const)));
  const headers = new Headers(empty.headers);
  headers.set('Content-Security-Policy', framePolicy(headers.get('Content-Security-Policy') ?? '', frame));
  const template = await empty.text();
  const framed = framedDocument(template, { name, frame, url, styles: (address) => styles.get(address) ?? '' });
  return new Response(await withKeptScreen(framed, url.pathname, entryOf(template) ?? ''), { headers });
}

export interface Navigations {
  /** Answers a navigation with the cached page of that URL, else with the frame of the page, which the screens fill from cached data. */
  answer: RouteHandlerCallback;
  /** Caches a public page for the next visit. */
  keep: (url: URL) => Promise<void>;
}

/** How navigations are answered. After `keepShell`. */
export function openNavigations(): Navigations {
  const pages = openPages();
  const emptyPage = shell.createHandlerBoundToURL('/index.html');
  self.addEventListener('activate', (event) => event.waitUntil(pages.tidy()));
  return {
    answer: async (options) => {
      // When a page opens, another may have been closed.
      options.event.waitUntil(shell.tidy(options.event));
      const cached = isPublicPage(options.url.pathname) ? await pages.find(options.url).catch(() => undefined) : undefined;
      if (!cached) return (await framedPage(options.url).catch(() => undefined)) ?? emptyPage(options);
      options.event.waitUntil(pages.keep(options.url));
      return cached;
    },
    keep: async (url) => {
      if (isPublicPage(url.pathname)) await pages.keep(url);
    },
  };
}
