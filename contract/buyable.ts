/** What can be bought of a product, each way to choose it on its own. Pure. */
import type { Product } from './product.ts';

type Options = Pick<Product, 'size' | 'productRam' | 'productWeight' | 'variants' | 'price' | 'taxOfProduct' | 'countInStock'>;

/** One way to choose a product. Prices in rupees. */
export interface Buyable {
  size: string;
  ram: string;
  weight: string;
  price: number;
  taxOfProduct: number;
  countInStock: number;
}

const orNone = (list: readonly string[]): readonly string[] => (list.length === 0 ? [''] : list);

/** Every variant; where they do not differ, every combination of options at the product's price. One without options when it has none. */
export function buyablesOf({ size, productRam, productWeight, variants, price, taxOfProduct, countInStock }: Options): Buyable[] {
  if (variants && variants.length > 0) return [...variants];
  return orNone(size).flatMap((one) =>
    orNone(productRam).flatMap((ram) =>
      orNone(productWeight).map((weight) => ({ size: one, ram, weight, price, taxOfProduct, countInStock })),
    ),
  );
}
