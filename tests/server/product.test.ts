import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import { Product } from '#contract/product.ts';
import { setRetired } from '#server/cli/product-store.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const { call, request, services } = await createTestApp();
const { db } = services;

const categories = (await call('listCategories', {})).reply.categoryList;
const [firstCategory] = categories;
const someCategory = firstCategory ?? expect.fail('the seed has no category');

describe('The public catalogue', () => {
  test('lists at least nine categories with two subcategories each, and eight locations or more', async () => {
    expect(categories.length).toBeGreaterThanOrEqual(9);
    for (const { children } of categories) expect(children.length).toBeGreaterThanOrEqual(2);
    expect((await call('listLocations', {})).reply.locations.length).toBeGreaterThanOrEqual(8);
  });

  test('has banners for the carousel and for the strip, all from our own origin', async () => {
    for (const name of ['listHomeBanners', 'listBanners'] as const) {
      const { banners } = (await call(name, {})).reply;
      expect(banners.length).toBeGreaterThanOrEqual(3);
      for (const { images, link } of banners) for (const address of [...images, link]) expect(address).toMatch(/^\/\w/);
    }
  });

  test('knows the 28 states and 8 union territories of India, and no other country', async () => {
    const { states } = (await call('listStates', { body: { country: 'india' } })).reply;
    expect(states).toHaveLength(36);
    expect(states.map(({ name }) => name)).toEqual(expect.arrayContaining(['Maharashtra', 'Ladakh', 'Puducherry', 'Telangana']));
    expect((await call('listStates', { body: { country: 'India' } })).reply.states).toHaveLength(36);
    expect((await call('listStates', { body: { country: 'atlantis' } })).status).toBe(400);
  });

  test('answers 304 to a client that has the list, and the list again once it has changed', async () => {
    for (const path of ['/api/category', '/api/products?perPage=8', '/api/homeBanner', '/api/location']) {
      const first = await request(path);
      const etag = first.headers.get('etag') ?? '';
      expect([first.status, (await request(path, { headers: { 'If-None-Match': etag } })).status]).toEqual([200, 304]);
    }
    const etag = (await request('/api/products?perPage=8')).headers.get('etag') ?? '';
    await createProduct(db);
    expect((await request('/api/products?perPage=8', { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });
});

describe('A product', () => {
  test('is returned whole, and an unknown one is 404', async () => {
    const product = await createProduct(db, { price: 1299.5, tax: 65, size: ['S', 'M'] });
    const { reply } = await call('getProduct', { params: { id: product.id } });
    expect(Product.parse(reply)).toMatchObject({
      id: product.id,
      price: 1299.5,
      oldPrice: 1299.5,
      taxOfProduct: 65,
      rating: 4,
      countInStock: 10,
      size: ['S', 'M'],
      productRam: [],
    });
    const unknown = await call('getProduct', { params: { id: 'no-such-product' } });
    expect([unknown.status, unknown.failure.msg]).toEqual([404, words().product.notFound]);
    for (const id of ['%00', '..%2f..%2fetc', 'A B', "'--", 'x'.repeat(500)])
      expect((await request(`/api/products/${id}`)).status).toBe(404);
    await setRetired(db, product.id, true);
    expect((await call('getProduct', { params: { id: product.id } })).status).toBe(404);
  });

  test('named like a fixed path hides no list', async () => {
    for (const path of [
      'featured',
      'catName?catName=x',
      'catId?catId=x',
      'subCatId?subCatId=x',
      'fiterByPrice?minPrice=1&maxPrice=2&catId=x',
      'rating?rating=3&catId=x',
    ]) {
      expect(await (await request(`/api/products/${path}`)).json(), path).toHaveProperty('products');
    }
  });
});

describe('A product list', () => {
  test('shows new products first, page by page, with their total number', async () => {
    const newest = await createProduct(db);
    const first = (await call('listProducts', { query: { page: 1, perPage: 8 } })).reply;
    expect(first.products).toHaveLength(8);
    expect(first.products[0]?.id).toBe(newest.id);
    const seen = new Set<string>();
    for (let page = 1; page <= Math.ceil((first.total ?? 0) / 60); page += 1) {
      for (const { id } of (await call('listProducts', { query: { page, perPage: 60 } })).reply.products) seen.add(id);
    }
    expect(seen.size).toBe(first.total);
    expect((await call('listProducts', { query: { page: 900, perPage: 60 } })).reply).toEqual({ products: [], total: first.total });
  });

  test('of a category is in the order of arrival, by id and by name', async () => {
    const byId = (await call('listProductsByCategory', { query: { catId: someCategory._id } })).reply;
    expect(byId.total).toBeGreaterThan(0);
    expect(new Set(byId.products.map(({ catId }) => catId))).toEqual(new Set([someCategory._id]));
    expect((await call('listProductsByCategoryName', { query: { catName: someCategory.name } })).reply).toEqual(byId);
    const latest = await createProduct(db, { categoryId: someCategory._id, subCategoryId: someCategory.children[0]?._id ?? '' });
    const listed = (await call('listProductsBySubcategory', { query: { subCatId: latest.subCategoryId } })).reply.products;
    expect(listed.at(-1)?.id).toBe(latest.id);
    expect((await call('listProductsByCategoryName', { query: { catName: someCategory.name.slice(1) } })).reply.total).toBe(0);
  });

  test('shows a product only where it is sold', async () => {
    const [here, there] = (await call('listLocations', {})).reply.locations.map(({ name }) => name);
    const { rows } = await db.execute<{ id: string }>(sql`select id from locations where name = ${here}`);
    const product = await createProduct(db, { soldAt: [rows[0]?.id ?? ''] });
    const sees = async (location?: string) =>
      (await call('listProducts', { query: { perPage: 1, ...(location === undefined ? {} : { location }) } })).reply.products[0]?.id ===
      product.id;
    expect(await Promise.all([sees(), sees('All'), sees(here), sees(there)])).toEqual([true, true, true, false]);
    const nowhere = await call('listProducts', { query: { location: 'Atlantis' } });
    expect([nowhere.status, nowhere.failure.msg]).toEqual([400, words().location.unknown]);
  });

  test('of the home page shows featured products', async () => {
    const { products } = (await call('listFeaturedProducts', { query: {} })).reply;
    expect(products.length).toBeGreaterThan(0);
    const { rows } = await db.execute<{ id: string }>(sql`select id from products where featured`);
    expect(new Set(products.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  });

  test('holds exactly the products that pass all its filters, in the requested order', async () => {
    await createProduct(db, { price: 499.99, ratingHalves: 5 });
    const everything = (
      await db.execute<{ id: string; price: number; rating: number; cat: string }>(
        sql`select id, price_paise / 100.0 as price, rating_halves / 2.0 as rating, category_id as cat from products where retired_at is null`,
      )
    ).rows.map((row) => ({ ...row, price: Number(row.price), rating: Number(row.rating) }));
    const filters = fc.record({
      catId: fc.constantFrom(...categories.map(({ _id }) => _id)),
      bounds: fc
        .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 }))
        .map(([a, b]) => ({ minPrice: Math.min(a, b), maxPrice: Math.max(a, b) })),
      rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      sort: fc.option(fc.constantFrom('newest', 'price-up', 'price-down', 'rating'), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(filters, async ({ catId, bounds, rating, sort }) => {
        const { products, total } = (
          await call('listProductsByPrice', { query: { catId, ...bounds, ...(rating ? { rating } : {}), ...(sort ? { sort } : {}) } })
        ).reply;
        const wanted = everything.filter(
          (one) => one.cat === catId && one.price >= bounds.minPrice && one.price <= bounds.maxPrice && one.rating >= (rating ?? 0),
        );
        expect(new Set(products.map(({ id }) => id))).toEqual(new Set(wanted.map(({ id }) => id)));
        expect(total).toBe(wanted.length);
        const prices = products.map(({ price }) => price);
        if (sort === 'price-up') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        if (sort === 'price-down') expect(prices).toEqual(prices.toSorted((a, b) => b - a));
        if (sort === 'rating')
          expect(products.map((one) => one.rating)).toEqual(products.map((one) => one.rating).toSorted((a, b) => b - a));
      }),
      { numRuns: 40 },
    );
  });

  test('newest first is the order of arrival reversed', async () => {
    const [subcategory = expect.fail('the seed has no subcategory')] = someCategory.children;
    for (const name of ['Earlier', 'Later'])
      await createProduct(db, { name, categoryId: someCategory._id, subCategoryId: subcategory._id });
    for (const [name, within] of [
      ['listProductsBySubcategory', { subCatId: subcategory._id }],
      ['listProductsByCategory', { catId: someCategory._id }],
    ] as const) {
      const ids = async (order: object) =>
        (await call(name, { query: { ...within, perPage: 60, ...order } as never })).reply.products.map(({ id }) => id);
      const arrived = await ids({});
      expect(arrived.length).toBeGreaterThan(3);
      expect(await ids({ sort: 'newest' }), name).toEqual(arrived.toReversed());
    }
  });

  test('by subcategory, rating and price holds those products alone, in each form of the call', async () => {
    const [subcategory = expect.fail('the seed has no subcategory'), next = expect.fail('the seed has one subcategory')] =
      someCategory.children;
    const on = { categoryId: someCategory._id };
    const piece = async (differences: object) => (await createProduct(db, { ...on, ...differences })).id;
    const poor = await piece({ subCategoryId: subcategory._id, ratingHalves: 2, price: 77_001 });
    const good = await piece({ subCategoryId: subcategory._id, ratingHalves: 8, price: 77_002 });
    const beside = await piece({ subCategoryId: next._id, ratingHalves: 8, price: 77_001 });
    const probes = [poor, good, beside];
    const found = ({ reply }: { reply: { products: { id: string }[] } }) =>
      reply.products.map(({ id }) => id).filter((id) => probes.includes(id));
    const all = { perPage: 60, sort: 'price-up' } as const;
    const [subCatId, catId] = [subcategory._id, someCategory._id];
    const bounds = { minPrice: 77_000, maxPrice: 77_001 };
    expect(found(await call('listProductsBySubcategory', { query: { ...all, subCatId } }))).toEqual([poor, good]);
    expect(found(await call('listProductsByRating', { query: { ...all, subCatId, rating: 4 } }))).toEqual([good]);
    expect(new Set(found(await call('listProductsByRating', { query: { ...all, catId, rating: 4 } })))).toEqual(new Set([beside, good]));
    expect(found(await call('listProductsByPrice', { query: { ...all, subCatId, ...bounds } }))).toEqual([poor]);
    expect(found(await call('listProducts', { query: { ...all, subCatId } }))).toEqual([poor, good]);
    expect(found(await call('listProducts', { query: { ...all, subCatId, ...bounds } }))).toEqual([poor]);
    expect(found(await call('listProducts', { query: { ...all, subCatId, rating: 4 } }))).toEqual([good]);
  });

  test.each([
    '/api/products?page=0',
    '/api/products?page=-1',
    '/api/products?page=1001',
    '/api/products?perPage=0',
    '/api/products?perPage=61',
    '/api/products?perPage=1e9',
    '/api/products?page=1.5',
    '/api/products?page=1&page=2',
    '/api/products/fiterByPrice?minPrice=5&maxPrice=1&catId=mens',
    '/api/products/fiterByPrice?minPrice=NaN&maxPrice=1&catId=mens',
    '/api/products/fiterByPrice?minPrice=0&maxPrice=10000001&catId=mens',
    '/api/products/fiterByPrice?minPrice=0&maxPrice=10',
    '/api/products/fiterByPrice?minPrice=0&maxPrice=10&catId=a&subCatId=b',
    '/api/products/rating?rating=0&catId=mens',
    '/api/products/rating?rating=6&catId=mens',
    '/api/products/rating?rating=4.5&catId=mens',
    '/api/products/rating?rating=3',
    '/api/products/catId',
    '/api/products/catId?catId=%27%3B--',
    `/api/products/catName?catName=${'x'.repeat(limits.text.name + 1)}`,
    '/api/products?sort=random',
    '/api/products?location=%27%20or%201=1',
  ])('refuses %s with 400 and one sentence', async (path) => {
    const response = await request(path);
    const body = (await response.json()) as { msg: string; error: boolean };
    expect([response.status, body.error]).toEqual([400, true]);
    expect(body.msg).not.toMatch(/zod|sql|invalid_/i);
  });
});
