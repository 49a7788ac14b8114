/** Gives every simulated phone an IndexedDB and a localStorage of its own, although its code uses the global ones. */
import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IDBFactory } from 'fake-indexeddb';

const current = new AsyncLocalStorage<IDBFactory>();

/** Runs `work` so that everything it opens, also later, is opened in this IndexedDB. */
export function within<T>(factory: IDBFactory, work: () => T): T {
  return current.run(factory, work);
}

type Read = (key: string) => string | null;

const storages = new WeakMap<IDBFactory, Read>();

/** What the localStorage of this phone holds. */
export function withStorage(factory: IDBFactory, read: Read): void {
  storages.set(factory, read);
}

/** Replaces the global IndexedDB and localStorage by those of the calling phone. */
export function shareOutStores(): void {
  const open: IDBFactory['open'] = (name, version) => {
    const factory = current.getStore();
    if (!factory) throw new Error('a database was opened outside of every phone');
    return factory.open(name, version);
  };
  globalThis.indexedDB = { open } as unknown as typeof globalThis.indexedDB;
  const getItem: Read = (key) => storages.get(current.getStore() as IDBFactory)?.(key) ?? null;
  const values = { localStorage: { getItem }, document: {}, addEventListener: () => undefined };
  for (const [name, value] of Object.entries(values)) Object.defineProperty(globalThis, name, { value, configurable: true });
}
