/** Built files while builds change. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mountStatic } from '#server/pages/static.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-built-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'assets'));
const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
put('assets/cart-A1.js', 'first build');
const { request } = await createTestApp({ plugins: [mountStatic(folder)] });

test('A page of the next build finds its script here as soon as the file is there', async () => {
  expect((await request('/assets/cart-B2.js')).status).toBe(404);
  put('assets/cart-B2.js', 'next build');
  put('assets/cart-B2.js.br', 'compressed');
  const plain = await request('/assets/cart-B2.js');
  expect([plain.status, await plain.text(), plain.headers.get('cache-control')]).toEqual([
    200,
    'next build',
    'public, max-age=31536000, immutable',
  ]);
  const compressed = await request('/assets/cart-B2.js', { headers: { 'Accept-Encoding': 'br' } });
  expect([compressed.headers.get('content-encoding'), await compressed.text()]).toEqual(['br', 'compressed']);
  expect((await request('/assets/cart-A1.js')).status).toBe(200);
});

test('Nothing else that appears in the folder is served', async () => {
  put('late.js', 'x');
  put('assets/.secret.js', 'x');
  put('assets/notes.exe', 'x');
  for (const path of ['/late.js', '/assets/.secret.js', '/assets/notes.exe', '/assets/..%2flate.js', '/assets/../late.js', '/assets/'])
    expect((await request(path)).status, path).toBe(404);
});

test('A file that was away when first asked for, as in a build, is served once it is back', async () => {
  put('assets/late-D4.js', 'listed at the start');
  const shop = await createTestApp({ plugins: [mountStatic(folder)] });
  rmSync(join(folder, 'assets/late-D4.js'));
  expect((await shop.request('/assets/late-D4.js')).status).toBe(404);
  put('assets/late-D4.js', 'back again');
  expect(await (await shop.request('/assets/late-D4.js')).text()).toBe('back again');
});
