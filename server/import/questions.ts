/** What a shopkeeper has to say about a file before it can be checked: nothing is guessed. */
import { sql } from '#server/db/sql.ts';
import { hostsMost, type ImportPhase, type ImportQuestions as Questions, importWordsMax } from '#contract/desk/import.ts';
import type { Db } from '#server/db/client.ts';
import { importRows } from '#server/db/schema.ts';
import { findAddresses } from './addresses.ts';
import { type Answers, findContext, type Shelf } from './context.ts';
import type { Layout } from './layout.ts';
import { kindOfOption } from './shopify-layout.ts';
import type { ImportRow } from './store.ts';

/** What of it nobody has answered. */
export function openOf({ shelves, options, prices, colours, hosts }: Questions, answers: Answers): Questions {
  return {
    shelves: shelves.filter(({ word }) => !Object.hasOwn(answers.shelves, word)),
    options: options.filter((name) => !Object.hasOwn(answers.options, name)),
    prices: prices && answers.prices === undefined,
    colours: answers.colours === undefined ? colours : 0,
    hosts: answers.otherHosts === 'leave' ? [] : hosts.filter(({ host }) => !Object.hasOwn(answers.hosts, host)),
  };
}

/** Whether anything is open. */
export const isOpen = ({ shelves, options, prices, colours, hosts }: Questions): boolean =>
  shelves.length > 0 || options.length > 0 || prices || colours > 0 || hosts.length > 0;

/** Where a staged import goes on. @param questions null: it asks nothing */
export function nextPhase(questions: Questions | null, answers: Answers): ImportPhase {
  if (questions === null) return 'checking';
  if (isOpen(openOf(questions, answers))) return 'asking';
  return questions.hosts.some(({ host }) => answers.hosts[host] === 'fetch') ? 'fetching' : 'checking';
}

/**
 * Finds what a staged file asks, answered or not, and gives the answers with what follows from the names of the shop: a word that is the name of a subcategory means that one.
 * Our own layout asks only whether pictures are fetched.
 */
export async function findQuestions(
  db: Db,
  row: ImportRow,
  layout: Layout,
  answers: Answers,
): Promise<{ questions: Questions; answers: Answers }> {
  const hosts = await findHosts(db, row.id, layout);
  if (layout.kind === 'own') return { questions: { shelves: [], options: [], prices: false, colours: 0, hosts }, answers };
  const { shelves } = await findContext(db, row.id, answers);
  const asked = await findShelfWords(db, row.id, layout);
  const known = new Set(shelves.map(({ id }) => id));
  const given = { ...answers.shelves };
  for (const { word } of asked) {
    const named = shelves.filter(({ name }) => name.toLowerCase() === word);
    if (!Object.hasOwn(given, word) && named.length === 1) given[word] = (named[0] as Shelf).id;
    // A category that has gone since is asked for again.
    if (Object.hasOwn(given, word) && !known.has(given[word] ?? '')) delete given[word];
  }
  const options = await findOptionNames(db, row.id, layout);
  const questions: Questions = {
    shelves: asked,
    options: options.filter(({ values, name }) => values > 1 && kindOfOption(name, { options: {} }) === undefined).map(({ name }) => name),
    prices: true,
    colours: await countColoured(db, row.id, layout),
    hosts,
  };
  return { questions, answers: { ...answers, shelves: given } };
}

/** The hosts of pictures, those with the most first. */
async function findHosts(db: Db, id: string, layout: Layout): Promise<Questions['hosts']> {
  const found = [...(await findAddresses(db, id, layout))].map(([host, addresses]) => ({ host, pictures: addresses.size }));
  return found.toSorted((a, b) => b.pictures - a.pictures).slice(0, hostsMost);
}

/** SQL: a cell of a row, trimmed; empty where the file has no such column. */
function cellOf(layout: Layout, column: string) {
  const place = layout.at.get(column);
  return place === undefined ? sql`''` : sql`btrim(replace(coalesce(cells ->> ${sql.raw(String(place))}, ''), chr(160), ' '))`;
}

async function findShelfWords(db: Db, id: string, layout: Layout): Promise<{ word: string; rows: number }[]> {
  const type = cellOf(layout, 'type');
  const tag = sql`btrim(split_part(${cellOf(layout, 'tags')}, ',', 1))`;
  const { rows } = await db.execute<{ word: string; rows: number }>(sql`
    select lower(coalesce(nullif(${type}, ''), ${tag})) as word, count(*)::int as rows from ${importRows}
    where import_id = ${id} and state <> 'refused' and ${cellOf(layout, 'title')} <> '' group by 1 order by 2 desc, 1 limit ${importWordsMax}`);
  return rows;
}

/** The options that rows name, and how many values each has in one product at most. */
async function findOptionNames(db: Db, id: string, layout: Layout): Promise<{ name: string; values: number }[]> {
  const found = new Map<string, number>();
  for (const number of ['1', '2', '3']) {
    const [name, value] = [cellOf(layout, `name${number}`), cellOf(layout, `value${number}`)];
    const { rows } = await db.execute<{ name: string; values: number }>(sql`
      select name, max(n)::int as values from (
        select lower(max(nullif(${name}, ''))) as name, count(distinct nullif(${value}, '')) as n from ${importRows}
        where import_id = ${id} group by key) g where name is not null and name <> 'title' group by name`);
    for (const row of rows) found.set(row.name, Math.max(found.get(row.name) ?? 0, row.values));
  }
  return [...found].map(([name, values]) => ({ name, values })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Products that have several colours. */
async function countColoured(db: Db, id: string, layout: Layout): Promise<number> {
  let count = 0;
  for (const number of ['1', '2', '3']) {
    const [name, value] = [cellOf(layout, `name${number}`), cellOf(layout, `value${number}`)];
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from (
        select key from ${importRows} where import_id = ${id} group by key
        having lower(max(nullif(${name}, ''))) in ('color', 'colour') and count(distinct nullif(${value}, '')) > 1) g`);
    count += rows[0]?.n ?? 0;
  }
  return count;
}
