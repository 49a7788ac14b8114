/** One handle per page or worker on the outbox; dead handles (Safari closes those of pages in the background) are replaced. */
import type { IDBPTransaction } from 'idb';
import { NotSaved, type OutboxDb, type OutboxSchema, type OutboxStore, openOutbox } from './database.ts';

export interface Connection {
  /**
   * Runs `work` in one strict transaction over `stores` and resolves when it is complete.
   * `work` must only await requests of its transaction, else the transaction ends under it.
   * @throws NotSaved when it was aborted, also after a second try on a fresh handle, and when `work` throws it
   */
  write<S extends OutboxStore[], T>(stores: [...S], work: (tx: IDBPTransaction<OutboxSchema, S, 'readwrite'>) => Promise<T>): Promise<T>;
  /** Reads in one transaction. */
  read<S extends OutboxStore[], T>(stores: [...S], work: (tx: IDBPTransaction<OutboxSchema, S, 'readonly'>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** ms until a store that does not open counts as out of reach: an old tab may hold it, or the browser may have lost it. */
const openTimeoutMs = 4000;

/** It may still open: the same try goes on, and whoever asks meanwhile hears at once that it has not. */
class StoreHangs extends Error {}

/** True when the store may still open later, false when it cannot be had at all. */
export function isHanging(error: unknown): boolean {
  return error instanceof StoreHangs;
}

/**
 * @param makeRoom called when the disk is full, before the second try: throws away what is disposable
 * @param onClosed called when the browser has closed the store under the page: it may have been cleared
 */
export function connect(makeRoom: () => Promise<void>, onClosed: () => void = () => undefined): Connection {
  let handle: Promise<OutboxDb> | undefined;
  /** The open handle itself: work begins in the same turn as the tap, before anything is drawn. */
  let ready: OutboxDb | undefined;
  /** The try that hangs. */
  let late: Promise<OutboxDb> | undefined;
  const drop = () => {
    handle = undefined;
    ready = undefined;
  };
  const open = async (): Promise<OutboxDb> => {
    const opening = (handle ??= openOutbox(() => {
      drop();
      onClosed();
    }));
    const db = await arrived(opening);
    if (handle === opening) ready = db;
    return db;
  };

  async function arrived(opening: Promise<OutboxDb>): Promise<OutboxDb> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hangs = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => {
          late = opening;
          reject(new StoreHangs());
        },
        opening === late ? 0 : openTimeoutMs,
      );
    });
    try {
      return await Promise.race([opening, hangs]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function twice<T>(work: (db: OutboxDb) => Promise<T>): Promise<T> {
    try {
      return await work(ready ?? (await open()));
    } catch (error) {
      // `work` itself has said no: a fresh handle would change nothing.
      if (error instanceof StoreHangs || error instanceof NotSaved) throw error;
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
        throw error instanceof NotSaved ? error : new NotSaved(error);
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
      const opening = handle;
      drop();
      const closed = opening?.then((db) => db.close());
      if (opening !== late) await closed;
    },
  };
}
