/** What this device keeps of the shop, how much room it takes, and how it is refreshed and cleared. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#src/cache/query-keys.ts';
import { clearQueries, listQueries } from '#src/cache/query-store.ts';
import type { CatalogueState } from '#src/offline-catalogue/worker-handlers.ts';
import { catalogueState, forgetCatalogue, refreshCatalogue } from '#src/offline-catalogue/client.ts';
import { forgetPages } from './viewed-pages.ts';

export interface OfflineFacts {
  /** Kept answers: lists, products, the shopper's own. */
  answers: number;
  pictures: number;
  catalogue: CatalogueState | undefined;
  /** When the newest kept answer was given, ms since 1970. */
  refreshedAt: number | undefined;
  /** Bytes that the browser counts for the whole shop; undefined where it does not tell. */
  room: number | undefined;
  /** The browser has promised not to throw it away when space is short. */
  isPersistent: boolean;
}

const key = queryKey('offline-facts');
/** Kept answers and pictures of the worker; not the shell, without which the shop would not open. */
const clearable = /^haat-(?:pictures|order-pictures|shelves|lists|products)$/;

async function countPictures(): Promise<number> {
  let count = 0;
  for (const name of await caches.keys()) if (name.endsWith('pictures')) count += (await (await caches.open(name)).keys()).length;
  return count;
}

async function look(): Promise<OfflineFacts> {
  const [rows, pictures, catalogue, estimate, isPersistent] = await Promise.all([
    listQueries(),
    countPictures().catch(() => 0),
    catalogueState().catch(() => undefined),
    navigator.storage?.estimate().catch(() => undefined),
    navigator.storage?.persisted().catch(() => false) ?? false,
  ]);
  return { answers: rows.length, pictures, catalogue, refreshedAt: rows[0]?.updatedAt, room: estimate?.usage, isPersistent };
}

export function useOfflineFacts() {
  return useQuery({ queryKey: key, queryFn: look, staleTime: 0, retry: false, meta: { scope: 'public' } });
}

async function lookAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: key });
}

/** What can be done about it; each ends with a new look. */
export function useOfflineChores() {
  const client = useQueryClient();
  return {
    /** @throws when the shop could not be reached */
    refresh: () => refreshCatalogue().finally(() => void lookAgain(client)),
    /** Empties what was kept of the goods. What was tapped and not sent yet is elsewhere and stays. */
    async clear(): Promise<void> {
      await clearQueries();
      await forgetCatalogue().catch(() => undefined);
      forgetPages();
      for (const name of await caches.keys()) if (clearable.test(name)) await caches.delete(name);
      await lookAgain(client);
    },
    async persist(): Promise<boolean> {
      const granted = (await navigator.storage?.persist().catch(() => false)) ?? false;
      await lookAgain(client);
      return granted;
    },
  };
}
