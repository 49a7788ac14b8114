/** The listeners of a store outside React. `subscribe` fits `useSyncExternalStore`. */
export interface Listeners {
  /** Calls `listener` after every change; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Calls every listener. */
  notify: () => void;
}

/**
 * Makes the list of listeners of one store.
 *
 * @param storageKeys keys of localStorage whose changes by another tab are changes of this store too
 */
export function createListeners(...storageKeys: string[]): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      // A `StorageEvent`, whose type the service worker does not know.
      const onStorage = (event: Event) => {
        const { key } = event as Event & { key: string | null };
        if (key === null || storageKeys.includes(key)) listener();
      };
      listeners.add(listener);
      if (storageKeys.length > 0) globalThis.addEventListener?.('storage', onStorage);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.('storage', onStorage);
      };
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
