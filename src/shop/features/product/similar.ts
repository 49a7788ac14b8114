import type { Product } from '#contract/product.ts';

/** A row of pictures, not a second list. */
const maxSimilar = 3;

/** What can be bought instead of `product`: in stock, the nearest in price first. */
export function similarInStock(product: Product, neighbours: readonly Product[]): readonly Product[] {
  const distance = ({ price }: Product) => Math.abs(price - product.price);
  return neighbours
    .filter(({ countInStock }) => countInStock > 0)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, maxSimilar);
}
