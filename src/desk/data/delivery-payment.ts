/** Payment on delivery: read without a network, changed with one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getDeliveryPaymentRules, saveDeliveryPaymentRules } from '#contract/desk/delivery-payment.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { deskChange } from './desk-call.ts';
import { deskQuery, refetchCalls } from './desk-query.ts';

export const deliveryPaymentQuery = () => deskQuery(getDeliveryPaymentRules, {});

/** Changes the rules and shows what counts now. */
export function useDeliveryPaymentSave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof saveDeliveryPaymentRules>) => deskChange(saveDeliveryPaymentRules, input),
    onSuccess: ({ deliveryPayment }) => void client.setQueryData(deliveryPaymentQuery().queryKey, { deliveryPayment }),
    onError: () => refetchCalls(client, getDeliveryPaymentRules),
  });
}
