/** Goods for one test: products that the seed does not have, with the price, stock and options that the test is about. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { productLocations, products, stock } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { searchText, searchVector } from '#server/product/search-words.ts';
import { addWords } from '#server/product/vocabulary-store.ts';

export interface Goods {
  id: string;
  name: string;
  brand: string;
  /** Rupees. */
  price: number;
  tax: number;
  inStock: number;
  size: string[];
  productRam: string[];
  productWeight: string[];
  categoryId: string;
  subCategoryId: string;
  ratingHalves: number;
  /** Location ids; everywhere when empty. */
  soldAt: string[];
}

let counter = 0;

/** Puts a product on the shelf; what a test does not name is plain: Rs 200, no tax, ten in stock, no options. */
export async function putOnShelf(db: Db, differences: Partial<Goods> = {}): Promise<Goods> {
  counter += 1;
  const number = counter;
  const [shelf] = (
    await db.execute<{ id: string; category_id: string }>(sql`select id, category_id from subcategories order by id limit 1`)
  ).rows;
  const goods: Goods = {
    id: `test-piece-${number}`,
    name: `Test piece ${number}`,
    brand: 'Probe',
    price: 200,
    tax: 0,
    inStock: 10,
    size: [],
    productRam: [],
    productWeight: [],
    categoryId: shelf?.category_id ?? '',
    subCategoryId: shelf?.id ?? '',
    ratingHalves: 8,
    soldAt: [],
    ...differences,
  };
  const searched = { name: goods.name, brand: goods.brand, category: '', subcategory: '', colour: '', description: '' };
  await db.insert(products).values({
    ...goods,
    pricePaise: Math.round(goods.price * 100),
    oldPricePaise: Math.round(goods.price * 100),
    taxPaise: Math.round(goods.tax * 100),
    images: [`/img/p/${goods.id}/front-0-960.webp`],
    soldEverywhere: goods.soldAt.length === 0,
    position: 100_000 + number,
    // The column takes words from the database's own functions.
    search: searchVector(searched) as unknown as string,
    searchText: searchText(searched),
  });
  await db.insert(stock).values({ productId: goods.id, qty: goods.inStock });
  if (goods.soldAt.length > 0)
    await db.insert(productLocations).values(goods.soldAt.map((locationId) => ({ productId: goods.id, locationId })));
  await addWords(db, [searchText(searched)]);
  await raiseCatalogueVersion(db);
  return goods;
}

/** Pieces on the shelf now. */
export async function stockOf(db: Db, productId: string): Promise<number> {
  const { rows } = await db.execute<{ qty: number }>(sql`select qty from stock where product_id = ${productId}`);
  return rows[0]?.qty ?? Number.NaN;
}
