/** How the prices of a product are typed and shown at the desk: with GST or without, as the shop shows them. */
import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatPaise } from '#contract/money.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { readRupees } from '#contract/rupees.ts';
import type { PriceMode } from '#contract/shown-price.ts';
import { priceAbove, priceWithin, type Rate, rateFor, roundingPaise, withTax } from '#contract/tax.ts';
import { productChoicesQuery } from '#src/desk/data/product.ts';
import { ratesOf } from '#src/desk/data/tax-choice.ts';

/** What the field of a price is called. */
export const priceLabel = (mode: PriceMode): string => (mode === 'with' ? words().deskProduct.priceWith : words().deskProduct.priceWithout);

export interface PriceEntry {
  mode: PriceMode;
  rates: readonly Rate[];
}

/** Prices of goods of a subcategory and tax class. `ownClass`: null or empty for that of the subcategory. */
export function priceEntry(choices: ProductChoices, subCatId: string, ownClass: string | null): PriceEntry {
  return { mode: choices.prices ?? 'without', rates: ratesOf(choices, subCatId, ownClass || null) };
}

/** The same from what the device knows; undefined until it knows how prices are typed. */
export function usePriceEntry(subCatId: string, ownClass: string | null): PriceEntry | undefined {
  const { data } = useQuery(productChoicesQuery());
  return useMemo(() => data && priceEntry(data, subCatId, ownClass), [data, subCatId, ownClass]);
}

/** What is shown of a price, in paise. */
export function shownOf({ mode, rates }: PriceEntry, pricePaise: number): number {
  return mode === 'with' ? withTax(pricePaise, rates) : pricePaise;
}

/** The price before tax that a typed amount means, in paise; the nearest at or below it. Undefined where every price costs more. */
export function priceOf({ mode, rates }: PriceEntry, typedPaise: number): number | undefined {
  return mode === 'with' ? priceWithin(typedPaise, rates) : typedPaise;
}

/** For the struck price: it is taxed at the rate of the price beside it, as shoppers see it. */
export function besidePrice({ mode, rates }: PriceEntry, pricePaise: number): PriceEntry {
  const rate = rateFor(rates, pricePaise);
  return { mode, rates: rate ? [{ ...rate, upToPaise: null }] : [] };
}

/** Why a text is no price; `true` when it is one, or is empty and may be. */
export function isPriceTyped(entry: PriceEntry | undefined, text: string, need: 'needed' | 'optional' = 'optional'): true | string {
  if (text.trim() === '' && need === 'optional') return true;
  if (!entry) return words().productMessages.ratesMissing;
  const typed = readRupees(text);
  const price = typed === undefined ? undefined : priceOf(entry, typed);
  if (typed === undefined || (price ?? 0) < 100) return words().productMessages.priceShape;
  const sum = shownOf(entry, price ?? 0);
  if (typed - sum <= roundingPaise) return true;
  return words().productMessages.betweenRates(formatPaise(sum), formatPaise(shownOf(entry, priceAbove(typed, entry.rates))));
}
