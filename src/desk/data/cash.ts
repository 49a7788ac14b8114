/** Money of doors: a day, and what couriers hand over. */
import { useQueryClient } from '@tanstack/react-query';
import { addHandover, getCash } from '#contract/desk/cash.ts';
import { getDeskOrder } from '#contract/desk/order.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { deskChange } from './desk-call.ts';
import { deskQuery, refetchCalls } from './desk-query.ts';

/** ms after which what others may have told is asked for again. */
const freshMs = 10_000;

/** The money of doors of a day in India; today without it. What was last seen of it is kept on the device. */
export const cashQuery = (day?: string) => deskQuery(getCash, { query: day === undefined ? {} : { day } }, { staleTime: freshMs });

/** Gives how to take a courier's cash, which needs the network. Every day is asked for again afterwards, also after a refusal: somebody else may have taken it. */
export function useTakeCash() {
  const client = useQueryClient();
  return async (body: CallInput<typeof addHandover>['body']): Promise<void> => {
    try {
      await deskChange(addHandover, { body });
    } finally {
      refetchCalls(client, getCash, getDeskOrder);
    }
  };
}
