/** Composition root of the browser: query client, router, first paint, worker. */
import './fonts.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { setHydrating } from './data/location.ts';
import { createQueryClient, keepAnswers, restoreHot } from './data/query-client.ts';
import { pageTitle } from './page-title.ts';
import { startOutbox } from './data/start-outbox.ts';
import { createShopRouter } from './router.ts';
import { plantSeed, readSeed } from './seed.ts';
import type { Bought } from './sw-control.ts';
import { tellUpdateWaiting } from './sw-registration.ts';
import { notify } from './ui/toaster.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const queryClient = createQueryClient({ notify });
const router = createShopRouter({ queryClient });

/** The browser may offer to install the shop before the code is there that answers. */
let installOffer: Event | undefined;
const keepOffer = (event: Event) => {
  event.preventDefault();
  installOffer = event;
};
addEventListener('beforeinstallprompt', keepOffer, { once: true });

/** Keeps the window's title with the page, also when its data arrives after it. */
function retitle(): void {
  const title = pageTitle(queryClient, router.state);
  if (document.title !== title) document.title = title;
}
router.subscribe('onResolved', retitle);
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  retitle();
  if (event.query.queryKey[0] === 'orders') void import('./sw-control.ts').then((worker) => worker.keepPictures(event.query.state.data as Bought[]));
});

function Shop({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

const shop = (
  <Shop onShown={onShown}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </Shop>
);

/** The worker, and where the shopper is: at the checkout no tab may change it. */
async function openWorker(): Promise<void> {
  const { notePlace, registerServiceWorker } = await import('./sw-control.ts');
  const tell = () => notePlace(router.state.location.pathname);
  tell();
  router.subscribe('onResolved', tell);
  await registerServiceWorker(tellUpdateWaiting);
}

/** Without it the shop has no goods to show but those it has seen. */
function openCatalogue() {
  return import('./open-catalogue.ts').catch(() => undefined);
}

let hasSeed = false;

function onShown(): void {
  setHydrating(false);
  if (hasSeed) startOutbox(queryClient, notify);
  void openWorker();
  void keepAnswers(queryClient);
  void import('./data/install.ts').then(({ watchInstall }) => watchInstall(installOffer));
  void openCatalogue().then((catalogue) => catalogue?.keepCatalogueFresh());
}

/** Not awaited at the top of the module: chunks that the router loads meanwhile must not wait for this one. */
async function open(root: HTMLElement): Promise<void> {
  const seed = readSeed();
  hasSeed = seed !== undefined;
  if (!seed) {
    // No page of the server: this start may be one without a network, and everything it shows is on the device.
    startOutbox(queryClient, notify);
    await Promise.all([restoreHot(queryClient), openCatalogue()]);
    createRoot(root).render(shop);
    return;
  }
  // Until the server's markup is taken over, every answer must be the one that the server had.
  setHydrating(true);
  plantSeed(queryClient, seed);
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, shop);
}

void open(container);
