/** The keys of the payment provider: what is known of them, then how they are set. Neither is kept on the device. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useQuietHere } from '#src/desk/data/use-quiet-here.ts';
import { getPaymentKeys, type PaymentKeys, type PaymentSettings, removePaymentKeys, savePaymentKeys } from '#contract/desk/payment-keys.ts';
import { getSettings } from '#contract/desk/setting.ts';
import { getSetup } from '#contract/desk/setup.ts';
import { deskChange } from './desk-call.ts';
import { deskQuery, refetchCalls } from './desk-query.ts';

export const paymentKeysQuery = () => deskQuery(getPaymentKeys, {}, { cached: false, staleTime: 0 });

/** Shows what counts now. */
function useTaken() {
  const client = useQueryClient();
  return (now: PaymentSettings) => {
    client.setQueryData(paymentKeysQuery().queryKey, now);
    refetchCalls(client, getSettings, getSetup);
  };
}

/** Sends typed keys, which the server tests first. They are forgotten with the answer. */
export function usePaymentKeysSave() {
  const taken = useTaken();
  return useMutation({
    mutationFn: (body: PaymentKeys) => deskChange(savePaymentKeys, { body }),
    onSuccess: ({ source, test, keys, canKeep, webhookUrl }) => taken({ source, test, keys, canKeep, webhookUrl }),
    gcTime: 0,
    meta: useQuietHere(),
  });
}

/** Removes the typed keys. */
export function usePaymentKeysRemoval() {
  const taken = useTaken();
  return useMutation({
    mutationFn: () => deskChange(removePaymentKeys, {}),
    meta: useQuietHere(),
    onSuccess: ({ source, test, keys, canKeep, webhookUrl }) => taken({ source, test, keys, canKeep, webhookUrl }),
  });
}
