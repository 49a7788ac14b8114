/** The words that products are found by, and which of them a misspelt word may mean. */
import { sql } from '#server/db/sql.ts';
import { bonesOf } from '#contract/search-words.ts';
import type { Db } from '#server/db/client.ts';

/** From this share of common trigrams on, a word counts as misspelt instead of as a different word. */
const likeness = 0.45;
/** What equal consonants add to the share. */
export const sameBones = 0.4;
/** Of the similar words, those are used whose share is this near to the best. */
export const nearBest = 0.8;
const maxWords = 8;

/** Stores the words of `searchText`. Call it in the transaction that writes the products. */
export async function addWords(db: Db, texts: readonly string[]): Promise<void> {
  const words = [...new Set(texts.flatMap((text) => text.split(' ')))].filter(Boolean);
  await db.execute(sql`insert into search_words (word) select unnest(${sql.param(words)}::text[]) on conflict do nothing`);
}

/** Gives for each word the most similar words of the shop, or none. Only inside a transaction. */
export async function findLikeWords(tx: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`);
  const { rows } = await tx.execute<{ asked: string; word: string; alike: number }>(sql`
    select asked, word, alike from unnest(${sql.param(words)}::text[]) as asked cross join lateral (
      select word, word_similarity(asked, word)::float8 as alike from search_words where word %> asked order by alike desc, word limit ${maxWords}) as found`);
  const found = new Map<string, string[]>();
  for (const asked of words) {
    const bones = bonesOf(asked);
    const scored = rows
      .filter((row) => row.asked === asked)
      .map(({ word, alike }) => ({ word, score: alike + (bones !== '' && bonesOf(word) === bones ? sameBones : 0) }));
    const best = Math.max(...scored.map(({ score }) => score));
    found.set(
      asked,
      scored.filter(({ score }) => score >= best * nearBest).map(({ word }) => word),
    );
  }
  return found;
}
