/** Stores the outcome of an attempt. A call for an entry that somebody else has settled changes nothing. */
import type { Attention, QueuedAction } from '../action.ts';
import type { Connection } from './connection.ts';
import type { LaneRow, SentRow, SessionRow } from './database.ts';
import { isSignedIn, type ListResponse, newerSnapshot } from './snapshots.ts';

/** How many sent actions are stored for looking back. */
const maxSentRows = 20;

function withSent(before: SentRow | undefined, row: QueuedAction, at: number): SentRow {
  return { userId: row.userId, rows: [{ intent: row, at }, ...(before?.rows ?? [])].slice(0, maxSentRows) };
}

/** The lane with `row` acknowledged; `undefined` when a later entry was acknowledged before. */
function acknowledged(lane: LaneRow | undefined, row: QueuedAction): LaneRow | undefined {
  return lane && lane.lastAckedSeq < row.seq ? { ...lane, lastAckedSeq: row.seq } : undefined;
}

/**
 * The server applied it: deletes the entry, acknowledges it in its lane and stores the list that came back, in one transaction.
 * @param sentUnder the sign-in of this attempt
 */
export function finishApplied(
  connection: Connection,
  row: QueuedAction,
  list: ListResponse | undefined,
  now: number,
  sentUnder: SessionRow,
): Promise<void> {
  return connection.write(['intents', 'lanes', 'snapshots', 'sent', 'session'], async (tx) => {
    const intents = tx.objectStore('intents');
    const lanes = tx.objectStore('lanes');
    const snapshots = tx.objectStore('snapshots');
    const sent = tx.objectStore('sent');
    const [waits, lane, before, stored, session] = await Promise.all([
      intents.getKey(row.id),
      lanes.get([row.userId, row.lane]),
      sent.get(row.userId),
      list && snapshots.get([row.userId, list.name]),
      tx.objectStore('session').get('session'),
    ]);
    const isHere = isSignedIn(session, row.userId);
    // After a sign-out the lists were deleted, and this one may be older than those.
    const isNew = isHere && session?.epoch === (list?.replayed ? row.sentUnder : sentUnder.epoch);
    const writes: Promise<unknown>[] = [intents.delete(row.id)];
    // When two senders used the same key, the second finds the entry settled.
    if (waits !== undefined && (isHere || before)) writes.push(sent.put(withSent(before, row, now)));
    const acked = acknowledged(lane, row);
    if (acked) writes.push(lanes.put(acked));
    if (list && (isNew || stored)) writes.push(snapshots.put(newerSnapshot(stored, row.userId, list, now)));
    await Promise.all(writes);
  });
}

/** Nobody knows whether it arrived, or the server asks to wait: the entry is due again at `nextAt`, ms since 1970. */
export function finishUnknown(connection: Connection, row: QueuedAction, nextAt: number): Promise<void> {
  return connection.write(['intents'], async (tx) => {
    const stored = await tx.objectStore('intents').get(row.id);
    // After the lease somebody else may have taken it over.
    if (stored?.leaseOwner === row.leaseOwner && stored.state === 'sending') {
      await tx.objectStore('intents').put({ ...stored, state: 'unknown', nextAt, leaseOwner: '', leaseUntil: 0 });
    }
  });
}

/**
 * The server refused it: moves the entry to the attention list, in one transaction, so that it is always in one of the two. False when it is in
 * neither: the shopper has discarded it.
 */
export function finishRefused(
  connection: Connection,
  row: QueuedAction,
  { code, message, detail }: Pick<Attention, 'code' | 'message' | 'detail'>,
  now: number,
): Promise<boolean> {
  return connection.write(['intents', 'lanes', 'attention'], async (tx) => {
    const intents = tx.objectStore('intents');
    const lanes = tx.objectStore('lanes');
    const [waits, known, lane] = await Promise.all([
      intents.getKey(row.id),
      tx.objectStore('attention').getKey(row.id),
      lanes.get([row.userId, row.lane]),
    ]);
    const writes: Promise<unknown>[] = [];
    // The shopper may have discarded it since, or have tried again what another sender was refused.
    if (waits !== undefined) {
      const refused: Attention = { id: row.id, userId: row.userId, intent: row, code, message, detail, at: now };
      writes.push(intents.delete(row.id), tx.objectStore('attention').put(refused));
    }
    const acked = acknowledged(lane, row);
    if (acked) writes.push(lanes.put(acked));
    await Promise.all(writes);
    return (waits ?? known) !== undefined;
  });
}
