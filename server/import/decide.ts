/** What a person decides about an import: begin, answer, apply, take back. */
import { sql } from 'drizzle-orm';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { imports } from '#server/db/schema.ts';
import { AppError, Conflict } from '#server/http/errors.ts';
import type { Answers } from './context.ts';
import { countImport, findAnswers, findImport, movePhase, undoDays } from './store.ts';

interface Begun {
  fileName: string;
  bytes: number;
  actor: { id: string | null; name: string };
  /** What is known already; the rest is as it was answered for earlier files. */
  answers?: Partial<Answers>;
}

/** Begins an import; gives its id. Its file is staged by `runImport`. */
export async function beginImport(db: Db, { fileName, bytes, actor, answers = {} }: Begun): Promise<string> {
  const id = newId();
  const known = await findAnswers(db);
  const merged = {
    ...known,
    ...answers,
    shelves: { ...known.shelves, ...answers.shelves },
    options: { ...known.options, ...answers.options },
  };
  await db.insert(imports).values({ id, actorId: actor.id, actorName: actor.name, fileName, bytes, phase: 'staging', answers: merged });
  return id;
}

/** Lets an import be applied. Throws 409 when it was not checked, 422 when products have problems and nobody has said "without these". */
export async function requestApply(db: Db, id: string, { withoutRefused }: { withoutRefused: boolean }): Promise<void> {
  const { products, rows } = await countImport(db, id);
  const row = await findImport(db, id);
  if (row.phase !== 'checked') throw new Conflict(words().importFiles.notChecked, 'not_checked');
  if (rows.refused > 0 && !withoutRefused)
    throw new AppError(422, 'has_problems', words().importFiles.hasProblems(Math.max(1, products.refused)));
  if (!(await movePhase(db, id, 'checked', 'applying', { failure: null })))
    throw new Conflict(words().importFiles.notChecked, 'not_checked');
}

/** Lets an import be taken back. Throws 409 when it cannot. */
export async function requestUndo(db: Db, id: string): Promise<void> {
  const refusal = new Conflict(words().importFiles.cannotUndo, 'cannot_undo');
  await findImport(db, id);
  const [young] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(sql`${imports.id} = ${id} and ${imports.appliedAt} > now() - make_interval(days => ${undoDays})`);
  if (!young || !(await movePhase(db, id, 'applied', 'undoing', { failure: null }))) throw refusal;
}
