/** What is to become of a product: the plan that a check makes, and that applying carries out as it stands. Pure; money in paise. */
import type { ProductFields, VariantFields } from '#contract/desk/product-fields.ts';

/** A variant of a new product. */
export interface NewVariant {
  size: string;
  ram: string;
  weight: string;
  sku: string | null;
  barcode: string | null;
  pricePaise: number;
  oldPricePaise: number | null;
  mrpPaise: number | null;
  pool: string;
  /** False: the file does not list this combination of options. */
  isOnSale: boolean;
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
  added: { size: string; ram: string; weight: string; set: Partial<VariantFields>; pieces: number | undefined }[];
  /** Pieces counted on the shelf. */
  counts: { poolId: string; was: number; to: number }[];
  lows: { poolId: string; was: number | null; to: number }[];
}

export type Plan = NewPlan | ChangePlan;

/** Whether a plan changes anything. */
export function hasEffect({ change, variants, added, counts, lows }: ChangePlan): boolean {
  return Object.keys(change.set).length + variants.length + added.length + counts.length + lows.length > 0;
}
