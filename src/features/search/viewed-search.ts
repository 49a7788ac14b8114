/** Search over what this device has seen: the answer while the shop cannot be reached, and the source of spelling hints. */
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';

/** Names are short, so one letter in three may be wrong before a word counts as another one. */
const leniency = 0.3;

/** The library comes only when it is needed; most searches are answered by the shop. */
async function miniSearch() {
  return (await import('minisearch')).default;
}

/** Products among `seen` whose name, brand or subcategory fits `q`, best first. */
export async function searchViewed(q: string, seen: readonly Product[]): Promise<Product[]> {
  const MiniSearch = await miniSearch();
  const index = new MiniSearch<Product>({ fields: ['name', 'brand', 'subCatName', 'catName', 'color'] });
  index.addAll(seen);
  const byId = new Map(seen.map((product) => [product.id, product]));
  const hits = index.search(q, { prefix: true, fuzzy: leniency, combineWith: 'AND', boost: { name: 2 } });
  return hits.flatMap(({ id }) => byId.get(String(id)) ?? []);
}

/** Words of the shop that look like what was typed: "kurtha" gives "kurta"; at most three. */
export async function spellingHints(q: string, categories: readonly Category[], seen: readonly Product[]): Promise<string[]> {
  const MiniSearch = await miniSearch();
  const phrases = [
    ...categories.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]),
    ...seen.map(({ name }) => name),
  ];
  const index = new MiniSearch({ fields: ['text'] });
  index.addAll(phrases.map((text, id) => ({ id, text })));
  const typed = q.trim().toLowerCase();
  const hints = index.autoSuggest(typed, { fuzzy: leniency, combineWith: 'OR', prefix: false }).map(({ suggestion }) => suggestion);
  return hints.filter((hint) => hint !== typed).slice(0, 3);
}
