/** Products from a file: sent, read, checked, applied as a whole or not at all, and taken back. `export.ts` has what an import reads again. */
import { Slug, Uuid } from '../identifier.ts';
import { z } from '../zod.ts';
import { Time, TimeCursor } from './dates.ts';
import { deskEndpoint } from './endpoint.ts';

/** Most bytes of a table, and of a zip with pictures beside it. */
export const tableMax = 64 * 1024 * 1024;
export const zipMax = 500 * 1024 * 1024;

/** Where an import stands. Background work goes on from `staging`, `fetching`, `checking`, `applying` and `undoing`; the others wait for a person or are over. */
const importPhases = [
  'staging',
  'asking',
  'fetching',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'refused',
  'withdrawn',
] as const;
export type ImportPhase = (typeof importPhases)[number];

/** Most words, and most options, that one file asks for. */
export const importWordsMax = 500;
const optionsMax = 50;

/** Most addresses of pictures of one file that are looked at. */
export const addressesMost = 10_000;
/** Most hosts of them that are asked about. */
export const hostsMost = 50;

/** A host by its name, as an address has it. */
const Host = z.string().check(z.regex(/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/), z.maxLength(253));

/** As the file has it, in lower case. */
const Word = z.string().check(z.trim(), z.maxLength(300));

/** What the shopkeeper says about a file. */
const ImportAnswers = z.object({
  /** The subcategory of products by their type or first tag; the empty word: of those that have neither. */
  shelves: z.array(z.object({ word: Word, subCatId: Slug })).check(z.maxLength(importWordsMax)),
  options: z.array(z.object({ name: Word, kind: z.enum(['size', 'weight', 'ram']) })).check(z.maxLength(optionsMax)),
  /** Whether the prices of the file contain GST. */
  prices: z.optional(z.enum(['with', 'without'])),
  /** A product of several colours: one product of each, or none. */
  colours: z.optional(z.enum(['apart', 'refuse'])),
  /** Whether pictures are fetched from the hosts of their addresses. Only owners may say `fetch`. */
  hosts: z._default(z.array(z.object({ host: Host, pictures: z.enum(['fetch', 'leave']) })).check(z.maxLength(hostsMost)), []),
  mode: z.enum(['all', 'new', 'prices']),
  /** Whether the pieces of products that the shop has are taken as counts. */
  pieces: z.boolean(),
  /** Products on sale that the file does not list go off sale; otherwise they stay. Not remembered for other files, and only with the mode `all`. */
  unlisted: z.optional(z.literal('off')),
});
export type ImportAnswers = z.output<typeof ImportAnswers>;

/** What a file leaves open, with what was answered already. */
const ImportQuestions = z.object({
  /** Words that say where products belong, each with how many have it. */
  shelves: z.array(z.object({ word: z.string(), rows: z.number() })),
  options: z.array(z.string()),
  prices: z.boolean(),
  /** Products of several colours. */
  colours: z.number(),
  /** Hosts of pictures, each with how many addresses are there. */
  hosts: z.array(z.object({ host: z.string(), pictures: z.number() })),
});
export type ImportQuestions = z.output<typeof ImportQuestions>;

const ImportProblem = z.object({
  line: z.number(),
  /** As the header names it; empty: the row as a whole. */
  column: z.string(),
  value: z.string(),
  words: z.string(),
  hint: z.optional(z.string()),
  /** It does not keep the row out. */
  note: z.optional(z.literal(true)),
});
export type ImportProblem = z.output<typeof ImportProblem>;

const ImportDifference = z.object({
  id: z.string(),
  kind: z.enum(['new', 'changed']),
  name: z.string(),
  /** Named like `ProductFields`, or `pieces`, `variant` and `lowAt`. */
  fields: z.array(z.object({ field: z.string(), was: z.unknown(), set: z.unknown() })),
});
export type ImportDifference = z.output<typeof ImportDifference>;

const ImportRow = z.object({
  id: Uuid,
  fileName: z.string(),
  bytes: z.number(),
  /** Who sent it. */
  by: z.string(),
  phase: z.enum(importPhases),
  rowsRead: z.number(),
  createdAt: Time,
});
export type ImportRow = z.output<typeof ImportRow>;

