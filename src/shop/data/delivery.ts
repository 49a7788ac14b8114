import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Delivery, getDelivery } from '#contract/delivery.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { call } from '#src/shop/session/call.ts';
import { readText, writeText } from '#src/state/stored.ts';

const pincodeKey = 'haat-pincode';

/** The PIN code that this device asked for last; empty: none. */
export const lastPincode = (): string => readText(pincodeKey) ?? '';

export function rememberPincode(pincode: string): void {
  writeText(pincodeKey, pincode);
}

/** @param pincode six digits; empty: only what the shop asks of every order */
export function deliveryQuery(pincode: string) {
  return queryOptions({
    queryKey: queryKey('delivery', pincode),
    queryFn: async ({ signal }) => (await call(getDelivery, { query: pincode === '' ? {} : { pincode } }, { signal })).delivery,
    staleTime: freshForMs.reference,
    meta: { scope: 'public', cached: true },
  });
}

export const isPincode = (text: string) => /^[1-9]\d{5}$/.test(text);

/**
 * Where the shop delivers and what it asks of an order; undefined until it is known.
 * @param pincode six digits; otherwise the answer is about no PIN code
 */
export function useDelivery(pincode = ''): Delivery | undefined {
  return useQuery(deliveryQuery(isPincode(pincode) ? pincode : '')).data;
}
