import { describe, expect, test } from 'vitest';
import type { FoundProducts, ProductList } from '#contract/product.ts';
import { createAnswers, merged } from '#src/shop/offline-catalogue/answers.ts';
import { indexCatalogue } from '#src/shop/offline-catalogue/search-index.ts';
import { misspelt } from '../support/client/misspellings.ts';
import { seedSnapshot } from '../support/client/seed-snapshot.ts';

const catalogue = seedSnapshot();
const answer = createAnswers(catalogue, indexCatalogue);
const search = (q: string, more: object = {}) => answer({ about: 'search', params: { q, ...more } }) as FoundProducts;
const ids = (list: ProductList) => list.products.map(({ id }) => id);

describe('a search on the device', () => {
  test('finds the intended product among the first three for at least 45 of 50 misspelt queries', () => {
    const missed = misspelt.filter(
      ([q, meant]) =>
        !ids(search(q))
          .slice(0, 3)
          .some((id) => meant.test(id)),
    );
    console.log(
      `misspelt queries: ${misspelt.length - missed.length} of ${misspelt.length} found; missed: ${missed.map(([q]) => q).join(', ') || 'none'}`,
    );
    expect(misspelt.length).toBe(50);
    expect(misspelt.length - missed.length).toBeGreaterThanOrEqual(45);
  });

  test('ranks the product with that exact name first', () => {
    for (const { name, id } of catalogue.rows) expect(ids(search(name))[0], name).toBe(id);
  });

  test('matches the beginning of a word, brand, colour and subcategory', () => {
    expect(ids(search('kett'))[0]).toBe('h-kettle-brass');
    expect(search('annapatra').products.every(({ brand }) => brand === 'Annapatra')).toBe(true);
    expect(ids(search('turquoise'))).toContain('w-anarkali-turquoise');
    expect(search('sarees').total).toBeGreaterThanOrEqual(6);
  });

  test('shows no guesses beside an exact match', () => {
    expect(search('mango').products.every(({ name }) => /mango/i.test(name))).toBe(true);
  });

  test('finds nothing for an empty query', () => {
    expect(search('   ')).toEqual({ products: [], total: 0 });
    expect(search('zzqqxxw').total).toBe(0);
  });

  test('applies the filters, the sort order and the page of the search screen', () => {
    const all = search('kurta');
    const cheap = search('kurta', { maxPrice: 1000 });
    expect(cheap.total).toBeGreaterThan(0);
    expect(cheap.total).toBeLessThan(all.total);
    expect(cheap.products.every(({ price }) => price <= 1000)).toBe(true);
    const prices = search('kurta', { sort: 'price-up' }).products.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const second = search('kurta', { page: 2, perPage: 5 });
    expect(ids(second)).toEqual(ids(all).slice(5, 10));
    expect(second.total).toBe(all.total);
    expect(search('kurta', { subCatId: 'boys-kurtas' }).products.every(({ subCatId }) => subCatId === 'boys-kurtas')).toBe(true);
  });
});

