/** A least-recently-used cache, bounded by entries and bytes. Concurrent calls for one key share one value in the making. */

interface Options<V> {
  /** Maximum bytes of all values. */
  bytes: number;
  /** Maximum number of values. */
  entries?: number;
  /** Bytes of one value. */
  sizeOf: (value: V) => number;
  /** False for a value that must not be cached. */
  isWorthKeeping?: (value: V) => boolean;
}

export class LruCache<V> {
  /** Least recently used first. */
  private readonly values = new Map<string, { value: V; size: number }>();
  private readonly making = new Map<string, Promise<V>>();
  private readonly options: Required<Options<V>>;
  private total = 0;

  constructor(options: Options<V>) {
    this.options = { entries: Number.POSITIVE_INFINITY, isWorthKeeping: () => true, ...options };
  }

  /** Gives the cached value and marks it as used. */
  peek(key: string): V | undefined {
    const cached = this.values.get(key);
    if (!cached) return undefined;
    this.values.delete(key);
    this.values.set(key, cached);
    return cached.value;
  }

  /** Gives the cached value, or calls `make` and caches the result. Throws what `make` throws. */
  async get(key: string, make: () => Promise<V>): Promise<V> {
    const cached = this.peek(key);
    if (cached !== undefined) return cached;
    const pending = this.making.get(key);
    if (pending) return pending;
    const made = make();
    this.making.set(key, made);
    try {
      const value = await made;
      this.set(key, value);
      return value;
    } finally {
      this.making.delete(key);
    }
  }

  /** Caches a value and evicts the least recently used ones that no longer fit. */
  set(key: string, value: V): void {
    const { bytes, entries, sizeOf, isWorthKeeping } = this.options;
    this.drop(key);
    const size = sizeOf(value);
    if (!isWorthKeeping(value) || size > bytes) return;
    this.values.set(key, { value, size });
    this.total += size;
    for (const oldest of this.values.keys()) {
      if (this.total <= bytes && this.values.size <= entries) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.total -= this.values.get(key)?.size ?? 0;
    this.values.delete(key);
  }
}
