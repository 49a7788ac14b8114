/** An order that is paid on delivery, as a device sends it. */
import type { CartItem } from '#contract/cart.ts';
import { deliveryTermsVersion } from '#contract/delivery-payment.ts';
import type { Placement } from '#contract/placement-agreement.ts';
import { cartTotals, toPaise } from '#contract/totals.ts';
import { billing } from './billing.ts';

/** Of a whole cart as it stands. @param number phone number: the shop limits the open orders of each */
export function placementOfCart(items: readonly CartItem[], number: string): Placement {
  return {
    id: crypto.randomUUID(),
    lines: items.map(({ _id, productId, size, weight, ram, quantity, price, tax }) => ({
      cartItemId: _id,
      productId,
      size,
      weight,
      ram,
      quantity,
      pricePaise: toPaise(price),
      taxPaise: toPaise(tax),
    })),
    totalPaise: cartTotals(items).total,
    billing: { ...billing, number },
    termsVersion: deliveryTermsVersion,
    orLess: true,
    madeAt: Date.now(),
  };
}

let numbers = 0;
/** A phone number that no other order of this process has. */
export const ownPhone = (): string => {
  numbers += 1;
  return String(9_000_000_000 + numbers);
};
