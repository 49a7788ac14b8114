/**
 * `haat-outbox`: what shoppers tapped and the shop has not yet answered. Never deleted by code; rows leave it by an answer of
 * the shop, by an opposite tap, into the attention list, or by the shopper's own word.
 *
 * Saved means that the transaction is `complete` (`tx.done`). A request's success is not enough: a full disk lets the request
 * succeed and aborts the transaction afterwards, and a killed browser loses what was not complete.
 */
import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';
import type { Attention, QueuedAction, Sent } from './action.ts';
import type { SnapshotRow } from './snapshot.ts';

export interface LaneRow {
  userId: string;
  lane: string;
  nextSeq: number;
  lastAckedSeq: number;
  /** Place of a change that was thrown away while it was on the wire: until this one or a later one is answered it may still arrive. */
  abroadSeq?: number;
}

/**
 * Who is signed in on this device, for the worker, which cannot read localStorage, and for a browser that was killed before it
 * had written localStorage. The epoch rises with every change.
 */
export interface SessionRow {
  id: 'session';
  userId: string;
  token: string;
  epoch: number;
  /** Name of this device in the store that holds the row: places in lanes count under this name and no other. */
  device?: string;
  /** As the sign-in told them; absent in rows of earlier versions. */
  name?: string;
  email?: string;
  /** Mark (`markOf`) of the sign-in that ended last: it must not come back, whatever localStorage still holds. */
  ended?: string;
}

/** The last changes of one shopper that the shop took, newest first. */
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

export const outboxName = 'haat-outbox';

/** The change could not be stored: it must not look as if it had been. */
export class NotSaved extends Error {
  readonly full: boolean;

  constructor(cause: unknown) {
    super('The change could not be saved on this device', { cause });
    this.name = 'NotSaved';
    this.full = cause instanceof Error && cause.name === 'QuotaExceededError';
  }
}

/** Opens, and creates on first use. `onClosed` is called when the handle is dead and must not be used again. */
export function openOutbox(onClosed: () => void): Promise<OutboxDb> {
  return openDB<OutboxSchema>(outboxName, 2, {
    // Only ever adds: what waits in an older version is still there afterwards.
    upgrade(db, from) {
      if (from < 2) db.createObjectStore('sent', { keyPath: 'userId' });
      if (from > 0) return;
      db.createObjectStore('meta', { keyPath: 'id' });
      db.createObjectStore('session', { keyPath: 'id' });
      db.createObjectStore('lanes', { keyPath: ['userId', 'lane'] });
      db.createObjectStore('intents', { keyPath: 'id' }).createIndex('lane', ['userId', 'lane', 'seq']);
      db.createObjectStore('attention', { keyPath: 'id' });
      db.createObjectStore('snapshots', { keyPath: ['userId', 'name'] });
    },
    // A newer page wants to upgrade: holding on would block it for ever.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
}
