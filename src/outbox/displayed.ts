/** What the shopper had before their eyes when they tapped; it goes along with the change. */
import type { CartItem } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import type { Displayed } from './action.ts';

export function displayedLine({ productTitle, image, price, tax, rating, countInStock, seenPrice }: CartItem): Displayed {
  // A price that changed counts as seen only once the shopper has agreed to it.
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
}: WishlistItem): Displayed {
  const options = size && productRam && productWeight && { size, productRam, productWeight };
  return { title: productTitle, image, price, tax, rating, countInStock, ...(options && { options }) };
}

/** `product`: what this device last showed of it. */
export function displayedOf(product: Product | undefined): Displayed | undefined {
  if (!product) return undefined;
  const { name, images, price, taxOfProduct, rating, countInStock, size, productRam, productWeight } = product;
  return {
    title: name,
    image: images[0] ?? '',
    price,
    tax: taxOfProduct,
    rating,
    countInStock,
    options: { size, productRam, productWeight },
  };
}
