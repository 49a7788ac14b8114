/** Cache Storage in memory, as in the standard: entries in the order of their last write, identified by address and `Vary`. */

interface Entry {
  request: Request;
  response: Response;
}

function isSame({ request, response }: Entry, asked: Request, { ignoreVary, ignoreSearch }: CacheQueryOptions = {}): boolean {
  const [kept, wanted] = [new URL(request.url), new URL(asked.url)];
  if (ignoreSearch === true) kept.search = wanted.search = '';
  if (kept.href !== wanted.href) return false;
  const vary = ignoreVary === true ? '' : (response.headers.get('Vary') ?? '');
  return vary
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => request.headers.get(name) === asked.headers.get(name));
}

class MemoryCache {
  private entries: Entry[] = [];
  private readonly base: string;
  constructor(base: string) {
    this.base = base;
  }

  private asRequest(asked: RequestInfo | URL): Request {
    return asked instanceof Request ? asked : new Request(new URL(asked, this.base));
  }

  async match(asked: RequestInfo | URL, options?: CacheQueryOptions): Promise<Response | undefined> {
    const request = this.asRequest(asked);
    return this.entries.find((entry) => isSame(entry, request, options))?.response.clone();
  }

  async put(asked: RequestInfo | URL, response: Response): Promise<void> {
    const request = this.asRequest(asked);
    const body = await response.blob();
    this.entries = this.entries.filter((entry) => !isSame(entry, request));
    this.entries.push({ request, response: new Response(body, { status: response.status, headers: response.headers }) });
  }

  async delete(asked: RequestInfo | URL, options?: CacheQueryOptions): Promise<boolean> {
    const request = this.asRequest(asked);
    const before = this.entries.length;
    this.entries = this.entries.filter((entry) => !isSame(entry, request, options));
    return this.entries.length < before;
  }

  async keys(): Promise<Request[]> {
    return this.entries.map(({ request }) => request);
  }
}

/** @param base what addresses are relative to */
export function openCaches(base: string) {
  const all = new Map<string, MemoryCache>();
  return {
    open: async (name: string): Promise<MemoryCache> => {
      const cache = all.get(name) ?? new MemoryCache(base);
      all.set(name, cache);
      return cache;
    },
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    match: async (asked: RequestInfo | URL, { cacheName, ...options }: MultiCacheQueryOptions = {}) => {
      for (const [name, cache] of all) {
        if (cacheName !== undefined && name !== cacheName) continue;
        const found = await cache.match(asked, options);
        if (found) return found;
      }
      return undefined;
    },
    /** Paths in the cache of this name, oldest first. */
    paths: async (name: string) => ((await all.get(name)?.keys()) ?? []).map(({ url }) => url.slice(base.length)),
  };
}
