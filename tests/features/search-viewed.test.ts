import { expect, test } from 'vitest';
import { searchViewed, spellingHints } from '#src/shop/features/search/viewed-search.ts';
import { foundIn } from '#src/shop/data/found.ts';
import { aProduct } from '#tests/support/client/product.ts';

const product = (id: string, name: string, subCatName: string) =>
  aProduct({ id, name, subCatName, subCatId: subCatName.toLowerCase(), color: '', brand: 'Kasuti Lane', catName: 'All' });

const seen = [
  product('kurta', 'Indigo buti kurta', 'Kurtas'),
  product('mug', 'Lotus chai mug, 350 ml', 'Mugs'),
  product('tea', 'Assam leaf tea, 500 g', 'Tea'),
  product('masala', 'Chai masala', 'Spices'),
];

test('viewed products are found by the start of a word', async () => {
  const found = await searchViewed('chai', seen);
  expect(found.map(({ id }) => id).sort()).toEqual(['masala', 'mug']);
});

test('a misspelt word still finds viewed products', async () => {
  expect((await searchViewed('kurtha', seen)).map(({ id }) => id)).toEqual(['kurta']);
});

test('a misspelt word suggests correct words from the catalogue', async () => {
  const categories = [{ _id: 'mens', name: 'Men’s', color: '', images: [], children: [{ _id: 'shirts', name: 'Shirts' }] }];
  expect(await spellingHints('shrits', categories, seen)).toContain('shirts');
  expect(await spellingHints('zzzzqqq', categories, seen)).toEqual([]);
});

test('viewed products are found however nukta and accents are typed', async () => {
  const others = [product('saree', 'सा\u095cी', 'Sarees'), product('lamp', 'Décor lamp', 'Lamps')];
  for (const q of ['साड\u093cी', 'साडी']) expect((await searchViewed(q, others)).map(({ id }) => id)).toEqual(['saree']);
  expect((await searchViewed('decor', others)).map(({ id }) => id)).toEqual(['lamp']);
  expect(await spellingHints('dekor', [], others)).toEqual(['décor']);
});

test('results are counted per subcategory, the fullest first', () => {
  const { subcategories } = foundIn({ products: [...seen, product('mug-2', 'Blue mug', 'Mugs')], total: 5 });
  expect(subcategories[0]).toEqual({ id: 'mugs', name: 'Mugs', count: 2 });
});

test('no number is shown when there are more results than were counted', () => {
  expect(foundIn({ products: seen, total: 90 }).subcategories.every(({ count }) => count === undefined)).toBe(true);
});
