/**
 * Search over the catalogue on this device: the same words and sounds as the shop's own search
 * (docs/decisions/201-product-search.md), with MiniSearch in place of the database.
 */
import MiniSearch, { type QueryCombination as Query } from 'minisearch';
import type { Product } from '#contract/product.ts';
import { bonesMark, bonesOf, searchWords, soundMark, soundOf, wordsOf } from '#contract/search-words.ts';

/** Share of a word's letters that may differ. */
const fuzziness = 0.34;
/** Share of the best score that a fuzzy match needs. */
const minGuessScore = 0.5;

export interface CatalogueIndex {
  /** Ids of the products that match, best first. */
  find: (q: string) => string[];
}

/** A word as it is written, as it sounds, and without its vowels. */
function formsOf(word: string): string[] {
  const bones = bonesOf(word);
  return [word, soundMark + soundOf(word), ...(bones === '' ? [] : [bonesMark + bones])];
}

const asWritten = (term: string) => [term];
const one = (term: string, options: { prefix?: boolean; fuzzy?: number | false; boost?: number } = {}): Query => ({
  queries: [term],
  prefix: options.prefix ?? false,
  fuzzy: options.fuzzy ?? false,
  ...(options.boost === undefined ? {} : { boostTerm: () => options.boost ?? 1 }),
});

function exactly(word: string): Query {
  return { combineWith: 'OR', queries: [one(word, { prefix: true, boost: 2 }), one(soundMark + soundOf(word))] };
}

function nearly(word: string): Query {
  const bones = bonesOf(word);
  const sound = soundMark + soundOf(word);
  return {
    combineWith: 'OR',
    queries: [
      exactly(word),
      one(word, { fuzzy: word.length > 3 ? fuzziness : false, prefix: word.length > 4 }),
      one(sound, { fuzzy: sound.length > 5 ? 0.25 : false, boost: 1.5 }),
      ...(bones === '' ? [] : [one(bonesMark + bones, { boost: 1.5 })]),
    ],
  };
}

/** Builds the index of `products`. */
export function indexCatalogue(products: readonly Product[]): CatalogueIndex {
  const index = new MiniSearch<Product>({
    fields: ['name', 'brand', 'category', 'color'],
    extractField: (product, field) =>
      field === 'category' ? `${product.catName} ${product.subCatName}` : String(product[field as keyof Product]),
    tokenize: wordsOf,
    processTerm: (term) => formsOf(term),
    searchOptions: { boost: { name: 3, brand: 2 }, tokenize: asWritten, processTerm: (term) => term },
  });
  index.addAll(products);
  const newest = new Map(products.map(({ id, name }, at) => [id, { at, name: name.toLowerCase() }]));

  const ranked = (query: Query, q: string): string[] => {
    const hits = index.search(query).map(({ id, score }) => ({ id: String(id), score, ...newest.get(String(id)) }));
    const tier = ({ name = '' }: { name?: string }) => {
      if (name === q) return 0;
      return name.startsWith(q) ? 1 : 2;
    };
    const best = hits[0]?.score ?? 0;
    return hits
      .filter(({ score }) => score > best * 0.01)
      .sort((a, b) => tier(a) - tier(b) || b.score - a.score || (b.at ?? 0) - (a.at ?? 0))
      .map(({ id }) => id);
  };
  const guessed = (query: Query): string[] => {
    const hits = index.search(query);
    return hits.filter(({ score }) => score >= (hits[0]?.score ?? 0) * minGuessScore).map(({ id }) => String(id));
  };

  return {
    find(q) {
      const words = searchWords(q);
      if (words.length === 0) return [];
      const name = q.trim().toLowerCase();
      // Fuzzy matches are shown only where nothing matches as written, so that a correct query never gets worse.
      const exact = ranked({ combineWith: 'AND', queries: words.map(exactly) }, name);
      if (exact.length > 0) return exact;
      const near = guessed({ combineWith: 'AND', queries: words.map(nearly) });
      return near.length > 0 ? near : guessed({ combineWith: 'OR', queries: words.map(nearly) });
    },
  };
}
