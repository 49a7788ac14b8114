/**
 * Stored queries: reading, writing, counting and removing them in `haat-cache` (`cache-database.ts`), and documents that are stored
 * whole. Nothing here throws; what cannot be read is `undefined`, what cannot be written is lost.
 */
import {
  withCache,
  type CacheDatabase,
  type CacheTransaction,
  cacheLimit,
  evict,
  openCache,
  queryStores,
  type CacheTotals,
  totalsOf,
  transact,
} from './cache-database.ts';
import { putAlone } from './put-row.ts';
import type { CachedDocument, CachedResponse, HotRow, StoredRow } from './rows.ts';

/** Between two notes of when a row was last shown. */
const noteUseIntervalMs = 60_000;
/** A response younger than this was just received: no other tab can hold a newer one that matters. */
const justReceivedMs = 5000;
/** Wait after a write until it is counted, so that a burst is counted once. */
const countAfterMs = 500;

/** Gives the browser's own handle. */
let unwrapped: ((db: CacheDatabase) => IDBDatabase) | undefined;

/** Rows that were written and not counted yet. */
const uncounted = new Map<string, { row: Omit<StoredRow, 'bytes'>; value: unknown }>();
let counting: Promise<void> | undefined;
let isCounting = false;
let planned: ReturnType<typeof setTimeout> | undefined;

const attempt = <T>(work: (db: CacheDatabase) => Promise<T>) => withCache(work, halve);

/** Makes room on a full disk: gives up half of what is stored. */
async function halve(): Promise<void> {
  if (!isCounting) await count();
  await transact(await openCache(), async (tx) => {
    const totals = await totalsOf(tx);
    await tx.objectStore('meta').put(await evict(tx, totals, { rows: cacheLimit.rows, bytes: totals.bytes / 2 }));
  });
}

/** The stored response of a query; `undefined` when there is none or the store cannot be opened. */
export async function readStoredQuery(id: string): Promise<CachedResponse | undefined> {
  const found = await attempt((db) => db.get('values', id));
  if (found) void noteUse(id);
  return found;
}

/** The stored responses whose id is wanted, in one transaction. */
export async function readStoredQueries(isWanted: (id: string) => boolean): Promise<CachedResponse[] | undefined> {
  return attempt(async (db) => {
    const values = db.transaction('values', 'readonly').store;
    const ids = (await values.getAllKeys()).filter(isWanted);
    return (await Promise.all(ids.map(async (id) => (await values.get(id)) ?? []))).flat();
  });
}

/** The rows that are read at launch, in one transaction, however many; `hot` names them. */
export async function readHot(): Promise<{ hot: HotRow; queries: CachedResponse[] } | undefined> {
  return attempt(async (db) => {
    const tx = db.transaction(['values', 'meta'], 'readonly');
    const hot = await tx.objectStore('meta').get('hot');
    if (hot?.id !== 'hot') return undefined;
    const values = tx.objectStore('values');
    const queries = await Promise.all([...hot.frame, ...hot.recent].map(async (id) => (await values.get(id)) ?? []));
    return { hot, queries: queries.flat() };
  });
}

/** Stores which rows the next launch reads. */
export async function writeHot(hot: HotRow): Promise<void> {
  await attempt((db) => db.put('meta', hot));
}

/**
 * Stores a response. One that was just received replaces the row, which is all that a shopper waits for; an older one, from the
 * service worker, only where nothing newer is stored (another tab's). A stored time in the future comes from a wrong clock and
 * does not count as newer.
 * @returns false when there was no room, or no store
 */
export async function writeQuery(response: CachedResponse): Promise<boolean> {
  const { id, scope, updatedAt, value } = response;
  const now = Date.now();
  const isNew = updatedAt <= now && now - updatedAt < justReceivedMs;
  const isStored = await attempt(async (db) => {
    if (isNew) {
      unwrapped ??= (await import('idb')).unwrap;
      await putAlone(unwrapped(db), 'values', { id, scope, updatedAt, value });
      return true;
    }
    const tx = db.transaction('values', 'readwrite', { durability: 'relaxed' });
    const before = await tx.store.get(id);
    const isOlder = before !== undefined && before.updatedAt > updatedAt && before.updatedAt <= now;
    await Promise.all([isOlder ? undefined : tx.store.put({ id, scope, updatedAt, value }), tx.done]);
    return !isOlder;
  });
  if (isStored !== true) return isStored !== undefined;
  uncounted.set(id, { row: { id, scope, updatedAt, usedAt: now }, value });
  clearTimeout(planned);
  planned = setTimeout(() => void count(), countAfterMs);
  return true;
}

