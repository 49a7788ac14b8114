/**
 * Money rules of spec 9, pure. Inside the shop money is integer paise; the wire carries rupees where the specification does.
 */
import { limits } from './limits.ts';

/** A cart or order line as far as money is concerned: price and tax per piece, both in rupees as on the wire. */
export interface PricedLine {
  price: number;
  tax: number;
  quantity: number;
}

export interface Totals {
  /** Sum of price times quantity, paise. */
  subtotal: number;
  /** Sum of tax times quantity, paise. */
  tax: number;
  /** Both together, paise; delivery is free (spec 1). */
  total: number;
}

/** Rupees (at most two decimals) to whole paise. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Paise to rupees as the wire carries them. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** Spec 3: `subTotal` is the integer of price times quantity, in rupees. */
export function lineSubtotal(price: number, quantity: number): number {
  return Math.trunc(toRupees(toPaise(price) * quantity));
}

/** Spec 9: total = sum of (price times quantity) plus sum of (tax times quantity). Everything in paise, so nothing drifts. */
export function cartTotals(lines: readonly PricedLine[]): Totals {
  let subtotal = 0;
  let tax = 0;
  for (const line of lines) {
    subtotal += toPaise(line.price) * line.quantity;
    tax += toPaise(line.tax) * line.quantity;
  }
  return { subtotal, tax, total: subtotal + tax };
}

/** What one piece costs at the checkout: its price and its tax, paise. */
export function chargedPaise({ price, taxOfProduct }: { price: number; taxOfProduct: number }): number {
  return toPaise(price) + toPaise(taxOfProduct);
}

/** Spec 5 and 9: the Checkout button is off at a total of 100 rupees or less. `total` in paise. */
export function mayCheckOut(total: number): boolean {
  return total > toPaise(limits.checkoutAboveRupees);
}
