/** The moment in which a new version of the worker replaces the old one. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadWithRetries, takeOver } from '#src/pwa/takeover.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a new version takes over', () => {
  test('even if the old worker was started again after the first request, which Chromium forgets', async () => {
    let requestCount = 0;
    let hand: (value?: unknown) => void = () => {};
    const taken = new Promise((resolve) => {
      hand = resolve;
    });
    let over = false;
    const done = takeOver(() => {
      requestCount += 1;
      if (requestCount === 3) hand();
    }, taken).then(() => {
      over = true;
    });
    await vi.advanceTimersByTimeAsync(400);
    expect([requestCount, over]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(2_000);
    await done;
    expect([requestCount, over], 'nobody is asked once it is there').toEqual([3, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('or gives up after a quarter of a minute, so that queued actions do not wait for ever', async () => {
    const done = takeOver(() => {}, new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(15_000);
    await done;
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a page whose load was lost with the old worker loads again, never thrice in half a minute', async () => {
  const load = vi.fn();
  reloadWithRetries(load);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(28_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(3);
});
