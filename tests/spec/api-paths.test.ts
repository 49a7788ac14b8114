/** Spec 7: every call has the specified path and parameters. */
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** Method, path, names of the query or body. */
const calls: [keyof typeof api, string, string, string][] = [
  ['signIn', 'POST', '/api/user/signin', 'email password'],
  ['authWithGoogle', 'POST', '/api/user/authWithGoogle', 'name email password images phone'],
  ['signUp', 'POST', '/api/user/signup', 'name email phone password isAdmin'],
  ['recover', 'POST', '/api/user/recover1', 'email'],
  ['verify', 'POST', '/api/user/verify', 'email otp password isAdmin'],
  ['getUser', 'GET', '/api/user/{userId}', ''],
  ['saveUser', 'PUT', '/api/user/{userId}', 'name email phone images isAdmin'],
  ['uploadImages', 'POST', '/api/user/upload', ''],
  ['listUploads', 'GET', '/api/imageUpload', ''],
  ['deleteUploads', 'DELETE', '/api/imageUpload/deleteAllImages', ''],
  ['getWishlist', 'GET', '/api/my-list', 'productId userId'],
  ['addToWishlist', 'POST', '/api/my-list/add/', 'productTitle image rating price productId userId'],
  ['removeFromWishlist', 'DELETE', '/api/my-list/{id}', ''],
  ['getCart', 'GET', '/api/cart', 'userId'],
  ['addToCart', 'POST', '/api/cart/add', 'productId productTitle price tax quantity image subTotal size weight ram'],
  ['updateCartItem', 'PUT', '/api/cart/{cartItemId}', 'productTitle image rating price quantity subTotal productId userId taxrate'],
  ['removeCartItem', 'DELETE', '/api/cart/{cartItemId}', ''],
  ['createOrder', 'POST', '/api/orders/create', 'name phoneNumber address amount paymentId email userid products setofaddress'],
  ['listOrders', 'GET', '/api/orders', 'userid'],
  ['getOrder', 'GET', '/api/orders/{id}', ''],
  ['addReview', 'POST', '/api/productReviews/add', 'productId customerName customerId review orderId customerRating'],
  ['listReviews', 'GET', '/api/productReviews', 'productId'],
  ['searchProducts', 'GET', '/api/search', 'q'],
  ['listCategories', 'GET', '/api/category', ''],
  ['listHomeBanners', 'GET', '/api/homeBanner', ''],
  ['listBanners', 'GET', '/api/banners', ''],
  ['listProducts', 'GET', '/api/products', 'page perPage location subCatId minPrice maxPrice rating'],
  ['listFeaturedProducts', 'GET', '/api/products/featured', 'location'],
  ['getProduct', 'GET', '/api/products/{id}', ''],
  ['listProductsByCategoryName', 'GET', '/api/products/catName', 'catName location'],
  ['listProductsByCategory', 'GET', '/api/products/catId', 'catId location'],
  ['listProductsBySubcategory', 'GET', '/api/products/subCatId', 'subCatId location'],
  ['listProductsByPrice', 'GET', '/api/products/fiterByPrice', 'minPrice maxPrice subCatId catId location'],
  ['listProductsByRating', 'GET', '/api/products/rating', 'rating subCatId catId location'],
];

describe('API paths', () => {
  test.each(calls)('%s is %s %s', (name, method, path, names) => {
    const endpoint: Endpoint = api[name];
    expect([endpoint.method, endpoint.path]).toEqual([method, path]);
    const sent = (endpoint.method === 'GET' ? endpoint.query : endpoint.body) as { shape?: Record<string, unknown> } | undefined;
    const known = Object.keys(sent?.shape ?? {});
    expect(known).toEqual(expect.arrayContaining(names === '' ? [] : names.split(' ')));
  });

  test('no two calls share a method and a path', () => {
    const all = Object.values(api).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(all).size).toBe(all.length);
  });
});
