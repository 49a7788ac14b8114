import { useQuery } from '@tanstack/react-query';
import { queryKey } from '#src/cache/query-keys.ts';
import type { CatalogueState } from '#src/shop/offline-catalogue/worker-handlers.ts';

/** How many products this device holds and the shop has; undefined until that is known. */
export function useCatalogueState(): CatalogueState | undefined {
  const found = useQuery({
    queryKey: queryKey('offline-facts', 'catalogue'),
    queryFn: async () => (await (await import('#src/shop/offline-catalogue/search-client.ts')).catalogueState()) ?? null,
    staleTime: 0,
    retry: false,
    meta: { scope: 'public' },
  });
  return found.data ?? undefined;
}
