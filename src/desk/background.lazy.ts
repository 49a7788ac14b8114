/** Starts what no tap waits for, after the first paint. */
import type { QueryClient } from '@tanstack/react-query';
import { currentConnectivity, onConnectivityChange } from '#src/network/use-connectivity.ts';
import { askForPicturesNow, watchPictures } from '#src/ui/pictures-again.lazy.ts';
import { persistQueries } from '#src/cache/query-client.ts';
import { keepToday } from '#src/first-paint/desk/kept-today.lazy.ts';
import { keepFocusInView } from '#src/ui/focus-in-view.ts';
import { untilItComes } from '#src/state/part-again.ts';
import { watchPage } from '#src/ui/watch-page.lazy.ts';
import { allowSound } from './data/ring.ts';
import { tellOwnRefusals } from './data/saved-change.ts';
import { refreshLook } from './data/shop-look.lazy.ts';
import { refreshSession } from '#src/desk/data/sign-in.ts';
import { registerDeskWorker } from './data/worker.ts';
import { outbox } from './outbox/desk-outbox.ts';
import type { DeskRouter } from './desk-router.ts';
import { lockWhenIdle } from './session/lock.ts';
import { currentSession, onSessionChange } from '#src/desk/session/desk-session.ts';

/** Stores queries, opens the outbox, watches for idleness and registers the service worker. */
export async function startBackground(client: QueryClient, router: DeskRouter): Promise<void> {
  watchPage();
  keepFocusInView();
  lockWhenIdle();
  // A session that ends, here or in another tab, leaves the page that it allowed.
  onSessionChange(() => {
    if (!currentSession()) void router.invalidate();
  });
  keepToday();
  watchPictures();
  onConnectivityChange(() => {
    if (currentConnectivity() === 'up') askForPicturesNow();
  });
  void persistQueries(client);
  tellOwnRefusals();
  // What waits since the last visit is sent without a tap.
  void untilItComes(() => outbox.open()).catch(() => undefined);
  allowSound();
  // A role may have changed, or the session may have ended, since the desk was last open.
  void refreshSession().catch(() => undefined);
  void refreshLook().catch(() => undefined);
  await registerDeskWorker((path) => void router.navigate({ href: path }));
}
