/** Wraps the stores of one of the outbox's writes. */
import type { IDBPObjectStore } from 'idb';
import type { Connection } from '#src/outbox/store/connection.ts';
import type { OutboxSchema, OutboxStore } from '#src/outbox/store/database.ts';

export type Store = IDBPObjectStore<OutboxSchema, OutboxStore[], OutboxStore, 'readwrite'>;
type Tx = { objectStore: (name: OutboxStore) => Store; commit?: () => void };

/** A connection that lets `change` wrap the stores, in writes over exactly these stores. */
export function interceptStore(real: Connection, stores: string, change: (store: Store, name: OutboxStore, tx: Tx) => object): Connection {
  const write: Connection['write'] = (names, work) => {
    if (names.join() !== stores) return real.write(names, work);
    return real.write(names, (tx) => {
      const { objectStore } = tx as unknown as Tx;
      const open = (name: OutboxStore) => objectStore.call(tx, name);
      const changed: Tx = {
        commit: () => tx.commit(),
        objectStore: (name) => ({ ...plain(open(name)), ...change(open(name), name, { objectStore: open }) }) as unknown as Store,
      };
      return work(changed as never);
    });
  };
  return { ...real, write };
}

/** The methods of a store that the outbox uses, as plain functions. */
function plain(store: Store): Record<string, unknown> {
  return {
    get: (key: never) => store.get(key),
    getKey: (key: never) => store.getKey(key),
    getAll: () => store.getAll(),
    put: (value: never) => store.put(value),
    delete: (key: never) => store.delete(key),
    index: (name: never) => store.index(name),
  };
}

// The stores of the writes that planted bugs change, as the transactions in src/outbox/store/ name them.
export const enqueueStores = 'intents,lanes,snapshots,meta';
export const claimStores = 'intents,session,attention';

export const discardStores = 'intents';
export const snapshotStores = 'snapshots,session';
