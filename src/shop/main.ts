/**
 * The first module of the browser. It carries the data of the page and the outbox, but not the screens: a press on Add to cart or on
 * a heart takes effect without them. It fetches them (`app.tsx`) when the page has loaded, later on a slow connection, or at the
 * first press that needs them.
 */
import './start-shop.ts';
import type { Boot } from '#src/first-paint/boot.ts';
import { followFocus, takeFocused } from '#src/first-paint/follow-focus.ts';
import { nextTask } from '#src/state/idle.ts';
import { openEarlyActions } from '#src/first-paint/shop/early-actions.ts';
import { hydratePageData, readPageData } from '#src/first-paint/page-data.ts';
import { createShopClient } from './shop-client.ts';
import { notify } from '#src/ui/toaster.ts';

const root = document.getElementById('root');
if (!root) {
  // The document broke off before it had anything to show.
  location.reload();
  throw new Error('index.html has no #root');
}

/** Absent in development. */
const { boot } = globalThis as { boot?: Boot };

/** The browser may offer to install the shop before the code is there that answers. */
let installOffer: Event | undefined;
const keepOffer = (event: Event) => {
  event.preventDefault();
  installOffer = event;
};
addEventListener('beforeinstallprompt', keepOffer, { once: true });

const client = createShopClient(notify);

const pageData = readPageData();
if (pageData) hydratePageData(client, pageData);

/** Ends the early actions, which paint into the page that the app takes over. */
const endEarly = pageData && boot ? openEarlyActions(boot) : undefined;

if (boot) followFocus();

/** Fetches the screens; called again after a failure, it tries again. */
async function openScreens(screens: HTMLElement): Promise<void> {
  // Evaluating all of it is one long task on a cheap phone; these are two, and opening the app is the third.
  await import('react-dom/client');
  await nextTask();
  // A frame gives way to new elements: its presses are handed over, so that this script counts as part of the screens.
  const [{ openApp }, adopting] = await Promise.all([
    import('./app.tsx'),
    pageData ? undefined : import('#src/first-paint/adopt-presses.lazy.ts'),
  ]);
  await nextTask();
  await openApp({
    adopting,
    client,
    root: screens,
    isDrawn: pageData !== undefined,
    installOffer: () => installOffer,
    boot,
    onLive: () => {
      endEarly?.();
      takeFocused();
      boot?.live();
    },
  });
}

if (boot) boot.open = () => openScreens(root);
else {
  document.documentElement.dataset['loaded'] = '';
  document.documentElement.dataset['painted'] = '';
  void openScreens(root);
}
