/**
 * Answers questions about products from the catalogue on this device, in the shape of the server's responses, with the same
 * filters and sort orders. Pure.
 */
import type { CatalogueQuestion, CategoryRef, ListParams, ListSort } from '#src/cache/catalogue-question.ts';
import type { CatalogueSnapshot, CatalogueRow, CatalogueVariant } from '#contract/catalogue.ts';
import type { Category } from '#contract/category.ts';
import { limits } from '#contract/limits.ts';
import { isAfter, listCursor, type ListPlace, parseListCursor } from '#contract/list-cursor.ts';
import { words } from '#language/words.ts';
import type { Product, ProductList } from '#contract/product.ts';
import { type PriceMode, shownRupees } from '#contract/shown-price.ts';
import { toPaise } from '#contract/totals.ts';
import type { Variant } from '#contract/variant.ts';
import type { CatalogueIndex } from './search-index.ts';

/** The catalogue as it is stored. */
export interface StoredCatalogue {
  version: string;
  rows: readonly CatalogueRow[];
  categories: readonly Category[];
  /** Products in the shop, which may be more than are stored here; undefined where the server does not say. */
  total?: number | undefined;
  /** The shop has products that are not stored here. */
  more?: true | undefined;
  /** Whether prices are shown with GST. */
  prices?: 'with' | undefined;
}

/** A product with what only lists need. */
interface CatalogueItem {
  product: Product;
  /** What is shown of its price, in rupees: by it lists are filtered and sorted. */
  price: number;
  featured: boolean;
  at: readonly string[] | undefined;
  /** Order of arrival. */
  position: number;
}

type ListOrder = ListSort | 'arrival' | 'match';

/** The stored catalogue with what a response changed or replaced. */
export function merged(stored: StoredCatalogue | undefined, response: CatalogueSnapshot): StoredCatalogue | undefined {
  const { version, rows, categories, total, more, prices } = response;
  if (response.complete) return { version, rows, categories: categories ?? stored?.categories ?? [], total, more, prices };
  // Changes without a base: the next request fetches everything.
  if (!stored) return undefined;
  const gone = new Set([...response.gone, ...rows.map(({ id }) => id)]);
  const next = [...stored.rows.filter(({ id }) => !gone.has(id)), ...rows].sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
  return { version, rows: next, categories: categories ?? stored.categories, total, more, prices };
}

function productOf(row: CatalogueRow, subcategories: ReadonlyMap<string, { category: Category; name: string }>): Product {
  const subcategory = subcategories.get(row.shelf);
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    images: row.image === '' ? [] : [row.image],
    placeholder: row.ground,
    discount: row.off ?? 0,
    rating: row.rating ?? 0,
    reviewCount: row.reviews ?? 0,
    oldPrice: row.was ?? row.price,
    price: row.price,
    countInStock: row.stock,
    description: '',
    productRam: row.rams ?? [],
    size: row.sizes ?? [],
    productWeight: row.weights ?? [],
    color: row.colour ?? '',
    colorHex: row.hex ?? '',
    additionalInfo: words().network.wordsLater,
    dimension: words().network.wordsLater,
    catId: subcategory?.category._id ?? '',
    catName: subcategory?.category.name ?? '',
    subCatId: row.shelf,
    subCatName: subcategory?.name ?? '',
    taxOfProduct: row.tax ?? 0,
    ...(row.variants && { variants: row.variants.map((variant) => variantOf(variant, row.stock)) }),
  };
}

/** `shared`: the pieces of a variant that has none of its own. */
function variantOf({ size = '', ram = '', weight = '', price, was = price, tax = 0, stock }: CatalogueVariant, shared: number): Variant {
  return { size, ram, weight, price, oldPrice: was, taxOfProduct: tax, countInStock: stock ?? shared };
}

function narrowed(items: readonly CatalogueItem[], params: ListParams): CatalogueItem[] {
  const { location = limits.defaultLocation, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, rating = 0, subCatId } = params;
  return items.filter(
    ({ product, price, at }) =>
      (location === limits.defaultLocation || at === undefined || at.includes(location)) &&
      price >= minPrice &&
      price <= maxPrice &&
      product.rating >= rating &&
      (subCatId === undefined || product.subCatId === subCatId),
  );
}

function placeOf({ product, price, position }: CatalogueItem): ListPlace {
  const { id, rating, reviewCount } = product;
  return { id, position, pricePaise: toPaise(price), ratingHalves: rating * 2, reviewCount };
}

