/** What goods cost when the shop taxes them otherwise than before. Pure; money in paise. */
import type { PriceMode } from '#contract/shown-price.ts';
import { priceWithin } from '#contract/tax.ts';
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
}

/** How the shop taxes now, how it shows its prices, and whether it charged no tax until now. */
export interface Retaxing {
  taxing: Taxing;
  mode: PriceMode;
  chargedNone: boolean;
}

/** The price before tax from now on: where shoppers read prices with GST, they go on paying the same when the shop begins or stops charging it. */
function priceFrom({ class_id: classId, price, tax }: Stored, { taxing, mode, chargedNone }: Retaxing): number {
  if (mode !== 'with') return price;
  if (taxing.chargesNone) return price + Math.max(0, tax);
  return chargedNone && tax <= 0 ? (priceWithin(price, chargedRates(taxing, classId)) ?? price) : price;
}

/** Undefined where the shop has no rate for these goods: they stay as they are. A struck price keeps its distance. */
export function recost(stored: Stored, retaxing: Retaxing): Recost | undefined {
  const pricePaise = priceFrom(stored, retaxing);
  const tax = chargedTax(retaxing.taxing, stored.class_id, pricePaise);
  const oldPricePaise = Math.max(pricePaise, Math.round((stored.old * pricePaise) / stored.price));
  return tax && { ...tax, pricePaise, oldPricePaise };
}
