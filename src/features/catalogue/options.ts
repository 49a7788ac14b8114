/** What a shopper must choose before a product can go into the cart (spec 2 and 4). */
import type { Product } from '#contract/product.ts';

export type OptionName = 'ram' | 'size' | 'weight';

export interface OptionList {
  name: OptionName;
  label: string;
  values: readonly string[];
}

export type Picked = Partial<Record<OptionName, string>>;

/** The option lists of a product, in the order of spec 2; a list without values is not there. */
export function optionLists(product: Pick<Product, 'productRam' | 'size' | 'productWeight'>): OptionList[] {
  const lists: OptionList[] = [
    { name: 'ram', label: 'RAM', values: product.productRam },
    { name: 'size', label: 'Size', values: product.size },
    { name: 'weight', label: 'Weight', values: product.productWeight },
  ];
  return lists.filter((list) => list.values.length > 0);
}

/** Names of the lists from which nothing valid is picked; empty when the product may be added (spec 4). */
export function missingOptions(lists: readonly OptionList[], picked: Picked): OptionName[] {
  return lists.filter(({ name, values }) => !values.includes(picked[name] ?? '')).map(({ name }) => name);
}
