/** SQL of imports as a whole. */
import { and, desc, eq, inArray, sql } from '#server/db/sql.ts';
import type { ImportPhase, ImportQuestions } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { importProducts, importRows, imports } from '#server/db/schema.ts';
import { NotFound } from '#server/http/errors.ts';
import { type Answers, noAnswers } from './context.ts';

export type ImportRow = typeof imports.$inferSelect;

/** Days for which an import can be taken back; then its rows go. */
export const undoDays = 30;

/** The import. Throws 404. @param lock `change`: it stays as it is until the transaction ends */
export async function findImport(db: Db, id: string, lock: 'change' | 'none' = 'none'): Promise<ImportRow> {
  const query = db.select().from(imports).where(eq(imports.id, id));
  const [row] = await (lock === 'change' ? query.for('update') : query);
  if (!row) throw new NotFound(words().importFiles.gone, 'no_import');
  return row;
}

/** The newest imports. */
export function findImports(db: Db): Promise<ImportRow[]> {
  return db.select().from(imports).orderBy(desc(imports.createdAt)).limit(50);
}

/** The answers of an import. */
export const storedAnswers = ({ answers }: Pick<ImportRow, 'answers'>): Answers => ({ ...noAnswers, ...(answers as Partial<Answers>) });

/** The hosts from which pictures are fetched. */
export function allowedOf({ hosts }: Pick<Answers, 'hosts'>): Set<string> {
  return new Set(Object.entries(hosts).flatMap(([host, pictures]) => (pictures === 'fetch' ? [host] : [])));
}

/** What a file asks; null before it was read, and where it leaves nothing open. */
export function questionsOf({ questions }: Pick<ImportRow, 'questions'>): ImportQuestions | null {
  // Rows from before pictures were fetched name no hosts.
  return questions === null ? null : { hosts: [], ...(questions as unknown as Omit<ImportQuestions, 'hosts'>) };
}

/** What was answered for earlier files, so that nobody is asked twice. */
export async function findAnswers(db: Db): Promise<Pick<Answers, 'shelves' | 'options' | 'prices' | 'colours' | 'hosts'>> {
  const rows = await db.select({ answers: imports.answers }).from(imports).orderBy(desc(imports.createdAt)).limit(20);
  const before = rows.toReversed().map(storedAnswers);
  const hosts: Answers['hosts'] = Object.assign({}, ...before.map((one) => one.hosts));
  return {
    shelves: Object.assign({}, ...before.map(({ shelves }) => shelves)),
    options: Object.assign({}, ...before.map(({ options }) => options)),
    // A host that was left out once is asked about again: perhaps nobody was there who may allow it.
    hosts: Object.fromEntries(Object.entries(hosts).filter(([, pictures]) => pictures === 'fetch')),
    prices: before.findLast(({ prices }) => prices !== undefined)?.prices,
    colours: before.findLast(({ colours }) => colours !== undefined)?.colours,
  };
}

/** Moves an import on, unless it stands elsewhere meanwhile: then another process did it, or a person withdrew it. */
export async function movePhase(
  tx: Db,
  id: string,
  from: ImportPhase | readonly ImportPhase[],
  to: ImportPhase,
  also: Partial<Pick<ImportRow, 'failure' | 'questions' | 'answers' | 'taxMark' | 'deciderId' | 'deciderName'>> & {
    stamp?: 'checkedAt' | 'appliedAt' | 'undoneAt';
  } = {},
): Promise<boolean> {
  const { stamp, ...set } = also;
  const moved = await tx
    .update(imports)
    .set({ ...set, phase: to, done: 0, phaseAt: sql`now()`, ...(stamp && { [stamp]: sql`now()` }) })
    .where(and(eq(imports.id, id), inArray(imports.phase, [from].flat())))
    .returning({ id: imports.id });
  return moved.length > 0;
}

/** What became of the rows and products of a file. */
export interface Counted {
  /** Rows of the file, by what became of them: read = ready or applied + refused, once it was checked. */
  rows: { read: number; ready: number; refused: number; applied: number };
  products: { new: number; changed: number; same: number; refused: number };
  notes: number;
}

/** Counts rows and products, by the database. */
export async function countImport(db: Db, id: string): Promise<Counted> {
  const rows = await db.execute<Counted['rows'] & { notes: number } & Record<string, unknown>>(sql`
    select count(*)::int as read, count(*) filter (where state = 'ready')::int as ready, count(*) filter (where state = 'refused')::int as refused,
      count(*) filter (where state = 'applied')::int as applied, count(*) filter (where problems is not null and state <> 'refused')::int as notes
    from ${importRows} where import_id = ${id}`);
  const products = await db.execute<Counted['products'] & Record<string, unknown>>(sql`
    select count(*) filter (where kind = 'new')::int as new, count(*) filter (where kind = 'changed')::int as changed,
      count(*) filter (where kind = 'same')::int as same, count(*) filter (where kind = 'refused')::int as refused
    from ${importProducts} where import_id = ${id}`);
  const { notes = 0, ...counted } = rows.rows[0] ?? { read: 0, ready: 0, refused: 0, applied: 0 };
  return {
    rows: counted as Counted['rows'],
    products: products.rows[0] ?? { new: 0, changed: 0, same: 0, refused: 0 },
    notes: Number(notes),
  };
}

/** Says how far the work is; another connection than that of the work. */
export async function noteProgress(db: Db, id: string, progress: Partial<Pick<ImportRow, 'rowsRead' | 'done'>>): Promise<void> {
  await db.update(imports).set(progress).where(eq(imports.id, id));
}
