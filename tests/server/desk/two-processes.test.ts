/**
 * A change at the desk through one server process is in the shop of another, and an order taken by one rings at a desk of the other. The aims
 * are two and three seconds; the tests print what it took.
 */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { LiveEvent, livePath } from '#contract/desk/live.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { patient } from '#tests/support/patience.ts';
import { urlOf } from '#tests/support/server/database.ts';
import { newProduct, photographForm } from '#tests/support/server/desk-product.ts';
import { deskCall, type DeskPerson, deskHeaders, hire } from '#tests/support/server/desk.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { cards, payByCard, proofOf, startPayment } from '#tests/support/server/purchase.ts';
import { startPushService } from '#tests/support/server/push-service.ts';
import { freePort, killServers, startServer } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

/** ms after which a change counts as lost. */
const timeoutMs = patient(15_000);
const pushService = await startPushService();
const pushOrigin = { PUSH_TEST_ORIGIN: pushService.origin };
const app = await createTestApp({ plugins: [mountPayment], env: pushOrigin });
let meera: DeskPerson;
let desk: string;
let shop: string;

beforeAll(async () => {
  meera = await hire(app, { role: 'owner' });
  const shared = { DATA_DIR: makeFolder(), DATABASE_URL: urlOf(app.database), ...pushOrigin };
  const servers = [startServer({ ...shared, PORT: await freePort() }), startServer({ ...shared, PORT: await freePort() })];
  [desk = '', shop = ''] = await Promise.all(servers.map(({ open }) => open));
});

afterAll(async () => {
  killServers();
  await pushService.close();
});

/** Sends a change to the first process. */
async function change(method: string, path: string, body: object | FormData): Promise<void> {
  const isForm = body instanceof FormData;
  const type: Record<string, string> = isForm ? {} : { 'Content-Type': 'application/json' };
  const headers = { ...deskHeaders, ...meera.headers, ...type, Origin: desk };
  const response = await askAgain(() => fetch(desk + path, { method, headers, body: isForm ? body : JSON.stringify(body) }));
  expect(response.ok, await response.clone().text()).toBe(true);
}

async function atShop<T>(path: string): Promise<T> {
  const response = await askAgain(() => fetch(shop + path));
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return (await response.json()) as T;
}

/** Asks the second process until it says so, and gives how many ms that took. */
async function until(isSeen: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isSeen())) expect(performance.now() - start).toBeLessThan(timeoutMs);
  return performance.now() - start;
}

test('a new product, its price, its photograph and its leaving are seen in the other process', async () => {
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
    return url !== undefined && (await askAgain(() => fetch(shop + url))).headers.get('content-type') === 'image/webp';
  });
  await change('PUT', `/api/desk/products/${id}`, { set: { state: 'off' }, was: { state: 'on' } });
  found['gone'] = await until(
    async () => (await askAgain(() => fetch(`${shop}/api/products/${id}`))).status === 404 && !(await inLists()).includes(true),
  );
  console.log(
    'seen after',
    Object.entries(found)
      .map(([what, ms]) => `${what} ${Math.round(ms)} ms`)
      .join(', '),
  );
});

/** The ids of the orders that a desk at the first process hears of, as they come. */
async function listenAtDesk(person: DeskPerson): Promise<() => Promise<string>> {
  const response = await fetch(desk + livePath, { headers: person.headers });
  const reader = (response.body ?? expect.fail('no stream')).pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => void reader.cancel().catch(() => {}));
  let text = (await reader.read()).value ?? '';
  return async () => {
    for (;;) {
      const end = text.indexOf('\n\n');
      const line = end === -1 ? '' : text.slice(0, end);
      text = end === -1 ? text : text.slice(end + 2);
      const event = line.startsWith('data: ') ? LiveEvent.parse(JSON.parse(line.slice(6))) : undefined;
      if (event?.kind === 'order') return event.id;
      if (end === -1) text += (await reader.read()).value ?? expect.fail('the stream ended');
    }
  };
}

/** Buys at the second process; gives the order's id once it has answered. */
async function buyAtShop(): Promise<string> {
  const { as, intent } = await startPayment(app);
  const proof = proofOf(intent, await payByCard(app, intent, cards.pays));
  const headers = { ...as.headers, 'Content-Type': 'application/json', Origin: shop };
  const response = await askAgain(() => fetch(`${shop}/api/orders/create`, { method: 'POST', headers, body: JSON.stringify(proof) }));
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as { order: { _id: string } }).order._id;
}

test('an order in one process rings once at the open desks of the other, and once by push', async () => {
  const { key } = (await deskCall(app, 'getDeskPush', {}, { as: meera })).reply;
  const device = pushService.subscribe(key);
  expect((await deskCall(app, 'startDeskPush', { body: device }, { as: meera })).status).toBe(201);
  const heard = await listenAtDesk(meera);
  const took = { heard: [] as number[], pushed: [] as number[] };
  const orders: string[] = [];
  for (let n = 1; n <= 3; n += 1) {
    const order = await buyAtShop();
    orders.push(order);
    const start = performance.now();
    const pushed = expect
      .poll(() => pushService.receivedBy(device).length, { timeout: timeoutMs, interval: 5 })
      .toBe(n)
      .then(() => performance.now() - start);
    // In the order in which they were bought, none missing and none twice.
    expect(await heard()).toBe(order);
    took.heard.push(Math.round(performance.now() - start));
    took.pushed.push(Math.round(await pushed));
  }
  expect(pushService.receivedBy(device).map(({ text }) => text.path)).toEqual(orders.map((id) => `/desk/orders/${id}`));
  console.log(`a new order, after its answer: at the open desk ${took.heard.join(', ')} ms, as a push ${took.pushed.join(', ')} ms`);
});
