/** Connectivity as screens read it. The monitor behind it starts after the first paint (`watch-connectivity.lazy.ts`). */
import { useSyncExternalStore } from 'react';
import { useStill } from '#src/state/use-still.ts';
import { createListeners } from '#src/state/listeners.ts';
import type { Connectivity, ConnectivityMonitor } from './connectivity.ts';

const listeners = createListeners();
let monitor: ConnectivityMonitor | undefined;

/** Sets what `currentConnectivity` reads. */
export function setConnectivityMonitor(next: ConnectivityMonitor): void {
  monitor = next;
}

/** Notifies the listeners of a change. */
export function notifyConnectivity(): void {
  listeners.notify();
}

/** The present state; the browser's `onLine` until the monitor runs. */
export function currentConnectivity(): Connectivity {
  return monitor?.state() ?? (navigator.onLine ? 'up' : 'down');
}

/** Calls `listener` after every change; returns how to stop. */
export function onConnectivityChange(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    stop();
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** Probes the server now. */
export async function recheckConnectivity(): Promise<void> {
  await monitor?.tryNow();
}

/** Whether the device has a network, as the browser reports it; true in the server's first paint. Does not change between quick presses. */
export function useIsOnline(): boolean {
  const isOnline = useSyncExternalStore(
    onConnectivityChange,
    () => navigator.onLine,
    () => true,
  );
  return useStill(isOnline);
}

/** Whether the server can be reached; `up` in the server's first paint. Does not change between quick presses. */
export function useConnectivity(): Connectivity {
  return useStill(useSyncExternalStore(onConnectivityChange, currentConnectivity, () => 'up' as const));
}
