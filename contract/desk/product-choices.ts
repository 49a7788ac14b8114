/** What a product at the desk can be given. */
import { Slug } from '../identifier.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';

/** A rate in hundredths of a percent, up to a price in paise; null: any price. */
const Rate = z.object({ upToPaise: z.nullable(z.number()), basisPoints: z.number() });

/** What a product can be given: categories, tax classes with their rates of today, places. */
export const ProductChoices = z.object({
  categories: z.array(
    z.object({
      id: Slug,
      name: z.string(),
      children: z.array(z.object({ id: Slug, name: z.string(), taxClass: z.nullable(z.string()), hsn: z.nullable(z.string()) })),
    }),
  ),
  taxClasses: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** What the shop charges. */
      rates: z.array(Rate),
      /** Those of the law, in a shop that charges no tax. */
      lawRates: z.optional(z.array(Rate)),
    }),
  ),
  locations: z.array(z.object({ id: Slug, name: z.string() })),
  /** How prices are typed and shown; absent: without GST. */
  prices: z.optional(z.literal('with')),
  /** The shop has a GSTIN, so its products need a tax class. */
  isRegistered: z.optional(z.literal(true)),
});
export type ProductChoices = z.output<typeof ProductChoices>;

export const listProductChoices = deskEndpoint({
  method: 'GET',
  path: '/api/desk/product-choices',
  summary: 'Categories, tax classes and places',
  right: 'product.see',
  offline: 'private-cached',
  reply: ProductChoices,
});
