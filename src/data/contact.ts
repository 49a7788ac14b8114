import { queryOptions } from '@tanstack/react-query';
import { getContact } from '#contract/contact.ts';
import { call } from './call.ts';
import { fresh } from './query-client.ts';

/** How to reach the shop and its seller. */
export function contactQuery() {
  return queryOptions({
    queryKey: ['contact'],
    queryFn: async ({ signal }) => (await call(getContact, {}, { signal })).contact,
    staleTime: fresh.shelves,
    meta: { keep: 'public' },
  });
}
