/**
 * How the database finds rows, in a shop of a thousand products and in a large one: by a fitting index, reading as much in
 * the one as in the other. Checks the shape of the plan and its blocks, never the time. `PRODUCTS=100000` for a larger one.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addManyProducts, watchStatements } from '#tests/support/server/large-catalogue.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { type Plan, plansOf } from '#tests/support/server/query-plans.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { patient } from '#tests/support/patience.ts';

const many = Number(process.env['PRODUCTS'] ?? 10_000);
const small = await createTestApp();
const large = await createTestApp();

beforeAll(async () => {
  await Promise.all([addManyProducts(small.database.config, 1_000), addManyProducts(large.database.config, many)]);
}, patient(180_000));

/** The plans of a request's queries about products. */
async function plansFor({ request, services }: TestApp, path: string): Promise<Plan[]> {
  const statements = await watchStatements(async () => {
    expect((await request(path)).status).toBe(200);
  });
  return plansOf(
    services.pool,
    statements.filter(({ sql }) => /set_config|from "?products"?\b|search_words/.test(sql)),
  );
}

const pageOf = (plans: readonly Plan[]) => plans.find(({ shape }) => shape.startsWith('Limit')) ?? expect.fail('no page was read');

// One walk through one index, to the end of the page and not further. Rows of equal price are sorted among themselves.
const byIndex = (index: string) => `Limit > Index Only Scan ${index}`;
const mens = 'catId=mens&perPage=24';
const kurtas = 'subCatId=mens-kurtas&perPage=24';

