/** Search parameters of the product page: the open tab and the full-screen picture. */
import { z } from '#contract/zod.ts';

const productTabs = ['description', 'additional', 'reviews'] as const;
export type ProductTab = (typeof productTabs)[number];

/** Invalid values count as absent. */
export const ProductSearch = z.object({
  tab: z.catch(z.optional(z.enum(productTabs)), undefined),
  /** Number of the enlarged picture, counted from 1. */
  zoom: z.catch(z.optional(z.int().check(z.gte(1), z.lte(20))), undefined),
});
export type ProductSearch = z.output<typeof ProductSearch>;
