/** Without a network the lists of the desk are made of what this device has. */
import 'fake-indexeddb/auto';
import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import type { DeskProductRow } from '#contract/desk/product.ts';
import type { Pool } from '#contract/desk/stock.ts';
import { createQueryClient, persistQueries } from '#src/cache/query-client.ts';
import { readStoredQuery } from '#src/cache/query-store.ts';
import { isHere } from '#src/desk/data/kept.ts';
import { poolOfCode } from '#src/desk/data/barcode.ts';
import { boardQuery, orderQuery, ordersQuery } from '#src/desk/data/order.ts';
import { productQuery, productsQuery } from '#src/desk/data/product.ts';
import { poolQuery, stockQuery } from '#src/desk/data/stock.ts';
import { todayHere } from '#src/desk/data/today-here.lazy.ts';
import type { Today } from '#src/desk/data/today.ts';
import type { Waiting } from '#src/desk/outbox/changes-after.ts';
import { startSession } from '#src/desk/session/desk-session.ts';
import { patient } from '#tests/support/patience.ts';
import { owner } from './support/owner.ts';

const order = (place: number, more: Partial<DeskOrderRow> = {}): DeskOrderRow => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  status: 'pending',
  placedAt: `2026-11-22T08:1${place}:00.000Z`,
  movedAt: `2026-11-22T08:1${place}:00.000Z`,
  amountPaise: 31_500,
  name: 'Radhika Sharma',
  city: 'Pune',
  phone: '+91 98220 14705',
  pieces: 3,
  packed: false,
  notes: 0,
  refund: 'none',
  test: false,
  ...more,
});
const mug: DeskProductRow = {
  id: 'lotus-mug',
  name: 'Lotus chai mug',
  image: '',
  placeholder: '',
  pricePaise: 25_000,
  oldPricePaise: null,
  taxPaise: 0,
  hasOwnPrices: false,
  toSell: 5,
  isLow: true,
  state: 'on',
  subCatId: 'cups',
  subCatName: 'Cups',
};
const pool: Pool = {
  poolId: 'lotus-mug',
  productId: 'lotus-mug',
  name: 'Lotus chai mug',
  image: '',
  placeholder: '',
  variants: [{ size: '', ram: '', weight: '', barcode: '8901234567890' }],
  isApart: false,
  onShelf: 5,
  promised: 0,
  held: 0,
  toSell: 5,
  missing: 0,
  lowAt: null,
  isLow: false,
  countedAt: '2026-11-22T08:10:00.000Z',
};
const kurta = { ...mug, id: 'kurta', name: 'Indigo kurta', isLow: false, state: 'draft' as const };

/** What the shop answers while it can be reached. */
const answers: Record<string, unknown> = {
  '/api/desk/order-board': {
    columns: [
      { status: 'pending', count: 2, items: [order(1), order(2, { name: 'Imran Khan', phone: null })] },
      { status: 'CONFIRMED', count: 1, items: [order(3, { status: 'CONFIRMED', city: 'Nashik' })] },
    ],
  },
  '/api/desk/products': { items: [mug, kurta] },
  '/api/desk/stock': { items: [pool, { ...pool, poolId: 'kurta', name: 'Indigo kurta' }], next: null, now: 1, lowAt: 3 },
};
let isOnline = true;
const network = async (path: string): Promise<Response> => {
  const answer = isOnline ? answers[new URL(path, 'http://shop.test').pathname] : undefined;
  if (answer === undefined) throw new TypeError('no network');
  return new Response(JSON.stringify(answer), { headers: { 'x-haat': '1', 'content-type': 'application/json' } });
};

/** The answers of what a person looks at, as soon as there is one. */
function seen<T>(observe: (listener: (result: { data: T | undefined }) => void) => () => void): Promise<T> {
  return new Promise((resolve) => {
    const stop = observe(({ data }) => {
      if (data === undefined) return;
      resolve(data);
      queueMicrotask(() => stop());
    });
  });
}
const orders = (client: QueryClient, query: Parameters<typeof ordersQuery>[0]) => {
  const observer = new QueryObserver(client, ordersQuery(query));
  return seen<{ items: DeskOrderRow[] }>((listener) => observer.subscribe(listener));
};
const products = async (client: QueryClient, filter: Parameters<typeof productsQuery>[0]) => {
  const observer = new InfiniteQueryObserver(client, productsQuery(filter));
  const data = await seen<{ pages: { items: DeskProductRow[] }[] }>((listener) => observer.subscribe(listener as never));
  return { data, ids: data.pages.flatMap(({ items }) => items.map(({ id }) => id)) };
};
const pools = async (client: QueryClient, list: Parameters<typeof stockQuery>[0]) => {
  const observer = new InfiniteQueryObserver(client, stockQuery(list));
  const data = await seen<{ pages: { items: Pool[] }[] }>((listener) => observer.subscribe(listener as never));
  return data.pages.flatMap(({ items }) => items.map(({ poolId }) => poolId));
};
const numbersOf = ({ items }: { items: DeskOrderRow[] }) => items.map(({ id }) => Number(id.at(-1)));

