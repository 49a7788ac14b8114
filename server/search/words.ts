/**
 * How words are searched, in one place for writing (a product's search columns) and reading (a query).
 *
 * Each word is searched in three ways: exactly or as a beginning (`simple`), by its English stem, and by its sound, because an Indian word has
 * many spellings in Latin letters: kurta, kurtha; saree, sari; salwar, shalwar.
 */
import { type SQL, sql } from '#server/db/sql.ts';
import { bonesMark, bonesOf, foldedText, soundMark, soundOf, wordsOf } from '#contract/search-words.ts';

/** The searched fields of a product. */
export interface Searched {
  name: string;
  brand: string;
  category: string;
  subcategory: string;
  colour: string;
  description: string;
}

const isLatin = /^[a-z0-9]+$/;
/** UTF-16 units of a word that is indexed; PostgreSQL refuses one above 2,046 bytes. */
const maxWordLength = 100;

/** A text, folded as a query is, without words of other scripts: PostgreSQL's own parser takes their vowel signs for spaces. */
const latin = (text: string): string => foldedText(text).replace(/[^\p{Script=Latin}\p{Script=Common}]+/gu, ' ');

/** The words of a text that `latin` leaves out, as a `tsvector` is written. */
function lexemes(text: string, weight: 'A' | 'B' | 'D'): string {
  const words = wordsOf(text).filter((word) => !isLatin.test(word) && word.length <= maxWordLength);
  return [...new Set(words)].map((word, at) => `'${word}':${at + 1}${weight}`).join(' ');
}

/** The `search` column. Name and brand weigh most, then subcategory and colour, then the description. All but the description are also stored by sound. */
export function searchVector({ name, brand, category, subcategory, colour, description }: Searched): SQL {
  const named = `${category} ${subcategory} ${colour}`.replaceAll(/['’]/g, '');
  const sounds = [
    ...new Set(wordsOf(`${name} ${brand} ${named}`).flatMap((word) => [soundMark + soundOf(word), bonesMark + bonesOf(word)])),
  ];
  return sql`setweight(to_tsvector('english', ${latin(name)}), 'A') || setweight(to_tsvector('simple', ${latin(`${name} ${brand}`)}), 'A')
    || setweight(to_tsvector('english', ${latin(named)}), 'B') || setweight(to_tsvector('simple', ${latin(named)}), 'B')
    || setweight(to_tsvector('english', ${latin(description)}), 'D')
    || ${lexemes(`${name} ${brand}`, 'A')}::tsvector || ${lexemes(named, 'B')}::tsvector || ${lexemes(description, 'D')}::tsvector
    || array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(sounds)}::jsonb)))`;
}

/**
 * The `search_text` column, for trigrams: the words that distinguish a product. The subcategory is not included, because a word of every row
 * makes every row a candidate. A misspelt subcategory is found by its consonants.
 */
export function searchText({ name, brand, colour }: Pick<Searched, 'name' | 'brand' | 'colour'>): string {
  return wordsOf(`${name} ${brand} ${colour}`).join(' ');
}

/** Matches one word (made by `searchWords`) by beginning, stem or sound. */
export function wordQuery(word: string): SQL {
  const near = `'${word}':* | '${soundMark}${soundOf(word)}'`;
  return isLatin.test(word) ? sql`(${near}::tsquery || plainto_tsquery('english', ${word}))` : sql`${near}::tsquery`;
}

/** Matches one word by its consonants, or as one of the given similar words of the shop. */
export function alikeQuery(word: string, like: readonly string[]): SQL {
  const others = like.flatMap((other) => [`'${other}'`, `'${soundMark}${soundOf(other)}'`]);
  return sql`${[bonesLexeme(word), ...others].join(' | ')}::tsquery`;
}

const bonesLexeme = (word: string) => `'${bonesMark}${bonesOf(word) || '?'}'`;

/** Matches one word by its consonants. A word without consonants matches nothing. */
export function bonesQuery(word: string): SQL {
  return sql`${bonesLexeme(word)}::tsquery`;
}
