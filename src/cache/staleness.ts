/**
 * Which data on screen is unconfirmed. One rule for all screens: cached data is shown, and the server cannot be reached, was not reached
 * for it, or has not responded for three seconds. Then the screen shows its age.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { createListeners } from '#src/state/listeners.ts';
import { isUnreachable } from '#src/network/api-error.ts';
import { currentConnectivity, onConnectivityChange } from '#src/network/use-connectivity.ts';

const slow = new WeakSet<Query>();
const listeners = createListeners();

function noteSlow(query: Query, isSlow: boolean): void {
  if (slow.has(query) === isSlow) return;
  if (isSlow) slow.add(query);
  else slow.delete(query);
  listeners.notify();
}

/** ms without a response after which data on screen is shown with its age. */
const slowAfterMs = 3_000;
const waits = new WeakMap<Query, ReturnType<typeof setTimeout>>();

/**
 * Waits for the response of `query`; after three seconds it is late, and `onLate` is called. A request that is broken off for a newer one
 * does not restart the wait: while events keep asking, it would never be late.
 * @returns ends the wait, unless `signal`, that of the request, says that it was broken off
 */
export function startWait(query: Query, onLate: () => void = () => {}): (signal: AbortSignal) => void {
  const late = () => {
    waits.delete(query);
    if (query.state.fetchStatus === 'idle') return;
    noteSlow(query, true);
    onLate();
  };
  if (!waits.has(query)) waits.set(query, setTimeout(late, slowAfterMs));
  return (signal) => {
    if (signal.aborted) return;
    clearTimeout(waits.get(query));
    waits.delete(query);
    noteSlow(query, false);
  };
}

/** True while the data of `query` is shown without the server's confirmation. */
export function isUnconfirmed(query: Query): boolean {
  const { data, error, fetchFailureReason } = query.state;
  if (data === undefined || !query.meta?.cached) return false;
  return currentConnectivity() === 'down' || isUnreachable(error) || isUnreachable(fetchFailureReason) || slow.has(query);
}

/** True for a reader on the page itself, not in its frame. */
const isOfPage = ({ options }: Query['observers'][number]): boolean => !options.meta?.inFrame;

/**
 * When the server sent the oldest unconfirmed data of the page on screen, ms since 1970, 0 when not known; `undefined` when all is confirmed.
 * What only the frame reads does not count: a page that could not be loaded would have an age.
 */
export function oldestUnconfirmed(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.observers.some(isOfPage) && isUnconfirmed(query))
    .map((query) => query.state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Calls `listener` when connectivity or a wait changes; returns the function that ends it. */
export function onStalenessChange(listener: () => void): () => void {
  const stops = [onConnectivityChange(listener), listeners.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
