/** What of a product can be chosen. Pure. */

/** A chosen option of each kind; empty where the product has none, as in carts. */
export interface Options {
  size: string;
  ram: string;
  weight: string;
}

/** The options that a product offers; an empty list asks for no choice. */
export interface OptionLists {
  size: readonly string[];
  productRam: readonly string[];
  productWeight: readonly string[];
}

const orNone = (list: readonly string[]): readonly string[] => (list.length === 0 ? [''] : [...new Set(list)]);

/** Every combination of the options of a product, in their order; one without options when it has none. */
export function combinationsOf({ size: sizes, productRam, productWeight }: OptionLists): Options[] {
  return orNone(sizes).flatMap((size) =>
    orNone(productRam).flatMap((ram) => orNone(productWeight).map((weight) => ({ size, ram, weight }))),
  );
}
