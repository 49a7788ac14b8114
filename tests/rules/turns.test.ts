import { describe, expect, test } from 'vitest';
import { Turns } from '#server/turns.ts';

/** Tasks that end when told, and which of them run. */
function tasks(turns: Turns, count: number) {
  const started: number[] = [];
  const end: (() => void)[] = [];
  const results = Array.from({ length: count }, (_, number) =>
    turns.run(() => {
      started.push(number);
      return new Promise<number>((resolve) => (end[number] = () => resolve(number)));
    }),
  );
  return { started, end, results };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('work that fills a core', () => {
  test('runs as often at a time as there are slots, the rest in order', async () => {
    const { started, end, results } = tasks(new Turns(2), 4);
    await settled();
    expect(started).toEqual([0, 1]);
    end[1]?.();
    expect(await results[1]).toBe(1);
    await settled();
    expect(started).toEqual([0, 1, 2]);
  });

  test('gives its slot back when it fails', async () => {
    const turns = new Turns(1);
    await expect(turns.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.run(async () => 'next')).toBe('next');
  });

  test('may get more slots, which waiting tasks use at once, or fewer, which running tasks do not notice', async () => {
    const turns = new Turns(1);
    const { started, end } = tasks(turns, 5);
    turns.allow(3);
    await settled();
    expect(started).toEqual([0, 1, 2]);
    turns.allow(1);
    end[0]?.();
    end[1]?.();
    await settled();
    expect(started).toEqual([0, 1, 2]);
    end[2]?.();
    await settled();
    expect(started).toEqual([0, 1, 2, 3]);
  });
});
