import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { useIsland } from '#src/ui/widgets/use-island.ts';
import { holdTimers } from '#tests/support/client/held-timers.ts';

const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

/** A part whose code does not come until `come`. */
function aPart() {
  let isThere = false;
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (!isThere) throw missing();
    return { default: () => <p>The part</p> };
  };
  return { load, come: () => (isThere = true), asked: () => asked };
}

function Screen({ load, onFail }: { load: ReturnType<typeof aPart>['load']; onFail?: (error: unknown) => void }) {
  const part = useIsland(load, true, onFail);
  return (
    <>
      <h1>The page</h1>
      {part ? createElement(part) : null}
    </>
  );
}

const settled = () => act(async () => {});

test('a part that does not come leaves the page, and is asked for again after a while', async () => {
  const timers = holdTimers(5_000);
  const { load, come, asked } = aPart();
  render(<Screen load={load} />);
  await expect.poll(timers.count).toBe(1);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  come();
  act(timers.letGo);
  expect(await screen.findByText('The part')).toBeTruthy();
  expect(asked()).toBe(2);
});

test('a part that does not come is asked for again as soon as the browser is online', async () => {
  const timers = holdTimers(5_000);
  const { load, come } = aPart();
  render(<Screen load={load} />);
  await expect.poll(timers.count).toBe(1);
  come();
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('The part')).toBeTruthy();
});

test('a screen that is left asks no more', async () => {
  const timers = holdTimers(5_000);
  const { load, asked } = aPart();
  const { unmount } = render(<Screen load={load} />);
  await expect.poll(timers.count).toBe(1);
  unmount();
  expect(timers.count()).toBe(0);
  act(() => void dispatchEvent(new Event('online')));
  await settled();
  expect(asked()).toBe(1);
});
