/** The database of the order vault (docs/decisions/709-order-vault.md). It holds the orders of one shopper at a time. */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Order } from '#contract/order.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { getPaper } from '#contract/paper.ts';
import { openReleasing } from '#src/state/kept-page.ts';

/** Names are stored on devices and stay as they are. */
const databaseName = 'haat-vault';
/** ms after which a database that another page blocks counts as unreachable. */
const openTimeoutMs = 4_000;

export interface VaultNote {
  /** `owner`: id of the shopper. `closed`: mark of the sign-in that has signed out and stores nothing any more. */
  id: 'owner' | 'closed';
  value: string;
  /** Of the owner: when the server sent the list last, ms since 1970. */
  at: number;
}

/** A small picture of a product, or a paper. */
export interface VaultFile {
  /** `picture:<address in the order>` or `paper:<id>`. */
  id: string;
  bytes: number;
  picture?: Blob;
  paper?: Reply<typeof getPaper>;
}

interface VaultSchema extends DBSchema {
  orders: { key: string; value: Order };
  files: { key: string; value: VaultFile };
  notes: { key: string; value: VaultNote };
}

export type VaultDatabase = IDBPDatabase<VaultSchema>;

async function open(): Promise<VaultDatabase> {
  const { openDB } = await import('idb');
  const opening = openReleasing<VaultSchema>(openDB, databaseName, 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('orders', { keyPath: '_id' });
        db.createObjectStore('notes', { keyPath: 'id' });
      }
      db.createObjectStore('files', { keyPath: 'id' });
    },
  });
  let isLate = false;
  void opening.then(
    (db) => (isLate ? db.close() : undefined),
    () => undefined,
  );
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => {
      isLate = true;
      reject(new DOMException('vault', 'TimeoutError'));
    }, openTimeoutMs),
  );
  return Promise.race([opening, late]);
}

/**
 * Runs `work` and closes the database again: it is used a few times a visit. `whenFull` runs instead when the disk has no room.
 * @returns `undefined` where nothing can be stored, or it failed
 */
export async function withVault<T>(
  work: (db: VaultDatabase) => Promise<T>,
  whenFull?: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    const db = await open();
    return await work(db).finally(() => db.close());
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? whenFull?.() : undefined;
  }
}

/** Removes the whole database, where it cannot be emptied. A page that holds it lets go of it within moments. */
export async function removeVault(): Promise<void> {
  const { deleteDB } = await import('idb');
  await deleteDB(databaseName).catch(() => undefined);
}
