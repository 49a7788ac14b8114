import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { WishlistItem } from '#contract/wishlist.ts';
import { startSession } from '#src/shop/session/session.ts';
import { WishlistScreen } from '#src/shop/features/wishlist/WishlistScreen.tsx';
import { showScreen } from '#tests/support/client/render-screen.tsx';

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

/** A fake server that keeps one wishlist. */
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

test('an empty Wishlist shows its count, that it is empty, and a link', async () => {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(<WishlistScreen />, aWishlist([]));
  expect(await screen.findByText('There are 0 products in your Wishlist')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Wishlists is currently empty' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/');
});

test('the toast after a removal can undo it', async () => {
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

test('a shopper who removes two products quickly takes both back with Undo', async () => {
  const user = userEvent.setup();
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  const { sent, line } = aShop([kettle, kurta]);
  await showScreen(<WishlistScreen />, line);
  const buttons = await screen.findAllByRole('button', { name: /^Remove / });
  act(() => buttons.forEach((button) => button.click()));
  expect(await screen.findByText('Wishlists is currently empty')).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(4));
  const added = sent.slice(2).map(({ body }) => (body as { productId: string }).productId);
  expect(added.sort()).toEqual(['indigo-kurta', 'kettle']);
});

test('a Wishlist that could not be loaded says so and offers Retry', async () => {
  const user = userEvent.setup();
  let isCut = true;
  const list = aWishlist([mug]);
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(<WishlistScreen />, (call) => {
    if (isCut) throw new TypeError('cut');
    return list(call);
  });
  expect(await screen.findByText('Could not connect to the shop')).toBeTruthy();
  isCut = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('There is 1 product in your Wishlist')).toBeTruthy();
});

/** A row as the server sends it today: Rs 899 when it was saved. */
const kurta: WishlistItem = {
  ...mug,
  _id: '0190f1f0-0000-7000-8000-000000000003',
  productId: 'indigo-kurta',
  productTitle: 'Indigo kurta',
  price: 599,
  priceThen: 899,
  tax: 30,
  countInStock: 12,
  retired: false,
  size: ['S', 'M'],
  productRam: [],
  productWeight: [],
};
const kettle: WishlistItem = {
  ...kurta,
  _id: '0190f1f0-0000-7000-8000-000000000004',
  productId: 'kettle',
  productTitle: 'Brass kettle',
  price: 940,
  size: [],
};
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

/** The mutations that the server received, and its replies. */
function aShop(items: WishlistItem[]) {
  const sent: { call: string; body: unknown }[] = [];
  const list = aWishlist(items);
  const line = (call: string, body: unknown) => {
    if (!call.startsWith('GET')) sent.push({ call, body });
    if (call.includes('/api/my-list')) return list(call);
    const cart = { items: [], version: 1, acks: {} };
    return call.startsWith('GET') ? cart : { error: false, status: true, msg: 'ok', item: null, cart };
  };
  return { sent, line };
}

test.each([
  ['cheaper by now', { price: 599, priceThen: 899 }, /Rs\s300 less than when you saved it/],
  ['dearer by now', { price: 940, priceThen: 899 }, /Rs\s41 more than when you saved it/],
  ['nearly gone', { countInStock: 2 }, /Only\s2\sleft/],
  ['there in plenty', { countInStock: 40 }, /In stock/],
  ['sold out', { countInStock: 0 }, /Out of stock/],
  ['out of the shop for good', { countInStock: 0, retired: true }, /No longer available/],
])('a saved product that is %s says so', async (_what, differences, words) => {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(<WishlistScreen />, aShop([{ ...kurta, ...differences }]).line);
  await screen.findByText('There is 1 product in your Wishlist');
  expect(rowOf('Indigo kurta').textContent).toMatch(words);
});

test.each([
  ['costs what it did', { price: 899 }],
  ['was saved at a price that nobody knows', { priceThen: undefined }],
  ['is no longer sold', { retired: true, countInStock: 0 }],
])('a product that %s shows no change of price', async (_what, differences) => {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(<WishlistScreen />, aShop([{ ...kurta, ...differences }]).line);
  await screen.findByText('There is 1 product in your Wishlist');
  expect(rowOf('Indigo kurta').textContent).not.toMatch(/when you saved it/);
});

test('a row offers no Add to cart if its product is sold out, gone, or too little known here', async () => {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(<WishlistScreen />, aShop([{ ...kurta, countInStock: 0 }, { ...kettle, retired: true, countInStock: 0 }, mug]).line);
  await screen.findByText('There are 3 products in your Wishlist');
  expect(screen.queryAllByRole('button', { name: /^Add to cart/ })).toEqual([]);
});

test('a row adds one piece to the cart, at the displayed price', async () => {
  const user = userEvent.setup();
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  const { sent, line } = aShop([kettle]);
  await showScreen(<WishlistScreen />, line);
  await user.click(await screen.findByRole('button', { name: 'Add to cart: Brass kettle' }));
  expect(await screen.findByText('Added To Cart')).toBeTruthy();
  await waitFor(() => expect(sent).toMatchObject([{ call: 'POST /api/cart/add', body: { productId: 'kettle', quantity: 1, price: 940 } }]));
});

test('a row whose product has sizes asks for one first, then adds it', async () => {
  const user = userEvent.setup();
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  const { sent, line } = aShop([kettle, kurta]);
  const { router } = await showScreen(<WishlistScreen />, line);
  await user.click(await screen.findByRole('button', { name: 'Add to cart: Indigo kurta' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a size' }));
  expect(sheet.getByText('Indigo kurta')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Add to cart' }));
  expect(sheet.getByText('Please Select Product Size,colour ,etc')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(sheet.getByRole('radio', { name: 'M' }));
  await user.click(sheet.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Added To Cart')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({});
  await waitFor(() => expect(sent).toMatchObject([{ body: { productId: 'indigo-kurta', quantity: 1, size: 'M' } }]));
});

test('undoing a removal keeps the price from when the product was saved', async () => {
  const user = userEvent.setup();
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  const { sent, line } = aShop([kettle]);
  await showScreen(<WishlistScreen />, line);
  await user.click(await screen.findByRole('button', { name: 'Remove Brass kettle' }));
  await waitFor(() => expect(sent).toMatchObject([{ call: expect.stringContaining('DELETE') }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ body: { productId: 'kettle', price: 899 } }));
});
