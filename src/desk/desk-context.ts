import type { QueryClient } from '@tanstack/react-query';

/** What loaders get. */
export interface DeskContext {
  queryClient: QueryClient;
}
