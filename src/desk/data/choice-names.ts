import type { ProductChoices } from '#contract/desk/product-choices.ts';

/** The name of what a field of a product names by its id: a subcategory, a tax class, a place. Undefined where nobody knows one. */
export function choiceName(field: string, id: string, choices: ProductChoices | undefined): string | undefined {
  const lists: Readonly<Record<string, readonly { id: string; name: string }[] | undefined>> = {
    subCatId: choices?.categories.flatMap(({ children }) => children),
    taxClass: choices?.taxClasses,
    locations: choices?.locations,
  };
  return Object.hasOwn(lists, field) ? lists[field]?.find((one) => one.id === id)?.name : undefined;
}
