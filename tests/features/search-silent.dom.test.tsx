/** A search that hangs or breaks while everything else works: the shopper gets a message and help, and never a spinner alone. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { SearchScreen } from '#src/shop/features/search/SearchScreen.tsx';
import { aProduct } from '#tests/support/client/product.ts';
import { type FakeServer, resetScreen, showScreen } from '#tests/support/client/render-screen.tsx';

afterEach(resetScreen);

beforeEach(() => {
  // Only the waiting is shortened; rendering and storage run in real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), ms);
    return limit.signal;
  });
});
afterEach(() => vi.useRealTimers());

const found = { products: [aProduct({ id: 'u-mug-lotus', name: 'Lotus chai mug' })], total: 1 };

/** The screen on a connection whose `/api/search` behaves as `search` says; everything else responds. */
async function searching(search: () => unknown) {
  let asked = 0;
  const line: FakeServer = (call) => {
    // The probe responds a moment after the search was given up.
    if (call.startsWith('GET /api/health')) return new Promise((resolve) => setTimeout(resolve, 50, { status: 'ok' }));
    if (!call.startsWith('GET /api/search')) return { categoryList: [] };
    asked += 1;
    return search();
  };
  const shown = await showScreen(
    <SearchScreen params={{ q: 'mug' }} sheetOpen={false} onParams={() => undefined} onCloseSheet={() => undefined} />,
    line,
  );
  await outbox.open();
  await vi.waitFor(() => expect(asked).toBe(1));
  return { ...shown, asked: () => asked };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const never = () => new Promise(() => undefined);

test('a hanging search says slow after 3 s, shows viewed products, and offers Retry after 12 s', async () => {
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
  // The rest of the server responds, which must not restart the wait.
  await pass(30_000);
  expect(screen.queryByRole('status', { name: 'Searching for mug' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(asked()).toBe(1);

  isHanging = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Lotus chai mug')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('without viewed products a hanging search shows a message and Retry after twelve seconds', async () => {
  await searching(never);
  await pass(3100);
  expect(await screen.findByText('Slow connection. Still searching...')).toBeTruthy();
  await pass(9000);
  expect(await screen.findByText('Could not connect to the shop')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Searching for mug' })).toBeNull();
});

test('a search whose connection breaks retries by itself; Retry comes well before twelve seconds', async () => {
  const { asked } = await searching(() => {
    throw new TypeError('cut');
  });
  await pass(4000);
  expect(await screen.findByText('Could not connect to the shop')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(asked()).toBe(3);
});
