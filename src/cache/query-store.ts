/**
 * `haat-cache`: what was seen, one row per query, so that a page can show it again without a network. Disposable: losing
 * it costs a download, never a shopper's word. Nothing here throws, because a blocked or full store must not fail a read.
 *
 * What is known about a row (`rows`) lies apart from the row itself (`values`): keeping an answer is one small write, and
 * counting, ageing and clearing read a few bytes and not the goods.
 */
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { Answer, HotRow, KeptThing, StoredRow } from './rows.ts';
import { putAlone } from './put-row.ts';

interface Totals {
  id: 'totals';
  rows: number;
  bytes: number;
}

interface CacheSchema extends DBSchema {
  rows: { key: string; value: StoredRow; indexes: { 'by-used': number } };
  values: { key: string; value: Answer };
  meta: { key: string; value: Totals | HotRow };
  things: { key: string; value: KeptThing };
}

type Db = IDBPDatabase<CacheSchema>;
type Change = IDBPTransaction<CacheSchema, ('rows' | 'values' | 'meta')[], 'readwrite'>;

/** What is kept at most; whatever was not looked at for longest goes first. */
export const cacheLimit = { rows: 200, bytes: 4 * 1024 * 1024 } as const;
/** ms between two notes of when a row was last shown. */
const noteUseEvery = 60_000;

let opened: Promise<Db> | undefined;
/** Gives the browser's own handle. */
let unwrapped: ((db: Db) => IDBDatabase) | undefined;

function open(): Promise<Db> {
  opened ??= connect();
  return opened;
}

