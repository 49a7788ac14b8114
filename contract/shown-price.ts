/**
 * The number that a shopper reads as a price. A shop shows its prices with GST or without; the wire carries them without, and the tax beside
 * them. One rule for cards, product, cart, search, filters, the desk and mails. Pure.
 */
import { toPaise, toRupees } from './totals.ts';

/** How a shop shows its prices. */
export type PriceMode = 'with' | 'without';

/** A price and the tax on it, in one unit. */
interface Taxed {
  price: number;
  tax: number;
}

/** What is shown of a price, in paise. */
export function shownPaise({ price, tax }: Taxed, mode: PriceMode): number {
  return mode === 'with' ? price + tax : price;
}

/** What is shown of a price, in rupees. */
export function shownRupees({ price, tax }: Taxed, mode: PriceMode): number {
  return mode === 'with' ? toRupees(toPaise(price) + toPaise(tax)) : price;
}

/**
 * The rate of a tax, in basis points: rates are whole quarters of a percent (0.25 to 40 %), so the nearest one is exact for prices from Rs 8.01.
 * Both in paise.
 */
function rateOf({ price, tax }: Taxed): number {
  return 25 * Math.round((400 * tax) / price);
}

/** What is shown of another price of the same goods, such as the struck one: taxed at the same rate. All in rupees. */
export function shownBeside(other: number, of: Taxed, mode: PriceMode): number {
  if (mode === 'without' || other === of.price) return shownRupees({ price: other, tax: of.tax }, mode);
  const [paise, rate] = [toPaise(other), rateOf({ price: toPaise(of.price), tax: toPaise(of.tax) })];
  return toRupees(paise + 2 * Math.round((paise * rate) / 20_000));
}