describe('lists and products from the offline catalogue', () => {
  test('are in the order of the server', () => {
    const arrival = answer({ about: 'category', within: { catId: 'mens' }, params: {} }) as ProductList;
    const newest = answer({ about: 'category', within: { catId: 'mens' }, params: { sort: 'newest' } }) as ProductList;
    expect(ids(newest)).toEqual(ids(arrival).reverse());
    const places = new Map(catalogue.rows.map(({ id, place }) => [id, place]));
    expect(ids(newest).map((id) => places.get(id))).toEqual(
      ids(newest)
        .map((id) => places.get(id))
        .sort((a = 0, b = 0) => b - a),
    );
  });

  test('leave out products that are not sold at the chosen location', () => {
    const row = catalogue.rows.find(({ at }) => at !== undefined && !at.includes('Mumbai'));
    if (!row) throw new Error('The seed has no product that is sold in some places only');
    const list = (location?: string) =>
      ids(answer({ about: 'category', within: { subCatId: row.shelf }, params: { location, perPage: 60 } }) as ProductList);
    expect(list()).toContain(row.id);
    expect(list('Mumbai')).not.toContain(row.id);
    expect(list(row.at?.[0])).toContain(row.id);
  });

  test('page by cursor without a repeat or a gap, in every order', () => {
    for (const sort of [undefined, 'newest', 'price-up', 'price-down', 'rating'] as const) {
      const list = (params: object) => answer({ about: 'category', within: { catId: 'mens' }, params: { sort, ...params } }) as ProductList;
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const page: ProductList = list({ perPage: 7, after });
        paged.push(...ids(page));
        after = page.next;
      } while (after !== undefined);
      expect(paged, sort).toEqual(ids(list({ perPage: 1_000 })));
    }
  });

  test('go on below the last product of a page that the server sent, wherever that product is here', () => {
    const dear = answer({ about: 'category', within: { catId: 'mens' }, params: { sort: 'price-down', perPage: 1_000 } }) as ProductList;
    const price = dear.products[9]?.price ?? 0;
    const after = `price-down.${price * 100}.0.not-on-this-phone`;
    const rest = answer({
      about: 'category',
      within: { catId: 'mens' },
      params: { sort: 'price-down', page: 2, perPage: 5, after },
    }) as ProductList;
    expect(rest.products.length).toBe(5);
    expect(rest.products.every((product) => product.price < price)).toBe(true);
  });

  test('contain the data of a card and the subcategory', () => {
    const { price, name, images, catName } = answer({ about: 'product', id: 'h-kettle-brass' }) as {
      price: number;
      name: string;
      images: string[];
      catName: string;
    };
    const row = catalogue.rows.find(({ id }) => id === 'h-kettle-brass');
    expect({ price, name, images }).toEqual({ price: row?.price, name: row?.name, images: [row?.image] });
    expect(catName).not.toBe('');
  });

  test('find what this device has shown, also where a large shop sends other products', () => {
    const [first] = (answer({ about: 'category', within: { catId: 'mens' }, params: {} }) as ProductList).products;
    if (!first) throw new Error('The seed has no clothes');
    const shown = { ...first, id: 'shown-long-ago', name: 'Quillwort jacket' };
    const find = (question: Parameters<typeof answer>[0]) => answer(question, [shown, first]);
    expect(find({ about: 'product', id: shown.id })).toEqual(shown);
    expect(ids(find({ about: 'search', params: { q: 'quilwort' } }) as ProductList)).toEqual([shown.id]);
    const list = ids(find({ about: 'category', within: { catId: 'mens' }, params: { perPage: 1_000 } }) as ProductList);
    expect(list.filter((id) => id === shown.id || id === first.id).toSorted()).toEqual([first.id, shown.id].toSorted());
    expect(answer({ about: 'product', id: shown.id })).toBeUndefined();
  });

  test('contain no made-up data', () => {
    expect(answer({ about: 'product', id: 'no-such-thing' })).toBeUndefined();
  });
});

describe('an update of the offline catalogue', () => {
  const [first, second] = catalogue.rows;
  if (!first || !second) throw new Error('The seed is empty');

  test('replaces rows, removes rows and leaves the rest', () => {
    const next = merged(catalogue, { version: 'seed-2', complete: false, rows: [{ ...first, price: 1 }], gone: [second.id] });
    expect(next?.rows.length).toBe(catalogue.rows.length - 1);
    expect(next?.rows.find(({ id }) => id === first.id)?.price).toBe(1);
    expect(next?.rows.some(({ id }) => id === second.id)).toBe(false);
    expect(next?.categories).toBe(catalogue.categories);
  });

  test('without the changed rows is not taken for the whole catalogue', () => {
    expect(merged(undefined, { version: 'seed-2', complete: false, rows: [first], gone: [] })).toBeUndefined();
  });

  test('keeps the number of products in the shop, which may be more than the device holds', () => {
    const whole = merged(undefined, { version: 'other-1', complete: true, rows: [first], gone: [], total: 10_000, categories: [] });
    expect(whole?.total).toBe(10_000);
    expect(merged(whole, { version: 'other-2', complete: false, rows: [], gone: [], total: 10_000, more: true })?.more).toBe(true);
    expect(merged(whole, { version: 'other-2', complete: false, rows: [second], gone: [], total: 10_001 })?.total).toBe(10_001);
  });

  test('that is complete replaces everything', () => {
    expect(merged(catalogue, { version: 'other-1', complete: true, rows: [first], gone: [], categories: [] })).toEqual({
      version: 'other-1',
      rows: [first],
      categories: [],
    });
  });
});
