/** Where the shop delivers: read without a network, changed with one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getDeliveryRules, saveDeliveryRules } from '#contract/desk/delivery.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { deskChange } from './desk-call.ts';
import { deskQuery, refetchCalls } from './desk-query.ts';

export const deliveryRulesQuery = () => deskQuery(getDeliveryRules, {});

/** Changes the rules and shows what counts now. */
export function useDeliverySave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof saveDeliveryRules>) => deskChange(saveDeliveryRules, input),
    onSuccess: ({ delivery }) => void client.setQueryData(deliveryRulesQuery().queryKey, { delivery }),
    onError: () => refetchCalls(client, getDeliveryRules),
  });
}
