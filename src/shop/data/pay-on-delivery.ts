import { queryOptions, useQuery } from '@tanstack/react-query';
import { type DeliveryPayment, getDeliveryPayment } from '#contract/delivery-payment.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { call } from '#src/shop/session/call.ts';
import { isPincode } from './delivery.ts';

/** @param pincode six digits; empty: about no place */
export function deliveryPaymentQuery(pincode: string) {
  return queryOptions({
    queryKey: queryKey('delivery-payment', pincode),
    queryFn: async ({ signal }) =>
      (await call(getDeliveryPayment, { query: pincode === '' ? {} : { pincode } }, { signal })).deliveryPayment,
    staleTime: freshForMs.reference,
    meta: { scope: 'public', cached: true },
  });
}

/**
 * Whether and how the shop takes payment on delivery; undefined until it is known. Without a network it is what this device last heard.
 * @param pincode six digits; with anything else the answer is about no place
 */
export function useDeliveryPayment(pincode = ''): DeliveryPayment | undefined {
  const general = useQuery(deliveryPaymentQuery('')).data;
  const place = useQuery({ ...deliveryPaymentQuery(pincode), enabled: isPincode(pincode) && general?.isOn === true }).data;
  return place ?? general;
}
