/** Without a network: a list beside which this device knows more, and a product or an order that was never opened here. */
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import type { DeskProduct, DeskProductRow } from '#contract/desk/product.ts';
import type { Pool } from '#contract/desk/stock.ts';
import { createQueryClient } from '#src/cache/query-client.ts';
// The links of a row are typed by the router.
import type {} from '#src/desk/desk-router.ts';
import { ordersQuery } from '#src/desk/data/order.ts';
import { productQuery, productsQuery } from '#src/desk/data/product.ts';
import { stockQuery } from '#src/desk/data/stock.ts';
import { OrderScreen } from '#src/desk/features/orders/OrderScreen.tsx';
import { ProductScreen } from '#src/desk/features/product/ProductScreen.tsx';
import { ProductsScreen } from '#src/desk/features/product/ProductsScreen.tsx';
import { StockScreen } from '#src/desk/features/stock/StockScreen.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const rowOf = (id: string, name: string): DeskProductRow => ({
  id,
  name,
  image: '',
  placeholder: '',
  pricePaise: 25_000,
  oldPricePaise: null,
  taxPaise: 0,
  hasOwnPrices: false,
  toSell: 5,
  isLow: false,
  state: 'on',
  subCatId: 'cups',
  subCatName: 'Cups',
});
const poolOf = (poolId: string, name: string): Pool => ({
  poolId,
  productId: poolId,
  name,
  image: '',
  placeholder: '',
  variants: [{ size: '', ram: '', weight: '', barcode: '' }],
  isApart: false,
  onShelf: 5,
  promised: 0,
  held: 0,
  toSell: 5,
  missing: 0,
  lowAt: null,
  isLow: false,
  countedAt: '2026-11-22T08:10:00.000Z',
});
const sent: DeskOrderRow = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'SHIPPED',
  placedAt: '2026-11-22T08:10:00.000Z',
  movedAt: '2026-11-22T08:10:00.000Z',
  amountPaise: 31_500,
  name: 'Radhika Sharma',
  city: 'Pune',
  phone: null,
  pieces: 3,
  packed: false,
  notes: 0,
  refund: 'none',
  test: false,
};
const kurta = { ...rowOf('kurta', 'Indigo kurta'), images: [], variants: [] } as unknown as DeskProduct;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  startSession(owner);
});
afterEach(() => {
  cleanup();
  endSession();
  vi.restoreAllMocks();
});

/** The page `component` of a device that has read two lists, found a third pool and opened another product. */
function show(component: () => ReactNode): void {
  const client = createQueryClient({ notify: () => undefined });
  const pages = (items: readonly object[]) => ({ pages: [{ items, next: null, lowAt: 3, now: 0 }], pageParams: [''] }) as never;
  client.setQueryData(productsQuery({}).queryKey, pages([rowOf('mug', 'Lotus mug')]));
  client.setQueryData(ordersQuery({ status: 'SHIPPED' }).queryKey, { items: [sent], next: null } as never);
  client.setQueryData(productQuery('kurta').queryKey, kurta);
  client.setQueryData(stockQuery({ filter: 'all', q: '' }).queryKey, pages([poolOf('mug', 'Lotus mug')]));
  client.setQueryData(stockQuery({ filter: 'all', q: 'saree' }).queryKey, pages([poolOf('saree', 'Silk saree')]));
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test('the list of products has a product that was opened here and is on none of its kept pages', async () => {
  show(() => <ProductsScreen filter={{}} />);
  expect(await screen.findByRole('link', { name: 'Indigo kurta' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lotus mug' })).toBeTruthy();
  expect(screen.getByText('No connection. Only what is on this device is shown.')).toBeTruthy();
});

test('the list of stock has a pool that only a search has read, as one that was just received', async () => {
  show(() => <StockScreen search={{}} />);
  expect(await screen.findByRole('link', { name: 'Silk saree' })).toBeTruthy();
});

test('a product that only a list has read opens with what the list says', async () => {
  show(() => <ProductScreen id="mug" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Lotus mug' })).toBeTruthy();
  expect(screen.getByText(/never opened on this device/)).toBeTruthy();
  expect(screen.getByText(/5 to sell/)).toBeTruthy();
});

test('a product of which only the stock knows opens with its name', async () => {
  show(() => <ProductScreen id="saree" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Silk saree' })).toBeTruthy();
});

test('an order that only a list has read opens with its row and its next step', async () => {
  show(() => <OrderScreen id={sent.id} />);
  expect(await screen.findByText(/this order was never opened on this device/)).toBeTruthy();
  expect(screen.getByText('Radhika Sharma')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^On the way/ })).toBeTruthy();
});

test('a product of which nothing is here says that the shop cannot be reached', async () => {
  show(() => <ProductScreen id="unseen" />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});
