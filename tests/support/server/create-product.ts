/** Products for one test, with its own price, stock and options. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { productLocations, products } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { searchText, searchVector } from '#server/search/words.ts';
import { addWords } from '#server/search/vocabulary-store.ts';
import { openPools } from '#server/stock/ledger.ts';
import { combinationsOf } from '#server/variant/rules.ts';
import { insertVariants, keepLowestPrice, optionsKey } from '#server/variant/store.ts';

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
  /** Variants with a price or pieces of their own. */
  variants: { size?: string; ram?: string; weight?: string; price: number; tax?: number; inStock?: number }[];
  categoryId: string;
  subCategoryId: string;
  ratingHalves: number;
  /** Location ids; everywhere when empty. */
  soldAt: string[];
}

let counter = 0;

/** Without digits: a search for the number of an order must not find the name of a product. */
const inLetters = (number: number): string => String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** Adds a product to the catalogue. Defaults: Rs 200, no tax, ten in stock, no options. */
export async function createProduct(db: Db, differences: Partial<TestProduct> = {}): Promise<TestProduct> {
  counter += 1;
  const number = counter;
  const [subcategory] = (
    await db.execute<{ id: string; category_id: string }>(sql`select id, category_id from subcategories order by id limit 1`)
  ).rows;
  const product: TestProduct = {
    id: `test-piece-${number}`,
    name: `Test piece ${inLetters(number)}`,
    brand: 'Probe',
    price: 200,
    tax: 0,
    taxClass: null,
    inStock: 10,
    size: [],
    productRam: [],
    productWeight: [],
    variants: [],
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
  await addVariants(db, product);
  if (product.soldAt.length > 0)
    await db.insert(productLocations).values(product.soldAt.map((locationId) => ({ productId: product.id, locationId })));
  await addWords(db, [searchText(searched)]);
  await raiseCatalogueVersion(db);
  return product;
}

/** The pool of a variant of `createProduct` that has pieces of its own. */
export const poolOf = (productId: string, option: string): string => `${productId}:${option}`;

async function addVariants(db: Db, { id, variants, price, tax, ...lists }: TestProduct): Promise<void> {
  const own = new Map(
    combinationsOf(lists).map((options) => {
      const named = variants.find(({ size = '', ram = '', weight = '' }) => optionsKey({ size, ram, weight }) === optionsKey(options));
      const at = { price: named?.price ?? price, tax: named?.tax ?? tax };
      const cost = {
        pricePaise: Math.round(at.price * 100),
        oldPricePaise: Math.round(at.price * 100),
        taxPaise: Math.round(at.tax * 100),
        taxBasisPoints: null,
      };
      const pool = named?.inStock === undefined ? {} : { poolId: poolOf(id, Object.values(options).join('')) };
      return [optionsKey(options), { ...cost, ...pool }] as const;
    }),
  );
  const pools = variants.flatMap(({ inStock, size = '', ram = '', weight = '' }) =>
    inStock === undefined ? [] : [{ poolId: poolOf(id, size + ram + weight), productId: id, qty: inStock }],
  );
  await openPools(db, pools);
  await insertVariants(db, [{ ...lists, productId: id, poolId: id, ...(variants.length > 0 && { own }) }]);
  await keepLowestPrice(db, id);
}

/** Pieces in a pool; the first pool of a product has its id. */
export async function stockOf(db: Db, poolId: string): Promise<number> {
  const { rows } = await db.execute<{ qty: number }>(sql`select qty from stock where pool_id = ${poolId}`);
  return rows[0]?.qty ?? Number.NaN;
}
