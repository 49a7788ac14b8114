import { expect, test } from 'vitest';
import { coalesceReads } from '#server/db/coalesce-reads.ts';

test('callers during a read share the next one, which starts after their call', async () => {
  let world = 1;
  const reads: (() => void)[] = [];
  const ask = coalesceReads(() => {
    const read = world;
    return new Promise<number>((resolve) => reads.push(() => resolve(read)));
  });
  const first = ask();
  world = 2;
  const later = [ask(), ask(), ask()];
  reads[0]?.();
  expect(await first).toBe(1);
  await Promise.resolve();
  reads[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  expect(reads).toHaveLength(2);
});

test('the next read starts after one that fails', async () => {
  let tries = 0;
  const ask = coalesceReads(async () => {
    tries += 1;
    if (tries === 1) throw new Error('unavailable');
    return tries;
  });
  const [first, second] = await Promise.allSettled([ask(), ask()]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  expect(await ask()).toBe(3);
});
