import type { Category, Subcategory } from '#contract/category.ts';

/** The category with this id. */
export function findCategory(categories: readonly Category[], id: string): Category | undefined {
  return categories.find((category) => category._id === id);
}

/** The shelf with this id and the category it stands in. */
export function findShelf(categories: readonly Category[], id: string): { category: Category; shelf: Subcategory } | undefined {
  for (const category of categories) {
    const shelf = category.children.find((child) => child._id === id);
    if (shelf) return { category, shelf };
  }
  return undefined;
}
