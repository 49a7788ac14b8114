/**
 * The shell: every file that the shop needs to open, fetched when a version is installed. When the next version takes over,
 * the files of the one before stay until every page that was opened with it is gone: such a page still asks for its parts by
 * their old names, perhaps without a network.
 */
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core';
import { cacheNames } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isPublicPage, type KeptPages, keptPages } from './cached-pages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** A hotel's sign-in page answers everything with its own HTML and status 200; only answers with our mark are kept. */
export const onlyOurs: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && response.headers.get('x-haat') === '1' ? response : null),
};

/** Where the names of the pages are noted that were open when this version took over. */
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

class PatientPrecache extends PrecacheController {
  /** Instead of clearing away: notes who still lives in the version before. */
  override activate(event: ExtendableEvent) {
    const done = (async () => {
      const tabs = await openTabs();
      if (tabs.length > 0) await (await caches.open(tabsCache)).put(tabsKey, Response.json(tabs));
      return (await oldTabs()).length > 0 ? { deletedCacheRequests: [] } : super.activate(event);
    })();
    // All of it: an event that is over takes no more work.
    event.waitUntil(done);
    return done;
  }

  /** Clears the files of earlier versions away once the last of their pages is gone. */
  async tidy(event: ExtendableEvent): Promise<void> {
    const old = await oldTabs();
    if (old.length === 0) return;
    const open = new Set(await openTabs());
    if (old.some((id) => open.has(id))) return;
    await caches.delete(tabsCache);
    await super.activate(event);
  }
}

const shell = new PatientPrecache({ plugins: [onlyOurs] });

/** A part that this version does not have, but a page of the version before: kept as long as that page. */
async function fromBefore(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: cacheNames.precache });
  return kept ?? fetch(request);
}

/** Keeps the files that the build lists. Fails, and is tried again later, when one of them does not come from the shop. */
export function keepShell(): void {
  shell.precache(self.__WB_MANIFEST);
  registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    ({ request }) => fromBefore(request),
  );
}

/** The public pages of this version. After `keepShell`. */
function openPages(): KeptPages {
  const address = '/index.html';
  // Workbox names the kept file by its content.
  const id = new URL(shell.getCacheKeyForURL(address) ?? address, self.location.origin).search.replace(/\W/g, '');
  return keptPages({
    id,
    shell: async () => (await shell.matchPrecache(address)) ?? fetch(address),
  });
}

export interface Navigations {
  /** Answers a navigation: with the kept page of that address, else with the empty page, which draws itself from what the device remembers. */
  answer: RouteHandlerCallback;
  /** Keeps the page of a public address, for the next visit. */
  keep: (url: URL) => Promise<void>;
}

/** How navigations are answered. After `keepShell`. */
export function openNavigations(): Navigations {
  const pages = openPages();
  const emptyPage = shell.createHandlerBoundToURL('/index.html');
  self.addEventListener('activate', (event) => event.waitUntil(pages.tidy()));
  return {
    answer: async (asked) => {
      // A page that opens is the moment at which another may have been closed.
      asked.event.waitUntil(shell.tidy(asked.event));
      const kept = isPublicPage(asked.url.pathname) ? await pages.find(asked.url).catch(() => undefined) : undefined;
      if (!kept) return emptyPage(asked);
      asked.event.waitUntil(pages.keep(asked.url));
      return kept;
    },
    keep: async (url) => {
      if (isPublicPage(url.pathname)) await pages.keep(url);
    },
  };
}
