/** Sort order and length of a product list: both are in the address, so that Back and a link restore them. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aProduct } from '#tests/support/client/product.ts';
import { type SentRequest, openShop } from '#tests/support/client/render-app.tsx';

const user = userEvent.setup();
afterEach(() => void vi.useRealTimers());

// Newest first is none of the other orders.
const [cotton, silk, jute] = [
  aProduct({ id: 'cotton', name: 'Cotton', price: 500, rating: 3 }),
  aProduct({ id: 'silk', name: 'Silk', price: 900, rating: 4 }),
  aProduct({ id: 'jute', name: 'Jute', price: 100, rating: 3.5 }),
];
const orders: Record<string, string[]> = {
  newest: ['Cotton', 'Silk', 'Jute'],
  'price-up': ['Jute', 'Cotton', 'Silk'],
  'price-down': ['Silk', 'Cotton', 'Jute'],
  rating: ['Silk', 'Jute', 'Cotton'],
};
const threePieces = ({ query }: SentRequest) => {
  const products = (orders[query['sort'] ?? ''] ?? []).map((name) => [cotton, silk, jute].find((one) => one.name === name));
  return { products, total: 3 };
};

const titles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const menu = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
/** Not by `selectedOptions`: happy-dom keeps that list until some element of the menu comes or goes. */
const chosen = () => [...menu().options].find(({ selected }) => selected)?.text;

test.each(['/products/category/mens', '/products/subCat/m-kurtas'])(
  'the sort menu of %s sorts its products, is part of the address and is restored by Back',
  async (address) => {
    const answers = { 'GET /api/products/catId': threePieces, 'GET /api/products/subCatId': threePieces };
    const { router } = await openShop(address, answers);
    await waitFor(() => expect(titles()).toEqual(orders['newest']));
    expect([...menu().options].map(({ text }) => text)).toEqual(['Newest first', 'Price, low to high', 'Price, high to low', 'Best rated']);
    expect(chosen()).toBe('Newest first');

    for (const [label, sort] of [
      ['Price, low to high', 'price-up'],
      ['Price, high to low', 'price-down'],
      ['Best rated', 'rating'],
    ] as const) {
      await user.selectOptions(menu(), label);
      await waitFor(() => expect(titles(), label).toEqual(orders[sort]));
      expect(router.state.location.href).toBe(`${address}?sort=${sort}`);
    }
    router.history.back();
    await waitFor(() => expect(titles()).toEqual(orders['price-down']));
    await waitFor(() => expect(chosen()).toBe('Price, high to low'));

    // The default order has no parameter in the address.
    await user.selectOptions(menu(), 'Newest first');
    await waitFor(() => expect(titles()).toEqual(orders['newest']));
    expect(router.state.location.href).toBe(address);
  },
);

test('an address with a sort order opens with it, and an unknown one opens newest first', async () => {
  for (const [sort, label, expected] of [
    ['rating', 'Best rated', orders['rating']],
    ['dearest', 'Newest first', orders['newest']],
  ] as const) {
    const { unmount } = await openShop(`/products/category/mens?sort=${sort}`, { 'GET /api/products/catId': threePieces });
    await waitFor(() => expect(titles()).toEqual(expected));
    expect(chosen()).toBe(label);
    unmount();
  }
});

// One page and a little more: cards are slow to render.
const thirty = Array.from({ length: 30 }, (_, index) => aProduct({ id: `piece-${index + 1}`, name: `Piece ${index + 1}` }));
const listOf30 = ({ query }: SentRequest) => {
  const [page, perPage] = [Number(query['page']), Number(query['perPage'])];
  const shown = thirty.slice((page - 1) * perPage, page * perPage);
  return { products: shown, total: 30, ...(page * perPage < 30 && { next: shown.at(-1)?.id }) };
};
const names = (count: number) => thirty.slice(0, count).map(({ name }) => name);
const many = { 'GET /api/products/catId': listOf30 };

test('Show more appends the next products, shows the progress, and ends with the last', async () => {
  const { router, requests } = await openShop('/products/category/mens', many);
  const titlesInWords = () => titles().map((title) => title?.replaceAll('\u00a0', ' '));
  await waitFor(() => expect(titlesInWords()).toEqual(names(24)));
  expect(screen.getByText('24 of 30 products')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(titlesInWords()).toEqual(names(30)));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(router.state.location.search).toEqual({ page: '2' });
  // What is already on screen is not fetched again.
  expect(
    requests.filter(({ path, query }) => path === '/api/products/catId' && query['perPage'] === '24').map(({ query }) => query['page']),
  ).toEqual(['1', '2']);

  router.history.back();
  await waitFor(() => expect(titlesInWords()).toEqual(names(24)));
});

/** A shop that pages by cursor, the id of the last product, as ours does. */
function pagesByCursor(shelf: () => readonly string[]) {
  return ({ query }: SentRequest) => {
    const all = shelf();
    const from = query['after'] === undefined ? 0 : all.indexOf(query['after']) + 1;
    const shown = all.slice(from, from + Number(query['perPage']));
    const isLast = from + shown.length === all.length;
    return {
      products: shown.map((id) => aProduct({ id, name: id })),
      ...(query['after'] === undefined ? { total: all.length } : {}),
      ...(isLast ? {} : { next: shown.at(-1) }),
    };
  };
}

test('Show more goes on below the last product, whatever was added above, and repeats none', async () => {
  const before = Array.from({ length: 30 }, (_, index) => `p-${index + 1}`);
  let shelf = before;
  const { requests } = await openShop('/products/category/mens', { 'GET /api/products/catId': pagesByCursor(() => shelf) });
  await waitFor(() => expect(titles()).toEqual(before.slice(0, 24)));

  // Two new ones; the second product moved down below the page, the last one up into it.
  shelf = ['new-1', 'new-2', 'p-30', 'p-1', ...before.slice(2, 26), 'p-2', ...before.slice(26, 29)];
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(titles()).toHaveLength(29));
  expect(new Set(titles()).size).toBe(29);
  expect(requests.filter(({ query }) => query['page'] === '2').map(({ query }) => query['after'])).toEqual(['p-24']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('Show more asks again for an old page above, so a product that moved up is not missed', async () => {
  const before = Array.from({ length: 30 }, (_, index) => `p-${index + 1}`);
  let shelf = before;
  await openShop('/products/category/mens', { 'GET /api/products/catId': pagesByCursor(() => shelf) });
  await waitFor(() => expect(titles()).toEqual(before.slice(0, 24)));
  shelf = ['p-30', ...before.slice(0, 29)];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(titles()).toEqual(shelf));
});

test('changing the sort order returns to the top of the list', async () => {
  const { router } = await openShop('/products/category/mens?page=2', many);
  await waitFor(() => expect(titles()).toHaveLength(30));
  await user.selectOptions(menu(), 'Price, low to high');
  await waitFor(() => expect(titles()).toHaveLength(24));
  expect(router.state.location.search).toEqual({ sort: 'price-up' });
});
