/** The catalogue in one small response, so that a device can search and show products offline. */
import { Category } from './category.ts';
import { endpoint } from './endpoint.ts';
import { Slug } from './identifier.ts';
import { z } from './zod.ts';

/**
 * What a phone can download and index in a moment. A larger shop sends its bestsellers, then the newest of every subcategory, as many as
 * fit (`more`). `textBytes` of JSON are about 140 KB of brotli.
 */
export const snapshotLimits = { products: 2_000, textBytes: 740_000 } as const;

/** A variant of a row, as briefly. */
const CatalogueVariant = z.object({
  size: z.optional(z.string()),
  ram: z.optional(z.string()),
  weight: z.optional(z.string()),
  /** Rupees. */
  price: z.number(),
  was: z.optional(z.number()),
  tax: z.optional(z.number()),
  /** Absent: the stock of the row, which all variants share. */
  stock: z.optional(z.number()),
});
export type CatalogueVariant = z.output<typeof CatalogueVariant>;

/**
 * What a card shows of a product and what filters ask about, as briefly as it can be said: absent means none.
 * `snapshotLimits` says how much room there is, so descriptions and further pictures stay at the shop.
 */
export const CatalogueRow = z.object({
  id: Slug,
  name: z.string(),
  brand: z.string(),
  /** Address of the front view; its other widths follow the pattern of `Product.images`. */
  image: z.string(),
  /** `Product.placeholder`. */
  ground: z.string(),
  /** Subcategory; a stored name (docs/glossary.md). */
  shelf: Slug,
  /** Rupees. */
  price: z.number(),
  /** Rupees before the discount. */
  was: z.optional(z.number()),
  off: z.optional(z.number()),
  tax: z.optional(z.number()),
  rating: z.optional(z.number()),
  reviews: z.optional(z.number()),
  stock: z.number(),
  colour: z.optional(z.string()),
  hex: z.optional(z.string()),
  sizes: z.optional(z.array(z.string())),
  rams: z.optional(z.array(z.string())),
  weights: z.optional(z.array(z.string())),
  /** `Product.variants`. */
  variants: z.optional(z.array(CatalogueVariant)),
  featured: z.optional(z.literal(true)),
  /** Names of the places where it is sold; absent for everywhere. */
  at: z.optional(z.array(z.string())),
  /** Order of arrival: the greatest is the newest. */
  place: z.number(),
});
export type CatalogueRow = z.output<typeof CatalogueRow>;

export const CatalogueSnapshot = z.object({
  /** Names this state of the catalogue; given back as `since` it asks for what changed after it. */
  version: z.string(),
  /** False: `rows` replace those of the same id and `gone` are taken away; true: `rows` is all that a device is to hold. */
  complete: z.boolean(),
  rows: z.array(CatalogueRow),
  gone: z.array(Slug),
  /** Products in the shop, recounted now and then. */
  total: z.optional(z.number()),
  /** The shop has products that are not among these; without a network they cannot be found. */
  more: z.optional(z.literal(true)),
  /** The shop shows its prices with GST; lists are filtered and sorted by what is shown. */
  prices: z.optional(z.literal('with')),
  /** Absent where they have not changed. */
  categories: z.optional(z.array(Category)),
});
export type CatalogueSnapshot = z.output<typeof CatalogueSnapshot>;

export const getSnapshot = endpoint({
  method: 'GET',
  path: '/api/catalogue/snapshot',
  summary: 'The catalogue for devices without a network, up to 2,000 products; with `since`, only what changed',
  access: 'public',
  offline: 'cached',
  query: z.object({ since: z.optional(z.string().check(z.maxLength(40))) }),
  reply: CatalogueSnapshot,
});
