/** One change to many products: seen first, applied as it was seen, taken back within a day. */
import { Slug, Uuid } from '../identifier.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';

/** Most products of one change. */
const bulkMax = 500;

export const BulkChange = z.union([
  z.object({
    field: z.literal('pricePaise'),
    /** Whole percent, -10 for a tenth less. */
    percent: z.int().check(z.gte(-90), z.lte(300)),
    rounding: z.enum(['paisa', 'rupee', 'nine']),
  }),
  z.object({ field: z.literal('state'), to: z.enum(['on', 'off']) }),
  z.object({ field: z.literal('subCatId'), to: Slug }),
  z.object({ field: z.literal('featured'), to: z.boolean() }),
]);
export type BulkChange = z.output<typeof BulkChange>;

/** What a change does to one product. `problem`: why it stays as it is. */
export const BulkItem = z.object({
  id: Slug,
  name: z.string(),
  was: z.unknown(),
  set: z.unknown(),
  /** A price before and after as shoppers read it, where that is with GST. Paise. */
  shown: z.optional(z.object({ was: z.number(), set: z.number() })),
  problem: z.optional(z.string()),
});
export type BulkItem = z.output<typeof BulkItem>;

const ids = z.array(Slug).check(z.minLength(1), z.maxLength(bulkMax));

export const previewBulkChange = deskEndpoint({
  method: 'POST',
  path: '/api/desk/bulk-changes/preview',
  summary: 'What a change would do to each of these products; changes nothing',
  right: 'product.bulk',
  offline: 'online-only',
  body: z.object({ ids, change: BulkChange }),
  reply: z.object({ items: z.array(BulkItem) }),
});

const Applied = z.object({
  id: Uuid,
  /** Products that have the new value. */
  changed: z.number(),
  /** Those that stay as they are, each with the reason. */
  refused: z.array(BulkItem),
});

export const applyBulkChange = deskEndpoint({
  method: 'POST',
  path: '/api/desk/bulk-changes',
  summary: 'Change products exactly as the preview showed; a product that changed meanwhile stays as it is',
  right: 'product.bulk',
  offline: 'online-only',
  body: z.object({
    field: z.enum(['pricePaise', 'state', 'subCatId', 'featured']),
    items: z.array(z.object({ id: Slug, was: z.unknown(), set: z.unknown() })).check(z.minLength(1), z.maxLength(bulkMax)),
  }),
  reply: Applied,
});

export const BulkSummary = z.object({
  id: Uuid,
  field: z.string(),
  changed: z.number(),
  by: z.string(),
  at: z.string(),
  undoneAt: z.nullable(z.string()),
  canUndo: z.boolean(),
});
export type BulkSummary = z.output<typeof BulkSummary>;

export const listBulkChanges = deskEndpoint({
  method: 'GET',
  path: '/api/desk/bulk-changes',
  summary: 'Changes of the last 24 hours',
  right: 'product.bulk',
  offline: 'private-cached',
  reply: z.object({ items: z.array(BulkSummary) }),
});

export const undoBulkChange = deskEndpoint({
  method: 'POST',
  path: '/api/desk/bulk-changes/{id}/undo',
  summary: 'Take a change back within 24 hours; what was changed again since stays',
  right: 'product.bulk',
  offline: 'online-only',
  params: z.object({ id: Uuid }),
  reply: Applied,
});
