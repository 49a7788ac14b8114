import type { QueryClient } from '@tanstack/react-query';
import { currentConnectivity, onConnectivityChange } from '#src/network/use-connectivity.ts';
import type { PageOutbox } from './page.ts';

/** Sends pending changes and refetches stale queries when the connection returns. @returns how to stop */
export function followConnectivity(outbox: PageOutbox, client: QueryClient): () => void {
  let wasDown = currentConnectivity() === 'down';
  return onConnectivityChange(() => {
    if (currentConnectivity() === 'down') wasDown = true;
    if (currentConnectivity() !== 'up') return;
    void outbox.drain();
    // A single request that failed while the server was reachable has its own Retry; repeating it here could go on for ever.
    if (!wasDown) return;
    wasDown = false;
    void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  });
}