/** Updates `rows` and the totals for what was written, and removes the oldest rows over the limit. */
async function count(): Promise<void> {
  clearTimeout(planned);
  await counting;
  if (uncounted.size === 0) return;
  const written = [...uncounted.values()];
  uncounted.clear();
  isCounting = true;
  counting = countRows(written).finally(() => {
    isCounting = false;
  });
  await counting;
}

async function countRows(written: readonly { row: Omit<StoredRow, 'bytes'>; value: unknown }[]): Promise<void> {
  await attempt((db) =>
    transact(db, async (tx) => {
      let { rows, bytes } = await totalsOf(tx);
      for (const { row, value } of written) {
        const size = JSON.stringify(value)?.length ?? 0;
        const before = await tx.objectStore('rows').get(row.id);
        rows += before ? 0 : 1;
        bytes += size - (before?.bytes ?? 0);
        void tx.objectStore('rows').put({ ...row, bytes: size });
      }
      const next: CacheTotals = { id: 'totals', rows, bytes };
      const isWithin = rows <= cacheLimit.rows && bytes <= cacheLimit.bytes;
      await tx.objectStore('meta').put(isWithin ? next : await evict(tx, next, cacheLimit, written.at(-1)?.row.id));
    }),
  );
}

/** Notes that the server sent the same data again at `updatedAt`. False when it is not stored any more: another write needed the room. */
export async function confirmQuery(id: string, updatedAt: number): Promise<boolean> {
  const isStored = await attempt((db) =>
    transact(db, async (tx) => {
      const [row, response] = await Promise.all([tx.objectStore('rows').get(id), tx.objectStore('values').get(id)]);
      if (row) void tx.objectStore('rows').put({ ...row, updatedAt, usedAt: Date.now() });
      if (response) void tx.objectStore('values').put({ ...response, updatedAt });
      return response !== undefined;
    }),
  );
  return isStored === true;
}

/** Notes that a row was shown; once a minute is precise enough to know which rows are old. */
async function noteUse(id: string): Promise<void> {
  await count();
  await attempt(async (db) => {
    const tx = db.transaction('rows', 'readwrite', { durability: 'relaxed' });
    const row = await tx.store.get(id);
    const now = Date.now();
    if (row && Math.abs(now - row.usedAt) > noteUseIntervalMs) await tx.store.put({ ...row, usedAt: now });
    await tx.done;
  });
}

/** Removes responses that `rows` does not know: their page was closed before it had counted them. */
async function removeUncounted(tx: CacheTransaction, counted: ReadonlySet<string>, matches: (row: StoredRow) => boolean): Promise<void> {
  const values = tx.objectStore('values');
  for (const id of await values.getAllKeys()) {
    if (counted.has(id)) continue;
    const response = await values.get(id);
    if (response && matches({ id, scope: response.scope, updatedAt: response.updatedAt, usedAt: response.updatedAt, bytes: 0 }))
      void values.delete(id);
  }
}

/** Removes every row that satisfies `matches`. */
export async function removeQueries(matches: (row: StoredRow) => boolean): Promise<void> {
  await count();
  await attempt((db) =>
    transact(db, async (tx) => {
      let { rows, bytes } = await totalsOf(tx);
      const stored = await tx.objectStore('rows').getAll();
      for (const row of stored) {
        if (!matches(row)) continue;
        rows -= 1;
        bytes -= row.bytes;
        void tx.objectStore('rows').delete(row.id);
        void tx.objectStore('values').delete(row.id);
      }
      await removeUncounted(tx, new Set(stored.map(({ id }) => id)), matches);
      await tx.objectStore('meta').put({ id: 'totals', rows, bytes });
    }),
  );
}

/** What is known about every stored row, the newest first. */
export async function listQueries(): Promise<StoredRow[]> {
  await count();
  const rows = await attempt((db) => db.getAll('rows'));
  return (rows ?? []).sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Empties the database, documents included. */
export async function clearQueries(): Promise<void> {
  uncounted.clear();
  await attempt(async (db) => {
    const stores = [...queryStores, 'things'] as const;
    const tx = db.transaction([...stores], 'readwrite');
    await Promise.all(stores.map((name) => tx.objectStore(name).clear()));
    await tx.done;
  });
}

/** The document of this name; `undefined` when there is none. */
export async function readDocument(id: string): Promise<CachedDocument | undefined> {
  return attempt((db) => db.get('things', id));
}

/** Stores a document; false when it could not be stored. */
export async function writeDocument(document: CachedDocument): Promise<boolean> {
  return (await attempt((db) => db.put('things', document))) !== undefined;
}
