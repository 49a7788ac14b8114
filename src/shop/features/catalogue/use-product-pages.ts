import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Product, ProductList } from '#contract/product.ts';
import { type CategoryRef, type ListFilters, productPageQueries } from '#src/shop/data/product.ts';

interface Pages {
  products: readonly Product[];
  /** How many there are in all. */
  total: number;
  hasMore: boolean;
}

export interface ProductPages extends Omit<Pages, 'products'> {
  /** Undefined until the first list is there. */
  products: readonly Product[] | undefined;
  /** Another list is on its way while this one is still shown. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

/** The pages one below the other. A product that moved down while the shopper read on is shown once, where it was. */
function joinPages(lists: readonly ProductList[]): Pages {
  const products = [...new Map(lists.flatMap((list) => list.products).map((product) => [product.id, product])).values()];
  const total = lists[0]?.total ?? products.length;
  return { products, total, hasMore: lists.at(-1)?.next !== undefined };
}

/** The pages of a list, one below the other; while a filter loads, the list before stays. */
export function useProductPages(category: CategoryRef, pages: readonly ListFilters[], location: string): ProductPages {
  const client = useQueryClient();
  const results = useQueries({ queries: productPageQueries(client, category, pages, location) });
  const [kept, setKept] = useState<Pages>();
  const lists = results.flatMap((result) => result.data ?? []);
  const stamp = results.map((result) => result.dataUpdatedAt).join();
  const [keptStamp, setKeptStamp] = useState('');
  const isComplete = lists.length === pages.length;
  const current = isComplete ? joinPages(lists) : undefined;
  const key = JSON.stringify([category, pages, location, stamp]);
  // State that follows the answers: set while rendering, so that the list before is never lost for a frame.
  if (current && keptStamp !== key) {
    setKeptStamp(key);
    setKept(current);
  }
  // With a further page, those above it are asked for again if they are old: a product may have moved up into them.
  useEffect(() => {
    for (const result of results.slice(0, -1)) if (result.isStale) void result.refetch({ cancelRefetch: false });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when a page is added, not with each answer
  }, [pages.length]);
  const failed = results.find((result) => result.isError && result.data === undefined);
  const shown = current ?? kept;
  return {
    products: shown?.products,
    total: shown?.total ?? 0,
    hasMore: shown?.hasMore ?? false,
    isStale: !isComplete && shown !== undefined,
    error: failed?.error ?? null,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
