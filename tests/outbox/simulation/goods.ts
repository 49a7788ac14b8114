/** What is sold in a history: products, and in some histories variants with a price or pieces of their own. */
import { goodsId, priceOf } from './model-variants.ts';
import type { ModelProduct } from './model-account.ts';

/** One thing that can be put into a cart. `id`: the product, and its options where it has any. */
export interface Goods {
  id: string;
  productId: string;
  size: string;
  ram: string;
  weight: string;
}

export const productIds = ['kurta', 'dal', 'diya'] as const;

/** Many, so that hardly an action is cut. */
const plenty = 500;

/** The large kurta is sold out and has pieces of its own, like the medium one; both packs of dal are taken from the same sack. */
const varied: ReadonlyMap<string, ModelProduct> = new Map([
  [
    'kurta',
    {
      price: 100,
      stock: 0,
      variants: [
        { size: 'M', ram: '', weight: '', price: 100, stock: plenty },
        { size: 'L', ram: '', weight: '', price: 130, stock: 0 },
      ],
    },
  ],
  [
    'dal',
    {
      price: 60,
      stock: plenty,
      variants: [
        { size: '', ram: '', weight: '500 g', price: 60 },
        { size: '', ram: '', weight: '1 kg', price: 110 },
      ],
    },
  ],
  ['diya', { price: 100, stock: plenty }],
]);

/** The products of a history. */
export function productsOf(hasVariants: boolean): ReadonlyMap<string, ModelProduct> {
  return hasVariants ? varied : new Map(productIds.map((id) => [id, { price: 100, stock: plenty }]));
}

/** Prices of a history, in percent of the first. */
export const percents = [90, 100, 120] as const;

/**
 * A product with another price and stock. Its variants change alike; what is sold out from the start stays so.
 * @param percent of the first price
 */
export function changed(id: string, products: ReadonlyMap<string, ModelProduct>, percent: number, stock: number): ModelProduct {
  const first = productsOf(products.get(id)?.variants !== undefined || id === 'diya').get(id) ?? { price: 100, stock };
  const price = (rupees: number) => (rupees * percent) / 100;
  if (!first.variants) return { price: price(first.price), stock };
  return {
    price: price(first.price),
    stock: first.stock === 0 ? 0 : stock,
    variants: first.variants.map((variant) => ({ ...variant, price: price(variant.price), ...(variant.stock && { stock }) })),
  };
}

/** The prices that something can have in a history, in rupees. Those of two variants of a product differ. */
export function pricesOf(products: ReadonlyMap<string, ModelProduct>, goods: Omit<Goods, 'id'>): number[] {
  const first = priceOf(productsOf(products.get('dal')?.variants !== undefined), goods);
  return percents.map((percent) => (first * percent) / 100);
}

/** Everything that can be put into a cart. */
export function goodsOf(products: ReadonlyMap<string, ModelProduct>): Goods[] {
  const none = { size: '', ram: '', weight: '' };
  return [...products].flatMap(([productId, { variants = [none] }]) =>
    variants.map(({ size, ram, weight }) => ({ id: goodsId({ productId, size, ram, weight }), productId, size, ram, weight })),
  );
}