/** One page of the items that `params` ask for. A cursor may be the server's: the page goes on below it, whatever is stored here above. */
function listed(items: readonly CatalogueItem[], params: ListParams, listOrder: ListOrder): ProductList {
  const order = params.sort ?? listOrder;
  const found = sorted(narrowed(items, params), order);
  const { page = 1, perPage = limits.page.perPageMax } = params;
  const cursor = params.after === undefined ? undefined : parseListCursor(params.after);
  const rest = cursor ? found.filter((item) => isAfter(cursor, placeOf(item))) : found.slice((page - 1) * perPage);
  const shown = rest.slice(0, perPage);
  const last = rest.length > perPage ? shown.at(-1) : undefined;
  return {
    products: shown.map(({ product }) => product),
    total: found.length,
    ...(last && order !== 'match' ? { next: listCursor(order, placeOf(last)) } : {}),
  };
}

/**
 * Answers from one state of the catalogue.
 * @param indexOf builds the search index; called with the first search
 * @returns a function that takes a question and the products that the device has shown, and gives the answer in the shape of the server's response; `undefined` for an unknown product
 */
export function createAnswers(catalogue: StoredCatalogue, indexOf: (products: readonly Product[]) => CatalogueIndex) {
  const subcategories = new Map(
    catalogue.categories.flatMap((category) => category.children.map((child) => [child._id, { category, name: child.name }])),
  );
  // In the order of arrival, like the server's lists.
  const mode: PriceMode = catalogue.prices ?? 'without';
  const shown = ({ price, taxOfProduct: tax }: Product) => shownRupees({ price, tax }, mode);
  const itemOf = (row: CatalogueRow): CatalogueItem => {
    const product = productOf(row, subcategories);
    return { product, price: shown(product), featured: row.featured === true, at: row.at, position: row.place };
  };
  const all = catalogue.rows.map(itemOf);
  const byId = new Map(all.map((item) => [item.product.id, item]));
  const featured = () => all.filter((item) => item.featured);
  const within = (category: CategoryRef) => all.filter(({ product }) => isWithin(product, category));
  let index: CatalogueIndex | undefined;
  const matching = (q = ''): CatalogueItem[] => {
    index ??= indexOf(all.map(({ product }) => product));
    return index.find(q).flatMap((id) => byId.get(id) ?? []);
  };

  const matchingOf = (items: readonly CatalogueItem[], q = ''): CatalogueItem[] => {
    if (items.length === 0) return [];
    const found = indexOf(items.map(({ product }) => product)).find(q);
    return found.flatMap((id) => items.find(({ product }) => product.id === id) ?? []);
  };

  return function answer(question: CatalogueQuestion, seen: readonly Product[] = []): unknown {
    // Products that this device has shown and the catalogue does not hold, as before every arrival.
    const others: CatalogueItem[] = seen
      .filter(({ id }) => !byId.has(id))
      .map((product) => ({ product, price: shown(product), featured: false, at: undefined, position: -1 }));
    switch (question.about) {
      case 'categories':
        return catalogue.categories;
      case 'product':
        return (byId.get(question.id) ?? others.find(({ product }) => product.id === question.id))?.product;
      case 'new':
        return listed(all, question.params, 'newest');
      case 'featured':
        return listed(featured(), question.params, 'newest');
      case 'related':
        return listed(all, question.params, 'arrival');
      case 'search':
        return listed([...matching(question.params.q), ...matchingOf(others, question.params.q)], question.params, 'match');
      case 'category':
        return listed(
          [...others.filter(({ product }) => isWithin(product, question.within)), ...within(question.within)],
          question.params,
          'arrival',
        );
    }
  };
}

function isWithin(product: Product, category: CategoryRef): boolean {
  return 'catId' in category ? product.catId === category.catId : product.subCatId === category.subCatId;
}

/** Newer arrivals first among equals, like the server's lists. */
function sorted(items: readonly CatalogueItem[], order: ListOrder): readonly CatalogueItem[] {
  if (order === 'arrival' || order === 'match') return items;
  const newestFirst = [...items].reverse();
  if (order === 'newest') return newestFirst;
  const by = {
    'price-up': (a: CatalogueItem, b: CatalogueItem) => a.price - b.price,
    'price-down': (a: CatalogueItem, b: CatalogueItem) => b.price - a.price,
    rating: ({ product: a }: CatalogueItem, { product: b }: CatalogueItem) => b.rating - a.rating || b.reviewCount - a.reviewCount,
  }[order];
  return newestFirst.sort(by);
}
