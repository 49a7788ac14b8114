/** How pages open from the cached shell, and which of its files are deleted when the next version comes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstBuild, openDevice, origin, serverResponse, type Worker } from '#tests/support/worker/service-worker.ts';

const nextBuild = [
  { url: '/index.html', revision: 'next' },
  { url: '/assets/app-next.js', revision: null },
];
const day = 86_400_000;
const shellCache = `workbox-precache-v2-${origin}/`;
let device: ReturnType<typeof openDevice>;
let worker: Worker;

/** The server-rendered page of an address; `build` names the script that the document starts with. */
const page = (words: string, build = 'first') =>
  `<html><script type="application/json">{"entry":"/assets/app-${build}.js"}</script><script id="seed" type="application/json">[]</script>${words}</html>`;
const emptyPage = (build: string) => `<html><script type="application/json">{"entry":"/assets/app-${build}.js"}</script></html>`;
const shop =
  (build = 'first', words = 'as drawn') =>
  (request: Request) => {
    const path = request.url.slice(origin.length);
    if (path.startsWith('/index.html')) return serverResponse(emptyPage(build));
    return request.headers.get('Accept') === 'text/html' ? serverResponse(page(`${path} ${words}`, build)) : undefined;
  };

async function installed(build = firstBuild): Promise<Worker> {
  const fresh = await device.wake(build);
  await fresh.install();
  await fresh.activate();
  return fresh;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
  device = openDevice();
  device.network.answer = shop();
  worker = await installed();
  device.network.requests.length = 0;
});
afterEach(() => void vi.useRealTimers());

const text = async (answer: Response | undefined) => answer && (await answer.text());
const cachedPages = async () =>
  (
    await Promise.all(
      (await device.caches.keys()).filter((name) => name.startsWith('haat-pages-')).map((name) => device.caches.paths(name)),
    )
  ).flat();

describe('the shell', () => {
  it('opens any screen of the shop offline', async () => {
    device.network.mode = 'offline';
    for (const path of ['/', '/cart', '/product/kurta', '/checkout?step=2'])
      expect(await text(await worker.open(path)), path).toBe(emptyPage('first'));
    for (const path of ['/assets/app-first.js', '/font.woff2']) expect(await text(await worker.fetch(path))).toBe(path);
  });

  it('fails to install rather than cache the page of a captive portal', async () => {
    device.network.mode = 'portal';
    const other = await device.wake(nextBuild);
    await expect(other.install()).rejects.toThrow();
    expect(await device.caches.paths(shellCache)).toEqual([
      '/index.html?__WB_REVISION__=first',
      '/assets/app-first.js',
      '/font.woff2?__WB_REVISION__=one',
    ]);
  });

  it.for(['/api/orders', '/uploads/1.avif', '/pay/1', '/sandbox/1', '/oidc/auth', '/robots.txt'])(
    'leaves a navigation to %s to the network',
    async (path) => {
      expect(await worker.open(path)).toBeUndefined();
    },
  );

  it('leaves to the browser requests for other sites, for data, or for files not listed exactly', async () => {
    const others = [
      '/about',
      '/',
      '/index',
      '/index.html?x=1',
      'https://else.test/assets/app-first.js',
      'https://else.test/img/p/1-320.avif',
      'https://else.test/api/products',
      '/else/assets/part.js',
      '/api/orders',
    ];
    for (const path of others) expect(await worker.fetch(path), path).toBeUndefined();
    expect(await worker.open('https://else.test/cart')).toBeUndefined();
    expect(await worker.fetch('/api/products', { method: 'POST' })).toBeUndefined();
  });

  it('takes over the open pages, and at once only when the shopper asks for it', async () => {
    expect(worker.claim).toHaveBeenCalledTimes(1);
    await worker.postMessage({ type: 'KEEP_PAGE', address: 7 });
    await worker.postMessage({ type: 'KEEP_PICTURES', addresses: [] });
    expect(worker.skipWaiting).not.toHaveBeenCalled();
    await worker.postMessage({ type: 'SKIP_WAITING' });
    expect(worker.skipWaiting).toHaveBeenCalledTimes(1);
  });
});

