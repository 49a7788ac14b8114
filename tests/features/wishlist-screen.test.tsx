import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { WishlistItem } from '#contract/wishlist.ts';
import { startSession } from '#src/data/session.ts';
import { WishlistScreen } from '#src/features/wishlist/WishlistScreen.tsx';
import { showScreen } from '#tests/support/a-screen.tsx';

const userId = '0190f1f0-0000-7000-8000-000000000001';
const mug: WishlistItem = {
  _id: '0190f1f0-0000-7000-8000-000000000002',
  productId: 'lotus-chai-mug',
  productTitle: 'Lotus chai mug, 350 ml',
  image: '/img/p/lotus-chai-mug/front-0a1b2c-960.webp',
  rating: 4.5,
  price: 129_999,
  userId,
};

/** A shop that keeps one wishlist. */
function aWishlist(items: WishlistItem[]) {
  let version = 1;
  return (call: string) => {
    const [method] = call.split(' ');
    if (method === 'DELETE') items = items.filter(({ _id }) => !call.endsWith(_id));
    if (method === 'POST') items = [...items, mug];
    const wishlist = { items, version: (version += 1), acks: {} };
    if (method === 'GET') return wishlist;
    return { error: false, status: true, msg: 'ok', item: null, wishlist };
  };
}

test('an empty Wishlist says how many, that it is empty, and where to go', async () => {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(<WishlistScreen />, aWishlist([]));
  expect(await screen.findByText('There are 0 products in your Wishlist')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Wishlists is currently empty' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/');
});

test('what is removed can be taken back from the toast', async () => {
  const user = userEvent.setup();
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(<WishlistScreen />, aWishlist([mug]));
  expect((await screen.findByText(/1,29,999/)).textContent).toBe('Rs\u00a01,29,999');
  await user.click(screen.getByRole('button', { name: 'Remove Lotus chai mug, 350 ml' }));
  expect(await screen.findByText('Wishlists is currently empty')).toBeTruthy();
  expect(await screen.findByText('item removed from Wishlist!')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('There is 1 product in your Wishlist')).toBeTruthy();
});

test('a Wishlist that could not be reached says so and can be asked for again', async () => {
  const user = userEvent.setup();
  let isCut = true;
  const list = aWishlist([mug]);
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(<WishlistScreen />, (call) => {
    if (isCut) throw new TypeError('cut');
    return list(call);
  });
  expect(await screen.findByText('The shop could not be reached', undefined, { timeout: 8000 })).toBeTruthy();
  isCut = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('There is 1 product in your Wishlist')).toBeTruthy();
}, 15_000);
