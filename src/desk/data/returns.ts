/** Returns of shoppers: what is to decide, and what is to count back. */
import { useQueryClient } from '@tanstack/react-query';
import { getDeskOrder } from '#contract/desk/order.ts';
import { countReturn, decideReturn, listReturns } from '#contract/desk/order-return.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { deskChange } from './desk-call.ts';
import { deskPages, refetchCalls } from './desk-query.ts';

/** Returns, a page at a time: open ones oldest first, closed ones newest first. */
export const returnsQuery = (list: 'open' | 'closed') => deskPages(listReturns, { list });

type Decision = CallInput<typeof decideReturn>['body'];
type Counted = CallInput<typeof countReturn>['body'];

/** Gives how to decide a return and to count it back, which needs the network. The lists are asked for again afterwards, also after a refusal. */
export function useReturnChanges() {
  const client = useQueryClient();
  const after = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } finally {
      refetchCalls(client, listReturns, getDeskOrder);
    }
  };
  return {
    decide: (id: string, body: Decision) => after(deskChange(decideReturn, { params: { id }, body })),
    count: (id: string, body: Counted) => after(deskChange(countReturn, { params: { id }, body })),
  };
}
