/** Reads everything that a page shows of the outbox. */
import type { Attention, QueuedAction, Sent } from '../action.ts';
import { isQueueEntry } from '../queue-entry.ts';
import type { SnapshotRow } from '../snapshot.ts';
import type { Connection } from './connection.ts';
import { signedOutPrefix } from './session.ts';

/** The store at one moment. */
export interface StoredState {
  /** Entries of every shopper of this device. */
  queued: QueuedAction[];
  /** How many entries of the shopper are stored in a form that only a newer version of the app can read. */
  newer: number;
  attention: Attention[];
  /** By the name of the list. */
  snapshots: Readonly<Record<string, SnapshotRow>>;
  sent: readonly Sent[];
  /** Ids of shoppers who signed out; read only while nobody is signed in. */
  left: readonly string[];
  /**
   * When this device last had lists of a shopper whose sign-in ended without a sign-out, ms since 1970; 0: there is none. Read only while
   * nobody is signed in.
   */
  lastListAt: number;
}

/** Reads the store in one transaction. `userId`: whose lists and sent actions; empty while nobody is signed in. */
export function readState(connection: Connection, userId: string): Promise<StoredState> {
  return connection.read(['intents', 'attention', 'snapshots', 'sent', 'meta'], async (tx) => {
    const nobody = userId === '';
    const [queued, attention, lists, sent, notes, all] = await Promise.all([
      tx.objectStore('intents').getAll(),
      tx.objectStore('attention').getAll(),
      tx.objectStore('snapshots').getAll(IDBKeyRange.bound([userId], [userId, []])),
      tx.objectStore('sent').get(userId),
      nobody ? tx.objectStore('meta').getAll() : [],
      // A sign-out deletes the lists of its shopper.
      nobody ? tx.objectStore('snapshots').getAll() : [],
    ]);
    const left = notes.filter(({ id }) => id.startsWith(signedOutPrefix)).map(({ value }) => value);
    const snapshots = Object.fromEntries(lists.map((list) => [list.name, list]));
    const entries = queued.filter(isQueueEntry);
    const newer = nobody ? 0 : queued.filter((row) => !isQueueEntry(row) && (row as { userId?: string }).userId === userId).length;
    return {
      queued: entries,
      newer,
      attention,
      snapshots,
      sent: sent?.rows ?? [],
      left,
      lastListAt: Math.max(0, ...all.map(({ at }) => at)),
    };
  });
}
