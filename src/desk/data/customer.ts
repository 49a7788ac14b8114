/** Customers. Nothing of them is kept on the device: it could be lost, and a look at them there would be in no log. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Reply } from '#contract/endpoint.ts';
import { getCustomer, listCustomers } from '#contract/desk/customer.ts';
import { currentSession } from '#src/desk/session/desk-session.ts';
import { deskCall } from './desk-call.ts';
import { deskKey } from './desk-key.ts';
import { deskPages } from './desk-query.ts';

/** Who has ordered, the last order first; or who is found by these words. */
export const customersQuery = (q: string) => deskPages(listCustomers, q === '' ? {} : { q }, { cached: false });

/** One customer with their orders, page by page. Each opening asks the server again, which writes the look down; coming back to the window does not. */
export function customerQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: deskKey(getCustomer, { params: { id }, query: {} }),
    queryFn: ({ pageParam, signal }) =>
      deskCall(getCustomer, { params: { id }, query: pageParam === '' ? {} : { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: Reply<typeof getCustomer>) => last.next,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Of nobody it would be removed, open as it is, when the session is asked for again.
    meta: { scope: 'private', owner: currentSession()?.userId ?? '', cached: false },
  });
}
