import { queryOptions } from '@tanstack/react-query';
import { getContact } from '#contract/contact.ts';
import { call } from '#src/shop/session/call.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';

/** How to reach the shop and its seller. */
export function contactQuery() {
  return queryOptions({
    queryKey: queryKey('contact'),
    queryFn: async ({ signal }) => (await call(getContact, {}, { signal })).contact,
    staleTime: freshForMs.reference,
    meta: { scope: 'public', cached: true, launch: 'always' },
  });
}
