import type { ProductList } from '#contract/product.ts';
import { messages } from '#contract/messages.ts';
import { findCategoryIds } from '#server/category/store.ts';
import type { Db } from '#server/db/client.ts';
import { InvalidInput, NotFound } from '#server/errors.ts';
import { findLocationId } from '#server/location/store.ts';
import type { Handlers } from '#server/mount.ts';
import { spend } from '#server/rate.ts';
import { clientAddress } from '#server/request.ts';
import { type ListQuery, type Narrowing, narrowing, type Order, placeOf } from './rules.ts';
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
async function list(db: Db, query: ListQuery, order: Order, more: Partial<Narrowing> = {}): Promise<ProductList> {
  const place = placeOf(query.location);
  const locationId = place === undefined ? undefined : await findLocationId(db, place);
  if (place !== undefined && locationId === undefined) throw new InvalidInput(messages.location.unknown, 'unknown_location');
  return findProducts(db, { ...narrowing(query, order), locationId, ...more });
}

/** A list of one category or subcategory, or of neither. */
const ofShelf = (db: Db, query: ListQuery & { catId?: string | undefined; subCatId?: string | undefined }, order: Order) =>
  list(db, query, order, { catIds: query.catId === undefined ? undefined : [query.catId], subCatId: query.subCatId });

export const productRoutes: Pick<Handlers, ProductCalls> = {
  listProducts: ({ input: { query }, db }) => ofShelf(db, query, 'newest'),
  listFeaturedProducts: ({ input: { query }, db }) => list(db, query, 'newest', { featured: true }),
  listProductsByCategoryName: async ({ input: { query }, db }) => list(db, query, 'arrival', { catIds: await findCategoryIds(db, query.catName) }),
  listProductsByCategory: ({ input: { query }, db }) => ofShelf(db, query, 'arrival'),
  listProductsBySubcategory: ({ input: { query }, db }) => ofShelf(db, query, 'arrival'),
  listProductsByPrice: ({ input: { query }, db }) => ofShelf(db, query, 'arrival'),
  listProductsByRating: ({ input: { query }, db }) => ofShelf(db, query, 'arrival'),

  async getProduct({ input: { params }, db }) {
    const product = await findProduct(db, params.id);
    if (!product) throw new NotFound(messages.product.notFound, 'no_product');
    return product;
  },

  async searchProducts({ input: { query }, db, services, c }) {
    // Trust 1.1 row 23: 30 a minute, 10 at once.
    await spend(services, { key: `search:${clientAddress(c, services.env)}`, capacity: 10, seconds: 20 });
    return list(db, query, 'match', { subCatId: query.subCatId, ids: await findMatches(db, query.q) });
  },
};
