/** What pages know of the settings, when the database is slow or away. */
import { expect, test, vi } from 'vitest';
import { Recent } from '#server/setting/recent.ts';

/** Lets what is known grow old. */
function growOld(): void {
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + 60_000);
}

test('what is known counts for a moment, and is read again once it is older', async () => {
  const read = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const recent = new Recent(read);
  expect([recent.known, await recent.now(), await recent.now(), recent.known]).toEqual([undefined, 1, 1, 1]);
  growOld();
  expect(await Promise.all([recent.now(), recent.now()])).toEqual([2, 2]);
  expect(read).toHaveBeenCalledTimes(2);
});

test.each([
  ['is away', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise<never>(() => {})],
])('while the database %s, what was true before counts', async (_, fail) => {
  const read = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockImplementation(fail);
  const recent = new Recent(read);
  await recent.now();
  growOld();
  expect([await recent.now(), await recent.now()]).toEqual([1, 1]);
  expect(read).toHaveBeenCalledTimes(2);
});
