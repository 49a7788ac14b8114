/** The fields of a product that the desk edits. Money in paise. Pieces are none of them: they move in the stock ledger alone. */
import { hsnPattern, tidyHsn } from '../hsn.ts';
import { Slug } from '../identifier.ts';
import { limits } from '../limits.ts';
import { words } from '../../language/words.ts';
import { required } from '../required-text.ts';
import { z } from '../zod.ts';

/** `draft`: never on sale yet. `off`: taken off sale. */
export const productStates = ['draft', 'on', 'off'] as const;
export type ProductState = (typeof productStates)[number];

/** Most pictures of one product. */
export const picturesMax = 12;

const maxPaise = limits.priceQueryMax * 100;
const Paise = z
  .int()
  .check(
    z.gte(100, { error: () => words().productMessages.priceTooLow }),
    z.lte(maxPaise, { error: () => words().productMessages.priceTooHigh }),
  );
/** What the shop pays for a piece. */
export const CostPaise = z.int().check(z.gte(0), z.lte(maxPaise));
/** Most characters of the texts of a product, for everything that writes them. */
export const productTextMax = {
  name: limits.text.name,
  brand: limits.text.name,
  description: 4_000,
  additionalInfo: 2_000,
  dimension: 200,
  origin: 80,
  netQuantity: 80,
  color: 40,
  option: limits.text.option,
  code: 40,
} as const;

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const orNull = (max: number) => z.nullable(required(() => words().request.invalid, max));
const Option = required(() => words().request.invalid, productTextMax.option);
const isWithoutRepeats = (list: readonly string[]) => new Set(list).size === list.length;
const noRepeats = { rule: 'Nothing is named twice.', schema: { uniqueItems: true } };
const options = z
  .array(Option)
  .check(z.maxLength(20), z.refine(isWithoutRepeats, { error: () => words().productMessages.optionTwice, params: noRepeats }));

/** The URL of a picture of the shop: drawn or photographed. */
const pictureUrl = z.string().check(z.maxLength(200), z.regex(/^\/img\/[pm]\/[a-z0-9/-]+-960\.webp$/));

export const ProductFields = z.object({
  name: required(() => words().productMessages.nameMissing, productTextMax.name),
  brand: text(productTextMax.brand),
  description: text(productTextMax.description),
  additionalInfo: text(productTextMax.additionalInfo),
  dimension: text(productTextMax.dimension),
  subCatId: Slug,
  /** What one piece costs before tax. */
  pricePaise: Paise,
  /** The struck price; null where none is struck. */
  oldPricePaise: z.nullable(Paise),
  /** Printed on the pack, with all taxes. */
  mrpPaise: z.nullable(Paise),
  /** What the shop pays for a piece; only owners see and change it. */
  costPaise: z.nullable(CostPaise),
  /** Null: that of the subcategory. */
  taxClass: z.nullable(Slug),
  /** Null: that of the subcategory. */
  hsn: z.nullable(z.string().check(z.overwrite(tidyHsn), z.regex(hsnPattern, { error: () => words().productMessages.badHsn }))),
  origin: orNull(productTextMax.origin),
  netQuantity: orNull(productTextMax.netQuantity),
  color: z.nullable(z.object({ name: text(productTextMax.color), hex: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)) })),
  featured: z.boolean(),
  state: z.enum(productStates),
  /** Ids of the places where it is sold; null: everywhere. */
  locations: z.nullable(z.array(Slug).check(z.minLength(1), z.refine(isWithoutRepeats, { params: noRepeats }))),
  /** URLs, front view first. */
  images: z
    .array(pictureUrl)
    .check(
      z.maxLength(picturesMax, { error: () => words().productMessages.tooManyPictures }),
      z.refine(isWithoutRepeats, { params: noRepeats }),
    ),
  size: options,
  productRam: options,
  productWeight: options,
});
export type ProductFields = z.output<typeof ProductFields>;

/** The fields of one variant. */
export const VariantFields = z.object({
  pricePaise: Paise,
  oldPricePaise: z.nullable(Paise),
  mrpPaise: z.nullable(Paise),
  sku: orNull(productTextMax.code),
  barcode: orNull(productTextMax.code),
  isOnSale: z.boolean(),
});
export type VariantFields = z.output<typeof VariantFields>;

const hasSameKeys = z.refine<{ set: object; was: object }>(
  ({ set, was }) => Object.keys(set).length > 0 && Object.keys(set).every((field) => Object.hasOwn(was, field)),
  { error: 'set and was name the same fields', params: { rule: '`was` has every field of `set`, which has at least one.' } },
);

/** An edit: the fields that were touched, and what each was when the form was opened. */
export const ProductEdit = z.object({ set: z.partial(ProductFields), was: z.partial(ProductFields) }).check(hasSameKeys);
export type ProductEdit = z.output<typeof ProductEdit>;

export const VariantEdit = z.object({ set: z.partial(VariantFields), was: z.partial(VariantFields) }).check(hasSameKeys);
export type VariantEdit = z.output<typeof VariantEdit>;
