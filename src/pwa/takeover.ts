/** The moment at which a page passes from one version of the worker to the next, and what Chromium may get wrong in it. */

/** ms between two requests to take over. */
const askEvery = 500;
/** ms that a new version may take to take over; longer, and the page is loaded anew from whichever worker is there. */
const longestTakeOver = 15_000;
/** ms after which a load that has not come is begun again: once for a worker that lost it, once for a very slow line. */
const insistAfter = [10_000, 40_000] as const;

/**
 * Asks the waiting worker to take over, again and again until `taken` settles. One request is not enough: when a page asks the old
 * worker for something in the moment in which it is stopped, Chromium starts the old one once more and forgets that it was to
 * make room; it then stays as long as pages ask it for things, five minutes at most (w3c/ServiceWorker#1295).
 */
export async function takeOver(ask: () => void, taken: Promise<unknown>): Promise<void> {
  ask();
  const again = setInterval(ask, askEvery);
  let enough: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    taken,
    new Promise((resolve) => {
      enough = setTimeout(resolve, longestTakeOver);
    }),
  ]);
  clearInterval(again);
  clearTimeout(enough);
}

/**
 * Loads the page anew, and begins again when nothing has come: a load that an old worker was asked for in the moment in which it
 * is stopped never gets its answer, and Chromium waits for it without end. The page lives until the new one is there.
 */
export function insistOnLoad(load: () => void): void {
  load();
  for (const wait of insistAfter) setTimeout(load, wait);
}
