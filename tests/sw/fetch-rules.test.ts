import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isShellNavigation, cachedKind } from '#sw/fetch-rules.ts';

const endpoints = Object.values(api) as Endpoint[];

/** An address that a call could have: its path with something in place of its parameters. */
function exampleOf({ path }: Endpoint): string {
  return path.replace(/\{\w+\}/g, 'm-kurta-indigo').replace(/(.)\/$/, '$1');
}

describe('the worker caches', () => {
  test.each(endpoints.filter(({ access }) => access === 'customer').map(exampleOf))('no private call: %s', (path) => {
    expect(cachedKind(path)).toBeUndefined();
  });

  test.each(endpoints.filter(({ offline }) => offline !== 'cached').map(exampleOf))('no call that must reach the server: %s', (path) => {
    expect(cachedKind(path)).toBeUndefined();
  });

  test('categories, lists and products, each in their own cache', () => {
    expect(cachedKind('/api/category')).toBe('shelves');
    expect(cachedKind('/api/products')).toBe('lists');
    expect(cachedKind('/api/products/fiterByPrice')).toBe('lists');
    expect(cachedKind('/api/products/featured')).toBe('lists');
    expect(cachedKind('/api/products/m-kurta-indigo')).toBe('products');
    expect(cachedKind('/img/p/m-kurta-indigo/front-0a1b2c3d-640.avif')).toBe('picture');
  });

  test.each([
    '/x/img/p/a.avif',
    '/x/api/category',
    '/api/category/x',
    '/api/categories',
    '/x/api/products',
    '/x/api/products/a',
    '/api/products/a/b',
  ])('nothing at a similar address: %s', (path) => {
    expect(cachedKind(path)).toBeUndefined();
  });

  test('neither reviews nor searches', () => {
    expect(cachedKind('/api/productReviews')).toBeUndefined();
    expect(cachedKind('/api/search')).toBeUndefined();
  });
});

describe('navigations served from the shell', () => {
  test.each([
    '/',
    '/product/m-kurta-indigo',
    '/products/category/mens',
    '/search',
    '/cart',
    '/orders',
    '/apiary',
    '/product/pay',
    '/search/api/x',
    '/v1.2/cart',
  ])('%s is one', (path) => {
    expect(isShellNavigation(path)).toBe(true);
  });

  test.each([
    '/api/category',
    '/.well-known/change-password',
    '/pay/1',
    '/sandbox/card',
    '/oidc/auth',
    '/uploads/a',
    '/img/p/a',
    '/robots.txt',
    '/sw.js',
    '/assets/a.js',
  ])('%s is not', (path) => {
    expect(isShellNavigation(path)).toBe(false);
  });
});
