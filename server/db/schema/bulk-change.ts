/** Changes of many products at once, kept so that they can be undone. */
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, now } from './columns.ts';

export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuid().primaryKey(),
    actorId: uuid().notNull(),
    actorName: text().notNull(),
    /** What was asked for, such as a price 10 % lower. */
    change: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Per product: each changed field with what it was and what it became. */
    rows: jsonb().$type<{ id: string; before: Record<string, unknown>; after: Record<string, unknown> }[]>().notNull(),
    createdAt: now(),
    undoneAt: moment(),
    undoneBy: uuid(),
  },
  (t) => [index('bulk_changes_created').on(t.createdAt)],
);
