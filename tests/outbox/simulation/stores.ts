/** Every simulated phone has an IndexedDB of its own, although its code asks for the global one. */
import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IDBFactory } from 'fake-indexeddb';

const current = new AsyncLocalStorage<IDBFactory>();

/** Runs `work` so that whatever it opens, also later, is opened in this IndexedDB. */
export function within<T>(factory: IDBFactory, work: () => T): T {
  return current.run(factory, work);
}

/** Puts the IndexedDB of whoever asks in the place of the global one. */
export function shareOutStores(): void {
  const open: IDBFactory['open'] = (name, version) => {
    const factory = current.getStore();
    if (!factory) throw new Error('a database was opened outside of every phone');
    return factory.open(name, version);
  };
  globalThis.indexedDB = { open } as unknown as typeof globalThis.indexedDB;
}
