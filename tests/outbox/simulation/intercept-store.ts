/** Puts something between the outbox and the stores of one of its writes. */
import type { IDBPObjectStore } from 'idb';
import type { Connection } from '#src/outbox/store/connection.ts';
import type { OutboxSchema, OutboxStore } from '#src/outbox/store/database.ts';

export type Store = IDBPObjectStore<OutboxSchema, OutboxStore[], OutboxStore, 'readwrite'>;
type Tx = { objectStore: (name: OutboxStore) => Store; commit?: () => void };

/** A connection that gives `change` its stores to put something between, in the writes over exactly these stores. */
export function between(real: Connection, stores: string, change: (store: Store, name: OutboxStore, tx: Tx) => object): Connection {
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

/** The methods of a store that the outbox uses, free of their object. */
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

// The stores of the writes that bugs are put into, as the transactions in src/outbox/store/ name them.
export const tapStores = 'intents,lanes,snapshots';
export const claimStores = 'intents,session,attention';

export const keepStores = 'snapshots,session';