/** A page that has read the lists while the shop answered; then the network goes. */
async function pageWithoutNetwork(): Promise<QueryClient> {
  const client = createQueryClient({ notify: () => undefined });
  await persistQueries(client);
  isOnline = true;
  await client.fetchQuery(boardQuery());
  await client.fetchInfiniteQuery(productsQuery({}));
  await client.fetchInfiniteQuery(stockQuery({ filter: 'all' }));
  const last = client.getQueryCache().find({ queryKey: stockQuery({ filter: 'all' }).queryKey });
  await vi.waitFor(async () => expect(await readStoredQuery(`haat-${last?.queryHash}`)).toBeTruthy());
  isOnline = false;
  return client;
}

let client: QueryClient;
beforeEach(async () => {
  vi.stubGlobal('fetch', network);
  startSession(owner);
  client = await pageWithoutNetwork();
});
afterEach(() => {
  delete answers['/api/desk/orders'];
  client.clear();
});

test('without a network a search at Orders finds what is on this device, and says so', async () => {
  const found = await orders(client, { q: 'radhika nashik' });
  expect(numbersOf(found)).toEqual([3]);
  expect(isHere(found)).toBe(true);
  expect(numbersOf(await orders(client, { q: '98220 14705' }))).toEqual([3, 1]);
  expect(numbersOf(await orders(client, { q: 'HT-00000002' }))).toEqual([2]);
  expect(numbersOf(await orders(client, { status: 'CONFIRMED' }))).toEqual([3]);
});

test('without a network what has to be done comes oldest first, and days are those of the shop', async () => {
  // Half past twelve at night in India, the evening before in London.
  const late = { placedAt: '2026-11-22T19:00:00.000Z' };
  const board = answers['/api/desk/order-board'];
  answers['/api/desk/order-board'] = {
    columns: [
      { status: 'pending', count: 2, items: [order(5, late), order(1)] },
      { status: 'CONFIRMED', count: 1, items: [order(3, { status: 'CONFIRMED' })] },
      { status: 'DELIVERED', count: 1, items: [order(4, { status: 'DELIVERED' })] },
    ],
  };
  client.clear();
  client = await pageWithoutNetwork();
  answers['/api/desk/order-board'] = board;
  const todo = await orders(client, { status: 'todo' });
  expect([numbersOf(todo), isHere(todo)]).toEqual([[1, 3, 5], true]);
  expect(numbersOf(await orders(client, { status: 'DELIVERED' }))).toEqual([4]);
  expect(numbersOf(await orders(client, { from: '2026-11-23', to: '2026-11-23' }))).toEqual([5]);
  expect(numbersOf(await orders(client, { to: '2026-11-22' }))).toEqual([4, 3, 1]);
  expect(numbersOf(await orders(client, { q: 'radhika', from: '2026-11-23' }))).toEqual([5]);
});

test('a new page without a network searches what earlier pages stored', async () => {
  const next = createQueryClient({ notify: () => undefined });
  expect(numbersOf(await orders(next, { q: 'imran' }))).toEqual([2]);
  expect((await products(next, { q: 'lotus' })).ids).toEqual(['lotus-mug']);
  expect(await pools(next, { filter: 'all', q: 'kurta' })).toEqual(['kurta']);
});

test('without a network a search at Products finds words, as they sound, and states', async () => {
  const { data, ids } = await products(client, { q: 'kurtha' });
  expect(ids).toEqual(['kurta']);
  expect(isHere(data)).toBe(true);
  expect((await products(client, { low: 'yes' })).ids).toEqual(['lotus-mug']);
  expect((await products(client, { state: 'draft', q: 'lotus' })).ids).toEqual([]);
});

test('a product that was opened here is found by its SKU', async () => {
  const opened = { ...mug, images: [], variants: [{ sku: 'MUG-7', barcode: null }] };
  client.setQueryData(productQuery('lotus-mug').queryKey, opened as never);
  expect((await products(client, { q: 'MUG-7' })).ids).toEqual(['lotus-mug']);
});

