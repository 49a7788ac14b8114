/**
 * The store as a newer version of the shop has left it, where that release was taken back. Changes in it are never deleted and never converted:
 * this version uses the store where it still fits, and otherwise says how many changes wait for the newer version.
 */
import type { IDBPDatabase } from 'idb';

/** This version cannot use the store of a newer one. `changes`: how many wait in it, as far as they can be counted. */
export class StoreIsNewer extends Error {
  readonly changes: number;

  constructor(changes: number) {
    super('A newer version has changed the store of this device');
    this.name = 'StoreIsNewer';
    this.changes = changes;
  }
}

/** True for the error with which a browser refuses to open a database of a higher version. */
export function isNewerError(error: unknown): boolean {
  return error instanceof Error && error.name === 'VersionError';
}

/** True when `db` has these stores with these keys and indexes, whatever else it has. */
export function fits<Schema>(
  db: IDBPDatabase<Schema>,
  keyPaths: Readonly<Record<string, string | string[]>>,
  indexes: Readonly<Record<string, Readonly<Record<string, string | string[]>>>>,
): boolean {
  const plain = db as unknown as IDBPDatabase;
  const names = Object.keys(keyPaths);
  if (!names.every((name) => plain.objectStoreNames.contains(name))) return false;
  const tx = plain.transaction(names);
  return names.every((name) => {
    const store = tx.objectStore(name);
    const isIndexed = ([index, path]: [string, string | string[]]) =>
      store.indexNames.contains(index) && isSame(store.index(index).keyPath, path);
    return isSame(store.keyPath, keyPaths[name]) && Object.entries(indexes[name] ?? {}).every(isIndexed);
  });
}

const isSame = (found: unknown, expected: unknown) => JSON.stringify(found) === JSON.stringify(expected);

/** How many changes wait in a store that this version cannot use: unsent ones and refused ones. */
export async function countChanges<Schema>(db: IDBPDatabase<Schema>): Promise<number> {
  const plain = db as unknown as IDBPDatabase;
  const names = ['intents', 'attention'].filter((name) => plain.objectStoreNames.contains(name));
  const counts = await Promise.all(names.map((name) => plain.count(name)));
  return counts.reduce((sum, count) => sum + count, 0);
}
