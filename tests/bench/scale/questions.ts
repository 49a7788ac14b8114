/** What shoppers ask of the shop, in so many variants that no two in a row are the same. */

const shelves = ['catId=mens', 'catId=womens', 'catId=groceries', 'subCatId=mens-kurtas', 'subCatId=womens-sarees'];
const orders = ['newest', 'price-up', 'price-down', 'rating'];
const ranges = [
  [100, 600],
  [400, 900],
  [500, 2_500],
  [1_000, 5_000],
];
const known = ['kurta', 'kurtha', 'indigo kurta', 'saree', 'rice', 'mango', 'cotton shirt', 'brass lamp', 'ku'];
const misspelt = ['lehnga', 'kolapuri', 'banarsi', 'lether walet', 'jumka', 'xqzzyvk'];

const each = <A, B>(some: readonly A[], others: readonly B[]) => some.flatMap((one) => others.map((other) => [one, other] as const));
const listPath = (shelf: string) => (shelf.startsWith('catId') ? 'catId' : 'subCatId');

/** Paths by kind; each is asked in turn. */
export const questions: Readonly<Record<string, readonly string[]>> = {
  list: [
    '/api/products?page=1&perPage=8',
    '/api/products/featured?perPage=12',
    ...each(shelves, [1, 2, 5]).map(([shelf, page]) => `/api/products/${listPath(shelf)}?${shelf}&sort=newest&perPage=24&page=${page}`),
    ...each(shelves, orders).map(([shelf, sort]) => `/api/products/${listPath(shelf)}?${shelf}&sort=${sort}&perPage=24`),
  ],
  filter: [
    ...each(each(shelves, ranges), orders).map(
      ([[shelf, [min, max]], sort]) => `/api/products/fiterByPrice?${shelf}&minPrice=${min}&maxPrice=${max}&sort=${sort}&perPage=24`,
    ),
    ...each(shelves, [3, 4]).map(([shelf, stars]) => `/api/products/rating?${shelf}&rating=${stars}&sort=newest&perPage=24`),
    ...shelves.map((shelf) => `/api/products/${listPath(shelf)}?${shelf}&sort=newest&perPage=24&location=Jaipur`),
  ],
  search: each([...known, ...misspelt], ['', '&sort=price-up', '&maxPrice=900']).map(
    ([word, more]) => `/api/search?q=${encodeURIComponent(word)}&perPage=9${more}`,
  ),
  related: ['mens-kurtas', 'womens-sarees', 'mens-shirts'].map(
    (shelf) => `/api/products/subCatId?subCatId=${shelf}&sort=newest&perPage=11`,
  ),
  product: ['m-kurta-indigo-buti', 'h-kettle-brass', 'h-thali-set'].map((id) => `/api/products/${id}`),
  snapshot: ['/api/catalogue/snapshot'],
};
