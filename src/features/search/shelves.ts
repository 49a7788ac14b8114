import type { ProductList } from '#contract/product.ts';

/** A subcategory among the results, with how many of them stand there where that is known. */
export interface Shelf {
  id: string;
  name: string;
  count: number | undefined;
}

/**
 * The subcategories in which results were found, the fullest first. Counts are given only when `list` holds every result:
 * a number that is not computed is not shown.
 */
export function shelvesOf(list: ProductList): Shelf[] {
  const shelves = new Map<string, { id: string; name: string; count: number }>();
  for (const { subCatId, subCatName } of list.products) {
    const shelf = shelves.get(subCatId) ?? { id: subCatId, name: subCatName, count: 0 };
    shelf.count += 1;
    shelves.set(subCatId, shelf);
  }
  const complete = list.total <= list.products.length;
  return [...shelves.values()].sort((a, b) => b.count - a.count).map((shelf) => (complete ? shelf : { ...shelf, count: undefined }));
}
