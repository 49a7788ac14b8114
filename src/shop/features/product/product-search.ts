/** Search parameters of the product page: the open tab and the full-screen picture. */
import { wholeNumber } from '#contract/query.ts';
import { z } from '#contract/zod.ts';

const productTabs = ['description', 'additional', 'reviews'] as const;
export type ProductTab = (typeof productTabs)[number];

/** Invalid values count as absent. */
export const ProductSearch = z.object({
  tab: z.catch(z.optional(z.enum(productTabs)), undefined),
  /** Number of the enlarged picture, counted from 1. */
  zoom: z.catch(z.optional(wholeNumber({ min: 1, max: 20 })), undefined),
});
export type ProductSearch = z.output<typeof ProductSearch>;
