/** Lists of the desk that are fetched a page at a time. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts';
import { currentSession } from '../session/session.ts';
import { deskCall } from './call.ts';
import { deskKey } from './desk-query.ts';

/** ms that a page counts as fresh. */
const freshMs = 30_000;

/**
 * The pages of a GET call that takes `after` and answers `{ items, next }`, for `useInfiniteQuery`. They are kept on the device like other
 * queries of the desk.
 * @param query the filters, without `after`
 * @param learn is given each answer
 */
export function deskPages<E extends Endpoint>(endpoint: E, query: object, learn?: (reply: Reply<E>) => void) {
  const inputOf = (after: string) => ({ query: after === '' ? query : { ...query, after } }) as CallInput<E>;
  return infiniteQueryOptions({
    queryKey: [...deskKey(endpoint, inputOf('')), 'pages'],
    queryFn: async ({ pageParam, signal }): Promise<Reply<E>> => {
      const reply = await deskCall(endpoint, inputOf(pageParam), { signal });
      learn?.(reply);
      return reply;
    },
    initialPageParam: '',
    getNextPageParam: (last: Reply<E>) => (last as { next: string | null }).next,
    meta: { scope: 'private', owner: currentSession()?.userId ?? '', cached: true },
    staleTime: freshMs,
  });
}
