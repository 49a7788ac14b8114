/** The options of a product, their prices and their stock. Pure. */
import type { LineOptions } from '#contract/naming.ts';
import { toRupees } from '#contract/totals.ts';
import type { Variant } from '#contract/variant.ts';
import type { Tax } from '#server/tax/rules.ts';

/** A chosen option of each kind; empty where the product has none, as in carts. */
export type Options = LineOptions;

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

/** What one piece costs, in paise. */
export interface Cost {
  pricePaise: number;
  /** Equal to `pricePaise` when nothing is struck. */
  oldPricePaise: number;
  taxPaise: number;
  /** The rate that the tax was computed with, in hundredths of a percent; null where it was not. */
  taxBasisPoints: number | null;
}

/** A variant with its own cost or that of its product, and what its pool can sell. */
export interface PricedVariant extends Options, Cost {
  poolId: string;
  free: number;
  isRetired: boolean;
}

/** The variants of a product as they are sent, and the pieces of all of them, each pool counted once. Retired variants are left out. */
export function shownVariants(all: readonly PricedVariant[]): { variants: Variant[]; countInStock: number } {
  const onSale = all.filter(({ isRetired }) => !isRetired);
  const pools = new Map(onSale.map(({ poolId, free }) => [poolId, free]));
  return {
    countInStock: [...pools.values()].reduce((sum, free) => sum + free, 0),
    variants: onSale.map(({ size, ram, weight, pricePaise, oldPricePaise, taxPaise, free }) => ({
      size,
      ram,
      weight,
      price: toRupees(pricePaise),
      oldPrice: toRupees(oldPricePaise),
      taxOfProduct: toRupees(taxPaise),
      countInStock: free,
    })),
  };
}

/** A line as far as stock is concerned, in the order in which lines are served. `free`: what its pool can sell. */
interface Claim {
  poolId: string;
  quantity: number;
  free: number;
}

/**
 * What each line can have: the pieces of its pool that the other lines do not take. Earlier lines are served first, so that lines
 * within their number never take more than the pool has, together.
 */
export function piecesForLines(lines: readonly Claim[]): number[] {
  const left = new Map<string, number>();
  const taken = lines.map(({ poolId, quantity, free }) => {
    const pieces = Math.min(quantity, left.get(poolId) ?? free);
    left.set(poolId, (left.get(poolId) ?? free) - pieces);
    return pieces;
  });
  return lines.map(({ poolId }, index) => (taken[index] ?? 0) + (left.get(poolId) ?? 0));
}

/**
 * The cost at a new price: the price before stays struck while it is above.
 * @param tax at the new price; without it the tax keeps its share of the price
 */
export function costAt(pricePaise: number, before: Cost, tax: Tax | undefined): Cost {
  const kept = { taxPaise: Math.round((before.taxPaise * pricePaise) / before.pricePaise), basisPoints: null };
  const { taxPaise, basisPoints: taxBasisPoints } = tax ?? kept;
  return { pricePaise, oldPricePaise: Math.max(before.oldPricePaise, pricePaise), taxPaise, taxBasisPoints };
}
