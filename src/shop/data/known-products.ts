/** What is known now of several products: from the shop, or without a network from this device. */
import { useQueries } from '@tanstack/react-query';
import type { Product } from '#contract/product.ts';
import { isNotFound, isUnreachable } from '#src/network/api-error.ts';
import { productQuery } from './product.ts';

/** `gone`: the shop does not sell it; `undefined`: nobody knows. */
export type KnownProduct = Product | 'gone' | undefined;

interface KnownProducts {
  of: (productId: string) => KnownProduct;
  /** Nothing is known of some product yet. */
  isLooking: boolean;
  /** Some of it is what this device last saw. */
  isFromDevice: boolean;
}

/** Looks up products, each once. Also an older answer is taken while the shop is asked. */
export function useKnownProducts(productIds: readonly string[]): KnownProducts {
  const ids = [...new Set(productIds)];
  const found = useQueries({ queries: ids.map((id) => productQuery(id)) });
  const byId = new Map(ids.map((id, index) => [id, found[index]]));
  return {
    of(productId) {
      const { data, error } = byId.get(productId) ?? {};
      return isNotFound(error) ? 'gone' : data;
    },
    isLooking: found.some(({ data, isPending }) => data === undefined && isPending),
    isFromDevice: found.some(({ data, error }) => isUnreachable(error) || (error && data !== undefined && !isNotFound(error))),
  };
}
