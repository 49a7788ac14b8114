import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { fetchMissingStyles, ifItComes, isMissingPart } from '#src/state/missing-part.ts';
import { untilItComes } from '#src/state/part-again.ts';
import { displayedFailure } from '#src/ui/failure.ts';
import { FailedState } from '#src/ui/FailedState.tsx';

/** What Chromium, Firefox, Safari and Vite say. */
const said = [
  'Failed to fetch dynamically imported module: https://haat.example/assets/QuickView-1a2b.js',
  'error loading dynamically imported module: https://haat.example/assets/QuickView-1a2b.js',
  'Importing a module script failed.',
  'Unable to preload CSS for https://haat.example/assets/QuickView-1a2b.css',
];

test.each(said)('a part that did not come is a matter of the connection, not of the shop: %s', (message) => {
  expect(isMissingPart(new TypeError(message))).toBe(true);
  expect(displayedFailure(new TypeError(message))).toEqual({ kind: 'offline', message: words().network.unreachable });
  render(<FailedState level={1} error={new TypeError(message)} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Could not connect to the shop' })).toBeTruthy();
});

test('a mistake of ours in a part that came is not hidden', async () => {
  const mistake = new TypeError("Cannot read properties of undefined (reading 'map')");
  expect(isMissingPart(mistake)).toBe(false);
  await expect(ifItComes(Promise.reject(mistake))).rejects.toBe(mistake);
  await expect(untilItComes(() => Promise.reject(mistake))).rejects.toBe(mistake);
  await expect(ifItComes(Promise.reject(new TypeError(said[0])))).resolves.toBeUndefined();
});

test('a part that nobody waits for is asked for again until it comes', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError(said[0]));
  await untilItComes(load);
  expect(load).toHaveBeenCalledTimes(1);
  globalThis.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  load.mockResolvedValue();
  // A turn of the loop: the second failure has been heard by then.
  await new Promise((resolve) => setTimeout(resolve));
  globalThis.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  globalThis.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(3);
});

test('a part that nobody waits for is asked for less and less often', async () => {
  vi.useFakeTimers();
  try {
    const load = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError(said[0]));
    await untilItComes(load);
    for (const [waitMs, calls] of [
      [5_000, 2],
      [5_000, 2],
      [5_000, 3],
      [19_999, 3],
      [1, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(waitMs);
      expect(load).toHaveBeenCalledTimes(calls);
    }
  } finally {
    vi.useRealTimers();
  }
});

test('nothing is asked for again where no style is missing', () => {
  const append = vi.spyOn(document.head, 'append');
  expect(fetchMissingStyles()).toBeUndefined();
  expect(append).not.toHaveBeenCalled();
});
