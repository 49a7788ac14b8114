/** The service worker: wiring only. `precache.ts` holds the shell, `fetch-rules.ts` says which requests are handled. */
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { shopActionsOfWorker } from '#src/shop/actions/shop-actions.ts';
import { shopNames } from '#src/shop/session/shop-names.ts';
import { startApp } from '#src/state/this-app.ts';
import { isShellNavigation, cachedKind } from './fetch-rules.ts';
import { dropNewerCounts } from './newer-counts.ts';
import { answerSync } from './outbox-sync.ts';
import { answerPush } from './push.ts';
import { keepShell, openNavigations } from './precache.ts';
import { catalogueStrategies, keepOrderPictures, pictureStrategy } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

startApp({ names: shopNames });
keepShell();
const navigations = openNavigations();
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isShellNavigation(url.pathname),
  navigations.answer,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && cachedKind(url.pathname) === 'picture', pictureStrategy);
for (const [kind, strategy] of Object.entries(catalogueStrategies)) {
  registerRoute(({ url, sameOrigin }) => sameOrigin && cachedKind(url.pathname) === kind, strategy);
}

answerSync({ actions: shopActionsOfWorker, names: shopNames });
answerPush();
dropNewerCounts();
clientsClaim();
// Messages from pages (src/pwa/register.lazy.ts). A new version waits until the shopper agrees.
self.addEventListener('message', (event) => {
  const { type, addresses, address } = (event.data ?? {}) as { type?: string; addresses?: unknown; address?: unknown };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'KEEP_PAGE' && typeof address === 'string') event.waitUntil(navigations.keep(new URL(address, self.location.origin)));
  if (type === 'KEEP_PICTURES' && Array.isArray(addresses))
    event.waitUntil(keepOrderPictures(addresses.map(String)).catch(() => undefined));
});
