import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { loadQueries } from '#src/shop/data/load.ts';
import { setHydrating } from '#src/shop/data/location.ts';

afterEach(() => setHydrating(false));

function screen() {
  // As the shop's client: an earlier test may have said that the device is offline.
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const shown = { queryKey: ['shown'], queryFn: vi.fn(async () => 'newer') };
  const missing = { queryKey: ['missing'], queryFn: vi.fn(async () => 'first') };
  client.setQueryData(shown.queryKey, 'as the server drew it', { updatedAt: 1 });
  return { client, shown, missing };
}

test('while React hydrates the server-rendered page, its data is not fetched again', async () => {
  const { client, shown, missing } = screen();
  setHydrating(true);
  await loadQueries(client, [shown, missing]);
  await vi.waitFor(() => expect(client.getQueryData(missing.queryKey)).toBe('first'));
  expect(shown.queryFn).not.toHaveBeenCalled();
  expect(client.getQueryData(shown.queryKey)).toBe('as the server drew it');
});

test('on every other visit stale data is fetched again at once', async () => {
  const { client, shown } = screen();
  await loadQueries(client, [shown]);
  await vi.waitFor(() => expect(client.getQueryData(shown.queryKey)).toBe('newer'));
});
