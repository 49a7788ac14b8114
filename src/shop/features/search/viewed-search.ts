/** Search over the products that this device displayed, for when the server cannot be reached; also the source of spelling hints. */
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { foldedText } from '#contract/search-words.ts';

/** Share of a word's letters that may differ: names are short, so one in three. */
const fuzziness = 0.3;

/** Loads the library when it is needed; the server answers most searches. */
async function miniSearch() {
  return (await import('minisearch')).default;
}

/** Products of `viewed` whose name, brand or subcategory fits `q`, best first. */
export async function searchViewed(q: string, viewed: readonly Product[]): Promise<Product[]> {
  const MiniSearch = await miniSearch();
  const index = new MiniSearch<Product>({ processTerm: foldedText, fields: ['name', 'brand', 'subCatName', 'catName', 'color'] });
  index.addAll(viewed);
  const byId = new Map(viewed.map((product) => [product.id, product]));
  const hits = index.search(q, { prefix: true, fuzzy: fuzziness, combineWith: 'AND', boost: { name: 2 } });
  return hits.flatMap(({ id }) => byId.get(String(id)) ?? []);
}

/** Words of the shop that look like what was typed: "kurtha" gives "kurta"; at most three. */
export async function spellingHints(q: string, categories: readonly Category[], viewed: readonly Product[]): Promise<string[]> {
  const MiniSearch = await miniSearch();
  const phrases = [
    ...categories.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]),
    ...viewed.map(({ name }) => name),
  ];
  /** How each folded word is written. */
  const spellings = new Map<string, string>();
  const processTerm = (word: string) => {
    const folded = foldedText(word);
    if (!spellings.has(folded)) spellings.set(folded, word.toLowerCase());
    return folded;
  };
  const index = new MiniSearch({ processTerm, fields: ['text'] });
  index.addAll(phrases.map((text, id) => ({ id, text })));
  const typed = foldedText(q.trim());
  const hints = index.autoSuggest(typed, { fuzzy: fuzziness, combineWith: 'OR', prefix: false, processTerm: foldedText });
  const others = hints.filter(({ suggestion }) => suggestion !== typed).slice(0, 3);
  return others.map(({ suggestion, terms }) => terms.map((term) => spellings.get(term) ?? term).join(' ') || suggestion);
}
