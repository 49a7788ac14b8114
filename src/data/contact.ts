import { queryOptions } from '@tanstack/react-query';
import { getContact } from '#contract/contact.ts';
import { call } from '#src/session/call.ts';
import { fresh } from '#src/cache/query-client.ts';

/** How to reach the shop and its seller. */
export function contactQuery() {
  return queryOptions({
    queryKey: ['contact'],
    queryFn: async ({ signal }) => (await call(getContact, {}, { signal })).contact,
    staleTime: fresh.shelves,
    meta: { keep: 'public' },
  });
}