const ProductImport = z.extend(ImportRow, {
  /** Why the file was refused as a whole, why it was not applied, or why it was checked again. */
  failure: z.nullable(z.string()),
  /** Products that were checked or written, or addresses whose pictures were fetched, so far in this phase. */
  done: z.number(),
  /** Rows, or products, a second in this phase; null while nothing is moving. */
  perSecond: z.nullable(z.number()),
  /** Columns of the file that are not read. */
  ignored: z.array(z.string()),
  /** Null before the file was read, and for a file that leaves nothing open. */
  questions: z.nullable(ImportQuestions),
  answers: ImportAnswers,
  /** Names the check: `applyImport` says which one the person has seen. */
  checkedAt: z.nullable(Time),
  appliedAt: z.nullable(Time),
  undoneAt: z.nullable(Time),
  /** Until when it can be taken back; null: it cannot. */
  undoUntil: z.nullable(Time),
  /** Null until the file was checked. */
  counts: z.nullable(
    z.object({
      rows: z.object({ read: z.number(), ready: z.number(), refused: z.number(), applied: z.number() }),
      products: z.object({ new: z.number(), changed: z.number(), same: z.number(), refused: z.number() }),
      /** Rows with something to know that does not keep them out. */
      notes: z.number(),
      /** Products on sale that a checked file does not list; absent where a row could be of any product. */
      unlisted: z.optional(z.number()),
    }),
  ),
  /** Some of what it changes: changed products first. */
  differences: z.array(ImportDifference),
  /** What was not taken back. */
  kept: z.array(z.object({ id: z.string(), name: z.string(), why: z.string() })),
});
export type ProductImport = z.output<typeof ProductImport>;

const params = z.object({ id: Uuid });

export const listImports = deskEndpoint({
  method: 'GET',
  path: '/api/desk/imports',
  summary: 'Imports of products, newest first',
  right: 'import.check',
  offline: 'online-only',
  query: z.object({ after: z.optional(TimeCursor) }),
  reply: z.object({ items: z.array(ImportRow), next: z.nullable(z.string()) }),
});

export const addImport = deskEndpoint({
  method: 'POST',
  path: '/api/desk/imports',
  summary:
    'Send a CSV file, at most 64 MB, or a zip with one and its pictures, at most 500 MB. The same bytes again are the same import while it is open',
  right: 'import.check',
  offline: 'online-only',
  keyed: false,
  encoding: 'file',
  media: ['text/csv', 'application/zip'],
  query: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  success: 201,
  answers: [429, 507],
  reply: ProductImport,
});

export const getImport = deskEndpoint({
  method: 'GET',
  path: '/api/desk/imports/{id}',
  summary: 'One import: how far it is, what it asks, and what it would do or has done',
  right: 'import.check',
  offline: 'online-only',
  params,
  reply: ProductImport,
});

export const listImportProblems = deskEndpoint({
  method: 'GET',
  path: '/api/desk/imports/{id}/problems',
  summary: 'What is wrong with the rows of a file, by line; problems of one row are on one page',
  right: 'import.check',
  offline: 'online-only',
  params,
  /** `after`: the last line of the page before. */
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  reply: z.object({ items: z.array(ImportProblem), next: z.nullable(z.string()) }),
});

export const getImportProblems = deskEndpoint({
  method: 'GET',
  path: '/api/desk/imports/{id}/problems.csv',
  summary: 'The refused rows of a file with what is wrong: correct them and send this file',
  right: 'import.check',
  offline: 'online-only',
  params,
  sends: 'text/csv',
  reply: z.string(),
});

export const answerImport = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/imports/{id}/answers',
  summary: 'Say what a file means, before or after its check; it is checked again. Later files are understood the same way',
  right: 'import.check',
  offline: 'online-only',
  params,
  body: ImportAnswers,
  reply: ProductImport,
});

export const applyImport = deskEndpoint({
  method: 'POST',
  path: '/api/desk/imports/{id}/apply',
  summary:
    'Apply a checked import as a whole. 409 `stale_check` when it was checked again meanwhile, 422 `has_problems` when products are refused and nobody has said "without these"',
  right: 'import.apply',
  offline: 'online-only',
  params,
  body: z.object({ checkedAt: Time, withoutRefused: z.boolean() }),
  reply: ProductImport,
});

export const undoImport = deskEndpoint({
  method: 'POST',
  path: '/api/desk/imports/{id}/undo',
  summary: 'Take an import back, up to 30 days later; what somebody has changed since stays',
  right: 'import.apply',
  offline: 'online-only',
  params,
  reply: ProductImport,
});

export const withdrawImport = deskEndpoint({
  method: 'DELETE',
  path: '/api/desk/imports/{id}',
  summary: 'Give up an import that was not applied',
  right: 'import.check',
  offline: 'online-only',
  params,
  reply: ProductImport,
});
