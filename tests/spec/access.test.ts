/** Spec 6: who may do what, according to the contract and the folders of the routes. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type ApiName, api } from '#contract/api.ts';

/** Every call that a visitor may make; all others need a customer. */
const visitors: ApiName[] = [
  'signIn',
  'authWithGoogle',
  'signUp',
  'recover',
  'verify',
  'listReviews',
  'searchProducts',
  'listCategories',
  'listHomeBanners',
  'listBanners',
  'listProducts',
  'listFeaturedProducts',
  'listProductsByCategoryName',
  'listProductsByCategory',
  'listProductsBySubcategory',
  'listProductsByPrice',
  'listProductsByRating',
  'getProduct',
  'listStates',
  'listLocations',
  'getSnapshot',
  'getContact',
  'getDelivery',
  'getDeliveryPayment',
  'getShopPage',
  'getHealth',
  'getReady',
  'getVersion',
  'paymentWebhook',
];

describe('access', () => {
  test('visitors may browse, search, sign up and sign in; everything else needs a customer', () => {
    const open = Object.entries(api).flatMap(([name, { access }]) => (access === 'public' ? [name] : []));
    expect(open.sort()).toEqual([...visitors].sort());
  });

  test('cart, Wishlist, orders and account are the only screens behind the sign-in', () => {
    const room = fileURLToPath(new URL('../../src/shop/routes/_shop/_customer', import.meta.url));
    expect(readdirSync(room).sort()).toEqual(['cart.tsx', 'my-account.tsx', 'my-list.tsx', 'orders.tsx']);
  });

  test('no call has an admin path', () => {
    expect(Object.values(api).filter(({ path }) => /admin/i.test(path))).toEqual([]);
  });
});
