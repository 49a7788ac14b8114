/** What the shopper had on screen when they acted. */
import type { CartItem } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import { type Choice, offerOf, type Variant } from '#contract/variant.ts';
import type { WishlistItem } from '#contract/wishlist.ts';

/** Shown while the action is pending, and compared when the server answers. */
export interface Displayed {
  title: string;
  image: string;
  /** Rupees. */
  price: number;
  /** Rupees per piece. */
  tax: number;
  rating: number;
  countInStock: number;
  /** The options to choose from, where they were known. */
  options?: { size: string[]; productRam: string[]; productWeight: string[]; variants?: Variant[] };
}

/** In place of what was displayed, for an action that was stored without it. */
export const nothingDisplayed: Displayed = { title: '', image: '', price: 0, tax: 0, rating: 0, countInStock: 0 };

export function displayedLine({ productTitle, image, price, tax, rating, countInStock, seenPrice }: CartItem): Displayed {
  // A changed price counts as displayed only after the shopper has accepted it.
  return { title: productTitle, image, price: seenPrice ?? price, tax, rating, countInStock };
}

export function displayedItem({
  productTitle,
  image,
  price,
  tax = 0,
  rating,
  countInStock = 0,
  size,
  productRam,
  productWeight,
  variants,
}: WishlistItem): Displayed {
  const options = size && productRam && productWeight && { size, productRam, productWeight, ...(variants && { variants }) };
  return { title: productTitle, image, price, tax, rating, countInStock, ...(options && { options }) };
}

/** `product`: what this device last showed of it. */
export function displayedOf(product: Product | undefined): Displayed | undefined {
  if (!product) return undefined;
  const { name, images, price, taxOfProduct, rating, countInStock, size, productRam, productWeight, variants } = product;
  return {
    title: name,
    image: images[0] ?? '',
    price,
    tax: taxOfProduct,
    rating,
    countInStock,
    options: { size, productRam, productWeight, ...(variants && { variants }) },
  };
}

/** The same with price, tax and stock of the chosen variant. */
export function displayedVariant(displayed: Displayed | undefined, choice: Choice): Displayed | undefined {
  if (!displayed?.options?.variants) return displayed;
  const { size, productRam, productWeight, variants } = displayed.options;
  const { price, taxOfProduct, countInStock } = offerOf({ ...displayed, taxOfProduct: displayed.tax, variants }, choice);
  return { ...displayed, price, tax: taxOfProduct, countInStock, options: { size, productRam, productWeight } };
}
