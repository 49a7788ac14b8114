/** One database handle per page or worker. Closed handles are replaced: Safari closes those of background pages. */
import type { IDBPTransaction } from 'idb';
import { whenBack } from '#src/state/kept-page.ts';
import { noteMistake } from '#src/state/mistake.ts';
import type { StoredNames } from '#src/state/this-app.ts';
import type { AppActions } from '../actions/rules.ts';
import { NotSaved, type OutboxDb, type OutboxSchema, type OutboxStore, openOutboxDatabase } from './database.ts';
import { StoreIsNewer } from './newer-store.ts';

/** Whose outbox it is. */
export interface OutboxOfApp {
  /** The actions that this version of the app knows. */
  actions: AppActions;
  /** Names on the device. */
  names: Omit<StoredNames, 'cache'>;
}

export interface Connection extends OutboxOfApp {
  /**
   * Runs `work` in one strict transaction over `stores` and resolves when it is complete.
   * `work` must only await requests of its transaction, else the transaction ends under it.
   * @throws NotSaved when it was aborted twice, the second time on a new handle, and when `work` throws it
   */
  write<S extends OutboxStore[], T>(stores: [...S], work: (tx: IDBPTransaction<OutboxSchema, S, 'readwrite'>) => Promise<T>): Promise<T>;
  /** Reads in one transaction. */
  read<S extends OutboxStore[], T>(stores: [...S], work: (tx: IDBPTransaction<OutboxSchema, S, 'readonly'>) => Promise<T>): Promise<T>;
  /** Work that has begun ends; later work throws, so that a page that is gone touches nothing. */
  close(): Promise<void>;
}

/** ms until a database that does not open counts as unavailable: an old tab may block it. */
const openTimeoutMs = 4000;

/** The database has not opened yet, but may still do so. The attempt continues; calls until then fail at once. */
class StoreHangs extends Error {}

/** `work` failed by a mistake of our own code, which has been reported: a second try would make it again. */
class OurMistake extends NotSaved {}

/** True when the database may still open later, false when it is unavailable. */
export function isHanging(error: unknown): boolean {
  return error instanceof StoreHangs;
}

/** Holds the handle of the database, opened when it is first used. */
function createHandle(name: string, onClosed: () => void) {
  let handle: Promise<OutboxDb> | undefined;
  /** The open handle: a transaction starts in the same task as the tap, before anything is drawn. */
  let ready: OutboxDb | undefined;
  /** The attempt that has not opened in time. */
  let late: Promise<OutboxDb> | undefined;
  let isClosed = false;

  function drop(): void {
    handle = undefined;
    ready = undefined;
  }

  /** @throws StoreHangs when it does not open in time */
  async function inTime(opening: Promise<OutboxDb>): Promise<OutboxDb> {
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

  async function open(): Promise<OutboxDb> {
    if (isClosed) throw new Error('The outbox is closed');
    const opening = (handle ??= openOutboxDatabase(name, () => {
      drop();
      onClosed();
    }));
    const db = await inTime(opening);
    if (handle === opening) ready = db;
    return db;
  }

  async function close(): Promise<void> {
    isClosed = true;
    const opening = handle;
    drop();
    const closed = opening?.then((db) => db.close());
    if (opening !== late) await closed;
  }

  return { ready: () => ready, open, drop, close };
}

/**
 * Opens the database when it is first used.
 * @param makeRoom called when the disk is full, before the second try: deletes caches
 * @param onClosed called when the browser has closed the database: it may have been cleared
 */
export function connect(
  { actions, names }: OutboxOfApp,
  makeRoom: () => Promise<void>,
  onClosed: () => void = () => undefined,
): Connection {
  const handle = createHandle(names.outbox, onClosed);

  async function twice<T>(work: (db: OutboxDb) => Promise<T>): Promise<T> {
    try {
      return await work(handle.ready() ?? (await handle.open()));
    } catch (error) {
      // `work` itself failed: a new handle would change nothing.
      if (error instanceof StoreHangs || error instanceof NotSaved) throw error;
      handle.drop();
      // Opened again at the next work: the newer version may have gone by then.
      if (error instanceof StoreIsNewer) throw error;
      if (error instanceof Error && error.name === 'QuotaExceededError') await makeRoom();
      await whenBack();
      return work(await handle.open());
    }
  }

  return {
    actions,
    names,
    write: (stores, work) =>
      twice((db) => complete(db.transaction(stores, 'readwrite', { durability: 'strict' }), work)).catch((error: unknown) => {
        throw error instanceof NotSaved ? error : new NotSaved(error);
      }),
    read: (stores, work) => twice((db) => complete(db.transaction(stores, 'readonly'), work)),
    close: handle.close,
  };
}

/** Runs `work` in the transaction and resolves with its result when the transaction is complete. */
async function complete<X extends { done: Promise<void> }, T>(tx: X, work: (tx: X) => Promise<T>): Promise<T> {
  const { done } = tx;
  // A failed request rejects both promises; the one that is not awaited must not be reported as unhandled.
  done.catch(() => undefined);
  try {
    const result = await work(tx);
    await done;
    return result;
  } catch (error) {
    // The store was there: a mistake in `work` is not the device's.
    if (noteMistake(error)) throw new OurMistake(error);
    throw error;
  }
}
