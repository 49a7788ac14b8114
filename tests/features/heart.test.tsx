import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { WishlistItem } from '#contract/wishlist.ts';
import { startSession } from '#src/shop/session/session.ts';
import { HeartButton } from '#src/shop/features/catalogue/HeartButton.tsx';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const userId = '0190f1f0-0000-7000-8000-000000000001';
const mug: WishlistItem = {
  _id: '0190f1f0-0000-7000-8000-000000000002',
  productId: 'lotus-chai-mug',
  productTitle: 'Lotus chai mug',
  image: '/img/p/lotus-chai-mug/front-0a1b2c-960.webp',
  rating: 4.5,
  price: 360,
  userId,
};

/** A fake server that keeps one wishlist and records its requests. */
function aWishlist(items: WishlistItem[]) {
  let version = 1;
  const calls: string[] = [];
  const line = (call: string, body: unknown) => {
    calls.push(call);
    if (call.startsWith('DELETE')) items = items.filter(({ _id }) => !call.endsWith(_id));
    if (call.startsWith('POST')) items = [...items, { ...mug, _id: String((body as { _id: unknown })._id) }];
    const wishlist = { items, version: (version += 1), acks: {} };
    return call.startsWith('GET') ? wishlist : { error: false, status: true, msg: 'ok', item: null, wishlist };
  };
  return { line, calls, saved: () => items.map(({ productId }) => productId) };
}

const isSaved = () => screen.getByRole('button', { name: 'Save Lotus chai mug to the wishlist' }).getAttribute('aria-pressed') === 'true';
const heart = <HeartButton product={{ id: mug.productId, name: mug.productTitle }} />;

test('the toast after saving a product can undo it', async () => {
  const shop = aWishlist([mug]);
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(heart, shop.line);
  await waitFor(() => expect(isSaved()).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: /to the wishlist/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(isSaved()).toBe(true));
  await waitFor(() => expect(shop.saved()).toEqual([mug.productId]));
});

test('a removed product stays removed without Undo', async () => {
  const shop = aWishlist([mug]);
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(heart, shop.line);
  await waitFor(() => expect(isSaved()).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: /to the wishlist/ }));
  expect(await screen.findByText('item removed from Wishlist!')).toBeTruthy();
  await waitFor(() => expect(shop.saved()).toEqual([]));
  expect(isSaved()).toBe(false);
});
