/** Registers a service worker, retries a failed installation and reports a new version that waits. */
import { againAfterMs, whenOnline } from '#src/state/when-online.ts';

const updateIntervalMs = 60 * 60 * 1000;
/** A version whose files do not come is asked for again so often in a visit, each time after twice as many ms: a full disk would refuse it forever. */
const mostTries = 6;
/** A version that takes over by itself waits shorter than this many ms. */
const settledMs = 200;

/**
 * Registers the worker at `address`, and looks for a new version every hour. Calls `onWaiting` with each version that is installed and waits for
 * the pages of an earlier one. Where one could not be installed, for a file that did not come, it tries again; the files that did come are
 * on the device already. Resolves after the first registration, which a browser may refuse: a private window, a full disk.
 */
export async function followVersions(address: string, scope: string, onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  let followed: ServiceWorkerRegistration | undefined;
  let watched: ServiceWorker | null = null;
  let failed = 0;

  function tryAgain(): void {
    if (failed < mostTries) whenOnline(() => void look(), againAfterMs * 2 ** failed);
    failed += 1;
  }

  function note(worker: ServiceWorker): void {
    // The first worker of a device replaces nothing: there is no news.
    if (followed?.active && followed.waiting === worker) onWaiting(worker);
  }

  function watch(): void {
    const worker = followed?.installing;
    if (!worker || worker === watched) return;
    watched = worker;
    // From "installing" a worker goes to "installed" or, if it could not be installed, to "redundant".
    worker.addEventListener(
      'statechange',
      () => {
        if (worker.state === 'redundant') return tryAgain();
        failed = 0;
        setTimeout(() => note(worker), settledMs);
      },
      { once: true },
    );
  }

  async function register(): Promise<void> {
    const registration = await navigator.serviceWorker.register(address, { scope, updateViaCache: 'none' });
    if (registration === followed) return;
    followed = registration;
    registration.addEventListener('updatefound', watch);
    watch();
    if (registration.waiting) note(registration.waiting);
  }

  /** Updates the active worker. Without one, registers again: the browser removes the registration when the first installation fails. */
  const look = () => (followed?.active ? followed.update() : register()).then(() => {}, tryAgain);

  await look();
  setInterval(() => void look(), updateIntervalMs);
}
