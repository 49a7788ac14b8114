/** A change at the desk through one server process is in the shop of another. The aim is two seconds; the test prints what it took. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#tests/support/server/database.ts';
import { newProduct, photographForm } from '#tests/support/server/desk-product.ts';
import { type DeskPerson, deskHeaders, hire } from '#tests/support/server/desk.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { freePort, killServers, startServer } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

/** ms after which a change counts as lost. */
const timeoutMs = 15_000;
const app = await createTestApp();
let meera: DeskPerson;
let desk: string;
let shop: string;

beforeAll(async () => {
  meera = await hire(app, { role: 'owner' });
  const shared = { DATA_DIR: makeFolder(), DATABASE_URL: urlOf(app.database) };
  const servers = [startServer({ ...shared, PORT: await freePort() }), startServer({ ...shared, PORT: await freePort() })];
  [desk = '', shop = ''] = await Promise.all(servers.map(({ open }) => open));
}, 60_000);

afterAll(killServers);

/** Sends a change to the first process. */
async function change(method: string, path: string, body: object | FormData): Promise<void> {
  const isForm = body instanceof FormData;
  const type: Record<string, string> = isForm ? {} : { 'Content-Type': 'application/json' };
  const headers = { ...deskHeaders, ...meera.headers, ...type, Origin: desk };
  const response = await fetch(desk + path, { method, headers, body: isForm ? body : JSON.stringify(body) });
  expect(response.ok, await response.clone().text()).toBe(true);
}

const atShop = async <T>(path: string): Promise<T> => (await (await fetch(shop + path)).json()) as T;

/** Asks the second process until it says so, and gives how many ms that took. */
async function until(isSeen: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isSeen())) expect(performance.now() - start).toBeLessThan(timeoutMs);
  return performance.now() - start;
}

test('a new product, its price, its photograph and its leaving are seen in the other process', { timeout: 60_000 }, async () => {
  const product = await newProduct(app, { name: 'Zari dupatta' });
  const { id } = product;
  interface Shown {
    id: string;
    price: number;
    images: string[];
  }
  const inLists = async () => {
    const lists = await Promise.all([
      atShop<{ products: Shown[] }>('/api/products?perPage=8'),
      atShop<{ products: Shown[] }>(`/api/products/subCatId?subCatId=${product.subCatId}&sort=newest&perPage=8`),
    ]);
    const rows = await atShop<{ rows: { id: string }[] }>('/api/catalogue/snapshot').catch(() => undefined);
    return [...lists.map(({ products }) => products), ...(rows ? [rows.rows] : [])].map((list) => list.some((one) => one.id === id));
  };
  expect(await inLists()).not.toContain(true);
  const found: Record<string, number> = {};
  await change('POST', '/api/desk/products', product);
  found['added'] = await until(async () => (await inLists()).every(Boolean));
  await change('PUT', `/api/desk/products/${id}`, { set: { pricePaise: 90_000 }, was: { pricePaise: 100_000 } });
  found['price'] = await until(async () => (await atShop<Shown>(`/api/products/${id}`)).price === 900);
  await change('POST', `/api/desk/products/${id}/pictures`, await photographForm());
  found['photograph'] = await until(async () => {
    const [url] = (await atShop<Shown>(`/api/products/${id}`)).images;
    return url !== undefined && (await fetch(shop + url)).headers.get('content-type') === 'image/webp';
  });
  await change('PUT', `/api/desk/products/${id}`, { set: { state: 'off' }, was: { state: 'on' } });
  found['gone'] = await until(async () => (await fetch(`${shop}/api/products/${id}`)).status === 404 && !(await inLists()).includes(true));
  console.log(
    'seen after',
    Object.entries(found)
      .map(([what, ms]) => `${what} ${Math.round(ms)} ms`)
      .join(', '),
  );
});
