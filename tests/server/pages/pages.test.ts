/**
 * The documents over HTTP: cached, tagged, with the right status for missing pages and for an outage. The screens
 * themselves are built files; here a page of three words replaces them, the browser tests use the real ones.
 */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { mountPages } from '#server/pages/pages.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { makeFakeBuild } from '#tests/support/server/fake-build.ts';
import { createTestApp, type TestApp } from '../../support/server/test-app.ts';

const { built, drawn } = makeFakeBuild();

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ plugins: [mountPages(built)] });
});

const browse = (path: string, headers: Record<string, string> = {}) => shop.request(path, { headers: { accept: 'text/html', ...headers } });

describe('a public page', () => {
  test('is rendered once and equal for everybody until the catalogue changes', async () => {
    drawn.length = 0;
    const first = await browse('/');
    const second = await browse('/?utm_source=mail', { authorization: 'Bearer somebody' });
    expect(await first.text()).toBe(await second.text());
    expect(drawn).toEqual(['/']);
    await shop.services.db.transaction((tx) => raiseCatalogueVersion(tx));
    await browse('/');
    expect(drawn).toEqual(['/', '/']);
  });

  test('is not sent again when the browser has it', async () => {
    const first = await browse('/');
    const tag = first.headers.get('etag') ?? '';
    const again = await browse('/', { 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('cache-control')).toBe('no-cache');
  });

  test('is revalidated before use, and differs by encoding only', async () => {
    const page = await browse('/', { 'accept-encoding': 'gzip, br' });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('vary')).toBe('Accept-Encoding');
    expect(page.headers.get('set-cookie')).toBeNull();
  });

  test('answers 404 for an unknown product', async () => {
    const page = await browse('/product/no-such-thing');
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('<p>404</p>');
  });

  test('is not cached when it is not found', async () => {
    drawn.length = 0;
    for (let n = 0; n < 2; n += 1) await browse('/product/no-such-thing');
    expect(drawn).toHaveLength(2);
  });

  test('falls back to the frame of the page when its screen fails to render', async () => {
    const page = await browse('/search?q=trouble');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('<main>search</main>');
  });
});

describe('a page address never answers a browser in JSON', () => {
  const long = (end: string) => encodeURIComponent('a'.repeat(199) + end);

  test.each([
    `/search?q=${long('😀')}`,
    `/search?q=${long('👩🏽‍🌾')}`,
    `/search?tab=${long('😀')}&catId=${long('😀')}`,
    '/search?q=%ED%A0%BD',
    '/search?q=%00%FF%',
    '/search?q=%22quoted%22&page=1e3',
    '/search?%00=%00&__proto__=1',
    `/signIn?redirect=${long('😀')}`,
    '/signUp?redirect=%ED%A0%BD',
    '/orders?order=%00',
    '/checkout?payment=%FF',
  ])('nor fails at %s', async (path) => {
    for (const headers of [{ accept: 'text/html' }, { accept: '*/*' }]) {
      const page = await shop.request(path, { headers });
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    }
  });

  test.each([
    '/product/%ED%A0%BD',
    '/product/%',
    '/%',
    '/%00',
    '/products/category/%F0%9F%98%80',
    '/uploads/none.webp',
    '/img/none',
    '/pay/none',
  ])('but says at %s that there is nothing, in words', async (path) => {
    const page = await browse(path);
    expect([page.status, page.headers.get('content-type')?.toLowerCase()]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await page.text()).not.toContain('"error"');
  });

  test('nor when the server itself fails, while a call gets the envelope', async () => {
    const fails = () => {
      throw new Error('planted');
    };
    const broken = createApp(shop.services, (app) => void app.get('/cart', fails).get('/desk/orders', fails).get('/any.json', fails));
    for (const path of ['/cart', '/desk/orders']) {
      const page = await broken.request(path, { headers: { accept: '*/*' } });
      expect([page.status, page.headers.get('content-type')?.toLowerCase()]).toEqual([500, 'text/html; charset=utf-8']);
    }
    expect(await (await broken.request('/any.json')).json()).toMatchObject({ error: true, code: 'broken' });
    expect((await broken.request('/api/none', { headers: { accept: 'text/html' } })).headers.get('content-type')).toContain('json');
  });
});

