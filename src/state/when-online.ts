/** A second try over a bad line. */

/** ms until the next try. */
export const againAfterMs = 5_000;

/** Runs `again` after `waitMs`, or as soon as the browser is online. Returns how to give that up. */
export function whenOnline(again: () => void, waitMs = againAfterMs): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('online', retry);
  };
  const retry = () => {
    stop();
    again();
  };
  const timer = setTimeout(retry, waitMs);
  addEventListener('online', retry);
  return stop;
}
