/** Invoices and credit notes of own orders. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPaper } from '#contract/paper.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { call } from '#src/shop/session/call.ts';
import { useSession } from '#src/shop/session/session.ts';

/** A paper never changes: what is on the device is right. */
const paperQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: queryKey('paper', userId, id),
    queryFn: ({ signal }) => call(getPaper, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { scope: 'private', owner: userId, cached: true, launch: 'never' },
  });

/** The file of a paper. It is fetched where its order is opened, so that it can be read later without a network. */
export function usePaper(id: string) {
  const session = useSession();
  return useQuery({ ...paperQuery(session?.userId ?? '', id), enabled: session !== undefined });
}
