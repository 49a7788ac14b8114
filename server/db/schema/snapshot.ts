/** What devices hold of the catalogue, and what changed in it. */
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

/** The change log of the snapshot, one row per product that devices hold or held. */
export const catalogueRows = pgTable(
  'catalogue_rows',
  {
    /** No foreign key: devices still learn of a product after it was deleted. */
    productId: text().primaryKey(),
    /** Hash of the row that devices get; null: they are to delete it. */
    hash: text(),
    /** Version of the log in which it changed last. */
    version: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('catalogue_rows_version').on(t.version)],
);

/** Which products each version of the catalogue changed. A version without a row here may have changed any. */
export const catalogueChanges = pgTable('catalogue_changes', {
  /** `catalogue_version` in `settings`, as the change left it. */
  version: bigint({ mode: 'number' }).primaryKey(),
  productIds: text().array().notNull(),
  createdAt: now(),
});

/** The most sold products of the last months; written by a job. */
export const bestsellers = pgTable(
  'bestsellers',
  {
    productId: text().primaryKey(),
    /** Pieces. */
    sold: integer().notNull(),
  },
  (t) => [index('bestsellers_sold').on(t.sold)],
);
