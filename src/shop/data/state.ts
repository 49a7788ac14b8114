import { queryOptions } from '@tanstack/react-query';
import { listStates } from '#contract/state.ts';
import { call } from '#src/shop/session/call.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';

/** Names of the states of India, for the billing form. */
export function statesQuery() {
  return queryOptions({
    queryKey: queryKey('states', 'india'),
    queryFn: async ({ signal }) => (await call(listStates, { body: { country: 'india' } }, { signal })).states.map((state) => state.name),
    staleTime: freshForMs.reference,
    meta: { scope: 'public', cached: true },
  });
}
