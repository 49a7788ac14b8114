/** What the worker keeps of pictures and of the catalogue, how much, and for how long. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDevice, origin, ours, type Worker } from '#tests/support/worker/service-worker.ts';

const day = 86_400_000;
let device: ReturnType<typeof openDevice>;
let worker: Worker;
type Network = typeof device.network;

// A busy machine needs its time for a full cache.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
  device = openDevice();
  worker = await device.wake();
});
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const text = async (answer: Response | undefined) => answer && (await answer.text());
const kept = (name: string) => device.caches.paths(name);
/** The first `many` are fetched at once, the rest a second after each other, which says who is the oldest. */
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

describe('the catalogue', () => {
  it.for([
    ['/api/category', 'haat-shelves'],
    ['/api/products?page=1', 'haat-lists'],
    ['/api/products/kurta', 'haat-products'],
  ] as const)('answers %s from the network while there is one, and from the device once there is none', async ([path, cache]) => {
    device.network.answer = () => ours('first');
    expect(await text(await worker.fetch(path))).toBe('first');
    device.network.answer = () => ours('second');
    expect(await text(await worker.fetch(path)), 'the newest answer, not the kept one').toBe('second');
    expect(await kept(cache)).toEqual([path]);
    device.network.is = 'away';
    expect(await text(await worker.fetch(path, { headers: { 'Accept-Encoding': 'br' } }))).toBe('second');
  });

  it('says when a kept answer was given, so that nobody takes it for a new one', async () => {
    const since = Date.now();
    device.network.answer = () => ours('kurta', { headers: { 'Content-Type': 'application/json' } });
    await worker.fetch('/api/products/kurta');
    later(day);
    device.network.is = 'away';
    const answer = await worker.fetch('/api/products/kurta');
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get('X-SW-Cached-At')).toBe(String(since));
    expect(answer?.headers.get('Content-Type')).toBe('application/json');
  });

  it('shows what was last seen once the network has kept the shopper waiting for three seconds', async () => {
    await worker.fetch('/api/products/kurta');
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
    device.network.is = 'mute';
    const shown = vi.fn();
    void worker.ask('/api/products/kurta')?.then(shown);
    await vi.advanceTimersByTimeAsync(2_900);
    await idle();
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitUntil(() => shown.mock.calls.length > 0, { timeout: 1_000, interval: 0 });
  });

  it.for([
    ['a hotel’s sign-in page', (net: Network) => void (net.is = 'portal')],
    ['an answer without our mark', (net: Network) => void (net.answer = () => new Response('[]'))],
    ['an answer with another mark', (net: Network) => void (net.answer = () => new Response('[]', { headers: { 'x-haat': '0' } }))],
    ['a refusal', (net: Network) => void (net.answer = () => ours('gone', { status: 404 }))],
    ['half an answer', (net: Network) => void (net.answer = () => ours('half', { status: 206 }))],
  ] satisfies [string, (net: Network) => void][])('keeps nothing of %s', async ([, meet]) => {
    meet(device.network);
    for (const path of ['/api/products/kurta', '/api/products', '/api/category', '/img/p/kurta/front-abc-320.avif'])
      await worker.fetch(path);
    for (const cache of ['haat-products', 'haat-lists', 'haat-shelves', 'haat-pictures']) expect(await kept(cache), cache).toEqual([]);
  });

  it('is kept for fourteen days', async () => {
    for (const path of ['/api/category', '/api/products', '/api/products/kurta']) await worker.fetch(path);
    device.network.is = 'away';
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
  ] as const)('%s has room for %i answers, and the one used longest ago makes way', async ([cache, most, path]) => {
    const paths = numbered(most + 1, path);
    await fetchAll(paths.slice(0, most), 1);
    expect(await kept(cache)).toHaveLength(most);
    await worker.fetch(paths[0] ?? '');
    later(1_000);
    await worker.fetch(paths.at(-1) ?? '');
    await vi.waitFor(async () => expect(await kept(cache)).toHaveLength(most));
    const left = await kept(cache);
    expect(left).toContain(paths[0]);
    expect(left).not.toContain(paths[1]);
    expect(left).toContain(paths.at(-1));
  });
});
describe('a full disk', () => {
  it('costs the pictures and what was seen of the catalogue, never the pictures of orders', async () => {
    await worker.hear({ type: 'KEEP_PICTURES', addresses: ['/img/p/1/a-320.avif'] });
    for (const path of ['/api/category', '/api/products', '/img/p/2/a-320.avif']) await worker.fetch(path);
    // What Workbox does when a cache turns an answer away for want of room.
    const { executeQuotaErrorCallbacks } = await vi.importActual<{ executeQuotaErrorCallbacks: () => Promise<void> }>(
      'workbox-core/_private/executeQuotaErrorCallbacks.js',
    );
    await executeQuotaErrorCallbacks();
    for (const name of ['haat-pictures', 'haat-shelves', 'haat-lists']) expect(await device.caches.has(name), name).toBe(false);
    expect(await kept('haat-order-pictures')).toEqual(['/img/p/1/a-320.avif']);
  });
});

