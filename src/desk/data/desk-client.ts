import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '#src/cache/query-client.ts';
import { notify } from '#src/ui/toaster.ts';
import { provideDeskOutbox } from '#src/desk/outbox/desk-outbox.ts';

/** The data of one page: the query cache with its stored copy, and the outbox beside it. */
export function createDeskClient(): QueryClient {
  const client = createQueryClient({ notify });
  provideDeskOutbox(async () => (await import('#src/desk/outbox/open-desk-outbox.lazy.ts')).openDeskOutbox({ client, notify }));
  return client;
}
