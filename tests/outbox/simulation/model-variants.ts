/** Variants and pools in the model of the server: the rules of server/variant. */
import type { ModelProduct, ModelVariant } from './model-account.ts';

export interface Chosen {
  productId: string;
  size: string;
  ram: string;
  weight: string;
}

/** Names a product with its options: `dal`, `dal 500 g`. */
export function goodsId({ productId, size, ram, weight }: Chosen): string {
  return [productId, size, ram, weight].filter((part) => part !== '').join(' ');
}

function variantOf(product: ModelProduct | undefined, { size, ram, weight }: Chosen): ModelVariant | undefined {
  return product?.variants?.find((variant) => variant.size === size && variant.ram === ram && variant.weight === weight);
}

/** Rupees. */
export function priceOf(products: ReadonlyMap<string, ModelProduct>, chosen: Chosen): number {
  const product = products.get(chosen.productId);
  return (variantOf(product, chosen) ?? product)?.price ?? 0;
}

/** Where the pieces are counted: in the product, or in a variant with pieces of its own. */
export function poolOf(products: ReadonlyMap<string, ModelProduct>, chosen: Chosen): string {
  const variant = variantOf(products.get(chosen.productId), chosen);
  return variant?.stock === undefined ? chosen.productId : goodsId(chosen);
}

/** The pieces of every pool. */
export function poolsOf(products: ReadonlyMap<string, ModelProduct>): Map<string, number> {
  const pools = new Map<string, number>();
  for (const [productId, { stock, variants = [] }] of products) {
    pools.set(productId, stock);
    for (const variant of variants) if (variant.stock !== undefined) pools.set(goodsId({ productId, ...variant }), variant.stock);
  }
  return pools;
}

/** Adds `by` pieces to the pool of `chosen`. */
export function movePieces(products: Map<string, ModelProduct>, chosen: Chosen, by: number): void {
  const product = products.get(chosen.productId);
  if (!product) return;
  const variant = variantOf(product, chosen);
  if (variant?.stock === undefined) {
    products.set(chosen.productId, { ...product, stock: product.stock + by });
    return;
  }
  const moved = { ...variant, stock: variant.stock + by };
  products.set(chosen.productId, { ...product, variants: product.variants?.map((one) => (one === variant ? moved : one)) ?? [] });
}
