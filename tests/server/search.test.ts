import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { searchWords, soundOf } from '#contract/search-words.ts';
import { indexCatalogue } from '#src/shop/offline-catalogue/search-index.ts';
import { aProduct } from '#tests/support/client/product.ts';
import { setRetired } from '#server/cli/product-store.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const { call, request, services } = await createTestApp();
const { db } = services;

const find = async (q: string, more: object = {}) => (await call('searchProducts', { query: { q, ...more } })).reply;
const namesOf = async (q: string) => (await find(q)).products.map(({ name }) => name);

describe('Search', () => {
  // What a shopper types, and what the first hits must be about.
  test.each([
    ['kurta', /kurta/i],
    ['kurtha', /kurta/i],
    ['kurtas', /kurta/i],
    ['korta', /kurta/i],
    ['anarkli', /anarkali/i],
    ['anarkalli', /anarkali/i],
    ['mangoe', /mango/i],
    ['mengo', /mango/i],
    ['bandni', /bandhani|bandhej/i],
    ['sari', /saree|sari/i],
    ['sarees', /saree|sari/i],
    ['lehnga', /lehenga/i],
    ['chapal', /chappal/i],
    ['juti', /jutti/i],
    ['hedphones', /headphone/i],
    ['kur', /kurt/i],
  ])('for "%s" finds the intended product', async (typed, meant) => {
    const names = await namesOf(typed);
    expect(names.length, `nothing found for ${typed}`).toBeGreaterThan(0);
    expect(names.slice(0, 3).join(' | ')).toMatch(meant);
  });

  test('tells words of Indian scripts apart by their vowel signs, as the device does', async () => {
    const names = ['दाल मखनी', 'दिल वाला मग', 'ढोल', 'ढाल', 'क़मीज़', 'हँसी'];
    for (const [at, name] of names.entries()) await createProduct(db, { id: `hindi-${at}`, name });
    for (const [typed, meant] of [
      ['दाल', 'दाल मखनी'],
      ['दिल', 'दिल वाला मग'],
      ['ढोल', 'ढोल'],
      ['ढाल', 'ढाल'],
      ['कमीज', 'क़मीज़'],
      ['हंसी', 'हँसी'],
    ]) {
      expect(await namesOf(typed ?? '')).toEqual([meant]);
      const device = indexCatalogue(names.map((name, at) => aProduct({ id: `hindi-${at}`, name })));
      expect(device.find(typed ?? '').map((id) => names[Number(id.slice('hindi-'.length))])).toEqual([meant]);
    }
  });

  test('finds by brand, by category and by subcategory', async () => {
    const { rows } = await db.execute<{
      brand: string;
      category: string;
      subcategory: string;
    }>(sql`select p.brand, c.name as category, s.name as subcategory from products p
      join categories c on c.id = p.category_id join subcategories s on s.id = p.sub_category_id order by p.id limit 40`);
    for (const { brand, category, subcategory } of rows) {
      expect(
        (await find(brand)).products.map((one) => one.brand),
        brand,
      ).toContain(brand);
      expect(
        (await find(category)).products.map((one) => one.catName),
        category,
      ).toContain(category);
      expect(
        (await find(subcategory)).products.map((one) => one.subCatName),
        subcategory,
      ).toContain(subcategory);
    }
  });

  test('ranks the exact name first, then names that begin so, then all other hits', async () => {
    for (const name of ['Diya lamp of brass', 'Zarigold', 'Zarigold thread', 'Box for zarigold']) await createProduct(db, { name });
    expect(await namesOf('zarigold')).toEqual(['Zarigold', 'Zarigold thread', 'Box for zarigold']);
  });

  test('shows similar words only without an exact match, partial ones only without a full one', async () => {
    for (const name of ['Pashmina wrap', 'Pashmena wrap', 'Pashmina and quobble set']) await createProduct(db, { name });
    expect((await namesOf('pashmena')).slice(0, 1)).toEqual(['Pashmena wrap']);
    expect(await namesOf('quobble pashmina')).toEqual(['Pashmina and quobble set']);
    expect((await namesOf('quobble teapot xyzzy'))[0]).toMatch(/quobble|teapot/i);
  });

  test('filters, sorts and pages like every list', async () => {
    const all = await find('kurta', { perPage: 60 });
    const { products: cheap } = await find('kurta', { maxPrice: 1000, sort: 'price-up', perPage: 60 });
    expect(new Set(cheap.map(({ id }) => id))).toEqual(new Set(all.products.filter(({ price }) => price <= 1000).map(({ id }) => id)));
    expect(cheap.map(({ price }) => price)).toEqual(cheap.map(({ price }) => price).toSorted((a, b) => a - b));
    const [first, second] = [await find('kurta', { perPage: 2, page: 1 }), await find('kurta', { perPage: 2, page: 2 })];
    expect([...first.products, ...second.products].map(({ id }) => id)).toEqual(all.products.slice(0, 4).map(({ id }) => id));
    expect(first.total).toBe(all.total);
  });

  test('for nothing finds nothing, and does not find retired products', async () => {
    expect(await find('')).toEqual({ products: [], total: 0 });
    expect(await find('   ')).toEqual({ products: [], total: 0 });
    expect(await find('xqzzyvk')).toEqual({ products: [], total: 0 });
    const gone = await createProduct(db, { name: 'Vanishing flummoxer' });
    await setRetired(db, gone.id, true);
    expect((await find('flummoxer')).total).toBe(0);
  });

  test.each([
    "'; drop table products; --",
    "' or '1'='1",
    '%',
    '_____',
    '%%%%',
    '\\',
    '*:*',
    'a:*',
    '& | ! ( )',
    '<-> <1>',
    "''''",
    '🪔🪔',
    'अनारकली',
    '١٢٣',
    'a'.repeat(100),
    'k u r t a '.repeat(10),
  ])('takes %j as plain words', async (typed) => {
    const response = await request(`/api/search?q=${encodeURIComponent(typed)}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty('products');
  });

  test('with a character that is not text is refused, as in every list', async () => {
    for (const path of ['/api/search?q=%00kurta', '/api/products?location=%00', '/api/products/catName?catName=a%00b']) {
      expect((await request(path)).status, path).toBe(400);
    }
  });

  test('of more than a hundred letters is refused with a message', async () => {
    const result = await call('searchProducts', { query: { q: 'x'.repeat(101) } });
    expect([result.status, result.failure.msg]).toEqual([400, words().search.tooLong]);
  });
});

describe('Spelling', () => {
  test('of the same word in several ways sounds the same', () => {
    for (const [one, other] of [
      ['kurta', 'kurtha'],
      ['saree', 'sari'],
      ['salwar', 'shalwar'],
      ['chappal', 'chapal'],
      ['dal', 'dhal'],
      ['jutti', 'juti'],
      ['mango', 'mangoes'],
      ['poori', 'puri'],
    ] as const) {
      expect(soundOf(one), `${one} and ${other}`).toBe(soundOf(other));
    }
    expect(new Set(['kurta', 'kurti', 'shirt', 'skirt'].map(soundOf)).size).toBe(4);
  });

  test('leaves out meaningless words, unless there are no others', () => {
    expect(searchWords("a Kurta for MEN's wedding")).toEqual(['kurta', 'mens', 'wedding']);
    expect(searchWords('for the')).toEqual(['for', 'the']);
  });
});
