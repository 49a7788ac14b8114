import { expect, test } from 'vitest';
import { searchSeen, spellingHints } from '#src/features/search/seen-search.ts';
import { shelvesOf } from '#src/features/search/shelves.ts';
import { aProduct } from '#tests/support/client/product.ts';

const product = (id: string, name: string, subCatName: string) =>
  aProduct({ id, name, subCatName, subCatId: subCatName.toLowerCase(), color: '', brand: 'Kasuti Lane', catName: 'All' });

const seen = [
  product('kurta', 'Indigo buti kurta', 'Kurtas'),
  product('mug', 'Lotus chai mug, 350 ml', 'Mugs'),
  product('tea', 'Assam leaf tea, 500 g', 'Tea'),
  product('masala', 'Chai masala', 'Spices'),
];

test('what this device has seen is found by the start of a word', async () => {
  const found = await searchSeen('chai', seen);
  expect(found.map(({ id }) => id).sort()).toEqual(['masala', 'mug']);
});

test('a misspelt word still finds what was seen', async () => {
  expect((await searchSeen('kurtha', seen)).map(({ id }) => id)).toEqual(['kurta']);
});

test('a misspelt word is answered with words of the shop', async () => {
  const categories = [{ _id: 'mens', name: 'Men’s', color: '', images: [], children: [{ _id: 'shirts', name: 'Shirts' }] }];
  expect(await spellingHints('shrits', categories, seen)).toContain('shirts');
  expect(await spellingHints('zzzzqqq', categories, seen)).toEqual([]);
});

test('results are counted per shelf, the fullest first', () => {
  const shelves = shelvesOf({ products: [...seen, product('mug-2', 'Blue mug', 'Mugs')], total: 5 });
  expect(shelves[0]).toEqual({ id: 'mugs', name: 'Mugs', count: 2 });
});

test('when there are more results than were counted, no number is shown', () => {
  expect(shelvesOf({ products: seen, total: 90 }).every(({ count }) => count === undefined)).toBe(true);
});
