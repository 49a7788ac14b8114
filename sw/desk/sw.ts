/**
 * The service worker of the desk, apart from the shop's: it keeps the files of the desk and the pictures of products, sends waiting changes
 * and shows push messages. Data is kept by the page (`haat-desk-cache`), per person, and never here.
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { deskActionsOfWorker } from '#src/desk/outbox/desk-actions.ts';
import { deskNames } from '#src/desk/session/desk-names.ts';
import { configureDeskTransport } from '#src/desk/session/desk-transport.ts';
import { startApp } from '#src/state/this-app.ts';
import { endsInTime } from '../ends-in-time.ts';
import { dropNewerCounts } from '../newer-counts.ts';
import { answerSync } from '../outbox-sync.ts';
import { onlyOurs } from '../only-ours.ts';
import { withKeptToday } from './kept-today.ts';
import { answerDeskPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const daySeconds = 24 * 60 * 60;
const shellAddress = '/desk/index.html';

startApp({ names: deskNames });
configureDeskTransport();

const shell = new PrecacheController({ plugins: [onlyOurs, endsInTime], cacheName: 'haat-desk-shell' });
shell.precache(self.__WB_MANIFEST);
registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }));
const document = shell.createHandlerBoundToURL(shellAddress);
registerRoute(
  ({ request, url, sameOrigin }) => {
    return sameOrigin && request.mode === 'navigate' && /^\/desk(?:\/[^.]*)?$/.test(url.pathname);
  },
  (options) => withKeptToday(document(options), options.url.pathname),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/img/'),
  new CacheFirst({
    cacheName: 'haat-desk-pictures',
    matchOptions: { ignoreVary: true },
    plugins: [onlyOurs, new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true })],
  }),
);
// What reads barcodes where the browser cannot: most phones never need it, so it is kept once it was used.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/desk\/assets\/.*\.wasm$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'haat-desk-decoder',
    matchOptions: { ignoreVary: true },
    plugins: [onlyOurs, new ExpirationPlugin({ maxEntries: 2, purgeOnQuotaError: true })],
  }),
);

answerSync({ actions: deskActionsOfWorker, names: deskNames });
answerDeskPush();
dropNewerCounts();
clientsClaim();
// A new version waits until the person agrees (`src/desk/data/worker.ts`).
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | undefined)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
