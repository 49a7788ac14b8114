import {
  getProduct,
  listFeaturedProducts,
  listProducts,
  listProductsByCategory,
  listProductsByCategoryName,
  listProductsByPrice,
  listProductsByRating,
  listProductsBySubcategory,
  type ProductList,
  type FoundProducts,
  searchProducts,
} from '#contract/product.ts';
import { type ListCursor, parseListCursor } from '#contract/list-cursor.ts';
import { words } from '#language/words.ts';
import { findCategoryIds } from '#server/category/store.ts';
import type { Db } from '#server/db/client.ts';
import { InvalidInput, NotFound } from '#server/http/errors.ts';
import { findLocationId } from '#server/location/store.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { spend } from '#server/http/rate-limit.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { Services } from '#server/services.ts';
import { findProducts } from './list-store.ts';
import { type ListQuery, type Narrowing, narrowing, type Order, limitsOf, placeOf, type Sort } from './rules.ts';
import { findPriceMode } from '#server/setting/store.ts';
import { findMatches } from './search-store.ts';
import { findProduct, findShown } from './store.ts';

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

/** Gives what a query asks for. A place that we do not deliver to is an error, not an empty list. */
async function narrowed<O extends Order>(db: Db, query: ListQuery, order: O): Promise<Narrowing & { order: Sort | O }> {
  const place = placeOf(query.location);
  const locationId = place === undefined ? undefined : await findLocationId(db, place);
  if (place !== undefined && locationId === undefined) throw new InvalidInput(words().location.unknown, 'unknown_location');
  return { ...narrowing(query, order), locationId, prices: await findPriceMode(db) };
}

/** Gives the place after which a page begins. A cursor of another order is an error: the page would repeat or leave out products. */
function cursorOf(after: string | undefined, order: Order): ListCursor | undefined {
  const cursor = after === undefined ? undefined : parseListCursor(after);
  if (after !== undefined && cursor?.order !== order) throw new InvalidInput(words().request.invalid, 'invalid_cursor');
  return cursor;
}

async function list(
  { db, responseCache }: Services,
  query: ListQuery,
  order: Sort | 'arrival',
  more: Partial<Omit<Narrowing, 'order'>> = {},
): Promise<ProductList> {
  const asked = await narrowed(db, query, order);
  return findProducts(db, { ...asked, ...more, after: cursorOf(query.after, asked.order) }, responseCache);
}

async function search(db: Db, query: ListQuery & { q: string; subCatId?: string | undefined }): Promise<FoundProducts> {
  const asked = { ...(await narrowed(db, query, 'match')), subCatId: query.subCatId };
  const ids = await findMatches(db, query.q, asked);
  const { limit, offset } = limitsOf(asked);
  return { products: await findShown(db, ids.slice(offset, offset + limit)), total: ids.length };
}

/** Lists the products of a category, of a subcategory, or all. */
const ofShelf = (
  services: Services,
  query: ListQuery & { catId?: string | undefined; subCatId?: string | undefined },
  order: 'newest' | 'arrival',
) => list(services, query, order, { catIds: query.catId === undefined ? undefined : [query.catId], subCatId: query.subCatId });

export const productRoutes: Pick<Handlers, ProductCalls> = {
  listProducts: ({ input, services }) => services.responseCache.get(listProducts, input, () => ofShelf(services, input.query, 'newest')),
  listFeaturedProducts: ({ input, services }) =>
    services.responseCache.get(listFeaturedProducts, input, () => list(services, input.query, 'newest', { featured: true })),
  listProductsByCategoryName: ({ input, services, db }) =>
    services.responseCache.get(listProductsByCategoryName, input, async () =>
      list(services, input.query, 'arrival', { catIds: await findCategoryIds(db, input.query.catName) }),
    ),
  listProductsByCategory: ({ input, services }) =>
    services.responseCache.get(listProductsByCategory, input, () => ofShelf(services, input.query, 'arrival')),
  listProductsBySubcategory: ({ input, services }) =>
    services.responseCache.get(listProductsBySubcategory, input, () => ofShelf(services, input.query, 'arrival')),
  listProductsByPrice: ({ input, services }) =>
    services.responseCache.get(listProductsByPrice, input, () => ofShelf(services, input.query, 'arrival')),
  listProductsByRating: ({ input, services }) =>
    services.responseCache.get(listProductsByRating, input, () => ofShelf(services, input.query, 'arrival')),

  getProduct: ({ input, services, db }) =>
    services.responseCache.get(getProduct, input, async () => {
      const product = await findProduct(db, input.params.id);
      if (!product) throw new NotFound(words().product.notFound, 'no_product');
      return product;
    }),

  async searchProducts({ input, services, db, c }) {
    // 30 a minute, 10 at once.
    await spend(services, { key: `search:${clientAddress(c, services.env)}`, capacity: 10, seconds: 20 });
    return services.responseCache.get(searchProducts, input, () => search(db, input.query));
  },
};
