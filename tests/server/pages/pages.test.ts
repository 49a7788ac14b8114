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

  test('falls back to the empty shell when its screen fails to render', async () => {
    const page = await browse('/search?q=trouble');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toBe(built.template);
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

  test('at an unknown address is what surrounds every page, with 404; a program gets plain text', async () => {
    const page = await browse('/nowhere');
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('<main>page</main>');
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
  expect(text).toContain('Haat will be right back');
  expect(text).not.toMatch(/Error|at .*\.ts|postgres|pool/i);
  await nobodyThere.close();
});