describe('the files of the previous version', () => {
  const old = '/assets/app-first.js';
  const replace = async () => {
    device.network.answer = shop('next');
    worker = await installed(nextBuild);
    device.network.requests.length = 0;
  };
  const hasOld = async () => (await device.caches.paths(shellCache)).includes(old);

  it('are deleted at once when no page is open', async () => {
    await replace();
    expect(await device.caches.paths(shellCache)).toEqual(['/index.html?__WB_REVISION__=next', '/assets/app-next.js']);
    expect(await device.caches.paths('haat-old-tabs')).toEqual([]);
  });

  it('stay until its last page is closed, and are served offline', async () => {
    device.windows.push({ id: 'one' }, { id: 'two' });
    await replace();
    device.windows.splice(0, 1);
    device.windows.push({ id: 'three' });
    await worker.open('/');
    device.network.mode = 'offline';
    expect(await text(await worker.fetch(old))).toBe(old);
    device.windows.shift();
    await worker.open('/');
    expect(await hasOld()).toBe(false);
    expect(await device.caches.keys()).not.toContain('haat-old-tabs');
    device.network.mode = 'online';
    expect(await text(await worker.fetch(old)), 'asked of the network').toBe(old);
    expect(device.network.paths()).toEqual([old]);
  });

  it('stay when a page of the new version opens first, until the closed pages are noted', async () => {
    device.windows.push({ id: 'one' });
    await replace();
    worker = await device.wake(nextBuild);
    await worker.open('/');
    expect(await hasOld()).toBe(true);
    device.windows.pop();
    await worker.open('/');
    expect(await hasOld()).toBe(false);
  });

  it('stay for the pages of both versions when a third one arrives', async () => {
    device.windows.push({ id: 'one' });
    await replace();
    device.network.answer = shop('third');
    worker = await installed([{ url: '/index.html', revision: 'third' }]);
    expect(await hasOld()).toBe(true);
  });

  it('are looked up among the files of the shell only', async () => {
    await (await device.caches.open('else')).put('/assets/part.js', serverResponse('of something else'));
    expect(await text(await worker.fetch('/assets/part.js'))).toBe('/assets/part.js');
  });
});