test('without a network a search at Stock finds names and barcodes', async () => {
  expect(await pools(client, { filter: 'all', q: 'lotus mug' })).toEqual(['lotus-mug']);
  expect(await pools(client, { filter: 'all', q: '8901234567890' })).toEqual(['kurta', 'lotus-mug']);
});

test('what was made on this device is not stored, and gives way to the answer of the shop', async () => {
  const query = ordersQuery({ status: 'CONFIRMED' });
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  const shown = () => client.getQueryData<{ items: DeskOrderRow[] }>(query.queryKey);
  await vi.waitFor(() => expect(isHere(shown())).toBe(true));
  expect(await readStoredQuery(`haat-${JSON.stringify(query.queryKey)}`)).toBeUndefined();
  answers['/api/desk/orders'] = { items: [order(4)], next: null };
  isOnline = true;
  await vi.waitFor(() => expect([shown()?.items.map(({ id }) => id), isHere(shown())]).toEqual([[order(4).id], false]), patient(10_000));
  stop();
});

const day = { orders: 0, amountPaise: 0 };
const today: Today = {
  toConfirm: 5,
  toPack: 4,
  packed: 1,
  refundsFailed: 0,
  requests: 2,
  oldestRequestAt: null,
  returns: 0,
  oldestReturnAt: null,
  lowStock: 1,
  today: day,
  weekBefore: day,
  week: [],
};
/** What the outbox keeps of these actions. */
const waiting = (...actions: { kind: string; payload: object }[]) =>
  actions.map((action, place) => ({ rows: [{ id: String(place), madeAt: 1, ...action }] })) as unknown as Waiting;

test('Today counts what this device has saved: steps, ticks, requests and counts', async () => {
  const { id: orderId } = order(1);
  const line = { id: 'a', quantity: 1, pickedAt: null };
  client.setQueryData(orderQuery(order(3).id).queryKey, {
    ...order(3, { status: 'CONFIRMED' }),
    lines: [line],
    noteList: [],
    moves: [],
  } as never);
  const changed = await todayHere(
    client,
    today,
    waiting(
      { kind: 'order.move', payload: { orderId, to: 'CONFIRMED' } },
      { kind: 'order.pick', payload: { orderId: order(3).id, lineId: 'a', picked: true } },
      { kind: 'request.save', payload: { id: 'r', set: { state: 'closed' }, was: { state: 'new' } } },
      { kind: 'stock.count', payload: { poolId: 'kurta', pieces: 3 } },
    ),
  );
  // One order was confirmed and waits for packing, another one was packed.
  expect(changed).toEqual({ ...today, toConfirm: 4, toPack: 4, packed: 2, requests: 1, lowStock: 2 });
});

test('a change of an order that is not on this device changes no number of Today', async () => {
  const changed = await todayHere(client, today, waiting({ kind: 'order.move', payload: { orderId: 'unknown', to: 'CONFIRMED' } }));
  expect(changed).toEqual(today);
});

// Last in this file: what it reads is on the device afterwards.
test('without a network a code finds a product that got it after the shop was asked', async () => {
  const answer = answers['/api/desk/stock'];
  const say = (items: readonly Pool[]) => {
    answers['/api/desk/stock'] = { items, next: null, now: 1, lowAt: 3 };
  };
  const code = '4006381333931';
  isOnline = true;
  say([]);
  expect(await poolOfCode(client, code)).toBeUndefined();
  say([{ ...pool, poolId: 'saree', name: 'Saree', variants: [{ size: '', ram: '', weight: '', barcode: code }] }]);
  await client.fetchInfiniteQuery(stockQuery({ filter: 'all', q: 'saree' }));
  isOnline = false;
  expect((await poolOfCode(client, code))?.poolId).toBe('saree');
  expect(await poolOfCode(client, '96385074')).toBeUndefined();
  answers['/api/desk/stock'] = answer;
});

test('a pool that was only seen in the list opens without its moves, an unseen one does not', async () => {
  const open = async (id: string) => {
    const observer = new QueryObserver(client, poolQuery(id));
    return seen<{ pool: Pool; items: unknown[] }>((listener) => observer.subscribe(listener as never));
  };
  const data = await open('lotus-mug');
  expect(data).toMatchObject({ pool: { name: 'Lotus chai mug', onShelf: 5 }, items: [] });
  expect(isHere(data)).toBe(true);
  await expect(client.fetchQuery(poolQuery('unseen'))).rejects.toMatchObject({ kind: 'offline' });
});
