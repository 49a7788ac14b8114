/** Pictures and papers of kept orders: which are kept, and when they leave the device. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { closeVault, keepOrders, readVault } from '#src/shop/data/order-vault.lazy.ts';
import { fittingFiles, keepFiles, readFiles, readPaper, vaultBytesMax, wantedFiles } from '#src/shop/data/order-vault-files.lazy.ts';
import { useSavedOrders } from '#src/shop/data/saved-orders.ts';
import { endSession, startSession } from '#src/shop/session/session.ts';

const meera = '0190f1f0-0000-7000-8000-000000000001';
const kabir = '0190f1f0-0000-7000-8000-000000000002';
const paperOf = (n: number) => `0190f1f0-0000-7000-8000-0000000002${String(n).padStart(2, '0')}`;
/** The picture of product `n`, as an order names it. A device asks for each once in a visit. */
let round = 0;
const imageOf = (n: number) => `/img/p/kurta-${round}-${n}/front-0123abcd-960.webp`;

/** Order `n`, one a day, with one product and one paper. */
function anOrder(n: number, owner = meera): Order {
  return {
    _id: `0190f1f0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
    date: new Date(Date.parse('2026-11-01T06:00:00Z') + n * 86_400_000).toISOString(),
    products: [{ image: imageOf(n) }],
    papers: [{ id: paperOf(n), kind: 'invoice', number: `IN-${n}` }],
    userid: owner,
  } as unknown as Order;
}

const signIn = (id: string) => startSession(`token-of-${id.slice(-1)}-long-enough`, { name: 'M', email: 'm@example.test', id });
let asked: string[];
/** Type of what the picture addresses answer. */
let pictureType: string;

beforeEach(() => {
  round += 1;
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  signIn(meera);
  asked = [];
  pictureType = 'image/webp';
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    asked.push(pathname);
    if (pathname.startsWith('/img/')) return Promise.resolve(new Response(new Blob(['picture'], { type: pictureType })));
    return Promise.resolve(Response.json({ name: 'IN-1.pdf', pdf: 'cGFwZXI=' }, { headers: { 'x-haat': '1' } }));
  });
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('pictures are wanted before papers, of the newest orders first, each once', () => {
  const orders = [anOrder(2), { ...anOrder(1), products: anOrder(2).products }];
  expect(wantedFiles(orders)).toEqual([`picture:${imageOf(2)}`, `paper:${paperOf(2)}`, `paper:${paperOf(1)}`]);
});

test('what does not fit is the end of the list: papers of the oldest orders', () => {
  const bytes = new Map([
    ['a', 10],
    ['b', 10],
    ['c', 10],
  ]);
  expect([...fittingFiles(['a', 'b', 'c'], bytes, 25)]).toEqual(['a', 'b']);
  expect([...fittingFiles(['a', 'b', 'new'], bytes, 20)]).toEqual(['a', 'b', 'new']);
  expect(vaultBytesMax).toBe(6_291_456);
});

test('a small file of each picture is fetched once, and a few papers in a visit', async () => {
  const orders = [1, 2, 3, 4, 5, 6, 7].map((n) => anOrder(n));
  await keepOrders(meera, orders, 1);
  await keepFiles(meera);
  await keepFiles(meera);
  const { pictures, papers } = await readFiles();
  expect([...pictures.keys()].toSorted()).toEqual(orders.map(({ products }) => products[0]?.image).toSorted());
  expect(asked.filter((path) => path.startsWith('/img/'))).toHaveLength(7);
  expect(asked.find((path) => path.startsWith('/img/'))).toMatch(/-320\.webp$/);
  expect([...papers].toSorted()).toEqual([3, 4, 5, 6, 7].map(paperOf));
  expect((await readPaper(paperOf(7)))?.name).toBe('IN-1.pdf');
});

test('pictures and papers are deleted at sign-out, and when another shopper signs in', async () => {
  await keepOrders(meera, [anOrder(1)], 1);
  await keepFiles(meera);
  expect((await readFiles()).pictures.size).toBe(1);
  signIn(kabir);
  await keepOrders(kabir, [anOrder(2, kabir)], 2);
  expect((await readFiles()).pictures.size).toBe(0);
  await keepFiles(kabir);
  expect((await readFiles()).pictures.size).toBe(1);
  await closeVault();
  expect((await readFiles()).pictures.size).toBe(0);
  // What was asked for before the sign-out arrives after it.
  await keepFiles(kabir);
  expect((await readFiles()).pictures.size).toBe(0);
});

test('files of an order that is not kept any more go with it', async () => {
  await keepOrders(meera, [anOrder(1)], 1);
  await keepFiles(meera);
  await keepOrders(
    meera,
    Array.from({ length: 20 }, (_, index) => anOrder(index + 2)),
    2,
  );
  await keepFiles(meera);
  expect((await readFiles()).pictures.has(imageOf(1))).toBe(false);
});

test('nobody who saves data fetches what was not looked at', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  await keepOrders(meera, [anOrder(1)], 1);
  await keepFiles(meera);
  expect(asked).toEqual([]);
});

/** Makes the next write of an order fail with an error of this name. */
function failOnce(name: string): void {
  const put = IDBObjectStore.prototype.put;
  let hasFailed = false;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fail(this: IDBObjectStore, ...given: Parameters<typeof put>) {
    if (hasFailed || this.name !== 'orders') return put.apply(this, given);
    hasFailed = true;
    throw new DOMException('', name);
  });
}

test('a full disk costs the files and keeps the orders; another failure costs no file', async () => {
  await keepOrders(meera, [anOrder(1)], 1);
  await keepFiles(meera);
  failOnce('UnknownError');
  await keepOrders(meera, [anOrder(1), anOrder(2)], 2);
  expect((await readFiles()).pictures.size).toBe(1);
  vi.restoreAllMocks();
  failOnce('QuotaExceededError');
  await keepOrders(meera, [anOrder(1), anOrder(2)], 3);
  expect((await readFiles()).pictures.size).toBe(0);
  expect((await readVault(meera))?.orders).toHaveLength(2);
});

test('files of an order that is not kept any more go, also where data is saved', async () => {
  await keepOrders(meera, [anOrder(1)], 1);
  await keepFiles(meera);
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  const later = Array.from({ length: 20 }, (_, index) => anOrder(index + 2));
  await keepOrders(meera, later, 2);
  await keepFiles(meera);
  expect((await readFiles()).pictures.size).toBe(0);
});

test('files are fetched again after the same shopper signs in again, without a reload', async () => {
  await keepOrders(meera, [anOrder(1)], 1);
  await keepFiles(meera);
  await closeVault();
  endSession();
  startSession('another-token-long-enough', { name: 'M', email: 'm@example.test', id: meera });
  await keepOrders(meera, [anOrder(1)], 2);
  await keepFiles(meera);
  expect((await readFiles()).pictures.size).toBe(1);
});

test('a page that comes in place of a picture is not kept', async () => {
  pictureType = 'text/html';
  await keepOrders(meera, [anOrder(1)], 1);
  await keepFiles(meera);
  expect((await readFiles()).pictures.size).toBe(0);
});

test('addresses of pictures are revoked when the screen goes before they are read', async () => {
  await keepOrders(meera, [anOrder(1)], 1);
  await keepFiles(meera);
  endSession();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  renderHook(() => useSavedOrders()).unmount();
  await waitFor(() => expect(revoke.mock.calls).toEqual([['blob:kept']]));
});
