/** The drawn pages that the process keeps. */
import { sharedCache } from '#server/http/shared-cache.ts';
import { cacheLookups } from '#server/metrics/measurements.ts';
import type { CachedPage } from './send-page.ts';

/** Bytes of rendered pages that are kept. */
const cacheLimit = 128 * 1024 * 1024;

/** A function that gives the page `key`, and draws it where it is not kept. Those who ask at the same time share it; kept is only what was found. */
export function keptPages(): (key: string, draw: () => Promise<CachedPage>) => Promise<CachedPage> {
  const cache = sharedCache<CachedPage>({ maxSize: cacheLimit, sizeCalculation: ({ body }) => body.size });
  return async function pageOf(key, draw) {
    cacheLookups.add({ cache: 'pages', result: cache.has(key) ? 'hit' : 'miss' });
    let isOwn = false;
    const context = () => {
      isOwn = true;
      return draw();
    };
    const page = await cache.forceFetch(key, { context });
    // Drawn for a visitor without tries, which others may still have.
    if (!isOwn && page.status === 429) return pageOf(key, draw);
    if (isOwn && page.status !== 200) cache.delete(key);
    return page;
  };
}
