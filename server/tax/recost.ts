/** What goods cost when the shop taxes them otherwise than before. Pure; money in paise. */
import type { PriceMode } from '#contract/shown-price.ts';
import { priceAbove, priceWithin, type Rate, roundingPaise, withTax } from '#contract/tax.ts';
import { chargedRates, chargedTax, type Tax, type Taxing } from './rules.ts';

/** A product, or a variant with a price of its own, as it is stored. */
export interface Stored {
  /** The tax class, its own or that of the subcategory. */
  class_id: string | null;
  price: number;
  /** The struck price; equal to `price` where none is. */
  old: number;
  /** -1 where none is stored. */
  tax: number;
}

/** What the goods cost now. */
export interface Recost extends Tax {
  pricePaise: number;
  oldPricePaise: number;
  /** No price comes to what shoppers paid: it lies between two rates. */
  isBetweenRates: boolean;
}

/** How the shop taxes now, and whose price with GST stays, where shoppers read such prices. */
export interface Retaxing {
  taxing: Taxing;
  mode: PriceMode;
  /** `all`: they have another class; `untaxed`: the shop charged no tax until now; `none`: the law has another rate. */
  keepsSum: 'all' | 'untaxed' | 'none';
}

/** The price before tax whose sum is nearest to `sum`. */
function nearestPrice(sum: number, rates: readonly Rate[]): number {
  const [below, above] = [priceWithin(sum, rates), priceAbove(sum, rates)];
  if (below === undefined) return above;
  const short = sum - withTax(below, rates);
  return short <= roundingPaise || short <= withTax(above, rates) - sum ? below : above;
}

/** Undefined where the shop has no rate for these goods: they stay as they are. A struck price keeps its distance. */
export function recost(stored: Stored, { taxing, mode, keepsSum }: Retaxing): Recost | undefined {
  const { class_id: classId, price, old } = stored;
  const tax = Math.max(0, stored.tax);
  const plain = chargedTax(taxing, classId, price);
  if (!plain) return undefined;
  const isKept =
    mode === 'with' && plain.taxPaise !== tax && (taxing.chargesNone || keepsSum === 'all' || (keepsSum === 'untaxed' && tax === 0));
  const pricePaise = isKept ? nearestPrice(price + tax, chargedRates(taxing, classId)) : price;
  const now = (isKept ? chargedTax(taxing, classId, pricePaise) : undefined) ?? plain;
  return {
    ...now,
    pricePaise,
    oldPricePaise: Math.max(pricePaise, Math.round((old * pricePaise) / price)),
    isBetweenRates: isKept && Math.abs(pricePaise + now.taxPaise - price - tax) > roundingPaise,
  };
}
