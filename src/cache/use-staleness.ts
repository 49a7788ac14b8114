/** What screens read of `staleness.ts`. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useStill } from '#src/state/use-still.ts';
import { isUnconfirmed, oldestUnconfirmed, onStalenessChange } from './staleness.ts';

/** `oldestUnconfirmed`, as it changes, but not between quick presses; `undefined` in the first paint. */
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
  const at = useSyncExternalStore(
    subscribe,
    () => oldestUnconfirmed(client),
    () => undefined,
  );
  return useStill(at);
}

/** Refetches all unconfirmed data on screen. */
export function useRefetchUnconfirmed(): () => void {
  const client = useQueryClient();
  return () => void client.refetchQueries({ type: 'active', predicate: isUnconfirmed });
}
