/** What the device stores of the shop, how much space it takes, and how it is refreshed and cleared. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#src/cache/query-keys.ts';
import { clearQueries, listQueries } from '#src/cache/query-store.ts';
import type { CatalogueState } from '#src/shop/offline-catalogue/worker-handlers.ts';
import { catalogueState, forgetCatalogue, refreshCatalogue } from '#src/shop/offline-catalogue/search-client.ts';
import { isStoragePersistent, persistStorage, usedStorage } from '#src/state/browser-features.ts';
import { forgetPages } from './viewed-pages.ts';

export interface OfflineFacts {
  /** Cached responses: lists, products, account data. */
  responses: number;
  pictures: number;
  catalogue: CatalogueState | undefined;
  /** When the newest cached response was received, ms since 1970. */
  refreshedAt: number | undefined;
  /** Bytes that the browser reports for the whole shop; undefined where it does not. */
  usedBytes: number | undefined;
  /** The browser has granted persistent storage. */
  isPersistent: boolean;
}

const key = queryKey('offline-facts');
/** The service worker's cached responses and pictures; not the shell, without which the shop would not open. */
const clearable = /^haat-(?:pictures|order-pictures|shelves|lists|products)$/;

/** Names of the worker's caches; none where a page came over plain http, and has neither. */
const cacheNames = async (): Promise<string[]> => (await globalThis.caches?.keys()) ?? [];

async function countPictures(): Promise<number> {
  let count = 0;
  for (const name of await cacheNames()) if (name.endsWith('pictures')) count += (await (await caches.open(name)).keys()).length;
  return count;
}

async function readFacts(): Promise<OfflineFacts> {
  const [rows, pictures, catalogue, usedBytes, isPersistent] = await Promise.all([
    listQueries(),
    countPictures().catch(() => 0),
    catalogueState().catch(() => undefined),
    usedStorage(),
    isStoragePersistent(),
  ]);
  return { responses: rows.length, pictures, catalogue, refreshedAt: rows[0]?.updatedAt, usedBytes, isPersistent };
}

export function useOfflineFacts() {
  return useQuery({ queryKey: key, queryFn: readFacts, staleTime: 0, retry: false, meta: { scope: 'public' } });
}

async function refetchFacts(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: key });
}

/** What the shopper can do about it; each updates the facts. */
export function useOfflineActions() {
  const client = useQueryClient();
  return {
    /** @throws when the server could not be reached */
    refresh: () => refreshCatalogue().finally(() => void refetchFacts(client)),
    /** Deletes the cached catalogue. Unsent changes are stored elsewhere and stay. */
    async clear(): Promise<void> {
      await clearQueries();
      await forgetCatalogue().catch(() => undefined);
      forgetPages();
      for (const name of await cacheNames()) if (clearable.test(name)) await caches.delete(name);
      await refetchFacts(client);
    },
    async persist(): Promise<boolean> {
      const granted = await persistStorage();
      await refetchFacts(client);
      return granted;
    },
  };
}
