import { expect, test } from 'vitest';
import { LruCache } from '#server/http/lru.ts';

function counting(letters: number) {
  let made = 0;
  return {
    make: async () => {
      made += 1;
      return 'x'.repeat(letters);
    },
    made: () => made,
  };
}

const texts = (bytes: number, entries = 1_000) =>
  new LruCache<string>({ bytes, entries, sizeOf: (text) => text.length, isWorthKeeping: (text) => text !== 'no' });

test('concurrent callers share one value in the making', async () => {
  const cache = texts(1000);
  const { make, made } = counting(10);
  await Promise.all(Array.from({ length: 20 }, () => cache.get('/', make)));
  expect(made()).toBe(1);
});

test.each([
  ['by bytes', texts(25)],
  ['by number', texts(1000, 2)],
])('the least recently used value is evicted, bounded %s', async (_how, cache) => {
  const { make, made } = counting(10);
  for (const key of ['a', 'b', 'a', 'c', 'a']) await cache.get(key, make);
  expect(made()).toBe(3);
  await cache.get('b', make);
  expect(made()).toBe(4);
});

test('a value larger than the cache evicts nothing', async () => {
  const cache = texts(25);
  const { make, made } = counting(10);
  await cache.get('a', make);
  await cache.get('large', async () => 'x'.repeat(26));
  await cache.get('a', make);
  expect(made()).toBe(1);
});

test('values that are not worth keeping and errors are not cached', async () => {
  const cache = texts(1000);
  await cache.get('/product/x', async () => 'no');
  expect(cache.peek('/product/x')).toBeUndefined();
  await expect(cache.get('/', () => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
  expect(await cache.get('/', async () => 'x')).toBe('x');
});
