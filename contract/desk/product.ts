/** Products at the desk: list, one product, its edits. */
import { words } from '../../language/words.ts';
import { Slug, Uuid } from '../identifier.ts';
import { limits } from '../limits.ts';
import { wholeNumber } from '../query.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';
import { ProductEdit, ProductFields, productStates, VariantEdit, VariantFields } from './product-fields.ts';

/** One line of the list. */
export const DeskProductRow = z.object({
  id: Slug,
  name: z.string(),
  /** URL; empty without a picture. */
  image: z.string(),
  placeholder: z.string(),
  /** Paise; of the cheapest variant. */
  pricePaise: z.number(),
  oldPricePaise: z.nullable(z.number()),
  taxPaise: z.number(),
  /** Its variants have prices of their own: the price is changed there. */
  hasOwnPrices: z.boolean(),
  /** Pieces of all variants that can be sold. */
  toSell: z.number(),
  isLow: z.boolean(),
  state: z.enum(productStates),
  subCatId: Slug,
  subCatName: z.string(),
  /** Its own tax class; null: that of its subcategory. */
  taxClass: z.optional(z.nullable(z.string())),
});
export type DeskProductRow = z.output<typeof DeskProductRow>;

/** A variant as the desk edits it. */
const DeskVariant = z.object({
  id: Uuid,
  size: z.string(),
  ram: z.string(),
  weight: z.string(),
  ...VariantFields.shape,
  /** Pieces that can be sold; several variants may share them. */
  toSell: z.number(),
  poolId: z.string(),
});

/**
 * A value that was not applied. `clash`: somebody changed the field meanwhile; whoever saved decides. `limit`: a price further from that of
 * the morning than staff may go; an owner decides.
 */
const WaitingEdit = z.object({
  id: Uuid,
  /** Null: a field of the product. */
  variantId: z.nullable(Uuid),
  field: z.string(),
  reason: z.enum(['clash', 'limit']),
  yours: z.unknown(),
  /** What the field is now. */
  theirs: z.unknown(),
  /** Who saved the value that waits. */
  savedBy: z.string(),
  savedAt: z.string(),
  /** Who changed the field last, and when; null where the log does not know. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  /** Whether the caller may decide. */
  isMine: z.boolean(),
});

export const DeskProduct = z.object({
  id: Slug,
  ...ProductFields.shape,
  rowVersion: z.number(),
  placeholder: z.string(),
  subCatName: z.string(),
  catId: Slug,
  /** On one piece at the price. */
  taxPaise: z.number(),
  taxBasisPoints: z.nullable(z.number()),
  hasOwnPrices: z.boolean(),
  toSell: z.number(),
  variants: z.array(DeskVariant),
  /** What its own pictures show, by URL. */
  words: z.record(z.string(), z.string()),
  waiting: z.array(WaitingEdit),
});
export type DeskProduct = z.output<typeof DeskProduct>;

export const listDeskProducts = deskEndpoint({
  method: 'GET',
  path: '/api/desk/products',
  summary: 'Products, newest first',
  right: 'product.see',
  offline: 'private-cached',
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMax))),
    state: z.optional(z.enum(productStates)),
    subCatId: z.optional(Slug),
    /** Only those whose stock is low. */
    low: z.optional(z.enum(['yes'])),
    /** Where the page begins: `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,9}\.[a-z0-9-]{1,80}$/))),
    perPage: z.optional(wholeNumber({ min: 1, max: 200 })),
  }),
  reply: z.object({ items: z.array(DeskProductRow), next: z.optional(z.string()) }),
});

const Id = z.object({ id: Slug });

export const getDeskProduct = deskEndpoint({
  method: 'GET',
  path: '/api/desk/products/{id}',
  summary: 'One product with everything that can be edited',
  right: 'product.see',
  offline: 'private-cached',
  params: Id,
  reply: DeskProduct,
});

const option = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const Pieces = z.int().check(z.gte(0), z.lte(100_000));

/** A variant of a new product, counted apart. Options that the product does not have are empty. */
const NewVariant = z.object({
  size: option(limits.text.option),
  ram: option(limits.text.option),
  weight: option(limits.text.option),
  pieces: Pieces,
  /** Absent: it costs what the product does. */
  pricePaise: z.optional(ProductFields.shape.pricePaise),
});

const isNamedOnce = (list: readonly z.output<typeof NewVariant>[]) =>
  new Set(list.map(({ size, ram, weight }) => JSON.stringify([size, ram, weight]))).size === list.length;

interface Options {
  barcode?: string | null | undefined;
  size?: string[] | undefined;
  productRam?: string[] | undefined;
  productWeight?: string[] | undefined;
}

/** Each variant has a code of its own, given on the page of the product. */
const hasOneBarcode = z.refine<Options>(
  ({ barcode, size = [], productRam = [], productWeight = [] }) => !barcode || [...size, ...productRam, ...productWeight].length === 0,
  { error: () => words().productMessages.barcodeOfVariants, params: { rule: 'A product with options has no barcode of its own.' } },
);

/** A new product: its id is made by the device, so that pictures can follow without a network. */
export const NewProduct = z
  .object({
    id: Slug,
    ...z.partial(ProductFields).shape,
    name: ProductFields.shape.name,
    subCatId: ProductFields.shape.subCatId,
    pricePaise: ProductFields.shape.pricePaise,
    state: z.enum(['draft', 'on']),
    /** Pieces on the shelf now; of all variants together where these are counted apart. */
    pieces: Pieces,
    /** The code on the pack of a product without options. */
    barcode: z.optional(VariantFields.shape.barcode),
    /** Pieces and price of each variant, which is then counted apart. Absent, as in rows that older devices hold: all share `pieces`. */
    variants: z.optional(
      z
        .array(NewVariant)
        .check(
          z.minLength(1),
          z.maxLength(limits.variantsMax),
          z.refine(isNamedOnce, { error: () => words().productMessages.optionTwice, params: { rule: 'No variant is named twice.' } }),
        ),
    ),
  })
  .check(hasOneBarcode);
export type NewProduct = z.output<typeof NewProduct>;

export const createProduct = deskEndpoint({
  method: 'POST',
  path: '/api/desk/products',
  summary: 'Add a product, on sale or as a draft',
  right: 'product.edit',
  offline: 'queued',
  success: 201,
  body: NewProduct,
  reply: DeskProduct,
});

export const saveProduct = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/products/{id}',
  summary: 'Change fields of a product; fields that somebody else changed meanwhile wait for a decision',
  right: 'product.edit',
  offline: 'queued',
  params: Id,
  body: ProductEdit,
  reply: DeskProduct,
});

export const saveVariant = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/products/{id}/variants/{variantId}',
  summary: 'Change fields of one variant',
  right: 'product.edit',
  offline: 'queued',
  params: z.object({ id: Slug, variantId: Uuid }),
  body: VariantEdit,
  reply: DeskProduct,
});

export const decideEdit = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/products/{id}/waiting/{waitingId}',
  summary: 'Decide about a value that waits',
  right: 'product.edit',
  offline: 'online-only',
  params: z.object({ id: Slug, waitingId: Uuid }),
  /** `theirs`: what the decider saw as the present value. If it has changed since, the value goes on waiting. */
  body: z.object({ keep: z.enum(['yours', 'theirs']), theirs: z.unknown() }),
  reply: DeskProduct,
});
