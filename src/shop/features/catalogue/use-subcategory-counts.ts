import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Category } from '#contract/category.ts';
import { productListQuery } from '#src/shop/data/product.ts';

/**
 * How many products a category and each of its subcategories hold. Asked for after the first paint: the numbers are an
 * extra, the first HTML does without them.
 * @returns the counts by id, as far as they are known.
 */
export function useSubcategoryCounts(category: Category | undefined, location: string): ReadonlyMap<string, number> {
  const [wanted, setWanted] = useState(false);
  useEffect(() => setWanted(true), []);
  const one = { sort: 'newest', perPage: 1 } as const;
  const ids = category ? [category._id, ...category.children.map((child) => child._id)] : [];
  const results = useQueries({
    queries: ids.map((id, index) => ({
      ...productListQuery(index === 0 ? { catId: id } : { subCatId: id }, one, location),
      enabled: wanted,
    })),
  });
  return new Map(
    ids.flatMap((id, index) => {
      const total = results[index]?.data?.total;
      return total === undefined ? [] : [[id, total] as const];
    }),
  );
}
