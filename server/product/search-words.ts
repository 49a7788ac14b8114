/**
 * What can be searched for, decided once for the writing side (a product's search columns) and the asking side (a query).
 *
 * Each word is looked for in three ways: as it stands or begins (`simple`), by its English stem, and by its sound, since the
 * same Indian word is spelled many ways in Latin letters: kurta, kurtha; saree, sari; salwar, shalwar.
 */
import { type SQL, sql } from 'drizzle-orm';
import { bonesMark, bonesOf, soundMark, soundOf, wordsOf } from '#contract/search-words.ts';

/** What of a product is searched. */
export interface Searched {
  name: string;
  brand: string;
  category: string;
  subcategory: string;
  colour: string;
  description: string;
}

/** The `search` column: name and brand weigh most, then the shelf and the colour, then the description; sounds of all but the latter. */
export function searchVector({ name, brand, category, subcategory, colour, description }: Searched): SQL {
  const shelf = `${category} ${subcategory} ${colour}`.replaceAll(/['’]/g, '');
  const sounds = [
    ...new Set(wordsOf(`${name} ${brand} ${shelf}`).flatMap((word) => [soundMark + soundOf(word), bonesMark + bonesOf(word)])),
  ];
  return sql`setweight(to_tsvector('english', ${name}), 'A') || setweight(to_tsvector('simple', ${`${name} ${brand}`}), 'A')
    || setweight(to_tsvector('english', ${shelf}), 'B') || setweight(to_tsvector('simple', ${shelf}), 'B')
    || setweight(to_tsvector('english', ${description}), 'D')
    || array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(sounds)}::jsonb)))`;
}

/**
 * The `search_text` column, for trigrams: what tells a product from its neighbours. The shelf is not in it, since words that stand
 * in every row make every row a candidate; a misspelt shelf is found by its bones.
 */
export function searchText({ name, brand, colour }: Pick<Searched, 'name' | 'brand' | 'colour'>): string {
  return wordsOf(`${name} ${brand} ${colour}`).join(' ');
}

/** Finds one word (`searchWords` made it) by beginning, stem or sound. */
export function wordQuery(word: string): SQL {
  const near = `'${word}':* | '${soundMark}${soundOf(word)}'`;
  return sql`(${near}::tsquery || plainto_tsquery('english', ${word}))`;
}

/** Finds one word by its bones, or as one of these words of the shop, which it looks like. */
export function alikeQuery(word: string, like: readonly string[]): SQL {
  const others = like.flatMap((other) => [`'${other}'`, `'${soundMark}${soundOf(other)}'`]);
  return sql`${[bonesLexeme(word), ...others].join(' | ')}::tsquery`;
}

const bonesLexeme = (word: string) => `'${bonesMark}${bonesOf(word) || '?'}'`;

/** Finds one word by its bones; where there are none it finds nothing. */
export function bonesQuery(word: string): SQL {
  return sql`${bonesLexeme(word)}::tsquery`;
}
