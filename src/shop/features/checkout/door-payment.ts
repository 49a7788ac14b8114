/** Whether this order can be paid at the door. */
import type { DeliveryPayment } from '#contract/delivery-payment.ts';
import { formatRupees } from '#contract/money.ts';
import { toRupees } from '#contract/totals.ts';
import { words } from '#language/words.ts';

interface Facts {
  terms: DeliveryPayment;
  /** Paise. */
  total: number;
  /** True when the device knows the price of each line. */
  hasPrices: boolean;
  /** True while another order waits to be sent. */
  isWaiting: boolean;
}

/** Why not, in one sentence; undefined where nothing on this device speaks against it. The shop decides when the order arrives. */
export function whyNotAtDoor({ terms, total, hasPrices, isWaiting }: Facts): string | undefined {
  const { mostPaise, place } = terms;
  if (isWaiting) return words().payment.oneWaits;
  if (!hasPrices) return words().payment.priceUnknown;
  if (total > mostPaise) return words().payment.upTo(formatRupees(toRupees(mostPaise)));
  return place?.isServed === false ? words().payment.notAt(place.pincode) : undefined;
}
