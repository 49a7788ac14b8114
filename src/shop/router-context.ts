import type { QueryClient } from '@tanstack/react-query';
import type { Attempt } from '#contract/page-head.ts';

/** What every route is given: its loader asks the query client, which asks the shop. */
export interface RouterContext {
  queryClient: QueryClient;
  /** On the server only; in the browser the sign-in page reads it from the document. */
  attempt?: Attempt | undefined;
}
