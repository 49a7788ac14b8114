import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isHydrating } from './location.ts';

/** The options of a query that a route loader may request; the query factories in `src/shop/data` make them. */
export interface Loadable {
  queryKey: QueryKey;
}

const withoutData = new WeakSet<QueryClient>();

/** Makes `loadQueries` load nothing into `client`: what is rendered with it shows the skeletons of the screens. */
export function loadNothing(client: QueryClient): void {
  withoutData.add(client);
}

/** Whether the page of the server says what the query found, or that there is nothing. */
function isKnown(client: QueryClient, key: QueryKey): boolean {
  const state = client.getQueryState(key);
  return state !== undefined && state.status !== 'pending';
}

/**
 * Starts the queries of a screen. On the server it waits for them, because the first HTML must hold their data; in the
 * browser it does not, because the screen shows its skeleton or cached data at once.
 * @throws on the server: the first failure, so that an unknown product becomes a 404.
 */
export async function loadQueries(client: QueryClient, queries: readonly Loadable[]): Promise<void> {
  if (withoutData.has(client)) return;
  if (typeof document === 'undefined') await Promise.all(queries.map((query) => client.ensureQueryData(query as never)));
  else {
    for (const query of queries) {
      // Data must not change during hydration; the screen refetches once it is shown.
      if (isHydrating() && isKnown(client, query.queryKey)) continue;
      void client.prefetchQuery(query as never);
    }
  }
}
