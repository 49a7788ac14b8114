import { expect, test } from 'vitest';
import { tidyCode } from '#src/shop/features/auth/code.ts';
import { insideShop } from '#src/shop/features/auth/inside-shop.ts';

test.each([
  ['ab3d', 'AB3D'],
  [' ab 3d ', 'AB3D'],
  ['AB-3D\n', 'AB3D'],
])('a code pasted as %j is %s', (pasted, code) => {
  expect(tidyCode(pasted)).toBe(code);
});

test.each([
  'https://elsewhere.test',
  '//elsewhere.test',
  '/\\elsewhere.test',
  'javascript:alert(1)',
  '/a\nb',
  '/signIn',
  '/signUp?redirect=/',
  '/desk',
  '/desk/orders?q=1',
  '/api/cart',
  '',
  undefined,
])('signing in never redirects to %j', (redirect) => {
  expect(insideShop(redirect)).toBe('/');
});

test.each(['/', '/orders', '/product/m-tee?tab=reviews#product-tabs', '/search?q=%E0%A4%9A%E0%A4%BE%E0%A4%AF'])(
  'signing in returns to a path of the shop such as %s',
  (redirect) => {
    expect(insideShop(redirect)).toBe(redirect);
  },
);
