/** Loads what only pages of products show that are sold out, or some variant of them: similar products and the stock alert. */
import { useEffect, useState } from 'react';
import type { Product } from '#contract/product.ts';

type SoldOutCode = typeof import('./SoldOut.tsx');

let code: SoldOutCode | undefined;

/** Whether a variant of a product is sold out, or all of it. */
export function hasSoldOutOption({ countInStock, variants = [] }: Pick<Product, 'countInStock' | 'variants'>): boolean {
  return countInStock < 1 || variants.some((variant) => variant.countInStock < 1);
}

/** Resolves when `useSoldOut` gives the code at the first render. Rejects when it cannot be fetched. */
export async function loadSoldOut(): Promise<void> {
  code ??= await import('./SoldOut.tsx');
}

/** The components for a sold-out product; `undefined` for others, and until they have loaded. */
export function useSoldOut(isSoldOut: boolean): SoldOutCode | undefined {
  const [, setLoaded] = useState(code !== undefined);
  useEffect(() => {
    if (isSoldOut)
      loadSoldOut().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [isSoldOut]);
  return isSoldOut ? code : undefined;
}
