import { endpoint } from './endpoint.ts';
import { Slug } from './identifier.ts';
import { limits } from './limits.ts';
import { cursorPattern } from './list-cursor.ts';
import { words } from '../language/words.ts';
import { ProductLabel } from './product-label.ts';
import { wholeNumber } from './query.ts';
import { Variant } from './variant.ts';
import { z } from './zod.ts';

export const Product = z.object({
  id: Slug,
  name: z.string(),
  brand: z.string(),
  /**
   * URLs of the pictures, front view first: `/img/p/<id>/<view>-<hash>-960.webp`. Other widths and formats follow from them (`picture.ts`).
   */
  images: z.array(z.string()),
  /** Three ground colours from top to bottom, `rrggbb.rrggbb.rrggbb`, painted until the picture is there. */
  placeholder: z.string(),
  /** Whole percent off `oldPrice`; 0 when there is none. */
  discount: z.number(),
  /** 0 to 5 in half steps, computed from the reviews. */
  rating: z.number(),
  reviewCount: z.number(),
  /** Rupees. Equal to `price` when nothing is struck. */
  oldPrice: z.number(),
  /** Rupees; of the cheapest variant. */
  price: z.number(),
  /** Pieces of all variants together. */
  countInStock: z.number(),
  description: z.string(),
  productRam: z.array(z.string()),
  size: z.array(z.string()),
  productWeight: z.array(z.string()),
  color: z.string(),
  /** `#rrggbb` of the swatch, empty when the product has no colour of its own. */
  colorHex: z.string(),
  additionalInfo: z.string(),
  dimension: z.string(),
  catId: Slug,
  catName: z.string(),
  subCatId: Slug,
  subCatName: z.string(),
  /** Rupees per piece. */
  taxOfProduct: z.number(),
  /** Every variant, where they differ in price or stock; absent where each costs `price` and all share `countInStock`. */
  variants: z.optional(z.array(Variant)),
  /** Only where one product is asked for. */
  label: z.optional(ProductLabel),
  /** What its photographs show, by URL, where the shop wrote it. Only where one product is asked for. */
  words: z.optional(z.record(z.string(), z.string())),
});
export type Product = z.output<typeof Product>;

/** A list answer: the products of one page. */
export const ProductList = z.object({
  products: z.array(Product),
  /** How many there are in all. Absent after a cursor and where the request says `total=no`: counting reads more than a page does. */
  total: z.optional(z.number()),
  /** The cursor of the next page (`list-cursor.ts`); absent on the last. */
  next: z.optional(z.string()),
});
export type ProductList = z.output<typeof ProductList>;

/** A search answer: the products of one page and how many were found. */
export const FoundProducts = z.object({ products: z.array(Product), total: z.number() });
export type FoundProducts = z.output<typeof FoundProducts>;

const location = z.optional(z.string().check(z.trim(), z.maxLength(limits.text.name)));
const price = wholeNumber({ min: 0, max: limits.priceQueryMax });
const rating = wholeNumber({ min: limits.rating.min, max: limits.rating.max });

/** How a list may be narrowed and ordered. `rating` means "this many stars or more". */
const narrowing = {
  minPrice: z.optional(price),
  maxPrice: z.optional(price),
  rating: z.optional(rating),
  sort: z.optional(z.enum(['newest', 'price-up', 'price-down', 'rating'])),
  page: z.optional(wholeNumber({ min: 1, max: limits.page.max })),
  perPage: z.optional(wholeNumber({ min: 1, max: limits.page.perPageMax })),
  location,
};

/** Where a list begins: after the product of a cursor, which counts for more than `page`. `total=no`: the client does not need it. */
const total = z.optional(z.enum(['no']));
const paging = {
  after: z.optional(z.string().check(z.maxLength(160), z.regex(cursorPattern, { error: () => words().request.invalid }))),
  total,
};

const priceOrder = z.refine<{ minPrice?: number | undefined; maxPrice?: number | undefined }>(
  (query) => query.minPrice === undefined || query.maxPrice === undefined || query.minPrice <= query.maxPrice,
  {
    error: () => words().request.invalid,
    params: {
      rule: '`minPrice` is not above `maxPrice`.',
    },
  },
);

const oneListing = z.refine<{ catId?: string | undefined; subCatId?: string | undefined }>(
  (query) => (query.catId === undefined) !== (query.subCatId === undefined),
  {
    error: () => words().request.invalid,
    params: {
      rule: 'One of `catId` and `subCatId` is needed, and not both.',
    },
  },
);

const list = { method: 'GET', access: 'public', offline: 'cached', reply: ProductList } as const;

export const listProducts = endpoint({
  ...list,
  path: '/api/products',
  summary: 'New products; also the alternate listing forms of search',
  query: z.object({ ...narrowing, ...paging, catId: z.optional(Slug), subCatId: z.optional(Slug) }).check(priceOrder),
});

export const listFeaturedProducts = endpoint({
  ...list,
  path: '/api/products/featured',
  summary: 'Featured products',
  query: z.object({ location, perPage: narrowing.perPage, total }),
});

export const listProductsByCategoryName = endpoint({
  ...list,
  path: '/api/products/catName',
  summary: 'Products of a category, by its name',
  query: z
    .object({ ...narrowing, ...paging, catName: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text.name)) })
    .check(priceOrder),
});

export const listProductsByCategory = endpoint({
  ...list,
  path: '/api/products/catId',
  summary: 'Products of a category',
  query: z.object({ ...narrowing, ...paging, catId: Slug }).check(priceOrder),
});

export const listProductsBySubcategory = endpoint({
  ...list,
  path: '/api/products/subCatId',
  summary: 'Products of a subcategory',
  query: z.object({ ...narrowing, ...paging, subCatId: Slug }).check(priceOrder),
});

export const listProductsByPrice = endpoint({
  ...list,
  path: '/api/products/fiterByPrice', // spelled so in spec 7
  summary: 'Products of a category or subcategory within a price range',
  query: z
    .object({ ...narrowing, ...paging, minPrice: price, maxPrice: price, catId: z.optional(Slug), subCatId: z.optional(Slug) })
    .check(priceOrder, oneListing),
});

export const listProductsByRating = endpoint({
  ...list,
  path: '/api/products/rating',
  summary: 'Products of a category or subcategory with this many stars or more',
  query: z.object({ ...narrowing, ...paging, rating, catId: z.optional(Slug), subCatId: z.optional(Slug) }).check(priceOrder, oneListing),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/{id}',
  summary: 'One product',
  access: 'public',
  offline: 'cached',
  params: z.object({ id: Slug }),
  reply: Product,
});

export const searchProducts = endpoint({
  ...list,
  path: '/api/search',
  reply: FoundProducts,
  summary: 'Full text and misspelt search',
  answers: [429],
  query: z
    .object({
      ...narrowing,
      q: z.string().check(z.trim(), z.maxLength(limits.searchMax, { error: () => words().search.tooLong })),
      subCatId: z.optional(Slug),
    })
    .check(priceOrder),
});
