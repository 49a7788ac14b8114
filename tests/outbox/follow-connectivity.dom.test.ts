/** What failed without a network is asked for again, also when the network comes back while the page is still starting. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getHealth } from '#contract/service.ts';
import { configureTransport, send } from '#src/network/send.ts';
import { setConnectivityMonitor } from '#src/network/use-connectivity.ts';
import { watchConnectivity } from '#src/network/watch-connectivity.lazy.ts';
import { followConnectivity } from '#src/outbox/follow-connectivity.ts';
import type { PageOutbox } from '#src/outbox/page-outbox.ts';

/** A page whose first question fails. */
async function openOffline() {
  const network = { isThere: false, asked: 0 };
  configureTransport({
    fetch: async () => {
      network.asked += 1;
      if (!network.isThere) throw new TypeError('no network');
      return Response.json({ status: 'ok' }, { headers: { 'x-haat': '1' } });
    },
    origin: '',
  });
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const shown = new QueryObserver(client, { queryKey: ['health'], queryFn: () => send(getHealth, {}) });
  onTestFinished(shown.subscribe(() => undefined));
  await vi.waitFor(() => expect(shown.getCurrentResult().status).toBe('error'));
  return { network, client, shown };
}
const drain = vi.fn();
const outbox = { drain } as unknown as PageOutbox;

test('when the network comes back what waits is sent, and what failed is asked for again', async () => {
  const { network, client, shown } = await openOffline();
  let state: 'down' | 'up' = 'down';
  setConnectivityMonitor({ state: () => state } as Parameters<typeof setConnectivityMonitor>[0]);
  onTestFinished(followConnectivity(outbox, client));
  expect(network.asked).toBe(1);
  [state, network.isThere] = ['up', true];
  globalThis.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(shown.getCurrentResult().status).toBe('success'));
  expect(drain).toHaveBeenCalledOnce();
});

// The last: the connection is watched from here on.
test('what failed is asked for again where the network was back before the outbox was open', async () => {
  const { network, client, shown } = await openOffline();
  network.isThere = true;
  watchConnectivity(() => undefined);
  onTestFinished(followConnectivity(outbox, client));
  await vi.waitFor(() => expect(shown.getCurrentResult().status).toBe('success'));
  onTestFinished(followConnectivity(outbox, client));
  expect(network.asked).toBe(2);
});
