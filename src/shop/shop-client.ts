import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient, type Notify } from '#src/cache/query-client.ts';
import { startOutbox } from '#src/shop/data/shop-outbox.ts';

/** The data of one page: the query cache, with the offline catalogue behind it and the outbox beside it. */
export function createShopClient(notify: Notify): QueryClient {
  const client: QueryClient = createQueryClient({
    notify,
    answerOffline: async (question) => {
      const [{ askCatalogue }, { displayedProducts }] = await Promise.all([
        import('#src/shop/offline-catalogue/search-client.ts'),
        import('#src/shop/data/displayed-products.ts'),
      ]);
      return askCatalogue(question, displayedProducts(client));
    },
  });
  startOutbox({ client, notify });
  return client;
}
