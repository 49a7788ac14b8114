/** What a saved product says about itself beyond its price. Pure. */
import type { WishlistItem } from '#contract/wishlist.ts';
import { formatRupees } from '#contract/money.ts';
import { type PriceMode, shownBeside, shownRupees } from '#contract/shown-price.ts';
import { words } from '#language/words.ts';

export interface PriceChange {
  text: string;
  cheaper: boolean;
}

/** "Rs 300 less than when you saved it"; undefined where nothing changed or the old price is unknown. */
export function priceChange(
  { price, tax = 0, priceThen, retired = false }: Pick<WishlistItem, 'price' | 'tax' | 'priceThen' | 'retired'>,
  mode: PriceMode,
): PriceChange | undefined {
  if (priceThen === undefined || priceThen === price || retired) return undefined;
  const cheaper = price < priceThen;
  const difference = formatRupees(Math.abs(shownRupees({ price, tax }, mode) - shownBeside(priceThen, { price, tax }, mode)));
  return { cheaper, text: cheaper ? words().wishlistScreen.cheaper(difference) : words().wishlistScreen.dearer(difference) };
}

/** True where the product can go into the cart from its row: it is sold, in stock, and its options are known here. */
export function canBuy({ countInStock = 0, retired = false, size, productRam, productWeight }: WishlistItem): boolean {
  return countInStock > 0 && !retired && size !== undefined && productRam !== undefined && productWeight !== undefined;
}
