/** The service worker: wiring only. What is kept is in `precache.ts`, who answers what in `fetch-rules.ts`. */
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { isShellNavigation, keptKind } from './fetch-rules.ts';
import { answerSync } from './outbox-sync.ts';
import { keepShell, shellAnswer } from './precache.ts';
import { catalogueStrategies, keepOrderPictures, pictureStrategy } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

keepShell();
registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isShellNavigation(url.pathname), shellAnswer());
registerRoute(({ url, sameOrigin }) => sameOrigin && keptKind(url.pathname) === 'picture', pictureStrategy);
for (const [kind, strategy] of Object.entries(catalogueStrategies)) {
  registerRoute(({ url, sameOrigin }) => sameOrigin && keptKind(url.pathname) === kind, strategy);
}

answerSync();
clientsClaim();
// What pages ask for (src/sw-registration.ts). A new version waits until the shopper says so.
self.addEventListener('message', (event) => {
  const { type, addresses } = (event.data ?? {}) as { type?: string; addresses?: unknown };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'KEEP_PICTURES' && Array.isArray(addresses)) event.waitUntil(keepOrderPictures(addresses.map(String)).catch(() => undefined));
});
