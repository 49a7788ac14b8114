/** What the worker caches of pictures and of the catalogue, how much, and for how long. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInCache } from '#contract/picture.ts';
import { openDevice, origin, serverResponse, type Worker } from '#tests/support/worker/service-worker.ts';

const day = 86_400_000;
let device: ReturnType<typeof openDevice>;
let worker: Worker;
type Network = typeof device.network;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
  device = openDevice();
  worker = await device.wake();
});
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const text = async (answer: Response | undefined) => answer && (await answer.text());
const cachedPaths = (name: string) => device.caches.paths(name);
/** The first `many` are fetched at once, the rest one second apart, which decides who is the oldest. */
async function fetchAll(paths: string[], atOnce: number): Promise<void> {
  await Promise.all(paths.slice(0, atOnce).map((path) => worker.fetch(path)));
  for (const path of paths.slice(atOnce)) {
    later(1_000);
    await worker.fetch(path);
  }
}
/** Lets everything run that does not wait for a timer. */
const idle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const numbered = (many: number, path: (n: number) => string) => Array.from({ length: many }, (_, index) => path(index + 1));

describe('the catalogue cache', () => {
  it.for([
    ['/api/category', 'haat-shelves'],
    ['/api/products?page=1', 'haat-lists'],
    ['/api/products/kurta', 'haat-products'],
  ] as const)('answers %s from the network when it can, otherwise from the device', async ([path, cache]) => {
    device.network.answer = () => serverResponse('first');
    expect(await text(await worker.fetch(path))).toBe('first');
    device.network.answer = () => serverResponse('second');
    expect(await text(await worker.fetch(path)), 'the newest answer, not the kept one').toBe('second');
    expect(await cachedPaths(cache)).toEqual([path]);
    device.network.mode = 'offline';
    expect(await text(await worker.fetch(path, { headers: { 'Accept-Encoding': 'br' } }))).toBe('second');
  });

  it('dates a cached response, so that nobody takes it for a new one', async () => {
    const since = Date.now();
    device.network.answer = () => serverResponse('kurta', { headers: { 'Content-Type': 'application/json' } });
    await worker.fetch('/api/products/kurta');
    later(day);
    device.network.mode = 'offline';
    const answer = await worker.fetch('/api/products/kurta');
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get('X-SW-Cached-At')).toBe(String(since));
    expect(answer?.headers.get('Content-Type')).toBe('application/json');
  });

  it('answers from the device while the server is overloaded; refuses if it has no copy', async () => {
    device.network.answer = () => serverResponse('first');
    await worker.fetch('/api/products/kurta');
    device.network.answer = () => serverResponse('refused', { status: 503 });
    expect(await text(await worker.fetch('/api/products/kurta'))).toBe('first');
    const refused = await worker.fetch('/api/products/saree');
    expect([refused?.status, await text(refused)]).toEqual([503, 'refused']);
  });

  it('answers after three seconds without a response from the network', async () => {
    await worker.fetch('/api/products/kurta');
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
    device.network.mode = 'silent';
    const shown = vi.fn();
    void worker.respond('/api/products/kurta')?.then(shown);
    await vi.advanceTimersByTimeAsync(2_900);
    await idle();
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitUntil(() => shown.mock.calls.length > 0, { interval: 0 });
  });

  it.for([
    ['a captive portal', (net: Network) => void (net.mode = 'portal')],
    ['a response without the header of the shop', (net: Network) => void (net.answer = () => new Response('[]'))],
    [
      'a response with another version in that header',
      (net: Network) => void (net.answer = () => new Response('[]', { headers: { 'x-haat': '0' } })),
    ],
    ['an error response', (net: Network) => void (net.answer = () => serverResponse('gone', { status: 404 }))],
    [
      'a width that stands in for another one',
      (net: Network) => void (net.answer = () => serverResponse('wide', { headers: { 'Cache-Control': standInCache } })),
    ],
    ['a partial response', (net: Network) => void (net.answer = () => serverResponse('half', { status: 206 }))],
  ] satisfies [string, (net: Network) => void][])('does not store %s', async ([, meet]) => {
    meet(device.network);
    for (const path of ['/api/products/kurta', '/api/products', '/api/category', '/img/p/kurta/front-abc-320.avif'])
      await worker.fetch(path);
    for (const cache of ['haat-products', 'haat-lists', 'haat-shelves', 'haat-pictures'])
      expect(await cachedPaths(cache), cache).toEqual([]);
  });

  it('keeps a response for fourteen days', async () => {
    for (const path of ['/api/category', '/api/products', '/api/products/kurta']) await worker.fetch(path);
    device.network.mode = 'offline';
    later(14 * day);
    for (const path of ['/api/category', '/api/products', '/api/products/kurta'])
      expect(await text(await worker.fetch(path)), path).toBe(path);
    later(1_000);
    for (const path of ['/api/category', '/api/products', '/api/products/kurta']) await expect(worker.fetch(path), path).rejects.toThrow();
  });

  it.for([
    ['haat-shelves', 10, (n: number) => `/api/category?n=${n}`],
    ['haat-lists', 80, (n: number) => `/api/products?page=${n}`],
    ['haat-products', 150, (n: number) => `/api/products/p${n}`],
  ] as const)('%s has room for %i responses and evicts the least recently used', async ([cache, most, path]) => {
    const paths = numbered(most + 1, path);
    await fetchAll(paths.slice(0, most), 1);
    expect(await cachedPaths(cache)).toHaveLength(most);
    await worker.fetch(paths[0] ?? '');
    later(1_000);
    await worker.fetch(paths.at(-1) ?? '');
    await vi.waitFor(async () => expect(await cachedPaths(cache)).toHaveLength(most));
    const left = await cachedPaths(cache);
    expect(left).toContain(paths[0]);
    expect(left).not.toContain(paths[1]);
    expect(left).toContain(paths.at(-1));
  });
});
describe('a full disk', () => {
  it('evicts pictures and the catalogue, never the pictures of orders', async () => {
    await worker.postMessage({ type: 'KEEP_PICTURES', addresses: ['/img/p/1/a-320.avif'] });
    for (const path of ['/api/category', '/api/products', '/img/p/2/a-320.avif']) await worker.fetch(path);
    // What Workbox does when a cache has no room for a response.
    const { executeQuotaErrorCallbacks } = await vi.importActual<{ executeQuotaErrorCallbacks: () => Promise<void> }>(
      'workbox-core/_private/executeQuotaErrorCallbacks.js',
    );
    await executeQuotaErrorCallbacks();
    for (const name of ['haat-pictures', 'haat-shelves', 'haat-lists']) expect(await device.caches.has(name), name).toBe(false);
    expect(await cachedPaths('haat-order-pictures')).toEqual(['/img/p/1/a-320.avif']);
  });
});

