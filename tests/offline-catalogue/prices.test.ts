import { expect, test } from 'vitest';
import type { ProductList } from '#contract/product.ts';
import { createAnswers, merged, type StoredCatalogue } from '#src/shop/offline-catalogue/answers.ts';
import { indexCatalogue } from '#src/shop/offline-catalogue/search-index.ts';

const row = { brand: '', image: '', ground: '', shelf: 'things', stock: 3 };
const catalogue: StoredCatalogue = {
  version: 'a-1',
  categories: [],
  rows: [
    { ...row, id: 'lamp', name: 'Brass lamp', price: 1_000, tax: 180, place: 1 },
    { ...row, id: 'stole', name: 'Silk stole', price: 1_050, tax: 52.5, place: 2 },
  ],
};
const list = (stored: StoredCatalogue, params: object) =>
  (createAnswers(stored, indexCatalogue)({ about: 'new', params }) as ProductList).products.map(({ id }) => id);

test('without a network lists are filtered and sorted by the price that shoppers read', () => {
  const shown: StoredCatalogue = { ...catalogue, prices: 'with' };
  expect(list(shown, { sort: 'price-up' })).toEqual(['stole', 'lamp']);
  expect(list(shown, { minPrice: 1_150 })).toEqual(['lamp']);
  expect(list(catalogue, { sort: 'price-up' })).toEqual(['lamp', 'stole']);
  expect(list(catalogue, { minPrice: 1_150 })).toEqual([]);
});

test('a change of how prices are shown reaches the stored catalogue without its rows', () => {
  const response = { version: 'a-2', complete: false, rows: [], gone: [], prices: 'with' as const };
  expect(merged(catalogue, response)?.prices).toBe('with');
  expect(merged({ ...catalogue, prices: 'with' }, { ...response, prices: undefined })?.prices).toBeUndefined();
});