describe(`In a shop of ${many} products`, () => {
  test.each([
    ['new products', '/api/products?perPage=8', byIndex('products_newest')],
    ['featured products', '/api/products/featured?perPage=12', byIndex('products_featured')],
    ['the cheapest of all', '/api/products?sort=price-up&perPage=24', byIndex('products_price')],
    ['the best rated of all', '/api/products?sort=rating&perPage=24', byIndex('products_rating')],
    ['a category', `/api/products/catId?${mens}`, byIndex('products_category_newest')],
    ['a category by its name', '/api/products/catName?catName=Electronics&perPage=24', byIndex('products_category_newest')],
    ['its third page', `/api/products/catId?${mens}&sort=newest&page=3`, byIndex('products_category_newest')],
    ['its cheapest', `/api/products/catId?${mens}&sort=price-up`, byIndex('products_category_price')],
    ['its dearest', `/api/products/catId?${mens}&sort=price-down`, 'Limit > Incremental Sort > Index Only Scan products_category_price'],
    ['its best rated', `/api/products/catId?${mens}&sort=rating`, byIndex('products_category_rating')],
    [
      'what of it is sold in a town',
      `/api/products/catId?${mens}&sort=newest&location=Jaipur`,
      `${byIndex('products_category_newest')} > Index Only Scan product_locations_product_id_location_id_pk`,
    ],
    [
      'a price range of it',
      `/api/products/fiterByPrice?${mens}&minPrice=500&maxPrice=2500&sort=newest`,
      byIndex('products_category_newest'),
    ],
    ['stars of it', `/api/products/rating?${mens}&rating=4&sort=newest`, byIndex('products_category_newest')],
    [
      'a price range of it, cheapest first',
      `/api/products/fiterByPrice?${mens}&minPrice=500&maxPrice=2500&sort=price-up`,
      byIndex('products_category_price'),
    ],
    ['a subcategory', `/api/products/subCatId?${kurtas}`, byIndex('products_subcategory_newest')],
    ['related products', '/api/products/subCatId?subCatId=mens-kurtas&sort=newest&perPage=11', byIndex('products_subcategory_newest')],
    ['the cheapest of a subcategory', `/api/products/subCatId?${kurtas}&sort=price-up`, byIndex('products_subcategory_price')],
    ['the best rated of a subcategory', `/api/products/subCatId?${kurtas}&sort=rating`, byIndex('products_subcategory_rating')],
  ])('%s: found by index, with as many blocks as among a thousand', async (_what, path, shape) => {
    const [few, lots] = [await plansFor(small, path), await plansFor(large, path)];
    expect(lots.flatMap(({ reads }) => reads('products').scans)).not.toContain('Seq Scan');
    const page = pageOf(lots);
    expect(page.shape).toBe(shape);
    expect(page.blocks).toBeLessThanOrEqual(2 * pageOf(few).blocks + 20);
    // The displayed rows, one by one; and the count, which reads entries of an index and nothing of the table.
    for (const plan of lots.filter(({ shape: one }) => one.startsWith('Aggregate'))) {
      expect(plan.shape).toMatch(/^Aggregate > Index Only Scan products_/);
      expect(plan.blocks).toBeLessThan(60 + many / 40);
    }
    const shown = lots.filter((plan) => plan !== page && !plan.shape.startsWith('Aggregate'));
    expect(shown).toHaveLength(1);
    for (const plan of shown) expect(plan.reads('products').rows).toBeLessThanOrEqual(24);
  });

  test.each([
    ['newest', 'products_category_newest'],
    ['price-up', 'products_category_price'],
    ['price-down', 'products_category_price'],
    ['rating', 'products_category_rating'],
  ])('the fortieth page of %s by cursor: the index is entered there, and nothing is counted', async (sort, index) => {
    const path = `/api/products/catId?${mens}&sort=${sort}`;
    const { next } = (await (await large.request(`${path}&page=39`)).json()) as { next: string };
    const plans = await plansFor(large, `${path}&page=40&after=${next}`);
    const page = pageOf(plans);
    expect(page.shape).toContain(`Index Only Scan ${index}`);
    // By number it reads 960 entries of the index and their pages of the table that were not vacuumed.
    expect(page.reads('products').rows).toBeLessThan(60);
    expect(page.blocks).toBeLessThan(60);
    expect(plans.filter(({ shape }) => shape.startsWith('Aggregate'))).toEqual([]);
  });

  test('a rare filter reads what it finds, not the whole list', async () => {
    const plans = await plansFor(large, `/api/products/fiterByPrice?${mens}&minPrice=900&maxPrice=902&sort=newest`);
    expect(plans.flatMap(({ reads }) => reads('products').scans)).not.toContain('Seq Scan');
    expect(pageOf(plans).blocks).toBeLessThan(60);
  });

  test.each([
    ['a word in a tenth of all names', 'kurta'],
    ['the beginning of a word', 'ku'],
    ['the beginning of a name', 'indigo'],
    ['two words, cheapest first', 'indigo kurta&sort=price-up'],
    ['a word within a price range and a location', 'kurta&minPrice=500&maxPrice=900&location=Jaipur'],
    ['another spelling', 'kurtha'],
    ['a misspelt word', 'kolapuri'],
    ['a misspelt word within a price range', 'lehnga&maxPrice=900'],
    ['two misspelt words', 'lether walet'],
    ['an unknown word beside a common one', 'quobble kurta'],
    ['an unknown word', 'xqzzyvk'],
  ])('a search for %s: by index, and of common words no more than is ranked', async (_what, q) => {
    const plans = await plansFor(large, `/api/search?perPage=9&q=${q}`);
    expect(plans.length).toBeGreaterThan(0);
    for (const { reads, blocks } of plans) {
      expect([...reads('products').scans, ...reads('search_words').scans]).not.toContain('Seq Scan');
      // Four hundred ranked rows, and the same once more for their prices.
      expect(reads('products').rows).toBeLessThanOrEqual(800);
      expect(blocks).toBeLessThan(2_000);
    }
  });

  test('a search with more hits than are ranked begins with the exact name, and filters them all', async () => {
    const { id } = await createProduct(large.services.db, { name: 'Kurta', price: 777 });
    const { reply } = await large.call('searchProducts', { query: { q: 'kurta', perPage: 9 } });
    expect([reply.products[0]?.id, reply.total >= 300]).toEqual([id, true]);
    const inRange = await large.call('searchProducts', { query: { q: 'kurta', minPrice: 770, maxPrice: 779, perPage: 60 } });
    const { rows } = await large.services.db.execute<{ id: string }>(
      sql`select id from products where search @@ to_tsquery('simple', 'kurta:* | ~kurta') and price_paise between 77000 and 77900`,
    );
    expect(inRange.reply.products.map((one) => one.id).toSorted()).toEqual(rows.map((one) => one.id).toSorted());
  });
});
