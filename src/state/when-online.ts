/** A second try over a bad line. */

/** ms until the next try, or until the browser is back online. */
const againAfterMs = 5_000;

/** Runs `again` in a while, or as soon as the browser is online. Returns how to give that up. */
export function whenOnline(again: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('online', retry);
  };
  const retry = () => {
    stop();
    again();
  };
  const timer = setTimeout(retry, againAfterMs);
  addEventListener('online', retry);
  return stop;
}
