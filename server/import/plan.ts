/** What is to become of a product: the plan that a check makes, and that applying carries out as it stands. Pure; money in paise. */
import type { ProductFields, VariantFields } from '#contract/desk/product-fields.ts';
import type { Options } from '#server/variant/rules.ts';

/** A variant of a new product; off sale where the file does not list its combination of options. */
export interface NewVariant extends Options, VariantFields {
  pool: string;
}

/** A product that the shop does not have. */
export interface NewPlan {
  kind: 'new';
  fields: Omit<ProductFields, 'pricePaise' | 'oldPricePaise'>;
  variants: NewVariant[];
  pools: { poolId: string; qty: number; lowAt: number | null }[];
}

type Change<F> = { set: Partial<F>; was: Partial<F> };

/** What changes in a product that the shop has. */
export interface ChangePlan {
  kind: 'changed';
  change: Change<ProductFields>;
  variants: ({ id: string } & Change<VariantFields>)[];
  /** Variants that the product did not have, by their options. */
  added: (Options & { set: Partial<VariantFields>; pieces: number | undefined })[];
  /** Pieces counted on the shelf. */
  counts: { poolId: string; was: number; to: number }[];
  lows: { poolId: string; was: number | null; to: number }[];
}

export type Plan = NewPlan | ChangePlan;

/** Whether a plan changes anything. */
export function hasEffect({ change, variants, added, counts, lows }: ChangePlan): boolean {
  return Object.keys(change.set).length + variants.length + added.length + counts.length + lows.length > 0;
}
