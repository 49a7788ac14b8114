import type { Query, QueryClient } from '@tanstack/react-query';
import { isUnreachable } from '#src/network/api-error.ts';
import { currentConnectivity, onConnectivityChange } from '#src/network/use-connectivity.ts';
import type { PageOutbox } from './page-outbox.ts';

const isMissed = ({ state: { error } }: Query): boolean => isUnreachable(error);

/** Sends pending changes and refetches stale queries when the connection returns. @returns how to stop */
export function followConnectivity(outbox: PageOutbox, client: QueryClient): () => void {
  let wasDown = currentConnectivity() === 'down';
  // Asked for before anybody followed the connection, which may have come back since.
  if (!wasDown) void client.refetchQueries({ type: 'active', predicate: isMissed }, { cancelRefetch: false });
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
