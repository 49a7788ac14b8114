/**
 * The database of the query cache: opening it, transactions over it, and its size limit. Everything in it is disposable: losing it costs
 * a download, never a shopper's action. Nothing here throws, because a blocked or full store must not fail a read.
 */
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import { openReleasing, whenBack } from '#src/state/kept-page.ts';
import { noteMistake } from '#src/state/mistake.ts';
import { storedNames } from '#src/state/this-app.ts';
import type { CachedDocument, CachedResponse, HotRow, StoredRow } from './rows.ts';

/** Sums over all rows, so that the size limit costs no scan. */
export interface CacheTotals {
  id: 'totals';
  rows: number;
  bytes: number;
}

/**
 * `rows` describes the rows and `values` holds their data: storing a response is one small write, and counting, ageing and
 * clearing read a few bytes and not the data.
 */
interface CacheSchema extends DBSchema {
  rows: { key: string; value: StoredRow; indexes: { 'by-used': number } };
  values: { key: string; value: CachedResponse };
  meta: { key: string; value: CacheTotals | HotRow };
  things: { key: string; value: CachedDocument };
}

export type CacheDatabase = IDBPDatabase<CacheSchema>;
export type CacheTransaction = IDBPTransaction<CacheSchema, ('rows' | 'values' | 'meta')[], 'readwrite'>;

/** How much is stored; the rows that were not shown for longest are removed first. */
export const cacheLimit = { rows: 200, bytes: 4 * 1024 * 1024 } as const;

/** The stores of query data; `things` is apart. */
export const queryStores = ['rows', 'values', 'meta'] as const;

let opened: Promise<CacheDatabase> | undefined;

/** The open database; the same until it is closed from outside. */
export function openCache(): Promise<CacheDatabase> {
  opened ??= connect();
  return opened;
}

/** The removal of a newer version's database, once per page: a page of that version may be open, and two that remove in turn would never end. */
let removal: Promise<void> | undefined;

/**
 * `idb` is loaded with the first access: the first paint does without. What a newer version has left, whose release was taken back, is
 * removed: nobody here knows the form of its rows.
 */
async function connect(): Promise<CacheDatabase> {
  const idb = await import('idb');
  try {
    if (!removal) return await openOwn(idb);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'VersionError')) throw error;
    removal = remove(idb);
  }
  await removal;
  return openOwn(idb);
}

/** @throws where a page that does not let go of the database holds up the removal */
function remove({ deleteDB }: typeof import('idb')): Promise<void> {
  return new Promise((resolve, reject) => {
    const blocked = () => reject(new Error('Another page holds the cache'));
    deleteDB(storedNames().cache, { blocked }).then(resolve, reject);
  });
}

function openOwn({ openDB }: typeof import('idb')): Promise<CacheDatabase> {
  return openReleasing<CacheSchema>(openDB, storedNames().cache, 3, {
    upgrade(db) {
      // Nothing in here is worth migrating.
      for (const name of Array.from(db.objectStoreNames)) db.deleteObjectStore(name);
      db.createObjectStore('rows', { keyPath: 'id' }).createIndex('by-used', 'usedAt');
      db.createObjectStore('values', { keyPath: 'id' });
      db.createObjectStore('meta', { keyPath: 'id' });
      db.createObjectStore('things', { keyPath: 'id' });
    },
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
}

const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

/**
 * Runs `work`, twice at most. A handle that died (Safari closes those of background pages) is reopened; on a full disk `makeRoom`
 * runs first.
 *
 * @returns the result, or `undefined` when both attempts failed
 */
export async function withCache<T>(work: (db: CacheDatabase) => Promise<T>, makeRoom: () => Promise<void>): Promise<T | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const db = await openCache();
      return await reported(() => work(db));
    } catch (error) {
      if (isFull(error)) await makeRoom().catch(() => undefined);
      else opened = undefined;
      await whenBack();
    }
  }
  return undefined;
}

/** The cache was there: a mistake of our own code is reported, and does not pass for a browser without storage. */
async function reported<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    noteMistake(error);
    throw error;
  }
}

/** Runs `work` in one transaction over the query data; resolves when it is complete, rejects when it was aborted. */
export async function transact<T>(db: CacheDatabase, work: (tx: CacheTransaction) => Promise<T>): Promise<T> {
  const tx = db.transaction([...queryStores], 'readwrite', { durability: 'relaxed' });
  const done = tx.done;
  done.catch(() => undefined);
  const result = await work(tx);
  await done;
  return result;
}

/** The stored sums; zero in an empty database. */
export async function totalsOf(tx: CacheTransaction): Promise<CacheTotals> {
  const stored = await tx.objectStore('meta').get('totals');
  return stored?.id === 'totals' ? stored : { id: 'totals', rows: 0, bytes: 0 };
}

/** Removes the rows that were not shown for longest until `totals` are within `limit`; the row `spared` stays. */
export async function evict(
  tx: CacheTransaction,
  totals: CacheTotals,
  limit: { rows: number; bytes: number },
  spared?: string,
): Promise<CacheTotals> {
  let { rows, bytes } = totals;
  for (let cursor = await tx.objectStore('rows').index('by-used').openCursor(); cursor && (rows > limit.rows || bytes > limit.bytes);) {
    if (cursor.value.id !== spared) {
      rows -= 1;
      bytes -= cursor.value.bytes;
      void tx.objectStore('values').delete(cursor.value.id);
      void cursor.delete();
    }
    cursor = await cursor.continue();
  }
  return { id: 'totals', rows, bytes };
}
