/** Search, first half: which products answer a query, best first. The list query narrows, sorts and pages them. */
import { sql } from 'drizzle-orm';
import { searchWords } from '#contract/search-words.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { bonesQuery, wordQuery } from './search-words.ts';

/** Hits that are ranked at most: a word that stands in every product must not cost a look at every product. */
const rankedMax = 3_000;
const directMax = 1_000;
const guessesMax = 200;
/** ms; a search that needs longer is stopped and answered with 503. */
const patience = 1_000;
/** From this share of common trigrams on, a word counts as misspelt rather than as another word. */
const likeness = 0.45;
/** What the same consonants add to the likeness of a word. */
const sameBones = 0.4;

/**
 * Ids of the products that answer `query`, best first: name, beginning of the name, all words found; else words that look alike;
 * else some of the words. Nothing asked, nothing found.
 */
export async function findMatches(db: Db, query: string): Promise<string[]> {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const name = query.replaceAll('\0', '').trim().toLowerCase();
  const each = words.map((word) => ({ word, found: wordQuery(word) }));
  const all = sql.join(
    each.map(({ found }) => found),
    sql` && `,
  );
  const any = sql.join(
    each.map(({ found }) => found),
    sql` || `,
  );
  const alike = sql.join(
    each.map(({ word, found }) => sql`(search_text %> ${word} or search @@ (${found} || ${bonesQuery(word)}))`),
    sql` and `,
  );
  const likenesses = sql.join(
    each.map(({ word }) => sql`word_similarity(${word}, search_text) + (search @@ ${bonesQuery(word)})::int * ${sameBones}::float8`),
    sql` + `,
  );

  const rows = await transaction(db, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(patience)}, true),
      set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`);
    const found = await tx.execute<{ id: string }>(sql`
      with hits as materialized (
        select id, name, search, position from products where retired_at is null and search @@ (${all}) limit ${rankedMax}
      ), direct as materialized (
        select id, position,
          case when lower(name) = ${name} then 0 when starts_with(lower(name), ${name}) then 1 else 2 end as tier,
          ts_rank('{0.05, 0.2, 0.4, 1}', search, ${all})::float8 as score
        from hits order by tier, score desc, position desc limit ${directMax}
      ), near as materialized (
        select id, search, search_text, position from products
        where not exists (select 1 from hits) and retired_at is null and ${alike} limit ${rankedMax}
      ), fuzzy as materialized (
        select id, position, 3 as tier, (${likenesses})::float8 as score from near order by score desc, position desc limit ${guessesMax}
      ), some_words as materialized (
        select id, search, position from products
        where not exists (select 1 from hits) and not exists (select 1 from near) and retired_at is null and search @@ (${any})
        limit ${rankedMax}
      ), loose as materialized (
        select id, position, 4 as tier, ts_rank('{0.05, 0.2, 0.4, 1}', search, ${any})::float8 as score
        from some_words order by score desc, position desc limit ${guessesMax}
      )
      select id from (
        select id, tier, score, position from direct
        union all (select id, tier, score, position from (select *, max(score) over () as best from fuzzy) f where score >= best * 0.8)
        union all select id, tier, score, position from loose
      ) ranked order by tier, score desc, position desc`);
    return found.rows;
  });
  return rows.map(({ id }) => id);
}