describe('pictures', () => {
  const picture = (n: number | string, width = 320) => `/img/p/kurta/${n}-${width}.avif`;

  it('are served from the device without a request, also with other headers', async () => {
    await worker.fetch(picture(1));
    device.network.requests.length = 0;
    expect(await text(await worker.fetch(picture(1), { headers: { 'Accept-Encoding': 'br' } }))).toBe(picture(1));
    expect(device.network.paths()).toEqual([]);
  });

  it('are served in a larger width of the same view, the nearest first, never in a smaller one', async () => {
    for (const width of [640, 960]) await worker.fetch(picture(1, width));
    await worker.fetch(picture(2, 320));
    device.network.mode = 'offline';
    expect(await text(await worker.fetch(picture(1, 320)))).toBe(picture(1, 640));
    await expect(worker.fetch(picture(2, 640))).rejects.toThrow();
    await expect(worker.fetch(picture(3, 320))).rejects.toThrow();
  });

  it('are kept for thirty days', async () => {
    await worker.fetch(picture(1));
    device.network.mode = 'offline';
    later(30 * day);
    expect(await text(await worker.fetch(picture(1)))).toBe(picture(1));
    later(1_000);
    await expect(worker.fetch(picture(1))).rejects.toThrow();
  });

  it('have room for 250, and the least recently viewed is evicted', async () => {
    const all = numbered(251, (n) => picture(n));
    await fetchAll(all.slice(0, 250), 249);
    expect(await cachedPaths('haat-pictures')).toHaveLength(250);
    later(1_000);
    await Promise.all(all.slice(1, 250).map((path) => worker.fetch(path)));
    later(1_000);
    await worker.fetch(all[250] ?? '');
    await vi.waitFor(async () => expect(await cachedPaths('haat-pictures')).toHaveLength(250));
    expect(await cachedPaths('haat-pictures')).not.toContain(all[0]);
  });
});

