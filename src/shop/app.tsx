/** The screens: router, hydration, service worker. `main.ts` loads this after the page, or when a press needs it. */
import '#src/fonts/fonts.css';
import { matchQuery, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { bearForeignNodes, isTranslated } from '#src/ui/foreign-nodes.ts';
import { whenUsed } from '#src/state/first-use.ts';
import { nextTask, whenIdle } from '#src/state/idle.ts';
import { bearMissingParts } from '#src/state/missing-part.ts';
import { untilItComes } from '#src/state/part-again.ts';
import { ofKind, type QueryKind } from '#src/cache/query-keys.ts';
import { setHydrating } from '#src/shop/data/location.ts';
import { persistQueries, restoreLaunchQueries, whenRestored } from '#src/cache/query-client.ts';
import { currentConnectivity, onConnectivityChange } from '#src/network/use-connectivity.ts';
import { savesData } from '#src/network/save-data.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { currentSession } from '#src/shop/session/session.ts';
import { pageTitle } from '#src/shop/ssr/title.ts';
import type { Boot } from '#src/first-paint/boot.ts';
import { createShopRouter, type ShopRouter } from './router.ts';
import type { OrderPictures } from '#src/pwa/register.lazy.ts';
import { noteUpdateWaiting } from '#src/pwa/update-state.ts';

/** Without the offline catalogue only cached products can be shown offline. */
function openCatalogue() {
  return import('#src/shop/offline-catalogue/start.ts').catch(() => undefined);
}

/** ms that the first screen waits for the lists of the shopper. */
const listsTimeoutMs = 1_000;

/** Resolves when the outbox knows the shopper's lists. */
async function knownLists(): Promise<void> {
  if (!currentSession()) return;
  await Promise.race([outbox.open().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, listsTimeoutMs))]);
}

/** Updates the window's title with the page, also when its data arrives later. */
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
    const withWorker = (use: (worker: typeof import('#src/pwa/register.lazy.ts')) => void) =>
      void untilItComes(async () => use(await import('#src/pwa/register.lazy.ts')));
    if (isOf('orders')) withWorker((worker) => worker.keepPictures(query.state.data as OrderPictures[]));
    if (isOf('cart') || isOf('wishlist'))
      withWorker((worker) => worker.fetchPictures((query.state.data as { items: { image: string }[] }).items));
  });
}

/** Registers the service worker and reports the current page to it. */
async function openWorker(router: ShopRouter, isDrawn: boolean): Promise<void> {
  const { keepPage, notePage, registerServiceWorker } = await import('#src/pwa/register.lazy.ts');
  const report = (isLoaded: boolean) => {
    const { pathname, href } = router.state.location;
    notePage(pathname);
    void keepPage(href, isLoaded);
  };
  report(isDrawn);
  router.subscribe('onResolved', () => report(false));
  await registerServiceWorker(noteUpdateWaiting);
}

/** Asks again for pictures that could not be had, at once when the server can be reached again. */
async function keepPicturesComing(): Promise<void> {
  const { askForPicturesNow, watchPictures } = await import('#src/ui/pictures-again.lazy.ts');
  watchPictures();
  onConnectivityChange(() => {
    if (currentConnectivity() === 'up') askForPicturesNow();
  });
}

