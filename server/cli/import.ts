import { basename, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { userInfo } from 'node:os';
import type { ImportQuestions } from '#contract/desk/import.ts';
import type { Db } from '#server/db/client.ts';
import { subcategories } from '#server/db/schema.ts';
import { isAskable } from '#server/import/address.ts';
import type { Answers } from '#server/import/context.ts';
import { beginImport, requestApply, requestUndo } from '#server/import/decide.ts';
import { FileRefused } from '#server/import/file-refused.ts';
import { openOf } from '#server/import/questions.ts';
import { exportProblems, findDifferences, findKept, findProblems, type ShownProblem } from '#server/import/report.ts';
import { runImport } from '#server/import/run.ts';
import type { Source } from '#server/import/import-file.ts';
import { openSource } from '#server/import/source.ts';
import { storedAnswers, countImport, findImport, findImports, type ImportRow, movePhase, questionsOf } from '#server/import/store.ts';
import type { Services } from '#server/services.ts';
import { type Command, CommandError, type Outcome, type Surroundings } from './command.ts';
import { refuseExisting, saveNewFile } from './new-file.ts';

export const importCommand: Command = {
  usage: ['[FILE]'],
  does: 'adds and changes products from a CSV file, a folder or a zip',
  details: [
    'FILE is a CSV of Shopify or of this shop (see export), or a folder or a zip with one CSV and the pictures beside it. Without FILE it lists the imports.',
    'Everything is checked first; either all of it is applied, or nothing. Products that the file does not list stay as they are.',
    '--dry-run                 checks only',
    '--without-refused         applies the rest when products have problems',
    '--problems OUT.csv        writes the refused rows with what is wrong; correct them and import this file. OUT.csv must not exist',
    "--shelf WORD=SUBCATEGORY  where products of a type or tag belong, by the subcategory's id; may be repeated, and is remembered",
    '--option NAME=size        an option of the file is size, weight or ram',
    '--prices with|without     whether the prices of the file contain GST',
    '--colours apart|refuse    a product of several colours becomes one of each, or is refused',
    '--only new|prices         only products that the shop does not have, or only prices and pieces',
    '--pictures-from HOST      fetches the pictures whose addresses are at this host; may be repeated, and is remembered',
    '--pieces                  takes the pieces of the file as counts for products that the shop has',
    '--off-unlisted            takes products off sale that the file does not list; not where a row names no product',
    '--undo ID                 takes an import back, up to 30 days later; what somebody has changed since stays',
  ],
  options: {
    'dry-run': { type: 'boolean' },
    'without-refused': { type: 'boolean' },
    problems: { type: 'string' },
    shelf: { type: 'string', multiple: true },
    option: { type: 'string', multiple: true },
    prices: { type: 'string' },
    colours: { type: 'string' },
    only: { type: 'string' },
    'pictures-from': { type: 'string', multiple: true },
    pieces: { type: 'boolean' },
    'off-unlisted': { type: 'boolean' },
    undo: { type: 'string' },
  },

  async run({ db, services, say }, { positionals: [file], options }) {
    if (typeof options['undo'] === 'string') return undo(await services(), options['undo']);
    if (file === undefined) return list(db);
    const problems = typeof options['problems'] === 'string' ? resolve(options['problems']) : undefined;
    if (problems !== undefined) refuseExisting(problems);
    const answers = await readAnswers(db, options);
    const source = await openSource(resolve(file)).catch((error: unknown) => {
      throw error instanceof FileRefused ? new CommandError(error.message) : error;
    });
    const id = await check(await services(), { source, answers, say, name: basename(file) });
    const checked = await report(db, id);
    if (problems !== undefined) await saveNewFile(problems, Readable.from(exportProblems(db, id)));
    if (options['dry-run'] === true) {
      await movePhase(db, id, 'checked', 'withdrawn');
      return checked;
    }
    const { refused } = (await countImport(db, id)).rows;
    if (refused > 0 && options['without-refused'] !== true) {
      await movePhase(db, id, 'checked', 'withdrawn');
      throw new CommandError(`${checked.text}\nNothing was changed. Correct the file, or add --without-refused.`);
    }
    return apply(await services(), id, say);
  },
};

/** The answers among the options. Throws for what cannot be. */
async function readAnswers(db: Db, options: Readonly<Record<string, unknown>>): Promise<Partial<Answers>> {
  const pairs = (name: string) =>
    ((options[name] ?? []) as string[]).map((pair) => {
      const at = pair.lastIndexOf('=');
      if (at < 1) throw new CommandError(`Write --${name} WORD=VALUE.`);
      return [pair.slice(0, at).trim().toLowerCase(), pair.slice(at + 1).trim()] as const;
    });
  const one = <T extends string>(name: string, values: readonly T[]): T | undefined => {
    const value = options[name];
    if (value === undefined) return undefined;
    if (!values.includes(value as T)) throw new CommandError(`--${name} is ${values.join(' or ')}.`);
    return value as T;
  };
  const shelves = pairs('shelf');
  const known = new Set((await db.select({ id: subcategories.id }).from(subcategories)).map(({ id }) => id));
  for (const [, id] of shelves) if (!known.has(id)) throw new CommandError(`There is no subcategory "${id}".`);
  const kinds = pairs('option');
  for (const [, kind] of kinds) if (!['size', 'weight', 'ram'].includes(kind)) throw new CommandError('An option is size, weight or ram.');
  const hosts = ((options['pictures-from'] ?? []) as string[]).map((host) => host.toLowerCase());
  for (const host of hosts)
    if (!isAskable(new URL(`https://${encodeURIComponent(host)}/`))) throw new CommandError('Write --pictures-from cdn.example.com.');
  const [prices, colours, only] = [one('prices', ['with', 'without']), one('colours', ['apart', 'refuse']), one('only', ['new', 'prices'])];
  return {
    shelves: Object.fromEntries(shelves),
    options: Object.fromEntries(kinds) as Answers['options'],
    hosts: Object.fromEntries(hosts.map((host) => [host, 'fetch' as const])),
    otherHosts: 'leave',
    mode: only ?? 'all',
    pieces: options['pieces'] === true,
    ...(prices && { prices }),
    ...(colours && { colours }),
    ...(options['off-unlisted'] === true && { unlisted: 'off' }),
  };
}

interface Checking {
  source: Source;
  name: string;
  answers: Partial<Answers>;
  say: Surroundings['say'];
}

/** Whoever runs the command. */
const operator = () => ({ id: null, name: userInfo().username });

/** Reads and checks the file; gives the import. Throws for a file that is refused, and when something must be answered first. */
async function check(services: Services, { source, name, answers, say }: Checking): Promise<string> {
  const { db } = services;
  const id = await beginImport(db, { fileName: name, bytes: source.bytes, actor: operator(), answers });
  say(`Reading ${source.name} ...`);
  await runImport(services, id, source);
  const staged = await findImport(db, id);
  if (staged.phase === 'refused') throw new CommandError(staged.failure ?? '');
  if (staged.phase === 'asking') {
    await movePhase(db, id, 'asking', 'withdrawn');
    throw new CommandError(asked(questionsOf(staged), storedAnswers(staged)));
  }
  if (staged.phase === 'fetching') {
    say('Fetching pictures ...');
    await waitWhile(services, id, 'fetching');
  }
  say(`Checking ${staged.rowsRead} rows ...`);
  await waitWhile(services, id, 'checking');
  return id;
}

/** Works at the import, or waits for the shop that does, while it stands in a phase. */
async function waitWhile(services: Services, id: string, phase: ImportRow['phase']): Promise<ImportRow> {
  for (;;) {
    const row = await findImport(services.db, id);
    if (row.phase !== phase) return row;
    if (!(await runImport(services, id))) await new Promise((resolved) => void setTimeout(resolved, 200));
  }
}

function asked(questions: ImportQuestions | null, answers: Answers): string {
  if (questions === null) return '';
  const { shelves, options, prices, colours } = openOf(questions, answers);
  return [
    'Say first what this file means:',
    ...shelves.map(({ word, rows }) => `  --shelf "${word}=SUBCATEGORY"   (${rows} ${rows === 1 ? 'product' : 'products'})`),
    ...options.map((name) => `  --option "${name}=size", weight or ram`),
    ...(prices ? ['  --prices with, or without GST'] : []),
    ...(colours > 0 ? [`  --colours apart, or refuse   (${colours} products have several colours)`] : []),
  ].join('\n');
}

const shownMax = 20;

/** What the check has found. */
async function report(db: Db, id: string): Promise<Outcome> {
  const row = await findImport(db, id);
  if (row.phase === 'refused') throw new CommandError(row.failure ?? '');
  const { rows, products, notes } = await countImport(db, id);
  const { items } = await findProblems(db, id, { rows: 1_000 });
  const differences = await findDifferences(db, id);
  const told = items.slice(0, shownMax).map(inWords);
  const text = [
    `${rows.read} rows: ${rows.ready} without problems, ${rows.refused} refused.`,
    `Products: ${products.new} new, ${products.changed} changed, ${products.same} unchanged, ${products.refused} refused.`,
    ...(notes > 0 ? [`${notes} rows have notes.`] : []),
    ...told,
    ...(items.length > shownMax ? [`... and ${items.length - shownMax} more; --problems OUT.csv writes all refused rows.`] : []),
  ].join('\n');
  return { text, data: { id, rows, products, notes, problems: items, differences } };
}

const inWords = ({ line, column, value, words, hint, note }: ShownProblem): string =>
  [`${note ? 'Note, line' : 'Line'} ${line}${column && `, ${column}`}${value && `, "${value}"`}: ${words}`, hint].filter(Boolean).join(' ');

async function apply(services: Services, id: string, say: Surroundings['say']): Promise<Outcome> {
  const { db } = services;
  await requestApply(db, id, { by: operator(), withoutRefused: true });
  say('Applying ...');
  const row = await waitWhile(services, id, 'applying');
  if (row.phase !== 'applied') throw new CommandError(`${row.failure ?? ''}\nNothing was changed.`);
  const { rows, products, notes } = await countImport(db, id);
  return {
    text: [
      `${products.new} products added, ${products.changed} changed, ${products.same} unchanged.`,
      `${rows.read} rows read = ${rows.applied} applied + ${rows.refused} refused.`,
      ...(notes > 0 ? [`${notes} rows have notes, such as pictures that were not found; --dry-run lists them.`] : []),
      `Take it back within 30 days: import --undo ${id}`,
    ].join('\n'),
    data: { id, rows, products },
  };
}

async function undo(services: Services, id: string): Promise<Outcome> {
  const { db } = services;
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new CommandError(`There is no import "${id}".`);
  await requestUndo(db, id, operator());
  const row = await waitWhile(services, id, 'undoing');
  if (row.phase !== 'undone') throw new CommandError(row.failure ?? '');
  const kept = await findKept(db, id);
  return {
    text: [`Taken back: ${row.fileName}.`, ...kept.map(({ productId, kept: why }) => `${productId} stays: ${why}`)].join('\n'),
    data: { id, kept },
  };
}

async function list(db: Db): Promise<Outcome> {
  const rows = await findImports(db);
  const lines = rows.map(
    ({ id, createdAt, phase, fileName, rowsRead }) =>
      `${createdAt.toISOString()}  ${phase.padEnd(9)}  ${fileName}, ${rowsRead} rows  ${id}`,
  );
  return {
    text: lines.join('\n') || 'Nothing was imported yet.',
    data: { imports: rows.map(({ id, phase, fileName, rowsRead }) => ({ id, phase, fileName, rowsRead })) },
  };
}
