/** Every screen of the shop for a customer, with every dialog that has an address. */
export function shopScreens({
  productId,
  categoryId,
  subCatId,
  orderId,
}: Record<'productId' | 'categoryId' | 'subCatId' | 'orderId', string>): string[] {
  return [
    '/',
    '/?dialog=location',
    '/?dialog=menu',
    `/products/category/${categoryId}`,
    `/products/category/${categoryId}?columns=1&minPrice=500&maxPrice=3000&rating=1`,
    `/products/category/${categoryId}?dialog=filters`,
    `/products/category/${categoryId}?quickView=${productId}`,
    `/products/subCat/${subCatId}`,
    `/product/${productId}`,
    `/product/${productId}?tab=additional`,
    `/product/${productId}?tab=reviews`,
    `/customize/${productId}`,
    `/showlive/${productId}`,
    '/search',
    '/search?q=zzqqxxw',
    '/cart',
    '/checkout',
    '/my-list',
    '/orders',
    `/orders?order=${orderId}&show=products`,
    `/orders?order=${orderId}&show=address`,
    `/orders?order=${orderId}&show=review`,
    '/my-account',
    '/my-account?tab=addresses',
    '/my-account?tab=access',
    '/offline',
    '/about',
    '/contact',
    '/delivery',
    '/privacy',
    '/returns',
    '/terms',
  ];
}

/** Screens for visitors who are not signed in. */
export const visitorScreens = ['/signIn', '/signUp', '/checkout', '/nowhere'];
