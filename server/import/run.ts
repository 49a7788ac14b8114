/**
 * Carries imports from phase to phase. Each phase may be cut off at any moment: reading and checking begin again, and what is written is written in one
 * transaction. Of all processes one works at an import, by a lease.
 */
import { and, asc, eq, inArray, isNotNull, sql } from '#server/db/sql.ts';
import type { ImportPhase } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { type Db, withoutLimits } from '#server/db/client.ts';
import { withFreeLease } from '#server/db/lease.ts';
import { imports } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { isDatabaseUnavailable } from '#server/failure/failure.ts';
import { plainWordsOf } from '#server/failure/plain-words.ts';
import type { Services } from '#server/services.ts';
import { writeImport, NotOurs, StaleCheck } from './apply.ts';
import { checkProducts } from './check.ts';
import { FileRefused } from './file-refused.ts';
import { listSent, openSent, removeSent } from './sent-files.ts';
import { readLayout } from './layout.ts';
import { keepPhotographs } from './photographs.ts';
import { fetchFromHosts, findLedTo } from './fetch-pictures.ts';
import { findQuestions, isOpen, nextPhase } from './questions.ts';
import type { Source } from './import-file.ts';
import { stageRows } from './stage.ts';
import { storedAnswers, findImport, type ImportRow, movePhase, noteProgress, questionsOf } from './store.ts';
import { revertImport } from './undo.ts';

export type ImportNeeds = Pick<Services, 'db' | 'pool' | 'storage' | 'log' | 'env' | 'outside' | 'lifecycle'>;

/** Phases in which there is work to do. Hosts may be slow, so fetching stands apart: no other import waits for it. */
const due = ['staging', 'checking', 'applying', 'undoing'] as const satisfies readonly ImportPhase[];

/** Whoever has the file reads it: a command, or the process that received it. A while later, without anybody at work, it is lost. */
const isWaiting = sql`(${imports.phase} <> 'staging'
  or ${imports.createdAt} < now() - case when ${imports.file} is null then interval '1 minute' else interval '1 hour' end)`;

/** Works at every import that nobody works at. Gives how many phases were done. */
export const runImports = (services: ImportNeeds): Promise<number> => runDue(services, due);

/** Fetches the pictures of every import for which nobody does. Gives for how many. */
export const runFetching = (services: ImportNeeds): Promise<number> => runDue(services, ['fetching']);

async function runDue(services: ImportNeeds, phases: readonly ImportPhase[]): Promise<number> {
  const rows = await services.db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.phase, [...phases]), isWaiting))
    .orderBy(asc(imports.createdAt))
    .limit(10);
  let done = 0;
  for (const { id } of rows) done += (await runImport(services, id)) ? 1 : 0;
  return done;
}

/** Reads the files that were sent to this process, and removes them once they are read. Gives how many. */
export async function readSentFiles(services: ImportNeeds): Promise<number> {
  const { db, env } = services;
  const rows = await db
    .select({ id: imports.id, file: imports.file })
    .from(imports)
    .where(and(eq(imports.phase, 'staging'), isNotNull(imports.file)))
    .orderBy(asc(imports.createdAt))
    .limit(10);
  if (rows.length === 0) return 0;
  const here = await listSent(env);
  let done = 0;
  for (const { id, file } of rows) {
    if (file === null || !here.has(file) || !(await runImport(services, id))) continue;
    done += 1;
    if ((await findImport(db, id)).phase !== 'staging') await removeSent(env, file);
  }
  return done;
}

/** Does the phase in which an import stands; false while another process does. @param source of a command, which reads the file itself */
export async function runImport(services: ImportNeeds, id: string, source?: Source): Promise<boolean> {
  const done = await withFreeLease(services.pool, `import:${id}`, async () => {
    const row = await findImport(services.db, id);
    // Fetching is many short statements, and no connection waits for a host.
    const work =
      row.phase === 'fetching'
        ? fetchAll(services, row)
        : withoutLimits(services.pool, ({ db }) => runPhase({ ...services, db }, row, source));
    await work.catch((error: unknown) => failed(services, row, error));
    return true;
  });
  return done === true;
}

