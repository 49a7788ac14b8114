import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { fetchMissingStyles, ifItComes, isMissingPart } from '#src/state/missing-part.ts';
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
  await expect(ifItComes(Promise.reject(new TypeError(said[0])))).resolves.toBeUndefined();
});

test('nothing is asked for again where no style is missing', () => {
  const append = vi.spyOn(document.head, 'append');
  expect(fetchMissingStyles()).toBeUndefined();
  expect(append).not.toHaveBeenCalled();
});