function Shop({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

interface AppParts {
  /** What hands over presses on a frame. Nobody needs it on a page that is hydrated. */
  adopting: typeof import('#src/first-paint/adopt-presses.lazy.ts') | undefined;
  client: QueryClient;
  root: HTMLElement;
  /** The server rendered this page, and its data is in `client`. */
  isDrawn: boolean;
  /** The browser's install prompt, if it came before this code had loaded. */
  installOffer: () => Event | undefined;
  boot: Boot | undefined;
  /** Called once, when the screens handle presses. */
  onLive: () => void;
}

/** Starts what no tap waits for, each in an idle moment of its own. */
async function startInBackground({ client, isDrawn, installOffer }: AppParts, router: ShopRouter, previews: Previews): Promise<void> {
  await whenIdle();
  void untilItComes(async () => (await import('#src/ui/watch-page.lazy.ts')).watchPage());
  // A page from the service worker's cache is as old as that cache; stored responses may be newer.
  if (isDrawn) {
    await whenIdle();
    await restoreLaunchQueries(client);
  }
  await whenIdle();
  void persistQueries(client);
  await whenIdle();
  void untilItComes(keepPicturesComing);
  await whenIdle();
  void untilItComes(() => openWorker(router, isDrawn));
  // A visitor who has only arrived needs none of the rest.
  await whenUsed();
  await whenIdle();
  void untilItComes(async () => {
    const { keepPageSnapshots } = await import('#src/first-paint/shop/page-snapshots.lazy.ts');
    previews.load = keepPageSnapshots(router, client, previews.load);
  });
  await whenIdle();
  void untilItComes(async () => (await import('#src/first-paint/shop/kept-screens.lazy.ts')).keepShopScreens(router));
  void untilItComes(async () => (await import('./fetch-ahead.lazy.ts')).fetchAhead(client));
  await whenIdle();
  void untilItComes(async () => (await import('#src/pwa/install-prompt.ts')).watchInstall(installOffer()));
  await whenIdle();
  void openCatalogue().then((catalogue) => catalogue?.keepCatalogueFresh());
  if (savesData()) return;
  // The screens that a shopper opens next: a tap finds their code evaluated.
  for (const id of ['/_shop/product/$id', '/_shop/products/category/$id'] as const) {
    await whenIdle();
    await router.loadRouteChunk(router.routesById[id])?.catch(() => undefined);
  }
}

/** `load` of the router, which page snapshots replace. */
interface Previews {
  load: ShopRouter['load'];
}

function hydrate(root: HTMLElement, shop: ReactNode): void {
  const wasTranslated = isTranslated(root);
  // A transition: React hydrates in slices and lets taps in between. Without it all of it is one task.
  startTransition(() => {
    hydrateRoot(root, shop, {
      // A page that was translated before is no longer as the server drew it: React draws it again.
      onRecoverableError: (error) => {
        if (!wasTranslated && !isTranslated(root)) reportError(error);
      },
    });
  });
}

/** Hydrates the page that the server rendered, or renders one. */
export async function openApp(parts: AppParts): Promise<void> {
  const { client, root, isDrawn, boot, onLive } = parts;
  // The shopper has scrolled, or the browser restored a position: the page stays there.
  let keepsPosition = false;
  const router = createShopRouter({ queryClient: client }, undefined, () => !keepsPosition);
  keepTitle(client, router);
  bearForeignNodes();
  bearMissingParts();
  // The router's adapter takes `load` once; page snapshots come later and run before it.
  const previews: Previews = { load: router.load };
  router.load = (options) => previews.load(options);
  const stop = router.subscribe('onRendered', () => {
    stop();
    keepsPosition = false;
    // The router stores a position only after a scroll event.
    if (scrollY > 0) document.dispatchEvent(new Event('scroll'));
  });
  /** Hands over presses on what the screens have taken the place of. */
  let adopt: ((boot: Boot) => Promise<void> | void) | undefined;
  const onShown = () => {
    setHydrating(false);
    const adopting = boot && adopt?.(boot);
    if (adopting) void adopting.finally(onLive);
    else onLive();
    void startInBackground(parts, router, previews);
  };
  const shop = (
    <Shop onShown={onShown}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Shop>
  );
  if (!isDrawn) {
    // The frame of the page stays until everything that the device knows of it can take its place at once, unsent changes included.
    await Promise.all([restoreLaunchQueries(client), openCatalogue(), knownLists()]);
    adopt = parts.adopting?.adoptPresses;
    await router.load();
    await nextTask();
    await whenRestored();
    createRoot(root).render(shop);
    return;
  }
  // Until the markup is hydrated, everything must read the same as on the server.
  setHydrating(true);
  router.ssr = { manifest: undefined };
  await router.load();
  await nextTask();
  keepsPosition = scrollY > 0;
  if (isTranslated(root)) {
    const adopting = await import('#src/first-paint/adopt-presses.lazy.ts').catch(() => undefined);
    adopt = adopting?.watchRedrawing(root);
  }
  hydrate(root, shop);
}
