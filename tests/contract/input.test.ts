/** What each call accepts and refuses, at the limits of every number and text. */
import { describe, expect, test } from 'vitest';
import { type ApiName, api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { words } from '#language/words.ts';
import { orderStatuses, orderTone } from '#contract/order.ts';
import { contractVersion } from '#contract/service.ts';
import { toPaise } from '#contract/totals.ts';
import { limits } from '#contract/limits.ts';
import { versionedList } from '#contract/versioned.ts';
import { z } from '#contract/zod.ts';
import { billing } from '#tests/support/billing.ts';

const uuid = '0190f1f0-0000-7000-8000-000000000001';
const narrowing = { minPrice: 100, maxPrice: 500, rating: 4, sort: 'rating', page: 1, perPage: 20, location: 'Pune' };

/** The complete input of each call. */
const full: Partial<Record<ApiName, { params?: object; query?: object; body?: object }>> = {
  authWithGoogle: { body: { name: 'M', email: 'm@example.test', password: null, images: [], phone: null, credential: 'c' } },
  verify: { body: { email: 'meera@example.test', otp: 'K7PX', password: 'mango-tree-77', isAdmin: false } },
  signUp: { body: { name: 'Meera', email: 'meera@example.test', phone: '98', password: 'mango-tree-77', isAdmin: false } },
  getUser: { params: { userId: uuid } },
  saveUser: {
    params: { userId: uuid },
    body: { name: 'M', email: 'm@example.test', phone: '98', images: ['/uploads/a.webp'], isAdmin: false, version: 2 },
  },
  getWishlist: { query: { productId: 'lotus-chai-mug', userId: uuid } },
  addToWishlist: { body: { _id: uuid, productId: 'lotus-chai-mug', productTitle: 'Mug', image: 'i', rating: 4, price: 360, userId: uuid } },
  removeFromWishlist: { params: { id: uuid } },
  getCart: { query: { userId: uuid } },
  addToCart: {
    body: {
      _id: uuid,
      productId: 'lotus-chai-mug',
      quantity: 2,
      size: 'M',
      weight: '1 kg',
      ram: '8 GB',
      tax: 18,
      productTitle: 'Mug',
      image: 'i',
      rating: 4,
      price: 360,
      subTotal: 720,
      countInStock: 9,
      userId: uuid,
    },
  },
  updateCartItem: {
    params: { cartItemId: uuid },
    body: {
      productId: 'lotus-chai-mug',
      quantity: 2,
      taxrate: 18,
      productTitle: 'Mug',
      image: 'i',
      rating: 4,
      price: 360,
      subTotal: 720,
      countInStock: 9,
      userId: uuid,
    },
  },
  removeCartItem: { params: { cartItemId: uuid } },
  createOrder: {
    body: {
      checkoutId: uuid,
      paymentId: 'pay_1',
      providerOrderId: 'order_1',
      signature: 's',
      name: 'M',
      phoneNumber: '98',
      address: 'a',
      amount: 1,
      email: 'e',
      userid: uuid,
      products: [1],
      setofaddress: {},
    },
  },
  listOrders: { query: { userid: uuid } },
  getOrder: { params: { id: uuid } },
  addReview: {
    body: { productId: 'lotus-chai-mug', orderId: uuid, review: 'Good', customerRating: 4.5, customerName: 'M', customerId: uuid },
  },
  listReviews: { query: { productId: 'lotus-chai-mug' } },
  listProducts: { query: { ...narrowing, catId: 'home', subCatId: 'mugs' } },
  listFeaturedProducts: { query: { location: 'Pune', perPage: 8 } },
  listProductsByCategoryName: { query: { ...narrowing, catName: 'Home' } },
  listProductsByCategory: { query: { ...narrowing, catId: 'home' } },
  listProductsBySubcategory: { query: { ...narrowing, subCatId: 'mugs' } },
  listProductsByPrice: { query: { ...narrowing, subCatId: 'mugs' } },
  listProductsByRating: { query: { ...narrowing, catId: 'home' } },
  getProduct: { params: { id: 'lotus-chai-mug' } },
  searchProducts: { query: { ...narrowing, q: 'mug', subCatId: 'mugs' } },
  createCheckout: { body: { billing, amount: 37_800 } },
  getCheckout: { params: { id: uuid } },
  abandonCheckout: { params: { id: uuid } },
  listStates: { body: { country: 'india' } },
  getSnapshot: { query: { since: 'a-1' } },
};

/** Part of a call with one field changed. */
function takes(name: ApiName, part: 'params' | 'query' | 'body', field: string, value: unknown): boolean {
  const schema = (api[name] as Endpoint)[part];
  return schema?.safeParse({ ...full[name]?.[part], [field]: value }).success ?? false;
}

describe('request values arrive unchanged', () => {
  for (const [name, parts] of Object.entries(full)) {
    test.each(Object.entries(parts))(`${name}: %s`, (part, value) => {
      const schema = (api[name as ApiName] as Endpoint)[part as 'query'];
      expect(schema?.parse(value)).toEqual(value);
    });
  }

  test('numbers in an address arrive as numbers', () => {
    const { query } = api.listProducts;
    expect(query.parse({ minPrice: '100', maxPrice: '500', rating: '4', page: '2', perPage: '10' })).toEqual({
      minPrice: 100,
      maxPrice: 500,
      rating: 4,
      page: 2,
      perPage: 10,
    });
  });

  test('spaces around text are removed', () => {
    expect(api.listStates.body.parse({ country: ' india ' })).toEqual({ country: 'india' });
    expect(api.listProductsByCategoryName.query.parse({ catName: ' Home ' })).toEqual({ catName: 'Home' });
    expect(api.searchProducts.query.parse({ q: ' mug ' })).toEqual({ q: 'mug' });
    expect(api.listProducts.query.parse({ location: ' Pune ' })).toEqual({ location: 'Pune' });
    expect(api.addToCart.body.parse({ productId: 'mug', quantity: 1, size: ' M ' })).toEqual({ productId: 'mug', quantity: 1, size: 'M' });
    expect(api.verify.body.parse({ email: ' Meera@Example.test ', otp: ' K7PX ', password: ' spaces ' })).toEqual({
      email: 'meera@example.test',
      otp: 'K7PX',
      password: ' spaces ',
    });
    expect(api.signIn.body.parse({ email: ' Meera@Example.test ', password: ' x ' })).toEqual({
      email: 'meera@example.test',
      password: ' x ',
    });
  });
});

/** The last accepted value and the first refused one. */
const edges: [ApiName, 'params' | 'query' | 'body', string, unknown, unknown][] = [
  ['addToCart', 'body', 'quantity', 1, 0],
  ['addToCart', 'body', 'quantity', 999, 1000],
  ['addToCart', 'body', 'quantity', 2, 1.5],
  ['updateCartItem', 'body', 'quantity', 1, 0],
  ['updateCartItem', 'body', 'quantity', 999, 1000],
  ['addToCart', 'body', 'size', 'x'.repeat(40), 'x'.repeat(41)],
  ['addToCart', 'body', 'productId', 'x'.repeat(80), 'x'.repeat(81)],
  ['addToCart', 'body', 'productId', 'a1-b2', 'a--b'],
  ['addToCart', 'body', 'productId', 'a', '-a'],
  ['addToCart', 'body', 'productId', 'a', 'a-'],
  ['addToCart', 'body', 'productId', 'a', 'A'],
  ['addToCart', 'body', '_id', uuid, 'mine'],
  ['updateCartItem', 'params', 'cartItemId', uuid, '7'],
  ['listProducts', 'query', 'minPrice', 0, -1],
  ['listProducts', 'query', 'minPrice', 500, 501],
  ['listProducts', 'query', 'maxPrice', 10_000_000, 10_000_001],
  ['listProducts', 'query', 'maxPrice', '100', '99'],
  ['listProducts', 'query', 'maxPrice', 200, 200.5],
  ['listProducts', 'query', 'maxPrice', '200', '1e9'],
  ['listProducts', 'query', 'maxPrice', '200', ' 200'],
  ['listProducts', 'query', 'maxPrice', '200', '200x'],
  ['listProducts', 'query', 'maxPrice', '000000000200', '0000000000200'],
  ['listProducts', 'query', 'rating', 1, 0],
  ['listProducts', 'query', 'rating', 5, 6],
  ['listProducts', 'query', 'sort', 'newest', 'best'],
  ['listProducts', 'query', 'sort', 'price-up', ''],
  ['listProducts', 'query', 'sort', 'price-down', 'price'],
  ['listProducts', 'query', 'page', 1, 0],
  ['listProducts', 'query', 'page', 1_000, 1_001],
  ['listProducts', 'query', 'perPage', 1, 0],
  ['listProducts', 'query', 'perPage', 60, 61],
  ['listProducts', 'query', 'location', 'x'.repeat(80), 'x'.repeat(81)],
  ['listProductsByCategoryName', 'query', 'catName', 'x', ' '],
  ['listProductsByCategoryName', 'query', 'catName', 'x'.repeat(80), 'x'.repeat(81)],
  ['listProductsByPrice', 'query', 'minPrice', 500, undefined],
  ['listProductsByPrice', 'query', 'maxPrice', 100, undefined],
  ['listProductsByPrice', 'query', 'maxPrice', 100, 99],
  ['listProductsByPrice', 'query', 'catId', undefined, 'home'],
  ['listProductsByRating', 'query', 'rating', 1, undefined],
  ['listProductsByRating', 'query', 'catId', 'home', undefined],
  ['listProductsByRating', 'query', 'maxPrice', 100, 99],
  ['listProductsByCategory', 'query', 'maxPrice', 100, 99],
  ['listProductsBySubcategory', 'query', 'maxPrice', 100, 99],
  ['listProductsByCategoryName', 'query', 'maxPrice', 100, 99],
  ['searchProducts', 'query', 'maxPrice', 100, 99],
  ['searchProducts', 'query', 'q', 'x'.repeat(100), 'x'.repeat(101)],
  ['createOrder', 'body', 'paymentId', 'x', ''],
  ['createOrder', 'body', 'paymentId', 'x'.repeat(100), 'x'.repeat(101)],
  ['createOrder', 'body', 'providerOrderId', 'x', ''],
  ['createOrder', 'body', 'providerOrderId', 'x'.repeat(100), 'x'.repeat(101)],
  ['createOrder', 'body', 'signature', 'x', ''],
  ['createOrder', 'body', 'signature', 'x'.repeat(200), 'x'.repeat(201)],
  ['createCheckout', 'body', 'amount', 37_800, 37_800.5],
  ['saveUser', 'body', 'images', ['x'.repeat(200)], ['x'.repeat(201)]],
  ['saveUser', 'body', 'images', Array.from({ length: 20 }, () => 'x'), Array.from({ length: 21 }, () => 'x')],
  ['saveUser', 'body', 'email', 'x'.repeat(254), 'x'.repeat(255)],
  ['authWithGoogle', 'body', 'credential', 'x'.repeat(8_192), 'x'.repeat(8_193)],
  ['addReview', 'body', 'customerRating', 0, -0.5],
  ['addReview', 'body', 'customerRating', 5, 5.5],
  ['addReview', 'body', 'customerRating', 0.5, 0.25],
  ['listStates', 'body', 'country', 'x'.repeat(40), 'x'.repeat(41)],
  ['getSnapshot', 'query', 'since', 'x'.repeat(40), 'x'.repeat(41)],
  ['signUp', 'body', 'password', 'x'.repeat(256), 'x'.repeat(257)],
  ['verify', 'body', 'password', 'x'.repeat(256), 'x'.repeat(257)],
  ['signUp', 'body', 'name', 'x'.repeat(80), 'x'.repeat(81)],
  ['signUp', 'body', 'phone', '9'.repeat(20), '9'.repeat(21)],
  ['addReview', 'body', 'review', 'x'.repeat(2_000), 'x'.repeat(2_001)],
  ['signUp', 'body', 'email', 'a@b.co', 'a@b.co d'],
  ['signUp', 'body', 'email', 'a@b.co', 'a@b'],
  ['signUp', 'body', 'email', 'a@b.co', 'a b@c.de'],
  ['signUp', 'body', 'email', 'a@b.co', 'a@b@c.de'],
];

describe('limits', () => {
  test.each(edges)('%s, %s, %s: %j is accepted, %j is not', (name, part, field, last, first) => {
    expect(takes(name, part, field, last)).toBe(true);
    expect(takes(name, part, field, first)).toBe(false);
  });

  test.each([
    ['username', 80],
    ['country', 80],
    ['address1', 200],
    ['address2', 200],
    ['city', 80],
    ['state', 80],
    ['pincode', 12],
    ['number', 20],
  ])('the %s of an address accepts %i characters', (field, most) => {
    expect(takes('createCheckout', 'body', 'billing', { ...billing, [field]: 'x'.repeat(most) })).toBe(true);
    expect(takes('createCheckout', 'body', 'billing', { ...billing, [field]: 'x'.repeat(most + 1) })).toBe(false);
    expect(takes('createCheckout', 'body', 'billing', { ...billing, [field]: '\u200b' })).toBe(false);
  });

  test('a list can be filtered by the lowest or the highest price alone', () => {
    expect(api.listProducts.query.safeParse({ minPrice: 100 }).success).toBe(true);
    expect(api.listProducts.query.safeParse({ maxPrice: 100 }).success).toBe(true);
  });

  test('an email address has to end at its end', () => {
    expect(takes('createCheckout', 'body', 'billing', { ...billing, email: 'a@b.co' })).toBe(true);
    expect(takes('createCheckout', 'body', 'billing', { ...billing, email: 'a@b.co d' })).toBe(false);
  });

  test('sign-in accepts any password that is not empty', () => {
    expect(api.signIn.body.safeParse({ email: 'a@b.co', password: 'x' }).success).toBe(true);
    expect(api.signIn.body.safeParse({ email: 'a@b.co', password: '' }).success).toBe(false);
  });

  test('a sign-up password of one character is too short, not blank', () => {
    const { error } = api.signUp.body.safeParse({ name: 'Meera', email: 'a@b.co', phone: '98', password: 'x' });
    expect(error?.issues[0]?.message).toBe(words().recover.passwordShort);
  });

  test('sign-in accepts a password of up to 256 characters', () => {
    const body = { email: 'a@b.co', password: 'x'.repeat(256) };
    expect(api.signIn.body.safeParse(body).success).toBe(true);
    expect(api.signIn.body.safeParse({ ...body, password: `${body.password}x` }).success).toBe(false);
  });

  test('a private list carries its rows, its version and the acknowledgements of each lane', () => {
    const whole = { items: [1], version: 2, acks: { lane: 3 } };
    expect(versionedList(z.number()).parse(whole)).toEqual(whole);
    for (const field of Object.keys(whole))
      expect(versionedList(z.number()).safeParse({ ...whole, [field]: undefined }).success).toBe(false);
  });

  test("every validation message is one of the shop's sentences", () => {
    const told = (name: ApiName, part: 'query' | 'body', value: object) =>
      (api[name] as Endpoint)[part]?.safeParse(value).error?.issues[0]?.message;
    expect(told('listProducts', 'query', { minPrice: 2, maxPrice: 1 })).toBe(words().request.invalid);
    expect(told('listProductsByRating', 'query', { rating: 1 })).toBe(words().request.invalid);
    expect(told('searchProducts', 'query', { q: 'x'.repeat(101) })).toBe(words().search.tooLong);
  });
});

test('an order moves through these statuses, each with its colour', () => {
  expect(orderStatuses.map((status) => [status, orderTone[status]])).toEqual([
    ['pending', 'neutral'],
    ['CONFIRMED', 'info'],
    ['SHIPPED', 'info'],
    ['DISPATCHED', 'info'],
    ['DELIVERED', 'success'],
    ['CANCELD', 'danger'],
  ]);
});

test('rupees become whole paise, even where floating point is inexact', () => {
  expect([19.99, 0.29, 1.15, 4.35, 60_000].map(toPaise)).toEqual([1999, 29, 115, 435, 6_000_000]);
});

test('a shopper may give up a payment after five minutes', () => {
  expect(limits.abandonPaymentAfterMinutes).toBe(5);
});

test('constants shared with older versions on devices keep their values', () => {
  expect(contractVersion).toBe(1);
});
