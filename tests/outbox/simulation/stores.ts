/** Gives every simulated phone an IndexedDB of its own, although its code uses the global one. */
import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IDBFactory } from 'fake-indexeddb';

const current = new AsyncLocalStorage<IDBFactory>();

/** Runs `work` so that everything it opens, also later, is opened in this IndexedDB. */
export function within<T>(factory: IDBFactory, work: () => T): T {
  return current.run(factory, work);
}

/** Replaces the global IndexedDB by that of the calling phone. */
export function shareOutStores(): void {
  const open: IDBFactory['open'] = (name, version) => {
    const factory = current.getStore();
    if (!factory) throw new Error('a database was opened outside of every phone');
    return factory.open(name, version);
  };
  globalThis.indexedDB = { open } as unknown as typeof globalThis.indexedDB;
}
