/** Imports of products: the rows of a file, what is to become of each product, and what is needed to take it back. Rows go after 30 days. */
import { sql } from '../sql.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportPhase } from '#contract/desk/import.ts';
import { moment, now } from './columns.ts';

/** What was wrong in a row. A `note` does not keep the row out. */
export interface RowProblem {
  /** As the header names it; empty: the row as a whole. */
  column: string;
  value: string;
  code: string;
  words: string;
  hint?: string | undefined;
  note?: true | undefined;
}

export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    /** Null for the command line. */
    actorId: uuid(),
    actorName: text().notNull(),
    /** Who had it applied or taken back last, if not the same person; an id of null then means the command line. */
    deciderId: uuid(),
    deciderName: text(),
    fileName: text().notNull(),
    bytes: integer().notNull().default(0),
    /** The file as it was sent to the desk, in `DATA_DIR/imports` of the process that received it, until it is read. Null for the command line. */
    file: text(),
    sha256: text(),
    phase: text().$type<ImportPhase>().notNull(),
    layout: text().$type<'own' | 'shopify'>(),
    /** The columns as the file names them. */
    header: jsonb().$type<string[]>().notNull().default([]),
    /** What the shopkeeper has said about the file. */
    answers: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** What must be answered before the check. */
    questions: jsonb().$type<Record<string, unknown>>(),
    /** What prices were computed with at the check (`server/tax/store.ts`); null before it. */
    taxMark: text(),
    /** Why the file was refused as a whole, or why it was not applied. */
    failure: text(),
    /** Rows read, and products checked or written so far in this phase. */
    rowsRead: integer().notNull().default(0),
    done: integer().notNull().default(0),
    phaseAt: now(),
    createdAt: now(),
    checkedAt: moment(),
    appliedAt: moment(),
    undoneAt: moment(),
  },
  (t) => [
    index('imports_created').on(t.createdAt),
    index('imports_due')
      .on(t.createdAt)
      .where(sql`phase in ('staging', 'checking', 'applying', 'undoing')`),
    index('imports_fetching')
      .on(t.createdAt)
      .where(sql`phase = 'fetching'`),
  ],
);

export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The line of the file on which it begins. */
    line: integer().notNull(),
    /** Rows of one product have the same: its handle in lower case. */
    key: text().notNull(),
    /** In the order of the header. */
    cells: jsonb().$type<string[]>().notNull(),
    /** The product that it is about, once checked. */
    productId: text(),
    sku: text(),
    barcode: text(),
    problems: jsonb().$type<RowProblem[]>(),
    state: text().$type<'read' | 'ready' | 'refused' | 'applied'>().notNull().default('read'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_rows_key').on(t.importId, t.key, t.line),
    index('import_rows_product').on(t.importId, t.productId),
    index('import_rows_problems')
      .on(t.importId, t.line)
      .where(sql`problems is not null`),
  ],
);

export const importProducts = pgTable(
  'import_products',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    productId: text().notNull(),
    /** The first line that names it: new products keep the order of the file. */
    line: integer().notNull(),
    kind: text().$type<'new' | 'changed' | 'same' | 'refused'>().notNull(),
    /** What is to be written (`server/import/plan.ts`). */
    plan: jsonb().$type<Record<string, unknown>>(),
    /** What the product was when it was checked, as a hash. */
    base: text().notNull().default(''),
    /** Why it was not taken back. */
    kept: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.productId] }),
    index('import_products_kind').on(t.importId, t.kind, t.productId),
    index('import_products_line').on(t.importId, t.kind, t.line, t.productId),
  ],
);

/** The pictures that came with a file, by name: in lower case, without folders. Those that were fetched have their address as name. */
export const importPictures = pgTable(
  'import_pictures',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Of the photograph; null: it could not be read. */
    hash: text(),
    /** Why there is no picture at an address, as the code of a problem, and which host, status or kind it was. */
    problem: text(),
    detail: text(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.name] })],
);
