/**
 * The shop's public answers, made from the catalogue on this device: asked by the key of a query, answered in the shape that
 * the shop would send, with the same filters and orders. Pure.
 */
import type { QueryKey } from '@tanstack/react-query';
import type { Snapshot, SnapshotRow } from '#contract/catalogue.ts';
import type { Category } from '#contract/category.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { Product, ProductList } from '#contract/product.ts';
import type { CatalogueIndex } from './search-index.ts';

/** The catalogue as it is kept. */
export interface KeptCatalogue {
  version: string;
  rows: readonly SnapshotRow[];
  categories: readonly Category[];
  /** Products in the shop, which may be more than are kept here; unknown from a shop that does not say. */
  total?: number | undefined;
}

/** A product with what only lists ask about. */
interface Goods {
  product: Product;
  featured: boolean;
  at: readonly string[] | undefined;
}

/** What the queries of `src/data/product.ts` put into their keys. */
interface Asked {
  q?: string;
  subCatId?: string;
  minPrice?: number;
  maxPrice?: number;
  rating?: number;
  sort?: 'newest' | 'price-up' | 'price-down' | 'rating';
  page?: number;
  perPage?: number;
  location?: string;
}

/** The kept catalogue with what an answer changed or replaced. */
export function merged(kept: KeptCatalogue | undefined, answer: Snapshot): KeptCatalogue | undefined {
  const { version, rows, categories, total } = answer;
  if (answer.complete) return { version, rows, categories: categories ?? kept?.categories ?? [], total };
  // Changes without what they change: there is nothing to build on, the next question asks for everything.
  if (!kept) return undefined;
  const gone = new Set([...answer.gone, ...rows.map(({ id }) => id)]);
  const all = [...kept.rows.filter(({ id }) => !gone.has(id)), ...rows].sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
  return { version, rows: all, categories: categories ?? kept.categories, total };
}

function productOf(row: SnapshotRow, shelves: ReadonlyMap<string, { category: Category; name: string }>): Product {
  const shelf = shelves.get(row.shelf);
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
    additionalInfo: messages.network.wordsLater,
    dimension: messages.network.wordsLater,
    catId: shelf?.category._id ?? '',
    catName: shelf?.category.name ?? '',
    subCatId: row.shelf,
    subCatName: shelf?.name ?? '',
    taxOfProduct: row.tax ?? 0,
  };
}

/** Answers from one state of the catalogue; `indexOf` builds the search when it is first asked for. */
export function createAnswers(catalogue: KeptCatalogue, indexOf: (products: readonly Product[]) => CatalogueIndex) {
  const shelves = new Map(
    catalogue.categories.flatMap((category) => category.children.map((child) => [child._id, { category, name: child.name }])),
  );
  // In the order of arrival, as the shop's own lists stand.
  const goods: Goods[] = catalogue.rows.map((row) => ({ product: productOf(row, shelves), featured: row.featured === true, at: row.at }));
  const byId = new Map(goods.map((one) => [one.product.id, one]));
  let index: CatalogueIndex | undefined;

  const narrowed = (all: readonly Goods[], asked: Asked): Goods[] => {
    const { location = limits.defaultLocation, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, rating = 0, subCatId } = asked;
    return all.filter(
      ({ product, at }) =>
        (location === limits.defaultLocation || at === undefined || at.includes(location)) &&
        product.price >= minPrice &&
        product.price <= maxPrice &&
        product.rating >= rating &&
        (subCatId === undefined || product.subCatId === subCatId),
    );
  };
  const listed = (all: readonly Goods[], asked: Asked, order: 'arrival' | 'newest' | 'match'): ProductList => {
    const found = sorted(narrowed(all, asked), asked.sort ?? order);
    const { page = 1, perPage = limits.page.perPageMax } = asked;
    return { products: found.slice((page - 1) * perPage, page * perPage).map(({ product }) => product), total: found.length };
  };
  const search = (asked: Asked): ProductList => {
    index ??= indexOf(goods.map(({ product }) => product));
    return listed(
      index.find(asked.q ?? '').flatMap((id) => byId.get(id) ?? []),
      asked,
      'match',
    );
  };

  /** The answer to the query of `key`; `undefined` where the catalogue does not know. */
  return function answer(key: QueryKey): unknown {
    const [root, kind] = key;
    if (root === 'categories') return catalogue.categories;
    if (root === 'product') return byId.get(String(kind))?.product;
    if (root !== 'products') return undefined;
    if (kind === 'new') return listed(goods, key[2] as Asked, 'newest');
    if (kind === 'featured')
      return listed(
        goods.filter((one) => one.featured),
        key[2] as Asked,
        'newest',
      );
    if (kind === 'related') return listed(goods, key[2] as Asked, 'arrival');
    if (kind === 'search') return search(key[2] as Asked);
    if (kind !== 'aisle') return undefined;
    const { catId, subCatId } = key[2] as { catId?: string; subCatId?: string };
    const inside = goods.filter(({ product }) => (catId === undefined ? product.subCatId === subCatId : product.catId === catId));
    return listed(inside, key[3] as Asked, 'arrival');
  };
}

/** Newer arrivals first among equals, as the shop orders them. */
function sorted(all: readonly Goods[], order: NonNullable<Asked['sort']> | 'arrival' | 'match'): readonly Goods[] {
  if (order === 'arrival' || order === 'match') return all;
  const newestFirst = [...all].reverse();
  if (order === 'newest') return newestFirst;
  const by = {
    'price-up': (a: Product, b: Product) => a.price - b.price,
    'price-down': (a: Product, b: Product) => b.price - a.price,
    rating: (a: Product, b: Product) => b.rating - a.rating || b.reviewCount - a.reviewCount,
  }[order];
  return newestFirst.sort((a, b) => by(a.product, b.product));
}
