/** The moment in which a new version of the worker replaces the old one. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { busyWith } from '#src/network/busy-lock.ts';
import { notePage, reloadIntoUpdate } from '#src/pwa/register.lazy.ts';
import { reloadWithRetries, takeOver } from '#src/pwa/takeover.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Web Locks of one name: shared holders, and somebody who asks whether there are any. */
function fakeLocks() {
  let held = 0;
  const request = async (_name: string, { mode }: LockOptions, work: (lock: object | null) => Promise<unknown>) => {
    if (mode === 'exclusive') return work(held === 0 ? {} : null);
    held += 1;
    return work({}).finally(() => (held -= 1));
  };
  return { request };
}

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

test('Reload after another tab has changed to the new version waits for no event', async () => {
  const reload = vi.fn();
  vi.stubGlobal('navigator', { locks: fakeLocks(), serviceWorker: new EventTarget() });
  vi.stubGlobal('location', { reload });
  await reloadIntoUpdate();
  expect(reload).toHaveBeenCalledOnce();
});

test('Reload on the checkout waits for what is being sent, and not for its own page', async () => {
  const reload = vi.fn();
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { locks: fakeLocks(), serviceWorker });
  vi.stubGlobal('location', { reload });
  notePage('/checkout');
  let answer: () => void = () => undefined;
  void busyWith(() => new Promise<void>((resolve) => (answer = resolve)));
  void reloadIntoUpdate();
  await vi.advanceTimersByTimeAsync(5_000);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload, 'something is being sent').not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(400);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});
