/** The five places of a phone. Only a stylesheet hides the bar behind a buy bar: `tests/e2e/phone.spec.ts`. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { signInCustomer, openShop, userId } from '#tests/support/client/render-app.tsx';

const bar = async () => within(await screen.findByRole('navigation', { name: 'Tab bar' }));
const line: CartItem = {
  _id: '0190f1f0-0000-7000-8000-000000000002',
  productId: 'lotus-chai-mug',
  productTitle: 'Lotus chai mug',
  image: '',
  rating: 4,
  price: 360,
  quantity: 3,
  subTotal: 1080,
  countInStock: 12,
  userId,
  size: '',
  weight: '',
  ram: '',
  tax: 0,
};

test.each([
  ['/', 'Home'],
  ['/products/category/mens', 'Categories'],
  ['/products/subCat/m-kurtas', 'Categories'],
  ['/search', 'Search'],
  ['/my-list', 'Wishlist'],
  ['/cart', 'Cart'],
  ['/orders', undefined],
  ['/about', undefined],
])('at %s the bar has five places and marks %s as current', async (address, here) => {
  signInCustomer();
  await openShop(address);
  const places = (await bar()).getAllByRole('link');
  expect(places.map((place) => place.getAttribute('aria-label') ?? place.textContent)).toEqual([
    'Home',
    'Categories',
    'Search',
    'Wishlist',
    'Cart',
  ]);
  expect(places.filter((place) => place.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent)).toEqual(
    here === undefined ? [] : [here],
  );
});

test('each place of the bar opens its page, Categories the menu over it; the cart has its count', async () => {
  signInCustomer();
  const { router } = await openShop('/about', {
    'GET /api/cart': () => ({ items: [line, { ...line, _id: line._id.replace(/2$/, '3') }], version: 1, acks: {} }),
  });
  const user = userEvent.setup();
  const cart = await (await bar()).findByRole('link', { name: 'Cart, 2 products' });
  expect(cart.querySelector('[data-count]')?.getAttribute('data-count')).toBe('2');
  for (const [place, path] of [
    ['Search', '/search'],
    ['Wishlist', '/my-list'],
    ['Cart, 2 products', '/cart'],
    ['Home', '/'],
  ] as const) {
    await user.click((await bar()).getByRole('link', { name: place }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    await waitFor(async () => expect((await bar()).getByRole('link', { name: place }).getAttribute('aria-current')).toBe('page'));
  }
  await user.click((await bar()).getByRole('link', { name: 'Categories' }));
  // The address opens the menu; `tests/e2e/navigation.spec.ts` tests its content.
  await waitFor(() => expect(router.state.location.href).toBe('/?dialog=menu'));
});
