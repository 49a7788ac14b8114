/** The link to the shop as screens see it. What watches it (`watch-link.ts`) comes after the first paint. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/state/listeners.ts';
import type { Link, LinkState } from './connectivity.ts';

const listeners = createListeners();
let link: Link | undefined;

/** Called by what watches the link, once. */
export function adoptLink(next: Link): void {
  link = next;
}

export function tellLink(): void {
  listeners.notify();
}

/** Until it is watched, the browser's own word. */
export function linkState(): LinkState {
  return link?.state() ?? (navigator.onLine ? 'up' : 'down');
}

/** Calls `listener` after every change; returns how to stop. */
export function onLinkChange(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    stop();
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** Asks the shop for a sign of life now. */
export async function tryLink(): Promise<void> {
  await link?.tryNow();
}

/** Whether the device has a network at all, by the browser's own word; true in the server's first paint. */
export function useNetwork(): boolean {
  return useSyncExternalStore(
    onLinkChange,
    () => navigator.onLine,
    () => true,
  );
}

/** Whether the shop can be reached; `up` in the server's first paint. */
export function useLink(): LinkState {
  return useSyncExternalStore(onLinkChange, linkState, () => 'up' as const);
}
