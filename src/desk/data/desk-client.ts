import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '#src/cache/query-client.ts';
import { notify } from '#src/ui/toaster.ts';
import { outbox } from '#src/desk/outbox/desk-outbox.ts';

/** The data of one page: the query cache with its stored copy, and the outbox beside it. */
export function createDeskClient(): QueryClient {
  const client = createQueryClient({ notify });
  outbox.start({ client, notify });
  return client;
}
