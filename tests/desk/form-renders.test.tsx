/**
 * A key in a form of products draws what depends on it, and nothing else, however long the form is. Counted are the elements that React has
 * given new props.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { productChoicesQuery, productQuery } from '#src/desk/data/product.ts';
import { NewProductScreen } from '#src/desk/features/product/NewProductScreen.tsx';
import { ProductScreen } from '#src/desk/features/product/ProductScreen.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const choices: ProductChoices = {
  categories: [{ id: 'clothes', name: 'Clothes', children: [{ id: 'kurtas', name: 'Kurtas', taxClass: 'apparel', hsn: null }] }],
  taxClasses: [{ id: 'apparel', name: 'Clothes', rates: [{ upToPaise: null, basisPoints: 500 }] }],
  locations: Array.from({ length: 40 }, (_, place) => ({ id: `place-${place}`, name: `Place ${place}` })),
  isRegistered: true,
};

const kurta: DeskProduct = {
  id: 'kurta',
  name: 'Kurta',
  brand: '',
  description: '',
  additionalInfo: '',
  dimension: '',
  subCatId: 'kurtas',
  pricePaise: 129_900,
  oldPricePaise: null,
  mrpPaise: null,
  costPaise: null,
  taxClass: null,
  hsn: null,
  origin: null,
  netQuantity: null,
  color: null,
  featured: false,
  state: 'on',
  locations: null,
  images: [],
  size: [],
  productRam: [],
  productWeight: [],
  rowVersion: 1,
  placeholder: '',
  subCatName: 'Kurtas',
  catId: 'clothes',
  taxPaise: 6_495,
  taxBasisPoints: 500,
  hasOwnPrices: false,
  toSell: 1,
  variants: [],
  words: {},
  waiting: [],
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  localStorage.clear();
  startSession(owner);
});
afterEach(() => {
  cleanup();
  endSession();
});

let client: QueryClient;

async function show(component: () => ReactNode): Promise<HTMLFormElement> {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(productChoicesQuery().queryKey, choices);
  client.setQueryData(productQuery('kurta').queryKey, kurta);
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  return name.form ?? expect.fail('no form');
}

/** What React last gave the element. */
function propsOf(element: Element): unknown {
  const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
  return key === undefined ? undefined : (element as unknown as Record<string, unknown>)[key];
}

/** Types one key, and gives how many elements of the form were drawn again. */
async function drawnBy(form: HTMLFormElement, label: string, key: string): Promise<number> {
  const field = screen.getByLabelText(label);
  await userEvent.click(field);
  const before = new Map([...form.querySelectorAll('*')].map((element) => [element, propsOf(element)]));
  expect([...before.values()].filter(Boolean).length).toBeGreaterThan(20);
  await userEvent.keyboard(key);
  return [...before].filter(([element, props]) => element.isConnected && propsOf(element) !== props).length;
}

/** The line below a price: its paragraph, its sentence, and the four parts of that. */
const lineBelowPrice = 6;

/** The field of the options, its hint, the frame of their rows, and the choice of what they are. */
const listOfOptions = 13;

const sizes = (count: number) => Array.from({ length: count }, (_, place) => 28 + place).join(' ');

test.each([2, 20])('a key in a new product with %i sizes draws at most the line below its price', async (count) => {
  const form = await show(() => <NewProductScreen />);
  await userEvent.type(screen.getByLabelText('Sizes, weights or colours'), sizes(count));
  for (const label of ['Name', 'Pieces of 28', 'Price of 29', 'Description', 'HSN code'])
    expect(await drawnBy(form, label, '5'), label).toBe(0);
  await drawnBy(form, 'Price in rupees', '5');
  expect(await drawnBy(form, 'Price in rupees', '5'), 'the price').toBeLessThanOrEqual(lineBelowPrice);
});

/** Types as a browser does, without the test waiting for everything that React draws afterwards. */
async function typeNow(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
}

test('a key among many sizes is answered before the row of a new size is drawn', async () => {
  await show(() => <NewProductScreen />);
  const field = screen.getByLabelText<HTMLInputElement>('Sizes, weights or colours');
  await userEvent.type(field, sizes(19));
  await typeNow(field, `${sizes(19)} 99`);
  expect(screen.getByLabelText('Pieces of 46')).toBeInstanceOf(HTMLInputElement);
  expect(screen.queryByLabelText('Pieces of 99')).toBeNull();
  expect(await screen.findByLabelText('Pieces of 99')).toBeInstanceOf(HTMLInputElement);
});

test('a key in the list of sizes draws no row but that of the size it changes', async () => {
  const form = await show(() => <NewProductScreen />);
  await userEvent.type(screen.getByLabelText('Sizes, weights or colours'), sizes(20));
  await screen.findByLabelText('Pieces of 47');
  const drawn = await drawnBy(form, 'Sizes, weights or colours', '0');
  expect(await screen.findByLabelText('Pieces of 470')).toBeInstanceOf(HTMLInputElement);
  expect(drawn).toBeLessThanOrEqual(listOfOptions);
});

// The first key of a field tells the page that there is something to save: its button is drawn, and the hidden one in the form.
test('a key in a product draws at most the line below its price, also the first one', async () => {
  const form = await show(() => <ProductScreen id="kurta" />);
  for (const label of ['Name', 'Description', 'Brand', 'Sizes', 'HSN code', 'Net quantity'])
    expect(await drawnBy(form, label, '5'), label).toBeLessThanOrEqual(1);
  await drawnBy(form, 'Price in rupees', '5');
  expect(await drawnBy(form, 'Price in rupees', '5'), 'the price').toBeLessThanOrEqual(lineBelowPrice);
});

test('an open page of a product shows what others save, beside a field that is being typed', async () => {
  await show(() => <ProductScreen id="kurta" />);
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  await userEvent.type(field('Name'), ' indigo');
  client.setQueryData(productQuery('kurta').queryKey, { ...kurta, name: 'Kurti', brand: 'Anokhi', hsn: '6204' });
  await vi.waitFor(() => expect([field('Brand').value, field('HSN code').value]).toEqual(['Anokhi', '6204']));
  expect(field('Name').value).toBe('Kurta indigo');
  await userEvent.clear(field('Name'));
  await userEvent.type(field('Name'), 'Kurta');
  expect(field('Name').value, 'typed back: nothing is changed here').toBe('Kurti');
});
