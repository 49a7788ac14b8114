import type { Delivery } from '#contract/delivery.ts';
import { words } from '#language/words.ts';

/** What the shop says about a PIN code; undefined where it delivers everywhere and knows no days. */
export function deliveryWords(delivery: Delivery | undefined): { isServed: boolean; text: string } | undefined {
  const place = delivery?.place;
  if (!place || (delivery.isListed === false && place.days === null)) return undefined;
  const { pincode, isServed, days } = place;
  if (!isServed) return { isServed, text: words().checkout.notDelivered(pincode) };
  if (days === null) return { isServed, text: words().checkout.delivers(pincode) };
  return { isServed, text: days === 0 ? words().checkout.deliversToday(pincode) : words().checkout.deliversIn(pincode, days) };
}
