/** Values that somebody saved at the desk and that were not applied: they wait until somebody decides. */
import { sql } from '../sql.ts';
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';
import { products } from './product.ts';

export const waitingEdits = pgTable(
  'waiting_edits',
  {
    id: uuid().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null: a field of the product. */
    variantId: uuid(),
    field: text().notNull(),
    /** `clash`: the field was changed meanwhile. `limit`: further than staff may go. */
    reason: text().$type<'clash' | 'limit'>().notNull(),
    value: jsonb(),
    actorId: uuid().notNull(),
    actorName: text().notNull(),
    createdAt: now(),
  },
  // A later value of the same person replaces the one before.
  (t) => [uniqueIndex('waiting_edits_field').on(t.productId, sql`coalesce(${t.variantId}::text, '')`, t.field, t.actorId)],
);
