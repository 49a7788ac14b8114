/** Requests of shoppers, in so many variants that no two in a row are equal. */

const filters = ['catId=mens', 'catId=womens', 'catId=groceries', 'subCatId=mens-kurtas', 'subCatId=womens-sarees'];
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
const listPath = (filter: string) => (filter.startsWith('catId') ? 'catId' : 'subCatId');

/** Paths by kind; requested in turn. `HELD`: the version of the snapshot that the device has. */
export const requests: Readonly<Record<string, readonly string[]>> = {
  list: [
    '/api/products?page=1&perPage=8',
    '/api/products/featured?perPage=12',
    ...each(filters, [1, 2, 5]).map(([filter, page]) => `/api/products/${listPath(filter)}?${filter}&sort=newest&perPage=24&page=${page}`),
    ...each(filters, orders).map(([filter, sort]) => `/api/products/${listPath(filter)}?${filter}&sort=${sort}&perPage=24`),
  ],
  filter: [
    ...each(each(filters, ranges), orders).map(
      ([[filter, [min, max]], sort]) => `/api/products/fiterByPrice?${filter}&minPrice=${min}&maxPrice=${max}&sort=${sort}&perPage=24`,
    ),
    ...each(filters, [3, 4]).map(([filter, stars]) => `/api/products/rating?${filter}&rating=${stars}&sort=newest&perPage=24`),
    ...filters.map((filter) => `/api/products/${listPath(filter)}?${filter}&sort=newest&perPage=24&location=Jaipur`),
  ],
  search: each([...known, ...misspelt], ['', '&sort=price-up', '&maxPrice=900']).map(
    ([word, more]) => `/api/search?q=${encodeURIComponent(word)}&perPage=9${more}`,
  ),
  related: ['mens-kurtas', 'womens-sarees', 'mens-shirts'].map(
    (filter) => `/api/products/subCatId?subCatId=${filter}&sort=newest&perPage=11&total=no`,
  ),
  product: ['m-kurta-indigo-buti', 'h-kettle-brass', 'h-thali-set'].map((id) => `/api/products/${id}`),
  snapshot: ['/api/catalogue/snapshot'],
  delta: ['/api/catalogue/snapshot?since=HELD'],
};
