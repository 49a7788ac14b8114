/** A search that hangs or is cut while everything else works: the shopper is told, helped, and never left with a spinner. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxActions } from '#src/outbox/use-outbox.ts';
import { SearchScreen } from '#src/features/search/SearchScreen.tsx';
import { aProduct } from '#tests/support/client/product.ts';
import { type Line, showScreen } from '#tests/support/client/render-screen.tsx';

beforeEach(() => {
  // Only the waiting is shortened; what draws and stores runs on its own time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), ms);
    return limit.signal;
  });
});
afterEach(() => vi.useRealTimers());

const found = { products: [aProduct({ id: 'u-mug-lotus', name: 'Lotus chai mug' })], total: 1 };

/** The screen over a line whose `/api/search` fares as `search` says; everything else answers. */
async function searching(search: () => unknown) {
  let asked = 0;
  const line: Line = (call) => {
    // The sign of life comes a moment after the search was given up.
    if (call.startsWith('GET /api/health')) return new Promise((resolve) => setTimeout(resolve, 50, { status: 'ok' }));
    if (!call.startsWith('GET /api/search')) return { categoryList: [] };
    asked += 1;
    return search();
  };
  const shown = await showScreen(
    <SearchScreen params={{ q: 'mug' }} sheetOpen={false} onParams={() => undefined} onCloseSheet={() => undefined} />,
    line,
  );
  await outboxActions();
  await vi.waitFor(() => expect(asked).toBe(1));
  return { ...shown, asked: () => asked };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const never = () => new Promise(() => undefined);

test('a search that hangs says after three seconds that the line is slow and shows what was seen; after twelve it offers Retry', async () => {
  let isHanging = true;
  const { client, asked } = await searching(() => (isHanging ? never() : found));
  client.setQueryData(['products', 'new', {}], { ...found, products: [aProduct({ id: 'u-mug-blue', name: 'Blue mug, seen before' })] });
  expect(screen.getByRole('status', { name: 'Searching for mug' })).toBeTruthy();
  await pass(1500);
  expect(screen.queryByText('Slow connection. Still searching...')).toBeNull();
  await pass(1600);
  expect(await screen.findByText('Slow connection. Still searching...')).toBeTruthy();
  expect(await screen.findByText('From pages you have viewed on this device')).toBeTruthy();
  expect(screen.getByText('Blue mug, seen before')).toBeTruthy();

  await pass(9000);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByText('Could not connect. Check your connection and try again.')).toBeTruthy();
  expect(screen.getByText('Blue mug, seen before')).toBeTruthy();
  // The rest of the shop answers; that is no reason to begin the wait anew behind the shopper's back.
  await pass(30_000);
  expect(screen.queryByRole('status', { name: 'Searching for mug' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(asked()).toBe(1);

  isHanging = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Lotus chai mug')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('with nothing seen before it still has words and a Retry after twelve seconds', async () => {
  await searching(never);
  await pass(3100);
  expect(await screen.findByText('Slow connection. Still searching...')).toBeTruthy();
  await pass(9000);
  expect(await screen.findByText('Could not connect to Haat')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Searching for mug' })).toBeNull();
});

test('a search that is cut tries again by itself, and has words and a Retry well before twelve seconds', async () => {
  const { asked } = await searching(() => {
    throw new TypeError('cut');
  });
  await pass(4000);
  expect(await screen.findByText('Could not connect to Haat')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(asked()).toBe(3);
});
