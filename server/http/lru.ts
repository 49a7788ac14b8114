/** Values in memory, those asked for last: bounded by their number and their bytes, and made once however many ask. */

interface Options<V> {
  /** Bytes that all of them may take. */
  bytes: number;
  /** How many there may be. */
  entries?: number;
  /** Bytes of one value. */
  sizeOf: (value: V) => number;
  /** Whether it is worth a place; what is not must not push out what is. */
  isWorthKeeping?: (value: V) => boolean;
}

export class Kept<V> {
  /** In the order of asking, the oldest first. */
  private readonly values = new Map<string, { value: V; size: number }>();
  private readonly making = new Map<string, Promise<V>>();
  private readonly options: Required<Options<V>>;
  private total = 0;

  constructor(options: Options<V>) {
    this.options = { entries: Number.POSITIVE_INFINITY, isWorthKeeping: () => true, ...options };
  }

  /** What is kept under `key`; looking counts as asking. */
  peek(key: string): V | undefined {
    const held = this.values.get(key);
    if (!held) return undefined;
    this.values.delete(key);
    this.values.set(key, held);
    return held.value;
  }

  /** The value of `key`, made by `make` when it is not here. Who asks while it is being made waits for the same one. */
  async get(key: string, make: () => Promise<V>): Promise<V> {
    const held = this.peek(key);
    if (held !== undefined) return held;
    const underWay = this.making.get(key);
    if (underWay) return underWay;
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

  /** Keeps the value in place of what was there; those asked for longest ago make room. */
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
