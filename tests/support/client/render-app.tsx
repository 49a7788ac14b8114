/** The whole app in a document: every route, real router, real data layer; only the server is fake. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, type HistoryState, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { Product } from '#contract/product.ts';
import { startSession } from '#src/shop/session/session.ts';
import { createShopClient } from '#src/shop/shop-client.ts';
import { createShopRouter } from '#src/shop/router.ts';
import { configureTransport } from '#src/network/send.ts';
import { aProduct } from './product.ts';
import { toastsOfThisTest } from './render-screen.tsx';

export const userId = '0190f1f0-0000-7000-8000-000000000001';

/** Stores a session, as the sign-in screen does. */
export function signInCustomer(): void {
  startSession('token-of-meera', { name: 'Meera', email: 'meera@example.test', id: userId });
}

export interface SentRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}

/** Responses of one test, by `GET /api/cart`; they override the default ones. */
export type Responses = Record<string, (requests: SentRequest) => unknown>;

const categories = ['Men’s', 'Women’s', 'Boys’', 'Girls’', 'Unique things', 'Groceries', 'Home', 'Beauty', 'Phones'].map((name, index) => ({
  _id: index === 0 ? 'mens' : `category-${index}`,
  name,
  color: '#efe6d2',
  images: [`/img/c/category-${index}-0a1b2c-960.webp`],
  children:
    index === 0
      ? [
          { _id: 'm-kurtas', name: 'Kurtas' },
          { _id: 'm-shirts', name: 'Shirts' },
        ]
      : [],
}));

/** Responses of a shop that sells `product` and little else. */
function defaultAnswers(product: Product): Responses {
  const list = () => ({ products: [product], total: 1 });
  const empty = () => ({ items: [], version: 1, acks: {} });
  const lists = ['', '/featured', '/catName', '/catId', '/subCatId', '/fiterByPrice', '/rating'].map(
    (end) => [`GET /api/products${end}`, list] as const,
  );
  return {
    ...Object.fromEntries(lists),
    [`GET /api/products/${product.id}`]: () => product,
    'GET /api/search': list,
    'GET /api/category': () => ({ categoryList: categories }),
    'GET /api/homeBanner': () => ({ banners: [] }),
    'GET /api/banners': () => ({ banners: [] }),
    'GET /api/location': () => ({ locations: [{ _id: 'pune', name: 'Pune' }] }),
    'GET /api/contact': () => ({
      contact: {
        whatsapp: '910000000000',
        groupLink: 'https://example.test/group',
        email: 'hello@haat.example',
        facebook: '',
        instagram: '',
        twitter: '',
      },
    }),
    'GET /api/productReviews': () => ({ reviews: [] }),
    'GET /api/cart': empty,
    'GET /api/my-list': empty,
    'GET /api/orders': () => ({ orders: [] }),
    'POST /api/states': () => ({ states: ['Kerala', 'Maharashtra'] }),
    'DELETE /api/imageUpload/deleteAllImages': () => ({ error: false, status: true, msg: 'ok' }),
    [`GET /api/user/${userId}`]: () => ({
      _id: userId,
      name: 'Meera',
      email: 'meera@example.test',
      phone: '98220',
      images: [],
      isAdmin: false,
      version: 1,
    }),
  };
}

/**
 * Renders the app at `address`.
 *
 * @param answers the responses of this test; other unknown calls never get a response
 * @param state of the entry of the history with which the shop opens
 * @returns all requests so far, in order, the router and the query cache
 */
export async function openShop(address: string, answers: Responses = {}, product = aProduct(), state: HistoryState = {}) {
  const all = { ...defaultAnswers(product), ...answers };
  const requests: SentRequest[] = [];
  configureTransport({
    origin: '',
    fetch: async (url, init) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
      const one = {
        method: init.method ?? 'GET',
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: new Headers(init.headers),
        body,
      };
      requests.push(one);
      const answer = all[`${one.method} ${pathname}`];
      const aborted = new Promise<never>((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
      const json = await Promise.race([answer ? answer(one) : new Promise<never>(() => {}), aborted]);
      return json instanceof Response ? json : Response.json(json, { headers: { 'x-haat': '1' } });
    },
  });
  const tell = toastsOfThisTest();
  const client = createShopClient(tell);
  const router = createShopRouter({ queryClient: client }, createMemoryHistory({ initialEntries: [address] }));
  if (Object.keys(state).length > 0) router.history.replace(address, state);
  await router.load();
  const rendered = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...rendered, requests, router, client };
}
