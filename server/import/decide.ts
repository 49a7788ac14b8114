/** What a person decides about an import: begin, answer, apply, take back, give up. */
import { and, inArray, isNull, sql } from '#server/db/sql.ts';
import { mayUse } from '#contract/desk/rights.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { imports, subcategories } from '#server/db/schema.ts';
import type { Staff } from '#server/http/caller.ts';
import { AppError, Conflict, InvalidInput, NotAllowed } from '#server/http/errors.ts';
import type { Answers } from './context.ts';
import { forgetFailures } from './fetch-pictures.ts';
import { nextPhase } from './questions.ts';
import { allowedOf, storedAnswers, countImport, findAnswers, findImport, movePhase, questionsOf, undoDays } from './store.ts';

/** Who decides; an id of null means the command line. */
interface Decider {
  id: string | null;
  name: string;
}

interface Begun {
  /** Made here unless it is given. */
  id?: string;
  fileName: string;
  bytes: number;
  actor: Decider;
  /** What is known already; the rest is as it was answered for earlier files. */
  answers?: Partial<Answers>;
  /** The file as the desk received it. */
  sent?: { file: string; sha256: string };
}

/** Begins an import; gives its id. Its file is staged by `runImport`. */
export async function beginImport(db: Db, { id = newId(), fileName, bytes, actor, answers = {}, sent }: Begun): Promise<string> {
  const known = await findAnswers(db);
  const merged = {
    ...known,
    ...answers,
    shelves: { ...known.shelves, ...answers.shelves },
    options: { ...known.options, ...answers.options },
    hosts: { ...known.hosts, ...answers.hosts },
  };
  await db
    .insert(imports)
    .values({ id, actorId: actor.id, actorName: actor.name, fileName, bytes, phase: 'staging', answers: merged, ...sent });
  return id;
}

/**
 * Takes what somebody says about a file, in place of what was said before; what it still asks is asked again, otherwise it is checked. Gives the
 * hosts from which pictures are fetched from now on.
 * Needs a transaction. Throws 409 while it asks nothing, 400 for a subcategory that there is not, 403 when a host is allowed by somebody who is no owner.
 */
export async function saveAnswers(tx: Db, id: string, answers: Answers, by: Pick<Staff, 'role'>): Promise<string[]> {
  const row = await findImport(tx, id, 'change');
  if (row.phase !== 'asking' && row.phase !== 'checked') throw new Conflict(words().importFiles.notAsked, 'not_asked');
  const before = storedAnswers(row);
  const asked = questionsOf(row);
  const given: Answers = {
    ...before,
    ...answers,
    shelves: { ...before.shelves, ...only(answers.shelves, asked?.shelves.map(({ word }) => word) ?? []) },
    options: { ...before.options, ...only(answers.options, asked?.options ?? []) },
    hosts: { ...before.hosts, ...only(answers.hosts, asked?.hosts.map(({ host }) => host) ?? []) },
  };
  const known = allowedOf(before);
  const fresh = [...allowedOf(given)].filter((host) => !known.has(host));
  if (fresh.length > 0 && !mayUse(by.role, 'import.apply')) throw new NotAllowed(words().importFiles.ownerAllows, 'owner_allows');
  await requireShelves(tx, Object.values(answers.shelves));
  await forgetFailures(tx, id);
  await movePhase(tx, id, row.phase, nextPhase(asked, given), { answers: { ...given }, failure: null });
  return fresh;
}

/** The entries with these keys. */
const only = <T>(entries: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => keys.includes(key)));

async function requireShelves(db: Db, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const there = await db.$count(subcategories, and(inArray(subcategories.id, wanted), isNull(subcategories.retiredAt)));
  if (there < wanted.length) throw new InvalidInput(words().importProblems.unknownCategory, 'no_category');
}

interface Applying {
  by: Decider;
  withoutRefused: boolean;
  /** The check that the person has seen; undefined: the last one. */
  checkedAt?: string;
}

/**
 * Lets an import be applied. Throws 409 `not_checked`, 409 `stale_check` when it was checked again since the person looked, and 422 when products have problems
 * and nobody has said "without these".
 */
export async function requestApply(db: Db, id: string, { by, withoutRefused, checkedAt }: Applying): Promise<void> {
  const row = await findImport(db, id, 'change');
  if (row.phase !== 'checked') throw new Conflict(words().importFiles.notChecked, 'not_checked');
  if (checkedAt !== undefined && row.checkedAt?.toISOString() !== checkedAt) throw new Conflict(words().importFiles.stale, 'stale_check');
  const { products, rows } = await countImport(db, id);
  if (rows.refused > 0 && !withoutRefused)
    throw new AppError(422, 'has_problems', words().importFiles.hasProblems(Math.max(1, products.refused)));
  if (!(await movePhase(db, id, 'checked', 'applying', { failure: null, ...decidedBy(by) })))
    throw new Conflict(words().importFiles.notChecked, 'not_checked');
}

/** Lets an import be taken back. Throws 409 when it cannot. */
export async function requestUndo(db: Db, id: string, by: Decider): Promise<void> {
  const refusal = new Conflict(words().importFiles.cannotUndo, 'cannot_undo');
  await findImport(db, id);
  const [young] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(sql`${imports.id} = ${id} and ${imports.appliedAt} > now() - make_interval(days => ${undoDays})`);
  if (!young || !(await movePhase(db, id, 'applied', 'undoing', { failure: null, ...decidedBy(by) }))) throw refusal;
}

const decidedBy = ({ id, name }: Decider) => ({ deciderId: id, deciderName: name });

/** Gives an import up that was not applied. Throws 409 for another one. */
export async function giveUpImport(db: Db, id: string): Promise<void> {
  await findImport(db, id);
  if (!(await movePhase(db, id, ['staging', 'asking', 'fetching', 'checking', 'checked'], 'withdrawn')))
    throw new Conflict(words().importFiles.cannotWithdraw, 'cannot_withdraw');
}
