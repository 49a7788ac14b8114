/** Fills an empty shop from the sample catalogue, completely or not at all. */
import { sql } from '#server/db/sql.ts';
import { banners as seedBanners } from '@haat/sample-catalogue/banners.ts';
import { categories as seedCategories } from '@haat/sample-catalogue/categories.ts';
import { locations as seedLocations } from '@haat/sample-catalogue/locations.ts';
import { products as seedProducts } from '@haat/sample-catalogue/products.ts';
import { reviews as seedReviews } from '@haat/sample-catalogue/reviews.ts';
import { addWords } from '#server/search/vocabulary-store.ts';
import { openPools } from '#server/stock/ledger.ts';
import { insertVariants } from '#server/variant/store.ts';
import { addFirstRates, findRates, findToday } from '#server/tax/store.ts';
import { type Db, liftLimits } from '#server/db/client.ts';
import { banners, categories, locations, productLocations, products, reviews, subcategories } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { transaction } from '#server/db/transaction.ts';
import { bannerRow, poolRows, productRow, reviewRow, variantsOf } from './rows.ts';

/** Seeds if there is no category and no product. Gives the number of products added. */
export async function seedWhenEmpty(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    await tx.execute(sql.raw(liftLimits));
    await addFirstRates(tx);
    const [category] = await tx.select({ id: categories.id }).from(categories).limit(1);
    const [product] = await tx.select({ id: products.id }).from(products).limit(1);
    if (category || product) return 0;

    const taxation = { rates: await findRates(tx), today: await findToday(tx) };
    const goods = seedProducts.map((product, position) => productRow(product, position, seedCategories, seedReviews, taxation));
    const locationIds = new Map(seedLocations.map(({ id, name }) => [name, id]));
    await insertAll(
      seedLocations.map((place, position) => ({ ...place, position })),
      (rows) => tx.insert(locations).values(rows),
    );
    await insertAll(
      seedCategories.map(({ id, name, color, images }, position) => ({ id, name, color, images: [...images], position })),
      (rows) => tx.insert(categories).values(rows),
    );
    await insertAll(
      seedCategories.flatMap(({ id: categoryId, children }) => children.map((child, position) => ({ ...child, categoryId, position }))),
      (rows) => tx.insert(subcategories).values(rows),
    );
    await insertAll(seedBanners.map(bannerRow), (rows) => tx.insert(banners).values(rows));
    await insertAll(goods, (rows) => tx.insert(products).values(rows));
    await addWords(
      tx,
      goods.map(({ searchText = '' }) => searchText),
    );
    await insertAll(seedProducts.flatMap(poolRows), (rows) => openPools(tx, rows));
    await insertAll(
      seedProducts.map((product) => variantsOf(product, seedCategories, taxation)),
      (rows) => insertVariants(tx, rows),
    );
    await insertAll(
      seedProducts.flatMap(({ id: productId, locations: sold }) =>
        sold === 'everywhere' ? [] : sold.map((name) => ({ productId, locationId: known(locationIds, name) })),
      ),
      (rows) => tx.insert(productLocations).values(rows),
    );
    await insertAll(seedReviews.map(reviewRow), (rows) => tx.insert(reviews).values(rows));
    await raiseCatalogueVersion(tx);
    return seedProducts.length;
  });
}

function known(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The catalogue sells a product in "${name}", which is not among its locations.`);
  return id;
}

/** A statement can have at most 65,535 parameters; fifty rows need far fewer. */
async function insertAll<Row>(rows: Row[], insert: (some: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 50) await insert(rows.slice(from, from + 50));
}
