import type { QueryClient } from '@tanstack/react-query';

/** What every route is given: its loader asks the query client, which asks the shop. */
export interface RouterContext {
  queryClient: QueryClient;
}
