/** What the shopper had before their eyes when they tapped; it goes along with the change. */
import type { CartItem } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import type { Seen } from './action.ts';

export function seenLine({ productTitle, image, price, tax, rating, countInStock, seenPrice }: CartItem): Seen {
  // A price that changed counts as seen only once the shopper has agreed to it.
  return { title: productTitle, image, price: seenPrice ?? price, tax, rating, countInStock };
}

export function seenItem({
  productTitle,
  image,
  price,
  tax = 0,
  rating,
  countInStock = 0,
  size,
  productRam,
  productWeight,
}: WishlistItem): Seen {
  const options = size && productRam && productWeight && { size, productRam, productWeight };
  return { title: productTitle, image, price, tax, rating, countInStock, ...(options && { options }) };
}

/** `product`: what this device last showed of it. */
export function seenProduct(product: Product | undefined): Seen | undefined {
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
