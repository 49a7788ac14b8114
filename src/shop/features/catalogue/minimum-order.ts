import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import { mayCheckOut, toRupees } from '#contract/totals.ts';
import { formatRupees } from '#contract/money.ts';

/**
 * Why a total is too small to check out, and how much is missing; the cart and the checkout say the same. `undefined` when it is enough.
 * @param total paise
 * @param least the shop's own smallest order in rupees; 0: none
 */
export function minimumOrderMessage(total: number, least = 0): string | undefined {
  if (mayCheckOut(total)) {
    const short = least - toRupees(total);
    return short > 0 ? words().catalogue.belowLeast(formatRupees(least), formatRupees(short)) : undefined;
  }
  const missing = limits.checkoutAboveRupees - toRupees(total);
  return missing > 0 ? words().catalogue.missing(formatRupees(missing)) : words().catalogue.missingLittle;
}