describe('public pages', () => {
  const keep = (address: unknown) => worker.postMessage({ type: 'KEEP_PAGE', address });
  const isShell = emptyPage('first');

  it('open offline as the server rendered them, with any query parameter, and carry their age', async () => {
    const since = Date.now();
    await keep('/products/category/c1?utm_source=letter&page=2');
    expect(device.network.paths()).toEqual(['/products/category/c1?page=2']);
    device.network.mode = 'offline';
    vi.setSystemTime(since + day);
    const response = await worker.open('/products/category/c1?page=2&fbclid=1');
    expect(await text(response)).toBe(page('/products/category/c1?page=2 as drawn').replace('id="seed"', `id="seed" data-at="${since}"`));
    expect(response?.headers.get('x-haat')).toBe('1');
    expect(await text(await worker.open('/products/category/c1')), 'the first page of the list was not kept').toBe(isShell);
  });

  it('open at once from the device and are fetched again for the next time', async () => {
    await keep('/');
    device.network.answer = shop('first', 'newer');
    device.network.requests.length = 0;
    expect(await text(await worker.open('/'))).toContain('/ as drawn');
    expect(device.network.paths()).toEqual(['/']);
    expect(await text(await worker.open('/'))).toContain('/ newer');
  });

  it('open from the shell without a request when they are not cached', async () => {
    expect(await text(await worker.open('/about'))).toBe(isShell);
    expect(device.network.paths()).toEqual([]);
  });

  it('are the only ones that are cached', async () => {
    for (const address of ['/cart', '/orders', '/checkout', 7, undefined]) await keep(address);
    expect(device.network.paths()).toEqual([]);
    expect(await cachedPages()).toEqual([]);
  });

  it.for([
    ['of another build', () => serverResponse(page('', 'next'))],
    ['without a build', () => serverResponse('<script id="seed"></script>')],
    ['the empty shell', () => serverResponse(emptyPage('first'))],
    ['an error', () => serverResponse(page(''), { status: 404 })],
    ['from a captive portal', () => new Response(page(''))],
    ['with another version in its header', () => new Response(page(''), { headers: { 'x-haat': '2' } })],
    ['a redirect', () => serverResponse('', { status: 302, headers: { Location: '/about' } })],
  ] as const)('are not cached when the response is %s', async ([, answer]) => {
    const real = shop();
    device.network.answer = (request) => (request.url === `${origin}/` ? answer() : real(request));
    await keep('/');
    expect(await cachedPages()).toEqual([]);
  });

  it('stay unchanged when no newer one can be fetched', async () => {
    await keep('/');
    device.network.mode = 'portal';
    await worker.open('/');
    device.network.mode = 'offline';
    await worker.open('/');
    expect(await text(await worker.open('/'))).toContain('as drawn');
  });

  it('are shown for fourteen days', async () => {
    await keep('/');
    device.network.mode = 'offline';
    vi.setSystemTime(Date.now() + 14 * day);
    expect(await text(await worker.open('/'))).toContain('as drawn');
    vi.setSystemTime(Date.now() + 1);
    expect(await text(await worker.open('/'))).toBe(isShell);
  });

  it('have room for forty, and the least recently confirmed is evicted', async () => {
    const paths = Array.from({ length: 40 }, (_, n) => `/product/p${n}`);
    for (const path of paths) await keep(path);
    expect(await cachedPages()).toEqual(paths);
    await worker.open('/product/p0');
    await keep('/about');
    expect(await cachedPages()).toEqual([...paths.slice(2), '/product/p0', '/about']);
  });

  it('open whatever encodings the browser accepts', async () => {
    await keep('/');
    const cache = await device.caches.open((await device.caches.keys()).find((name) => name.startsWith('haat-pages-')) ?? '');
    const answer = await cache.match('/');
    await cache.delete('/');
    await cache.put(new Request('/', { headers: { 'Accept-Encoding': 'br' } }), answer ?? serverResponse(''));
    device.network.mode = 'offline';
    expect(await text(await worker.open('/'))).toContain('as drawn');
  });

  it('give way to the shell when the browser cannot decode them', async () => {
    await keep('/');
    const { match } = device.caches;
    device.caches.match = async (asked, options = {}) => {
      if (options.cacheName?.startsWith('haat-pages-')) throw new Error('The disk is broken');
      return match(asked, options);
    };
    expect(await text(await worker.open('/'))).toBe(isShell);
  });

  it('are cached even when the browser has deleted the shell', async () => {
    await device.caches.delete(shellCache);
    await keep('/');
    expect(device.network.paths()).toEqual(['/', '/index.html']);
    expect(await cachedPages()).toEqual(['/']);
  });

  it('fetch the shell once, not with each page', async () => {
    await device.caches.delete(shellCache);
    await keep('/');
    await keep('/about');
    expect(device.network.paths()).toEqual(['/', '/index.html', '/about']);
  });

  it('of an earlier build are deleted when the next one takes over, and nothing else is', async () => {
    await keep('/');
    await worker.fetch('/img/p/1/front-320.avif');
    const before = await device.caches.keys();
    device.network.answer = shop('next');
    worker = await installed(nextBuild);
    await keep('/');
    worker = await installed(nextBuild);
    const after = await device.caches.keys();
    expect(await cachedPages()).toEqual(['/']);
    expect(after.filter((name) => !name.startsWith('haat-pages-'))).toEqual(before.filter((name) => !name.startsWith('haat-pages-')));
    const response = await text(await worker.open('/'));
    expect(response).toContain('app-next');
    expect(response).toContain('as drawn');
  });
});