describe('a release taken back', () => {
  it('has room for 250 pictures, though the newer one changed the database where Workbox counts', async () => {
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('workbox-expiration', 2);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('of-the-newer-release'));
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve();
      });
    });
    worker = await device.wake();
    await worker.activate();
    await fetchAll(
      numbered(251, (n) => `/img/p/kurta/${n}-320.avif`),
      250,
    );
    await vi.waitFor(async () => expect(await cachedPaths('haat-pictures')).toHaveLength(250));
  });
});

describe('pictures of ordered goods', () => {
  const picture = (n: number | string, width = 320) => `/img/p/ordered/${n}-${width}.avif`;
  const keep = (addresses: unknown) => worker.postMessage({ type: 'KEEP_PICTURES', addresses });
  const cache = 'haat-order-pictures';

  it('are shown however old the order is, also in a smaller width', async () => {
    await keep([picture(1, 640), `${origin}${picture(2)}`]);
    expect(await cachedPaths(cache)).toEqual([picture(1, 640), picture(2)]);
    device.network.mode = 'offline';
    later(400 * day);
    expect(await text(await worker.fetch(picture(2)))).toBe(picture(2));
    expect(await text(await worker.fetch(picture(1, 640)))).toBe(picture(1, 640));
    expect(await text(await worker.fetch(picture(1, 320)))).toBe(picture(1, 640));
  });

  it('are copied from the device, and fetched once', async () => {
    await worker.fetch(picture(1));
    device.network.requests.length = 0;
    await keep([picture(1), picture(2)]);
    await keep([picture(1), picture(2)]);
    expect(device.network.paths()).toEqual([picture(2)]);
    expect(await cachedPaths(cache)).toEqual([picture(1), picture(2)]);
  });

  it.for([
    ['from another site', 'https://else.test/img/p/ordered/1-320.avif'],
    ['at other addresses', '/api/products/kurta'],
  ] as const)('are not stored %s', async ([, address]) => {
    await keep([address, picture(1)]);
    expect(await cachedPaths(cache)).toEqual([picture(1)]);
    expect(device.network.paths()).toEqual([picture(1)]);
  });

  it.for([
    ['a captive portal', () => new Response('Welcome')],
    ['a response with another version in its header', () => new Response('Welcome', { headers: { 'x-haat': '2' } })],
    ['an error response', () => serverResponse('', { status: 500 })],
  ] as const)('are not stored for %s', async ([, answer]) => {
    device.network.answer = ({ url }) => (url.endsWith(picture(1)) ? answer() : undefined);
    await keep([picture(1), picture(2)]);
    expect(await cachedPaths(cache)).toEqual([picture(2)]);
  });

  it('have room for 120: more are not fetched, and the oldest make room for those of a new order', async () => {
    await keep(numbered(121, (n) => picture(n)));
    expect(await cachedPaths(cache)).toEqual(numbered(120, (n) => picture(n)));
    await keep([picture('new'), picture('newer')]);
    expect(await cachedPaths(cache)).toEqual([...numbered(120, (n) => picture(n)).slice(2), picture('new'), picture('newer')]);
  });

  it('may be missing without an error in the worker', async () => {
    device.network.mode = 'offline';
    await keep([picture(1)]);
    expect(await cachedPaths(cache)).toEqual([]);
    for (const addresses of [undefined, 'text', { length: 1 }]) await keep(addresses);
    await worker.postMessage(undefined);
    await worker.postMessage({ type: 'ELSE', addresses: [picture(1)], address: '/' });
    device.network.mode = 'online';
    await worker.postMessage({ type: 'ELSE', addresses: [picture(1)], address: '/' });
    expect(device.network.requests).toEqual([]);
  });
});
