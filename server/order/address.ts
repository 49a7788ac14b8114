import type { Address } from '#contract/order.ts';

/** An address as one line, as orders store it beside its parts. */
export function addressText({ address1, address2, city, state, pincode }: Address): string {
  return [address1, address2, city, state, pincode].join(', ');
}
