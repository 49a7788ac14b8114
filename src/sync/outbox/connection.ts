/** One handle per page or worker on the outbox; dead handles (Safari closes those of pages in the background) are replaced. */
import type { IDBPTransaction } from 'idb';
import { NotSaved, type OutboxDb, type OutboxSchema, type OutboxStore, openOutbox } from './database.ts';

export interface Connection {
  /**
   * Runs `work` in one strict transaction over `stores` and resolves when it is complete.
   * `work` must only await requests of its transaction, else the transaction ends under it.
   * @throws NotSaved when it was aborted, also after a second try on a fresh handle
   */
  write<S extends OutboxStore[], T>(stores: [...S], work: (tx: IDBPTransaction<OutboxSchema, S, 'readwrite'>) => Promise<T>): Promise<T>;
  /** Reads in one transaction. */
  read<S extends OutboxStore[], T>(stores: [...S], work: (tx: IDBPTransaction<OutboxSchema, S, 'readonly'>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** @param makeRoom called when the disk is full, before the second try: throws away what is disposable */
export function connect(makeRoom: () => Promise<void>): Connection {
  let handle: Promise<OutboxDb> | undefined;
  /** The open handle itself: work begins in the same turn as the tap, before anything is drawn. */
  let ready: OutboxDb | undefined;
  const drop = () => {
    handle = undefined;
    ready = undefined;
  };
  const open = async (): Promise<OutboxDb> => {
    const opening = (handle ??= openOutbox(drop));
    const db = await opening;
    if (handle === opening) ready = db;
    return db;
  };

  async function twice<T>(work: (db: OutboxDb) => Promise<T>): Promise<T> {
    try {
      return await work(ready ?? (await open()));
    } catch (error) {
      drop();
      if (error instanceof Error && error.name === 'QuotaExceededError') await makeRoom();
      return work(await open());
    }
  }

  return {
    write: (stores, work) =>
      twice(async (db) => {
        const tx = db.transaction(stores, 'readwrite', { durability: 'strict' });
        // A failing request rejects both; the one that is not awaited must not surface as unhandled.
        const complete = tx.done;
        complete.catch(() => undefined);
        const result = await work(tx);
        await complete;
        return result;
      }).catch((error: unknown) => {
        throw new NotSaved(error);
      }),
    read: (stores, work) =>
      twice(async (db) => {
        const tx = db.transaction(stores, 'readonly');
        const complete = tx.done;
        complete.catch(() => undefined);
        const result = await work(tx);
        await complete;
        return result;
      }),
    async close() {
      const open = handle;
      drop();
      (await open)?.close();
    },
  };
}
