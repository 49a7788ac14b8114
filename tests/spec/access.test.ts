/** Spec 6: who may do what, read off the contract and off the rooms of the routes. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type ApiName, api } from '#contract/api.ts';

/** Whatever a visitor may call; all else belongs to a customer. */
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
  'getHealth',
  'getReady',
  'getVersion',
  'paymentWebhook',
];

describe('Spec 6', () => {
  test('a visitor browses, searches, signs up and in; everything else belongs to a customer', () => {
    const open = Object.entries(api).flatMap(([name, { access }]) => (access === 'public' ? [name] : []));
    expect(open.sort()).toEqual([...visitors].sort());
  });

  test('the screens behind the sign-in are cart, list, orders and account, and no others', () => {
    const room = fileURLToPath(new URL('../../src/routes/_shop/_customer', import.meta.url));
    expect(readdirSync(room).sort()).toEqual(['cart.tsx', 'my-account.tsx', 'my-list.tsx', 'orders.tsx']);
  });

  test('no call shows an admin screen or makes an admin', () => {
    expect(Object.values(api).filter(({ path }) => /admin/i.test(path))).toEqual([]);
  });
});
