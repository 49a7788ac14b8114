/** Variants of a product: what each combination of its options costs and how many there are. */
import { z } from './zod.ts';

export const Variant = z.object({
  /** Empty where the product has no such option. */
  size: z.string(),
  ram: z.string(),
  weight: z.string(),
  /** Rupees. */
  price: z.number(),
  /** Rupees. Equal to `price` when nothing is struck. */
  oldPrice: z.number(),
  /** Rupees per piece. */
  taxOfProduct: z.number(),
  /** Pieces; several variants may share them. */
  countInStock: z.number(),
});
export type Variant = z.output<typeof Variant>;

/** The options chosen so far. Undefined or empty: none chosen. */
export interface Choice {
  size?: string | undefined;
  ram?: string | undefined;
  weight?: string | undefined;
}

/** A product as far as its variants are concerned. */
export interface Varied {
  price: number;
  oldPrice?: number | undefined;
  taxOfProduct?: number | undefined;
  countInStock: number;
  variants?: readonly Variant[] | undefined;
}

/** What is known of price and stock with the options chosen so far. */
export interface Offer {
  /** Rupees; the lowest that the choice leaves. */
  price: number;
  /** Rupees, of the same variant. */
  oldPrice: number;
  /** Whole percent off `oldPrice`. */
  discount: number;
  /** Rupees per piece, of the same variant. */
  taxOfProduct: number;
  /** Pieces; 0 when everything that the choice leaves is sold out. */
  countInStock: number;
  /** The choice leaves several prices: say "from". */
  isFrom: boolean;
}

type OptionName = keyof Choice;

const names: readonly OptionName[] = ['size', 'ram', 'weight'];

function fits(variant: Variant, choice: Choice): boolean {
  return names.every((name) => !choice[name] || variant[name] === choice[name]);
}

/** Price and stock of a product with the options chosen so far; the product's own where nothing differs or nothing fits. */
export function offerOf(product: Varied, choice: Choice = {}): Offer {
  const { price, oldPrice = price, taxOfProduct = 0, countInStock, variants = [] } = product;
  const left = variants.filter((variant) => fits(variant, choice));
  const [first, ...others] = left;
  if (!first) return { price, oldPrice, discount: discountOf(price, oldPrice), taxOfProduct, countInStock, isFrom: false };
  const cheapest = others.reduce((least, one) => (one.price < least.price ? one : least), first);
  const inStock = left.filter((variant) => variant.countInStock > 0);
  return {
    price: cheapest.price,
    oldPrice: cheapest.oldPrice,
    discount: discountOf(cheapest.price, cheapest.oldPrice),
    taxOfProduct: cheapest.taxOfProduct,
    // Variants may share pieces, so those of several cannot be added up here.
    countInStock: others.length === 0 || inStock.length === 0 ? Math.max(0, ...inStock.map((one) => one.countInStock)) : countInStock,
    isFrom: others.some((one) => one.price !== first.price),
  };
}

/** Whole percent by which a price is below the one before. */
function discountOf(price: number, oldPrice: number): number {
  return Math.round((1 - price / oldPrice) * 100);
}

/** Whether the price of a product is only the lowest of its variants: lists say "from". */
export function isFromPrice({ price, variants }: Pick<Varied, 'price' | 'variants'>): boolean {
  return variants?.some((variant) => variant.price !== price) ?? false;
}

/** Whether nothing is left to buy with one more option chosen: every variant with it is sold out or not sold at all. */
export function isSoldOutWith(product: Varied, choice: Choice, option: OptionName, value: string): boolean {
  if (!product.variants) return false;
  const chosen = { ...choice, [option]: value };
  return !product.variants.some((variant) => fits(variant, chosen) && variant.countInStock > 0);
}
