/** What screens read of `staleness.ts`. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isUnconfirmed, oldestUnconfirmed, onStalenessChange } from './staleness.ts';

/** `oldestUnconfirmed`, as it changes; `undefined` in the first paint of a server-rendered page. */
export function useOldestUnconfirmed(): number | undefined {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [client.getQueryCache().subscribe(listener), onStalenessChange(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => oldestUnconfirmed(client),
    () => undefined,
  );
}

/** Refetches all unconfirmed data on screen. */
export function useRefetchUnconfirmed(): () => void {
  const client = useQueryClient();
  return () => void client.refetchQueries({ type: 'active', predicate: isUnconfirmed });
}
