import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type CachedPage, PageCache, PageText } from '#server/pages/page-cache.ts';

function counting(page: () => CachedPage) {
  let drawn = 0;
  return {
    draw: async () => {
      drawn += 1;
      return page();
    },
    drawn: () => drawn,
  };
}

const text = (letters: number) => ({ status: 200, policy: '', body: new PageText('x'.repeat(letters)) });

test('visitors who come together wait for one drawing', async () => {
  const cache = new PageCache(1000);
  const { draw, drawn } = counting(() => text(10));
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get('/', draw)));
  expect(drawn()).toBe(1);
  expect(new Set(pages).size).toBe(1);
});

test('the page looked at longest ago makes room', async () => {
  const cache = new PageCache(25);
  const { draw, drawn } = counting(() => text(10));
  for (const key of ['a', 'b', 'a', 'c', 'a']) await cache.get(key, draw);
  expect(drawn()).toBe(3);
  await cache.get('b', draw);
  expect(drawn()).toBe(4);
});

test('a page that is not there is not kept, nor is a failure', async () => {
  const cache = new PageCache(1000);
  const missing = counting(() => ({ status: 404, policy: '', body: new PageText('no') }));
  await cache.get('/product/x', missing.draw);
  await cache.get('/product/x', missing.draw);
  expect(missing.drawn()).toBe(2);
  await expect(cache.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await cache.get('/', async () => text(1))).body.text).toBe('x');
});

test('a page says the same in every encoding and is tagged by what it says', async () => {
  const page = new PageText('<p>Kurta</p>'.repeat(100));
  expect(brotliDecompressSync(await page.bytes('br')).toString()).toBe(page.text);
  expect(gunzipSync(await page.bytes('gzip')).toString()).toBe(page.text);
  expect(new PageText(page.text).tag).toBe(page.tag);
  expect(new PageText('other').tag).not.toBe(page.tag);
});
