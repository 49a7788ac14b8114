import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient, type Notify } from './cache/query-client.ts';
import { startOutbox } from './outbox/start.ts';

/** The data of one page: the query cache, with the offline catalogue behind it and the outbox beside it. */
export function createShopClient(notify: Notify): QueryClient {
  const client = createQueryClient({
    notify,
    answerOffline: async (question) => (await import('./offline-catalogue/client.ts')).askCatalogue(question),
  });
  startOutbox(async () => (await import('./open-outbox.lazy.ts')).openShopOutbox(client, notify));
  return client;
}
