/** The server's HTML, requested without a page: opening one costs more than all the requests. */
import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';

// @module-tag phone: the HTML is the same at every width.
const publicPages = ['/', '/products/category/mens', '/product/m-kurta-indigo-buti', '/search?q=kurta'];

test.describe('server-rendered HTML', () => {
  for (const path of publicPages) {
    test(`of ${path} contains names, prices and pictures without script`, async ({ request }) => {
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      expect(answer.status()).toBe(200);
      expect(/Rs\s[\d,]+/.test(html), 'prices').toBe(true);
      expect(/<img(?=[^>]*\swidth="\d+")(?=[^>]*\sheight="\d+")/.test(html), 'pictures with their size').toBe(true);
      expect(html.includes('id="seed"'), 'the data block').toBe(true);
      expect(html.match(/<[a-z][^>]*\sstyle="[^"]*"/g) ?? [], 'inline styles are refused by our own policy').toEqual([]);
      const policy = answer.headers()['content-security-policy'] ?? '';
      for (const [, tag = '', text = ''] of html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)) {
        const hash = createHash('sha256').update(text).digest('base64');
        expect(policy, `a ${tag} inside the page is allowed by its hash`).toContain(`'sha256-${hash}'`);
      }
      expect(answer.headers()['content-security-policy']).not.toContain('unsafe');
    });
  }

  test('of an address with unknown parameters is the same as without them', async ({ request }) => {
    const headers = { accept: 'text/html' };
    const away = await request.get('/search?q=kurta&page=abc', { headers, maxRedirects: 0 });
    expect([away.status(), away.headers()['location']]).toEqual([302, '/search?q=kurta']);
    const response = await request.get('/products/category/mens?rating=lots&sort=sideways', { headers });
    expect(response.status()).toBe(200);
    expect(await response.text()).toMatch(/Rs\s[\d,]+/);
  });

  test('is answered with 304 when the browser has it', async ({ request }) => {
    const first = await request.get('/', { headers: { accept: 'text/html' } });
    const again = await request.get('/', { headers: { accept: 'text/html', 'if-none-match': first.headers()['etag'] ?? '' } });
    expect(again.status()).toBe(304);
  });

  for (const path of ['/product/no-such-thing', '/products/category/no-such-category', '/no-such-page', '/CART', '/a/b.html', '/%00'])
    test(`of the unknown address ${path} has title, heading and a way on`, async ({ request }) => {
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      expect(answer.status()).toBe(404);
      expect(html).toMatch(/<title>(?!Haat<)[^<]+<\/title>/);
      expect(html).toMatch(/<main[\s\S]*<h1[^>]*>[^<]+<\/h1>[\s\S]*<a [^>]*href="\/[\s\S]*<\/main>/);
    });

  for (const path of ['/cart', '/checkout', '/orders', '/my-list', '/my-account', '/signUp', '/customize/m-kurta-indigo-buti', '/offline'])
    test(`of the private page ${path} says without script that it needs it, with a way on`, async ({ request }) => {
      const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
      expect(html).toMatch(/<main[^>]*><noscript>.*<h1>This page needs JavaScript<\/h1>.*<a href="\/">/);
    });

  test('of the desk says without script that it needs it, and 404 where it has no screen', async ({ request }) => {
    for (const [path, status] of [
      ['/desk', 200],
      ['/desk/orders', 200],
      ['/desk/nowhere', 404],
    ] as const) {
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      expect(answer.status(), path).toBe(status);
      expect(await answer.text()).toMatch(/<noscript>[\s\S]*<h1>[\s\S]*<a href="\/">/);
    }
  });

  test('preloads the first picture of Home', async ({ request }) => {
    const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text();
    expect(/<link rel="preload" as="image" fetchpriority="high"[^>]*>/.test(html)).toBe(true);
  });
});

test('without script the page contains name, price and picture of the product', { tag: '@core' }, async ({ request }) => {
  const answer = await request.get('/product/m-kurta-indigo-buti');
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('Indigo buti block print kurta');
  expect(html).toContain('Rs 1,299'.replace(' ', '\u00a0'));
  expect(html).toMatch(/<img[^>]+alt="Indigo buti block print kurta"/);
});

test('a search is rendered with its results', { tag: '@core' }, async ({ request }) => {
  const html = await (await request.get('/search?q=kurta')).text();
  expect(html).toContain('Results for');
  expect(html).toContain('Indigo buti block print kurta');
});

test('the web app manifest has icons that exist', { tag: '@core' }, async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { id: string; start_url: string; scope: string; icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});

test('the web app manifest has screenshots of both form factors and shortcuts', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    id: string;
    categories: string[];
    icons: { purpose: string }[];
    shortcuts: { url: string }[];
    screenshots: { src: string; sizes: string; type: string; form_factor: string; label: string }[];
  };
  expect(manifest.id).toBe('/');
  expect(manifest.categories.length).toBeGreaterThan(0);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src, type, label } of manifest.screenshots) {
    const answer = await request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()['content-type'], src).toBe(type);
    expect(label).not.toBe('');
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url, { headers: { accept: 'text/html' } })).status(), url).toBe(200);
});
