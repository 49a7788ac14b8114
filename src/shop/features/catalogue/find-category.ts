import type { Category, Subcategory } from '#contract/category.ts';

/** The category with this id. */
export function findCategory(categories: readonly Category[], id: string): Category | undefined {
  return categories.find((category) => category._id === id);
}

/** The subcategory with this id and its category. */
export function findSubcategory(categories: readonly Category[], id: string): { category: Category; subcategory: Subcategory } | undefined {
  for (const category of categories) {
    const subcategory = category.children.find((child) => child._id === id);
    if (subcategory) return { category, subcategory };
  }
  return undefined;
}
