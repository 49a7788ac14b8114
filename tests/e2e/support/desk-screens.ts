/** Every screen of a signed-in desk, below /desk. An order's own screen needs an order, so the tests add it. */
export const kurta = 'm-kurta-indigo-buti';

export const deskScreens = [
  '',
  '/orders',
  '/orders/pick-list',
  '/stock',
  '/stock/count',
  `/stock/${kurta}`,
  '/products',
  '/products/new',
  `/products/${kurta}`,
  '/requests',
  '/reviews',
  '/customers',
  '/categories',
  '/banners',
  '/locations',
  '/people',
  '/log',
  '/settings',
  '/payments',
  '/share',
  '/setup',
  '/device',
  '/more',
  '/waiting',
];