async function runPhase(services: ImportNeeds, row: ImportRow, source: Source | undefined): Promise<void> {
  const { db } = services;
  const { id, phase } = row;
  const progress = (done: number) => noteProgress(db, id, { done });
  if (phase === 'staging') {
    await stage(services, row, source ?? (await sourceOf(services, row)));
  } else if (phase === 'checking') {
    await checkProducts(db, row);
    await movePhase(db, id, 'checking', 'checked', { stamp: 'checkedAt' });
  } else if (phase === 'applying') await transaction(db, (tx) => writeImport(tx, row, progress));
  else if (phase === 'undoing') await transaction(db, (tx) => revertImport(tx, row, progress));
}

/** Fetches the pictures; hosts to which others have led are asked about from now on. */
async function fetchAll(services: ImportNeeds, row: ImportRow): Promise<void> {
  const { db } = services;
  await fetchFromHosts(services, row);
  const { questions } = await findImport(db, row.id);
  const asked = questionsOf({ questions });
  const more = (await findLedTo(db, row.id)).filter(({ host }) => asked?.hosts.every((one) => one.host !== host) === true);
  await movePhase(db, row.id, 'fetching', 'checking', asked ? { questions: { ...asked, hosts: [...asked.hosts, ...more] } } : {});
}

/** The file that was sent to the desk. Throws `FileRefused` where it is not. */
async function sourceOf({ env }: ImportNeeds, { file }: ImportRow): Promise<Source> {
  if (file === null) throw new FileRefused(words().importFiles.stopped);
  const source = await openSent(env, file);
  if (!source) throw new FileRefused(words().importFiles.lost);
  return source;
}

/** Reads the file, and its pictures; then either somebody must answer, or the check begins. */
async function stage(services: ImportNeeds, row: ImportRow, source: Source): Promise<void> {
  const { db } = services;
  await stageRows(db, row.id, source.table(), async ({ kind, header }) => {
    await db
      .update(imports)
      .set({ layout: kind, header: [...header] })
      .where(eq(imports.id, row.id));
  });
  await keepPhotographs(services, row.id, row.actorId, source);
  await askOrCheck(db, row.id, 'staging');
}

/** Moves an import to the check, or to the person who must answer first. */
async function askOrCheck(db: Db, id: string, from: ImportPhase): Promise<void> {
  const row = await findImport(db, id);
  const { questions, answers } = await findQuestions(db, row, readLayout(row.header), storedAnswers(row));
  const stored = { answers: { ...answers }, questions: isOpen(questions) ? { ...questions } : null };
  await movePhase(db, id, from, nextPhase(questions, answers), stored);
}

/** A file that is refused, a check that is old, a product that the desk would refuse: each ends the phase with its sentence. */
async function failed({ db, log }: ImportNeeds, { id, phase }: ImportRow, error: unknown): Promise<void> {
  if (error instanceof NotOurs) return;
  if (isDatabaseUnavailable(error)) throw error;
  const failure = plainWordsOf(error);
  if (error instanceof FileRefused) await movePhase(db, id, 'staging', 'refused', { failure });
  else if (error instanceof StaleCheck) await movePhase(db, id, 'applying', 'checking', { failure, taxMark: null });
  else {
    log.warn('import could not go on', { worker: 'imports', error });
    const back: Partial<Record<ImportPhase, ImportPhase>> = {
      staging: 'refused',
      checking: 'refused',
      applying: 'checked',
      undoing: 'applied',
    };
    await movePhase(db, id, phase, back[phase] ?? 'refused', { failure });
  }
}

/**
 * Removes rows of imports that can no longer be taken back; what was done stays listed. One that nobody has applied for so long is given up: its
 * prices and pictures are old.
 */
export async function sweepImports(db: Db, days: number): Promise<void> {
  const isOld = sql`coalesce(applied_at, created_at) < now() - make_interval(days => ${days})`;
  const { rows } = await db.execute<{ id: string }>(sql`select id from imports where phase in ('asking', 'checked') and ${isOld}`);
  for (const { id } of rows) await movePhase(db, id, ['asking', 'checked'], 'withdrawn');
  const isAtWork = sql`phase in ('staging', 'fetching', 'checking', 'applying', 'undoing')`;
  const old = sql`import_id in (select id from imports where ${isOld} and not ${isAtWork})`;
  for (const table of ['import_rows', 'import_products', 'import_pictures'])
    await db.execute(sql`delete from ${sql.identifier(table)} where ${old}`);
}
