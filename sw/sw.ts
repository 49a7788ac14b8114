/** The service worker: wiring only. What is kept is in `precache.ts`, who answers what in `fetch-rules.ts`. */
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { isShellNavigation, keptKind } from './fetch-rules.ts';
import { answerSync } from './outbox-sync.ts';
import { keepShell, openNavigations } from './precache.ts';
import { catalogueStrategies, keepOrderPictures, pictureStrategy } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

keepShell();
const navigations = openNavigations();
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isShellNavigation(url.pathname),
  navigations.answer,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && keptKind(url.pathname) === 'picture', pictureStrategy);
for (const [kind, strategy] of Object.entries(catalogueStrategies)) {
  registerRoute(({ url, sameOrigin }) => sameOrigin && keptKind(url.pathname) === kind, strategy);
}

answerSync();
clientsClaim();
// What pages ask for (src/pwa/update-state.ts). A new version waits until the shopper says so.
self.addEventListener('message', (event) => {
  const { type, addresses, address } = (event.data ?? {}) as { type?: string; addresses?: unknown; address?: unknown };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'KEEP_PAGE' && typeof address === 'string') event.waitUntil(navigations.keep(new URL(address, self.location.origin)));
  if (type === 'KEEP_PICTURES' && Array.isArray(addresses))
    event.waitUntil(keepOrderPictures(addresses.map(String)).catch(() => undefined));
});
