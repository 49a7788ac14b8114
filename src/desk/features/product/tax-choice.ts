/** Which tax a price of the form gets, from what the device knows of categories and rates. */
import type { ProductChoices } from '#contract/desk/product.ts';

/** The subcategory of this id, with its category. */
function findSubcategory({ categories }: ProductChoices, subCatId: string) {
  for (const category of categories) {
    const child = category.children.find(({ id }) => id === subCatId);
    if (child) return { category, child };
  }
  return undefined;
}

/** Gives the tax on a price in paise; always 0 where the class is not known. */
export function taxFor(choices: ProductChoices | undefined, subCatId: string, ownClass: string | null): (price: number) => number {
  const classId = ownClass ?? (choices && findSubcategory(choices, subCatId)?.child.taxClass);
  const rates = choices?.taxClasses.find(({ id }) => id === classId)?.rates ?? [];
  const sorted = [...rates].sort((a, b) => (a.upToPaise ?? Infinity) - (b.upToPaise ?? Infinity));
  return (price) => {
    const rate = sorted.find(({ upToPaise }) => upToPaise === null || price <= upToPaise);
    // As the server does: always even, so that CGST and SGST are equal.
    return rate ? 2 * Math.round((price * rate.basisPoints) / 20_000) : 0;
  };
}
