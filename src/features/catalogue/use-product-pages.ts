import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#contract/product.ts';
import { type CategoryRef, type ListFilters, productListQuery } from '#src/data/product.ts';

export interface ProductPages {
  /** Undefined until the first list is there. */
  products: readonly Product[] | undefined;
  /** How many there are in all. */
  total: number;
  /** Another list is on its way while this one is still shown. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

/** The pages of a list, one below the other; while a filter loads, the list before stays. */
export function useProductPages(category: CategoryRef, pages: readonly ListFilters[], location: string): ProductPages {
  const results = useQueries({ queries: pages.map((page) => productListQuery(category, page, location)) });
  const [kept, setKept] = useState<{ products: readonly Product[]; total: number }>();
  const lists = results.map((result) => result.data);
  const stamp = results.map((result) => result.dataUpdatedAt).join();
  const [keptStamp, setKeptStamp] = useState('');
  const isComplete = lists.every((list) => list !== undefined);
  const current = isComplete ? { products: lists.flatMap((list) => list?.products ?? []), total: lists[0]?.total ?? 0 } : undefined;
  const key = JSON.stringify([category, pages, location, stamp]);
  // State that follows the answers: set while rendering, so that the list before is never lost for a frame.
  if (current && keptStamp !== key) {
    setKeptStamp(key);
    setKept(current);
  }
  const failed = results.find((result) => result.isError && result.data === undefined);
  const shown = current ?? kept;
  return {
    products: shown?.products,
    total: shown?.total ?? 0,
    isStale: !isComplete && shown !== undefined,
    error: failed?.error ?? null,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