/** The library comes with the first look into the store: the first paint does without. */
async function connect(): Promise<Db> {
  const { openDB } = await import('idb');
  return openDB<CacheSchema>('haat-cache', 3, {
    upgrade(db) {
      // Nothing in here is worth moving from one shape to the next.
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
 * Runs `work`; a handle that died (Safari closes those of pages in the background) is reopened once, a full disk is met by
 * giving up half of what is kept, and then it is given up.
 */
async function attempt<T>(work: (db: Db) => Promise<T>): Promise<T | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      return await work(await open());
    } catch (error) {
      if (isFull(error)) await halve().catch(() => undefined);
      else opened = undefined;
    }
  }
  return undefined;
}

const everything = ['rows', 'values', 'meta'] as const;

/** One transaction over what is kept; resolves when it is complete and rejects, once, when it was not. */
async function change<T>(db: Db, work: (tx: Change) => Promise<T>): Promise<T> {
  const tx = db.transaction([...everything], 'readwrite', { durability: 'relaxed' });
  const done = tx.done;
  done.catch(() => undefined);
  const result = await work(tx);
  await done;
  return result;
}

async function totalsOf(tx: Change): Promise<Totals> {
  const stored = await tx.objectStore('meta').get('totals');
  return stored?.id === 'totals' ? stored : { id: 'totals', rows: 0, bytes: 0 };
}

/** Removes what was not looked at for longest until `totals` are within `limit`; `spared` stays. */
async function evict(tx: Change, totals: Totals, limit: { rows: number; bytes: number }, spared?: string): Promise<Totals> {
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

async function halve(): Promise<void> {
  if (!isCounting) await count();
  await change(await open(), async (tx) => {
    const totals = await totalsOf(tx);
    await tx.objectStore('meta').put(await evict(tx, totals, { rows: cacheLimit.rows, bytes: totals.bytes / 2 }));
  });
}

/** The stored answer of a query, or `undefined` when it was never seen or the store is out of reach. */
export async function readQuery(id: string): Promise<Answer | undefined> {
  const found = await attempt((db) => db.get('values', id));
  if (found) void noteUse(id);
  return found;
}

/** What is read at launch: one transaction, however many rows. `hot` says which rows it was made for. */
export async function readHot(): Promise<{ hot: HotRow; queries: Answer[] } | undefined> {
  return attempt(async (db) => {
    const tx = db.transaction(['values', 'meta'], 'readonly');
    const hot = await tx.objectStore('meta').get('hot');
    if (hot?.id !== 'hot') return undefined;
    const values = tx.objectStore('values');
    const queries = await Promise.all([...hot.frame, ...hot.recent].map(async (id) => (await values.get(id)) ?? []));
    return { hot, queries: queries.flat() };
  });
}

export async function writeHot(hot: HotRow): Promise<void> {
  await attempt((db) => db.put('meta', hot));
}

/** ms within which an answer counts as just given: no other tab can hold a newer one that matters. */
const justNow = 5000;
/** ms after a write until it is counted: a burst of answers is counted once. */
const countAfter = 500;
/** Rows that were written and not counted yet. */
const uncounted = new Map<string, { row: Omit<StoredRow, 'bytes'>; value: unknown }>();
let counting: Promise<void> | undefined;
let isCounting = false;
let planned: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps an answer. One that was just given is simply put in its place, which is all that a shopper waits for; an older one,
 * which the worker remembered, only where nothing newer is (another tab's). A stored time of the future comes from a clock that
 * was wrong, and is no reason to refuse.
 */
export async function writeQuery(answer: Answer): Promise<void> {
  const { id, scope, updatedAt, value } = answer;
  const now = Date.now();
  const isNew = updatedAt <= now && now - updatedAt < justNow;
  const kept = await attempt(async (db) => {
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
  if (kept !== true) return;
  uncounted.set(id, { row: { id, scope, updatedAt, usedAt: now }, value });
  clearTimeout(planned);
  planned = setTimeout(() => void count(), countAfter);
}

/** Brings `rows` and the totals up to what was written, and lets the oldest go where it is too much. */
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
    change(db, async (tx) => {
      let { rows, bytes } = await totalsOf(tx);
      for (const { row, value } of written) {
        const size = JSON.stringify(value)?.length ?? 0;
        const before = await tx.objectStore('rows').get(row.id);
        rows += before ? 0 : 1;
        bytes += size - (before?.bytes ?? 0);
        void tx.objectStore('rows').put({ ...row, bytes: size });
      }
      const next: Totals = { id: 'totals', rows, bytes };
      const within = rows <= cacheLimit.rows && bytes <= cacheLimit.bytes;
      await tx.objectStore('meta').put(within ? next : await evict(tx, next, cacheLimit, written.at(-1)?.row.id));
    }),
  );
}

/** The same answer was given again at `updatedAt`. */
export async function confirmQuery(id: string, updatedAt: number): Promise<void> {
  await attempt((db) =>
    change(db, async (tx) => {
      const [row, answer] = await Promise.all([tx.objectStore('rows').get(id), tx.objectStore('values').get(id)]);
      if (row) void tx.objectStore('rows').put({ ...row, updatedAt, usedAt: Date.now() });
      if (answer) void tx.objectStore('values').put({ ...answer, updatedAt });
    }),
  );
}

/** A row was shown. Not noted every time: being right to the minute is enough to know what is old. */
async function noteUse(id: string): Promise<void> {
  await count();
  await attempt(async (db) => {
    const tx = db.transaction('rows', 'readwrite', { durability: 'relaxed' });
    const row = await tx.store.get(id);
    const now = Date.now();
    if (row && Math.abs(now - row.usedAt) > noteUseEvery) await tx.store.put({ ...row, usedAt: now });
    await tx.done;
  });
}

/** Removes the rows that `matches` names: what belonged to a shopper who signs out, or everything. */
async function removeRows(matches: (row: StoredRow) => boolean): Promise<void> {
  await count();
  await attempt((db) =>
    change(db, async (tx) => {
      let { rows, bytes } = await totalsOf(tx);
      for (const row of await tx.objectStore('rows').getAll()) {
        if (!matches(row)) continue;
        rows -= 1;
        bytes -= row.bytes;
        void tx.objectStore('rows').delete(row.id);
        void tx.objectStore('values').delete(row.id);
      }
      await tx.objectStore('meta').put({ id: 'totals', rows, bytes });
    }),
  );
}

/** Removes every row whose id satisfies `matches`: what belonged to a shopper who signs out. */
export function removeQueries(matches: (id: string) => boolean): Promise<void> {
  return removeRows(({ id }) => matches(id));
}

/** Everything that is known about what is kept; the newest first. */
export async function listQueries(): Promise<StoredRow[]> {
  await count();
  const rows = await attempt((db) => db.getAll('rows'));
  return (rows ?? []).sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Empties the store, things included. */
export async function clearQueries(): Promise<void> {
  uncounted.clear();
  await attempt(async (db) => {
    const tx = db.transaction([...everything, 'things' as const], 'readwrite');
    await Promise.all(([...everything, 'things'] as const).map((name) => tx.objectStore(name).clear()));
    await tx.done;
  });
}

export async function readThing(id: string): Promise<KeptThing | undefined> {
  return attempt((db) => db.get('things', id));
}

/** Keeps a thing whole; true when it is. */
export async function writeThing(thing: KeptThing): Promise<boolean> {
  return (await attempt((db) => db.put('things', thing))) !== undefined;
}
