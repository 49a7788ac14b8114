import type { ProductList } from '#contract/product.ts';
import type { SubcategoryOption } from '#src/features/catalogue/ProductFilters.tsx';

/**
 * The subcategories in which results were found, the fullest first. Counts are given only when `list` holds every result:
 * a number that is not computed is not shown.
 */
export function subcategoryCounts(list: ProductList): SubcategoryOption[] {
  const subcategories = new Map<string, { id: string; name: string; count: number }>();
  for (const { subCatId, subCatName } of list.products) {
    const subcategory = subcategories.get(subCatId) ?? { id: subCatId, name: subCatName, count: 0 };
    subcategory.count += 1;
    subcategories.set(subCatId, subcategory);
  }
  const complete = list.total <= list.products.length;
  return [...subcategories.values()]
    .sort((a, b) => b.count - a.count)
    .map((subcategory) => (complete ? subcategory : { ...subcategory, count: undefined }));
}
