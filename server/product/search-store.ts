/** Search: which products match a query and its filters, best first or in the requested order. */
import { type SQL, sql } from '#server/db/sql.ts';
import { searchWords } from '#contract/search-words.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { conditions, listPrice, ordering } from './list-store.ts';
import type { Narrowing } from './rules.ts';
import { alikeQuery, bonesQuery, wordQuery } from '#server/search/words.ts';
import { findLikeWords, nearBest, sameBones } from '#server/search/vocabulary-store.ts';

/** Most products that are ranked: of the same name, by the beginning of the name, by all words. A word that every product has must not read every product. */
const exactMax = 20;
const namedMax = 80;
const hitsMax = 300;
/** Most products that are found by similar words, or by some of the words. */
const guessesMax = 200;
/** In ms. A search that takes longer is cancelled and gives 503. */
const statementTimeoutMs = 1_000;
/** Sorts after every text with the same beginning. */
const afterAll = '\u{10ffff}';

interface Asked {
  /** The query, spelled as a name would be. */
  name: string;
  words: readonly string[];
  /** The condition of the filters. */
  filters: SQL | undefined;
  order: Narrowing['order'];
  /** By which a search is sorted when it is sorted by price. */
  price: SQL;
}

/**
 * Gives the ids of the products that match `query` and pass the filters of `list`: the same name, the beginning of a name or all words; if there
 * are none, similar words; if there are none, some of the words. Best first unless the list has its own order. An empty query finds nothing.
 */
export async function findMatches(db: Db, query: string, list: Narrowing): Promise<string[]> {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const name = query.replaceAll('\0', '').trim().toLowerCase();
  const asked: Asked = { name, words, filters: conditions(db, list, 'page'), order: list.order, price: listPrice(list) };
  return transaction(db, async (tx) => {
    // The planner misjudges how rare a word is. Start from the words, never scan a whole category.
    await tx.execute(sql`select set_config('statement_timeout', ${String(statementTimeoutMs)}, true), set_config('enable_seqscan', 'off', true),
      set_config('enable_indexscan', 'off', true), set_config('jit', 'off', true)`);
    for (const find of [findAll, findAlike, findSome]) {
      const ids = await find(tx, asked);
      if (ids.length > 0) return ids;
    }
    return [];
  });
}

const joined = (parts: readonly SQL[], between: SQL) => sql.join([...parts], between);
const weights = sql`'{0.05, 0.2, 0.4, 1}'`;

/** Gives the ids of `ranked` (id, tier, score, position), a statement that finds products. */
async function inOrder(tx: Db, { order, price }: Pick<Asked, 'order' | 'price'>, ranked: SQL): Promise<string[]> {
  const found =
    order === 'match'
      ? sql`select id from (${ranked}) ranked order by tier, score desc, position desc`
      : sql`select products.id from (${ranked}) ranked join products on products.id = ranked.id order by ${joined(ordering(order, price), sql`, `)}`;
  return (await tx.execute<{ id: string }>(found)).rows.map(({ id }) => id);
}

/** All words: exact, as a beginning, by stem or by sound. */
function findAll(tx: Db, { name, words, filters, ...by }: Asked): Promise<string[]> {
  const all = joined(words.map(wordQuery), sql` && `);
  const beginsSo = sql`(lower(name) ~>=~ ${name} and lower(name) ~<~ ${name + afterAll})`;
  return inOrder(
    tx,
    by,
    sql`with hits as materialized (
        (select id, name, search, position from products where ${filters} and lower(name) = ${name} limit ${exactMax})
        union all (select id, name, search, position from products where ${filters} and ${beginsSo} and lower(name) <> ${name} limit ${namedMax})
        union all (select id, name, search, position from products where ${filters} and search @@ (${all}) and not ${beginsSo} limit ${hitsMax})
      ) select id, position, case when lower(name) = ${name} then 0 when starts_with(lower(name), ${name}) then 1 else 2 end as tier,
        ts_rank(${weights}, search, ${all})::float8 as score from hits`,
  );
}

/** All words: exact, similar, or with the same consonants. */
async function findAlike(tx: Db, { words, filters, ...by }: Asked): Promise<string[]> {
  const like = await findLikeWords(tx, words);
  const all = joined(
    words.map((word) => sql`(${wordQuery(word)} || ${alikeQuery(word, like.get(word) ?? [])})`),
    sql` && `,
  );
  const likeness = joined(
    words.map((word) => sql`word_similarity(${word}, search_text) + (search @@ ${bonesQuery(word)})::int * ${sameBones}::float8`),
    sql` + `,
  );
  return inOrder(
    tx,
    by,
    sql`with near as materialized (
        select id, search, search_text, position from products where ${filters} and search @@ (${all}) limit ${guessesMax}
      ) select id, position, 3 as tier, score from (
        select id, position, score, max(score) over () as best from (select id, position, (${likeness})::float8 as score from near) each
      ) scored where score >= best * ${nearBest}::float8`,
  );
}

/** Some of the words. */
function findSome(tx: Db, { words, filters, ...by }: Asked): Promise<string[]> {
  const any = joined(words.map(wordQuery), sql` || `);
  return inOrder(
    tx,
    by,
    sql`with hits as materialized (select id, search, position from products where ${filters} and search @@ (${any}) limit ${hitsMax})
      select id, position, 4 as tier, ts_rank(${weights}, search, ${any})::float8 as score from hits order by score desc, position desc limit ${guessesMax}`,
  );
}
