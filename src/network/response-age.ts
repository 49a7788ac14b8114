/**
 * The age of responses that the service worker served from its cache in place of the network: stale data must not pass for fresh
 * data. Keyed by the abort signal of the call, which both the caller and `send` hold, so that nothing between them passes it on.
 */
const cachedAtOf = new WeakMap<AbortSignal, number>();

/** Notes that the response to the call with `signal` was cached at `cachedAt`, ms since 1970. */
export function noteCachedAt(signal: AbortSignal | undefined, cachedAt: number): void {
  if (signal) cachedAtOf.set(signal, cachedAt);
}

/** When the response to the call with `signal` was cached, ms since 1970; `undefined` for a fresh one. */
export function cachedAtFor(signal: AbortSignal): number | undefined {
  return cachedAtOf.get(signal);
}

/** Error code: the server was unreachable and the response came from the service worker's cache. A retry would bring the same one. */
export const servedFromCache = 'served_from_cache';
