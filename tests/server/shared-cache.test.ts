import { expect, test } from 'vitest';
import { sharedCache } from '#server/http/shared-cache.ts';

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

const withRoomFor = (letters: number) => sharedCache<string>({ maxSize: letters, sizeCalculation: (text) => text.length });

test('concurrent callers share one value in the making', async () => {
  const cache = withRoomFor(1000);
  const { make, made } = counting(10);
  await Promise.all(Array.from({ length: 20 }, () => cache.forceFetch('/', { context: make })));
  expect(made()).toBe(1);
});

test.each([
  ['by bytes', withRoomFor(25)],
  ['by number', sharedCache<string>({ max: 2 })],
])('the least recently used value is evicted, bounded %s', async (_how, cache) => {
  const { make, made } = counting(10);
  for (const key of ['a', 'b', 'a', 'c', 'a']) await cache.forceFetch(key, { context: make });
  expect(made()).toBe(3);
  await cache.forceFetch('b', { context: make });
  expect(made()).toBe(4);
});

test('a value larger than the cache is given, evicts nothing and is not cached', async () => {
  const cache = withRoomFor(25);
  const { make, made } = counting(10);
  await cache.forceFetch('a', { context: make });
  expect(await cache.forceFetch('large', { context: async () => 'x'.repeat(26) })).toHaveLength(26);
  expect(cache.has('large')).toBe(false);
  await cache.forceFetch('a', { context: make });
  expect(made()).toBe(1);
});

test('a value that is evicted while it is made still goes to its callers', async () => {
  const cache = sharedCache<string>({ max: 1 });
  let finish = (_text: string) => {};
  const slow = cache.forceFetch('slow', { context: () => new Promise<string>((resolve) => (finish = resolve)) });
  await cache.forceFetch('other', { context: async () => 'other' });
  finish('slow');
  expect(await slow).toBe('slow');
});

test('errors are not cached', async () => {
  const cache = withRoomFor(1000);
  await expect(cache.forceFetch('/', { context: () => Promise.reject(new Error('unavailable')) })).rejects.toThrow('unavailable');
  expect(await cache.forceFetch('/', { context: async () => 'x' })).toBe('x');
});
