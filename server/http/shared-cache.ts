import { LRUCache } from 'lru-cache';

export type SharedCache<V extends {}> = LRUCache<string, V, () => Promise<V>>;

/**
 * A least-recently-used cache for values that take time to make: `cache.forceFetch(key, { context: make })`. Concurrent callers share one
 * `make`, and what it throws is not cached.
 */
export function sharedCache<V extends {}>(
  limits: { max: number } | { maxSize: number; sizeCalculation: (value: V) => number },
): SharedCache<V> {
  return new LRUCache({
    ...limits,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // A value that is evicted while it is made still goes to its callers.
    ignoreFetchAbort: true,
  });
}
