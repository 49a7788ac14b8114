/** What a shopper must choose before a product can go into the cart (spec 2 and 4). */
import type { Product } from '#contract/product.ts';
import { isSoldOutWith, type Varied } from '#contract/variant.ts';
import { words } from '#language/words.ts';

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
    { name: 'ram', label: words().catalogue.ram, values: product.productRam },
    { name: 'size', label: words().catalogue.size, values: product.size },
    { name: 'weight', label: words().catalogue.weight, values: product.productWeight },
  ];
  return lists.filter((list) => list.values.length > 0);
}

/**
 * The values of each list of which nothing is left, with the choices of the lists before it: the way round, two sold-out options could
 * lock each other.
 */
export function soldOutOptions(product: Varied, lists: readonly OptionList[], picked: Picked): Map<OptionName, ReadonlySet<string>> {
  let before: Picked = {};
  return new Map(
    lists.map(({ name, values }) => {
      const soldOut = new Set(values.filter((value) => isSoldOutWith(product, before, name, value)));
      before = { ...before, [name]: picked[name] };
      return [name, soldOut];
    }),
  );
}

/** Names of the lists from which nothing valid is picked; empty when the product may be added (spec 4). */
export function missingOptions(
  lists: readonly OptionList[],
  picked: Picked,
  soldOut: ReadonlyMap<OptionName, ReadonlySet<string>> = new Map(),
): OptionName[] {
  const isChosen = ({ name, values }: OptionList) => values.includes(picked[name] ?? '') && !soldOut.get(name)?.has(picked[name] ?? '');
  return lists.filter((list) => !isChosen(list)).map(({ name }) => name);
}