describe('any document', () => {
  test.each(['/', '/cart', '/nowhere', '/product/no-such-thing'])('%s has the strict content policy', async (path) => {
    const policy = (await browse(path)).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update('boot()').digest('base64');
    expect(policy, 'only the script that the build made').toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('nonce');
  });

  test.each([
    ['/orders', 'orders'],
    ['/signUp?redirect=/cart', 'sign-up'],
    ['/signIn?step=recover', 'recover'],
    ['/signIn?step=otp&redirect=/cart', 'otp'],
    ['/customize/m-kurta', 'request'],
    ['/showlive/m-kurta', 'request'],
  ])('at %s is the frame of its page, the same for everybody', async (path, frame) => {
    const page = await browse(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`<div id="root"><main>${frame}</main></div>`);
  });

  test.each([
    '/nowhere',
    '/nowhere/',
    '//nowhere',
    '/nowhere.html',
    '/CART',
    '/Product/m-kurta',
    '/product/UPPER',
    '/product/a/b',
    '/product/',
    '/%00',
    '/%E0%A4%A',
    '/%ff%fe',
    '/..%2f..%2fetc%2fpasswd',
    '/products/category/NO',
    '/customize/A',
    '/a'.repeat(900),
    '/%F0%9F%98%80',
  ])('at the unknown address %s is whole without script, with 404 and out of search engines', async (path) => {
    const page = await browse(path);
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(html).toContain('<main>missing</main>');
    expect(html).toContain('<meta name="robots" content="noindex" />');
  });

  test('at a private address stays out of search engines', async () => {
    for (const path of ['/cart', '/orders', '/customize/m-kurta', '/signUp', '/signIn?step=otp'])
      expect(await (await browse(path)).text(), path).toContain('<meta name="robots" content="noindex" />');
  });

  test('that the service worker installs is as it was built, and out of search engines', async () => {
    const page = await browse('/index.html');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(await page.text()).toBe(built.template);
  });

  test.each(['/signIn?step=anything', '/signIn?step='])('at %s is the sign-in with its form', async (path) => {
    drawn.length = 0;
    await browse(path);
    expect(drawn).toEqual(['/signIn']);
  });

  test.each(['/signIn?step=otp&ticket=form.x', '/signIn?step=otp&failed=1'])('at %s stays out of search engines too', async (path) => {
    expect(await (await browse(path)).text()).toContain('<meta name="robots" content="noindex" />');
  });

  test('that a browser may not send to says so as a page, and to a program as data', async () => {
    const page = await shop.request('/cart', { method: 'POST', headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('allow'), page.headers.get('content-type')]).toEqual([
      405,
      'GET, HEAD',
      'text/html; charset=UTF-8',
    ]);
    const html = await page.text();
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<h1>[^<]+<\/h1>[\s\S]*<a href="\/">/);
    expect(await (await shop.request('/cart', { method: 'POST' })).json()).toMatchObject({ error: true, code: 'method' });
  });

  test('that fails says so as a page with a way on and a reference, and to a program as data', async () => {
    const broken = createApp(shop.services, (app) => {
      app.get('/breaks', () => {
        throw new TypeError('secret detail');
      });
    });
    const page = await broken.request('/breaks', { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(html).toMatch(/<h1>[^<]+<\/h1>[\s\S]*<a href="\/">[\s\S]*Reference: \S+</);
    expect(html).not.toContain('secret detail');
    expect(await (await broken.request('/breaks')).json()).toMatchObject({ error: true, code: 'broken' });
    const call = await broken.request('/api/nowhere', { headers: { accept: 'text/html' } });
    expect(await call.json(), 'a call answers with data, whoever asks').toMatchObject({ code: 'not_found' });
  });

  test('at an unknown address is data for a program', async () => {
    const answer = await shop.request('/nowhere.js');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: true, code: 'not_found' });
  });
});

test('without the database a page reports the outage, without technical detail', async () => {
  const nobodyThere = openDatabase('postgres://haat@127.0.0.1:1/haat');
  const lost = createApp({ ...shop.services, db: nobodyThere.db, pool: nobodyThere.pool }, mountPages(built));
  const page = await lost.request('/', { headers: { accept: 'text/html' } });
  const text = await page.text();
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(text).toContain('The shop will be right back');
  expect(text).not.toMatch(/Error|at .*\.ts|postgres|pool/i);
  await nobodyThere.close();
});