describe('pictures', () => {
  const picture = (n: number | string, width = 320) => `/img/p/kurta/${n}-${width}.avif`;

  it('come from the device without a look at the network, also with other headers', async () => {
    await worker.fetch(picture(1));
    device.network.asked.length = 0;
    expect(await text(await worker.fetch(picture(1), { headers: { 'Accept-Encoding': 'br' } }))).toBe(picture(1));
    expect(device.network.paths()).toEqual([]);
  });

  it('of the same view in a larger width serve as well, the nearest first; a smaller one does not', async () => {
    for (const width of [160, 640, 1600]) await worker.fetch(picture(1, width));
    device.network.is = 'away';
    expect(await text(await worker.fetch(picture(1, 320)))).toBe(picture(1, 640));
    expect(await text(await worker.fetch(picture(1, 800)))).toBe(picture(1, 1600));
    await expect(worker.fetch(picture(2, 320))).rejects.toThrow();
  });

  it('are kept for thirty days', async () => {
    await worker.fetch(picture(1));
    device.network.is = 'away';
    later(30 * day);
    expect(await text(await worker.fetch(picture(1)))).toBe(picture(1));
    later(1_000);
    await expect(worker.fetch(picture(1))).rejects.toThrow();
  });

  it('have room for 250, and the one seen longest ago makes way', async () => {
    const all = numbered(251, (n) => picture(n));
    await fetchAll(all.slice(0, 250), 249);
    expect(await kept('haat-pictures')).toHaveLength(250);
    later(1_000);
    await Promise.all(all.slice(1, 250).map((path) => worker.fetch(path)));
    later(1_000);
    await worker.fetch(all[250] ?? '');
    await vi.waitFor(async () => expect(await kept('haat-pictures')).toHaveLength(250));
    expect(await kept('haat-pictures')).not.toContain(all[0]);
  });
});

describe('pictures of ordered goods', () => {
  const picture = (n: number | string, width = 320) => `/img/p/ordered/${n}-${width}.avif`;
  const keep = (addresses: unknown) => worker.hear({ type: 'KEEP_PICTURES', addresses });
  const cache = 'haat-order-pictures';

  it('are shown however long ago the order was, also in a smaller width', async () => {
    await keep([picture(1, 640), `${origin}${picture(2)}`]);
    expect(await kept(cache)).toEqual([picture(1, 640), picture(2)]);
    device.network.is = 'away';
    later(400 * day);
    expect(await text(await worker.fetch(picture(2)))).toBe(picture(2));
    expect(await text(await worker.fetch(picture(1, 640)))).toBe(picture(1, 640));
    expect(await text(await worker.fetch(picture(1, 320)))).toBe(picture(1, 640));
  });

  it('are taken from what the device has, and fetched once', async () => {
    await worker.fetch(picture(1));
    device.network.asked.length = 0;
    await keep([picture(1), picture(2)]);
    await keep([picture(1), picture(2)]);
    expect(device.network.paths()).toEqual([picture(2)]);
    expect(await kept(cache)).toEqual([picture(1), picture(2)]);
  });

  it.for([
    ['of another site', 'https://else.test/img/p/ordered/1-320.avif'],
    ['that is none', '/api/products/kurta'],
  ] as const)('keep nothing %s', async ([, address]) => {
    await keep([address, picture(1)]);
    expect(await kept(cache)).toEqual([picture(1)]);
    expect(device.network.paths()).toEqual([picture(1)]);
  });

  it.for([
    ['a hotel’s page', () => new Response('Welcome')],
    ['another’s mark', () => new Response('Welcome', { headers: { 'x-haat': '2' } })],
    ['a refusal', () => ours('', { status: 500 })],
  ] as const)('keep nothing of %s', async ([, answer]) => {
    device.network.answer = ({ url }) => (url.endsWith(picture(1)) ? answer() : undefined);
    await keep([picture(1), picture(2)]);
    expect(await kept(cache)).toEqual([picture(2)]);
  });

  it('have room for 120: more than that is not fetched, and the oldest make way for those of a new order', async () => {
    await keep(numbered(121, (n) => picture(n)));
    expect(await kept(cache)).toEqual(numbered(120, (n) => picture(n)));
    await keep([picture('new'), picture('newer')]);
    expect(await kept(cache)).toEqual([...numbered(120, (n) => picture(n)).slice(2), picture('new'), picture('newer')]);
  });

  it('do without what cannot be fetched, and the worker does not mind', async () => {
    device.network.is = 'away';
    await keep([picture(1)]);
    expect(await kept(cache)).toEqual([]);
    for (const addresses of [undefined, 'text', { length: 1 }]) await keep(addresses);
    await worker.hear(undefined);
    await worker.hear({ type: 'ELSE', addresses: [picture(1)], address: '/' });
    device.network.is = 'there';
    await worker.hear({ type: 'ELSE', addresses: [picture(1)], address: '/' });
    expect(device.network.asked).toEqual([]);
  });
});
