import type { ProductList } from '#contract/product.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/db/client.ts';
import { InvalidInput, NotFound } from '#server/errors.ts';
import { isLocation } from '#server/location/store.ts';
import type { Handlers } from '#server/mount.ts';
import { spend } from '#server/rate.ts';
import { clientAddress } from '#server/request.ts';
import { type Narrowing, narrowing } from './rules.ts';
import { findMatches } from './search-store.ts';
import { findProduct, findProducts } from './store.ts';

type ProductCalls =
  | 'listProducts'
  | 'listFeaturedProducts'
  | 'listProductsByCategoryName'
  | 'listProductsByCategory'
  | 'listProductsBySubcategory'
  | 'listProductsByPrice'
  | 'listProductsByRating'
  | 'getProduct'
  | 'searchProducts';

/** A list; a place that we do not deliver to is a mistake, not an empty shop. */
async function list(db: Db, narrowed: Narrowing): Promise<ProductList> {
  if (narrowed.location !== undefined && !(await isLocation(db, narrowed.location)))
    throw new InvalidInput(messages.location.unknown, 'unknown_location');
  return findProducts(db, narrowed);
}

export const productRoutes: Pick<Handlers, ProductCalls> = {
  listProducts: ({ input: { query }, db }) => list(db, { ...narrowing(query, 'newest'), catId: query.catId, subCatId: query.subCatId }),
  listFeaturedProducts: ({ input: { query }, db }) => list(db, { ...narrowing(query, 'newest'), featured: true }),
  listProductsByCategoryName: ({ input: { query }, db }) => list(db, { ...narrowing(query, 'arrival'), catName: query.catName }),
  listProductsByCategory: ({ input: { query }, db }) => list(db, { ...narrowing(query, 'arrival'), catId: query.catId }),
  listProductsBySubcategory: ({ input: { query }, db }) => list(db, { ...narrowing(query, 'arrival'), subCatId: query.subCatId }),
  listProductsByPrice: ({ input: { query }, db }) =>
    list(db, { ...narrowing(query, 'arrival'), catId: query.catId, subCatId: query.subCatId }),
  listProductsByRating: ({ input: { query }, db }) =>
    list(db, { ...narrowing(query, 'arrival'), catId: query.catId, subCatId: query.subCatId }),

  async getProduct({ input: { params }, db }) {
    const product = await findProduct(db, params.id);
    if (!product) throw new NotFound(messages.product.notFound, 'no_product');
    return product;
  },

  async searchProducts({ input: { query }, db, services, c }) {
    // Trust 1.1 row 23: 30 a minute, 10 at once.
    await spend(services, { key: `search:${clientAddress(c, services.env)}`, capacity: 10, seconds: 20 });
    return list(db, { ...narrowing(query, 'match'), subCatId: query.subCatId, ids: await findMatches(db, query.q) });
  },
};
