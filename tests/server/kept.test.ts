import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { coalesceReads } from '#server/db/coalesce-reads.ts';
import { Kept } from '#server/http/lru.ts';
import { CompressedText } from '#server/http/compressed-text.ts';

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
  new Kept<string>({ bytes, entries, sizeOf: (text) => text.length, isWorthKeeping: (text) => text !== 'no' });

test('those who come together wait for one making', async () => {
  const kept = texts(1000);
  const { make, made } = counting(10);
  await Promise.all(Array.from({ length: 20 }, () => kept.get('/', make)));
  expect(made()).toBe(1);
});

test.each([
  ['by bytes', texts(25)],
  ['by number', texts(1000, 2)],
])('what was asked for longest ago makes room, bounded %s', async (_how, kept) => {
  const { make, made } = counting(10);
  for (const key of ['a', 'b', 'a', 'c', 'a']) await kept.get(key, make);
  expect(made()).toBe(3);
  await kept.get('b', make);
  expect(made()).toBe(4);
});

test('what takes more than all the room there is pushes nothing out', async () => {
  const kept = texts(25);
  const { make, made } = counting(10);
  await kept.get('a', make);
  await kept.get('large', async () => 'x'.repeat(26));
  await kept.get('a', make);
  expect(made()).toBe(1);
});

test('what is not worth it is not kept, nor is a failure', async () => {
  const kept = texts(1000);
  await kept.get('/product/x', async () => 'no');
  expect(kept.peek('/product/x')).toBeUndefined();
  await expect(kept.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept.get('/', async () => 'x')).toBe('x');
});

test('a text says the same in every encoding and is tagged by what it says', async () => {
  const text = new CompressedText('<p>Kurta</p>'.repeat(100));
  expect(brotliDecompressSync(await text.bytes('br')).toString()).toBe(text.text);
  expect(gunzipSync(await text.bytes('gzip')).toString()).toBe(text.text);
  expect(new CompressedText(text.text).tag).toBe(text.tag);
  expect(new CompressedText('other').tag).not.toBe(text.tag);
});

test('whoever asks while a look is under way gets one that began after he asked, and all of them the same', async () => {
  let world = 1;
  const looks: (() => void)[] = [];
  const ask = coalesceReads(() => {
    const seen = world;
    return new Promise<number>((resolve) => looks.push(() => resolve(seen)));
  });
  const first = ask();
  world = 2;
  const later = [ask(), ask(), ask()];
  looks[0]?.();
  expect(await first).toBe(1);
  await Promise.resolve();
  looks[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  expect(looks).toHaveLength(2);
});

test('a look that fails is not the last one', async () => {
  let tries = 0;
  const ask = coalesceReads(async () => {
    tries += 1;
    if (tries === 1) throw new Error('away');
    return tries;
  });
  const [first, second] = await Promise.allSettled([ask(), ask()]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  expect(await ask()).toBe(3);
});
