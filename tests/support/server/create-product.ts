/** Products for one test, with its own price, stock and options. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { productLocations, products } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { searchText, searchVector } from '#server/product/search-words.ts';
import { addWords } from '#server/product/vocabulary-store.ts';
import { openPools } from '#server/stock/ledger.ts';
import { insertVariants } from '#server/variant/store.ts';

export interface TestProduct {
  id: string;
  name: string;
  brand: string;
  /** Rupees. */
  price: number;
  tax: number;
  /** Null: that of the subcategory, which is apparel unless another is given. */
  taxClass: string | null;
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

/** Adds a product to the catalogue. Defaults: Rs 200, no tax, ten in stock, no options. */
export async function createProduct(db: Db, differences: Partial<TestProduct> = {}): Promise<TestProduct> {
  counter += 1;
  const number = counter;
  const [subcategory] = (
    await db.execute<{ id: string; category_id: string }>(sql`select id, category_id from subcategories order by id limit 1`)
  ).rows;
  const product: TestProduct = {
    id: `test-piece-${number}`,
    name: `Test piece ${number}`,
    brand: 'Probe',
    price: 200,
    tax: 0,
    taxClass: null,
    inStock: 10,
    size: [],
    productRam: [],
    productWeight: [],
    categoryId: subcategory?.category_id ?? '',
    subCategoryId: subcategory?.id ?? '',
    ratingHalves: 8,
    soldAt: [],
    ...differences,
  };
  const searched = { name: product.name, brand: product.brand, category: '', subcategory: '', colour: '', description: '' };
  await db.insert(products).values({
    ...product,
    pricePaise: Math.round(product.price * 100),
    oldPricePaise: Math.round(product.price * 100),
    taxPaise: Math.round(product.tax * 100),
    images: [`/img/p/${product.id}/front-0-960.webp`],
    soldEverywhere: product.soldAt.length === 0,
    position: 100_000 + number,
    // The columns hold expressions of the database.
    search: searchVector(searched) as unknown as string,
    searchText: searchText(searched),
  });
  await openPools(db, [{ poolId: product.id, productId: product.id, qty: product.inStock }]);
  await insertVariants(db, [{ ...product, productId: product.id, poolId: product.id }]);
  if (product.soldAt.length > 0)
    await db.insert(productLocations).values(product.soldAt.map((locationId) => ({ productId: product.id, locationId })));
  await addWords(db, [searchText(searched)]);
  await raiseCatalogueVersion(db);
  return product;
}

/** Pieces in stock. */
export async function stockOf(db: Db, productId: string): Promise<number> {
  const { rows } = await db.execute<{ qty: number }>(sql`select qty from stock where product_id = ${productId}`);
  return rows[0]?.qty ?? Number.NaN;
}
