/** The screens: router, hydration, worker. `main.ts` fetches this once the page has loaded, or when a press needs it. */
import './fonts/fonts.css';
import { matchQuery, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { nextTask, whenIdle } from './boot/idle.ts';
import { ofKind, type QueryKind } from './cache/query-keys.ts';
import { setHydrating } from './data/location.ts';
import { persistQueries, restoreLaunchQueries } from './cache/query-client.ts';
import { savesData } from './network/save-data.ts';
import { pageTitle } from './ssr/title.ts';
import { createShopRouter, type ShopRouter } from './router.ts';
import type { Bought } from './pwa/register.lazy.ts';
import { tellUpdateWaiting } from './pwa/update-state.ts';

/** Without it the shop has no products to show but those it has seen. */
function openCatalogue() {
  return import('./offline-catalogue/start.ts').catch(() => undefined);
}

/** Keeps the window's title with the page, also when its data arrives after it. */
function keepTitle(client: QueryClient, router: ShopRouter): void {
  const retitle = () => {
    const title = pageTitle(client, router.state);
    if (document.title !== title) document.title = title;
  };
  router.subscribe('onResolved', retitle);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    retitle();
    const { query } = event;
    const isOf = (kind: QueryKind) => matchQuery(ofKind(kind), query);
    if (isOf('orders')) void import('./pwa/register.lazy.ts').then((worker) => worker.keepPictures(query.state.data as Bought[]));
    if (isOf('cart') || isOf('wishlist'))
      void import('./pwa/register.lazy.ts').then((worker) =>
        worker.fetchPictures((query.state.data as { items: { image: string }[] }).items),
      );
  });
}

/** The worker, and where the shopper is: at the checkout no tab may change it. */
async function openWorker(router: ShopRouter, isDrawn: boolean): Promise<void> {
  const { keepPage, notePlace, registerServiceWorker } = await import('./pwa/register.lazy.ts');
  const tell = (drawn: boolean) => {
    const { pathname, href } = router.state.location;
    notePlace(pathname);
    void keepPage(href, drawn);
  };
  tell(isDrawn);
  router.subscribe('onResolved', () => tell(false));
  await registerServiceWorker(tellUpdateWaiting);
}

function Shop({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

interface AppParts {
  client: QueryClient;
  root: HTMLElement;
  /** The server drew this page, and its data is in `client`. */
  isDrawn: boolean;
  /** What the browser offered before this code was there: to install the shop. */
  installOffer: () => Event | undefined;
  /** Called once, when the screens answer to presses. */
  onLive: () => void;
}

/** Takes the page over that the server drew, or draws one. */
export async function openApp({ client, root, isDrawn, installOffer, onLive }: AppParts): Promise<void> {
  // The shopper has read on meanwhile, or the browser put the page back where it was: there it stays.
  let keepsPlace = false;
  const router = createShopRouter({ queryClient: client }, undefined, () => !keepsPlace);
  keepTitle(client, router);
  // The router's adapter takes `load` once; previews come later and go before it.
  let { load } = router;
  router.load = (options) => load(options);
  const stop = router.subscribe('onRendered', () => {
    stop();
    keepsPlace = false;
    // The router remembers a place only once it has heard of scrolling.
    if (scrollY > 0) document.dispatchEvent(new Event('scroll'));
  });
  /** What no tap waits for, each in an idle moment of its own. */
  const afterwards = async () => {
    // A page that the worker kept is as old as its visit; what the device has heard since is newer.
    if (isDrawn) {
      await whenIdle();
      await restoreLaunchQueries(client);
    }
    await whenIdle();
    void import('./features/shell/page-snapshots.lazy.ts').then(
      ({ keepPageSnapshots }) => (load = keepPageSnapshots(router, client, load)),
      () => undefined,
    );
    await whenIdle();
    void persistQueries(client);
    await whenIdle();
    void openWorker(router, isDrawn);
    await whenIdle();
    void import('./pwa/install-prompt.ts').then(({ watchInstall }) => watchInstall(installOffer()));
    await whenIdle();
    void openCatalogue().then((catalogue) => catalogue?.keepCatalogueFresh());
    if (savesData()) return;
    // The screens that a shopper opens next: a tap finds their code evaluated.
    for (const id of ['/_shop/product/$id', '/_shop/products/category/$id'] as const) {
      await whenIdle();
      await router.loadRouteChunk(router.routesById[id])?.catch(() => undefined);
    }
  };
  const onShown = () => {
    setHydrating(false);
    onLive();
    void afterwards();
  };
  const shop = (
    <Shop onShown={onShown}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Shop>
  );
  if (!isDrawn) {
    // No page of the server: this start may be one without a network, and everything it shows is on the device.
    await Promise.all([restoreLaunchQueries(client), openCatalogue()]);
    createRoot(root).render(shop);
    return;
  }
  // Until the server's markup is taken over, every answer must be the one that the server had.
  setHydrating(true);
  router.ssr = { manifest: undefined };
  await router.load();
  await nextTask();
  keepsPlace = scrollY > 0;
  // A transition: React takes the page over in slices and lets taps between. Without it the whole of it is one task.
  startTransition(() => {
    hydrateRoot(root, shop);
  });
}
