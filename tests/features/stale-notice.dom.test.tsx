/** The age of stale data, shown whenever the server cannot be reached, however recent it is. */
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { currentConnectivity } from '#src/network/use-connectivity.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { contactQuery } from '#src/shop/data/contact.ts';
import { newProductsQuery } from '#src/shop/data/product.ts';
import { startSession } from '#src/shop/session/session.ts';
import { CartScreen } from '#src/shop/features/cart/CartScreen.tsx';
import { StaleNotice } from '#src/shop/features/offline/StaleNotice.tsx';
import { WishlistScreen } from '#src/shop/features/wishlist/WishlistScreen.tsx';
import { resetScreen, showScreen } from '#tests/support/client/render-screen.tsx';

afterEach(resetScreen);

function network(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  globalThis.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

const noProducts = { products: [], totalPages: 1, page: 1 };

function line(call: string): unknown {
  if (!navigator.onLine) throw new TypeError('cut');
  if (call.startsWith('GET /api/category')) return { categoryList: [] };
  if (call.startsWith('GET /api/products')) return noProducts;
  return call.includes('/api/health') ? { status: 'ok' } : { items: [], version: 1, acks: {} };
}

const signIn = () => startSession('token', { name: 'Meera', email: 'meera@example.test', id: '0190f1f0-0000-7000-8000-000000000001' });
const age = /^Last updated \d\d:\d\d/;

function Goods() {
  const { data } = useQuery(newProductsQuery('All'));
  return <p>{data ? 'The goods' : ''}</p>;
}

function Menu() {
  const { data } = useQuery(categoriesQuery());
  return <p>{data ? 'The menu' : ''}</p>;
}

const contact = { whatsapp: '', groupLink: '', email: 'shop@example.test', facebook: '', instagram: '', twitter: '' };
const SellerOnPage = () => <p>{useQuery(contactQuery(false)).data?.email}</p>;
const SellerInFooter = () => <p>{useQuery(contactQuery()).data?.email}</p>;

test('stale products show their age while the connection is down, not before or after', async () => {
  network(true);
  await showScreen(
    <>
      <div id="last-seen" />
      <Goods />
      <StaleNotice />
    </>,
    line,
  );
  await outbox.open();
  await screen.findByText('The goods');
  expect(screen.queryByText(age)).toBeNull();
  network(false);
  expect(await screen.findByText(age)).toBeTruthy();
  network(true);
  await waitFor(() => expect(screen.queryByText(age)).toBeNull());
});

test('a page without data has no age, although the menu around it has', async () => {
  network(true);
  await showScreen(
    <>
      <div id="last-seen" />
      <Menu />
      <StaleNotice />
    </>,
    line,
  );
  await outbox.open();
  await screen.findByText('The menu');
  network(false);
  await waitFor(() => expect(currentConnectivity()).toBe('down'));
  expect(screen.queryByText(age)).toBeNull();
});

test('a page shows the age of its own data, although the footer reads it too', async () => {
  network(true);
  await showScreen(
    <>
      <div id="last-seen" />
      <SellerOnPage />
      <SellerInFooter />
      <StaleNotice />
    </>,
    (call) => (call.startsWith('GET /api/contact') && navigator.onLine ? { contact } : line(call)),
  );
  await outbox.open();
  await waitFor(() => expect(screen.queryAllByText('shop@example.test')).toHaveLength(2));
  network(false);
  expect(await screen.findByText(age)).toBeTruthy();
});

test.for([
  ['cart', CartScreen, 'Your Cart is currently empty'],
  ['Wishlist', WishlistScreen, 'Wishlists is currently empty'],
] as const)('an empty %s shows its age as well, because it may no longer be empty', async ([, Screen, words]) => {
  network(true);
  signIn();
  await showScreen(<Screen />, line);
  await screen.findByText(words);
  expect(screen.queryByText(age)).toBeNull();
  network(false);
  expect(await screen.findByText(age)).toBeTruthy();
});

test('Refresh asks for the stale data again', async () => {
  network(true);
  let requests = 0;
  await showScreen(
    <>
      <div id="last-seen" />
      <Goods />
      <StaleNotice />
    </>,
    (call) => {
      if (call.includes('/api/health')) throw new TypeError('cut');
      requests += 1;
      return noProducts;
    },
  );
  await outbox.open();
  await screen.findByText('The goods');
  network(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(requests).toBe(2));
});
