/**
 * The IndexedDB database of the outbox. No code deletes it; `src/outbox/README.md` lists what removes an entry.
 *
 * Saved means that the transaction is complete (`tx.done`). A successful request is not enough: on a full disk the request succeeds and the
 * transaction aborts afterwards, and a killed browser loses what was not complete.
 */
import { openReleasing } from '#src/state/kept-page.ts';
import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';
import type { Attention, QueuedAction, Sent } from '../action.ts';
import { countChanges, fits, isNewerError, StoreIsNewer } from './newer-store.ts';
import type { SnapshotRow } from '../snapshot.ts';

export interface LaneRow {
  userId: string;
  lane: string;
  nextSeq: number;
  lastAckedSeq: number;
  /** `seq` of an entry that was discarded after it was sent. It may still arrive, until it or a later one is acknowledged. */
  abroadSeq?: number;
  /** The entry that takes what the lane is about (an order, of its cart lines), and the last `seq` before it: those are not merged with later ones. */
  takenBy?: { id: string; seq: number };
}

/**
 * The sign-in, for the service worker, which cannot read localStorage, and for a browser that was killed before it wrote localStorage. The
 * epoch rises with every change.
 */
export interface SessionRow {
  id: 'session';
  userId: string;
  token: string;
  epoch: number;
  /** Name of this device in the database that holds the row. The server counts `seq` under this name. */
  device?: string;
  /** Of the shopper; absent in rows of earlier versions. */
  name?: string;
  email?: string;
  /** `markOf` the token that ended last: it must not come back from an old localStorage. */
  ended?: string;
}

/** The last actions of one shopper that the server applied, newest first. */
export interface SentRow {
  userId: string;
  rows: Sent[];
}

export interface OutboxSchema extends DBSchema {
  meta: { key: string; value: { id: string; value: string } };
  session: { key: string; value: SessionRow };
  lanes: { key: [string, string]; value: LaneRow };
  intents: { key: string; value: QueuedAction; indexes: { lane: [string, string, number] } };
  attention: { key: string; value: Attention };
  snapshots: { key: [string, string]; value: SnapshotRow };
  sent: { key: string; value: SentRow };
}

export type OutboxDb = IDBPDatabase<OutboxSchema>;
export type OutboxStore = StoreNames<OutboxSchema>;

/** The action could not be saved, and the screen must not show it as saved. `full`: the disk is full. */
export class NotSaved extends Error {
  readonly full: boolean;

  constructor(cause: unknown) {
    super('The change could not be saved on this device', { cause });
    this.name = 'NotSaved';
    this.full = cause instanceof Error && cause.name === 'QuotaExceededError';
  }
}

/** The key of each store. A newer version may add stores and indexes beside these. */
const keyPaths: Record<OutboxStore, string | string[]> = {
  meta: 'id',
  session: 'id',
  lanes: ['userId', 'lane'],
  intents: 'id',
  attention: 'id',
  snapshots: ['userId', 'name'],
  sent: 'userId',
};
const laneIndex = ['userId', 'lane', 'seq'];

/**
 * Opens the database of this name, and creates it on first use. `onClosed` is called when the handle is closed and must not be used again.
 * One that a newer version of the shop has left is opened as it is.
 * @throws StoreIsNewer where that version has changed it so much that this one cannot use it
 */
export async function openOutboxDatabase(name: string, onClosed: () => void): Promise<OutboxDb> {
  try {
    return await open(name, 2, onClosed);
  } catch (error) {
    if (!isNewerError(error)) throw error;
  }
  const db = await open(name, undefined, onClosed);
  if (fits(db, keyPaths, { intents: { lane: laneIndex } })) return db;
  const changes = await countChanges(db).finally(() => db.close());
  throw new StoreIsNewer(changes);
}

function open(name: string, version: number | undefined, onClosed: () => void): Promise<OutboxDb> {
  return openReleasing<OutboxSchema>(openDB, name, version, {
    // Only ever adds: entries of an older version must survive.
    upgrade(db, from) {
      if (from < 2) db.createObjectStore('sent', { keyPath: keyPaths.sent });
      if (from > 0) return;
      for (const store of ['meta', 'session', 'lanes', 'attention', 'snapshots'] as const)
        db.createObjectStore(store, { keyPath: keyPaths[store] });
      db.createObjectStore('intents', { keyPath: keyPaths.intents }).createIndex('lane', laneIndex);
    },
    // A newer page wants to upgrade. Keeping the handle open would block it.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
}
