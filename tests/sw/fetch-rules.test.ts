import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isShellNavigation, keptKind } from '#sw/fetch-rules.ts';

const endpoints = Object.values(api) as Endpoint[];

/** An address that a call could have: its path with something in place of its parameters. */
function exampleOf({ path }: Endpoint): string {
  return path.replace(/\{\w+\}/g, 'm-kurta-indigo').replace(/(.)\/$/, '$1');
}

describe('the worker caches', () => {
  test.each(endpoints.filter(({ access }) => access === 'customer').map(exampleOf))('no private call: %s', (path) => {
    expect(keptKind(path)).toBeUndefined();
  });

  test.each(endpoints.filter(({ offline }) => offline !== 'cached').map(exampleOf))('no call that must reach the server: %s', (path) => {
    expect(keptKind(path)).toBeUndefined();
  });

  test('categories, lists and products, each in their own cache', () => {
    expect(keptKind('/api/category')).toBe('shelves');
    expect(keptKind('/api/products')).toBe('lists');
    expect(keptKind('/api/products/fiterByPrice')).toBe('lists');
    expect(keptKind('/api/products/featured')).toBe('lists');
    expect(keptKind('/api/products/m-kurta-indigo')).toBe('products');
    expect(keptKind('/img/p/m-kurta-indigo/front-0a1b2c3d-640.avif')).toBe('picture');
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
    expect(keptKind(path)).toBeUndefined();
  });

  test('neither reviews nor searches', () => {
    expect(keptKind('/api/productReviews')).toBeUndefined();
    expect(keptKind('/api/search')).toBeUndefined();
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

  test.each(['/api/category', '/pay/1', '/sandbox/card', '/oidc/auth', '/uploads/a', '/img/p/a', '/robots.txt', '/sw.js', '/assets/a.js'])(
    '%s is not',
    (path) => {
      expect(isShellNavigation(path)).toBe(false);
    },
  );
});
