/** Claims the entries that are due, so that one page or worker sends them. */
import { actionVersion, type Attention, expired, newerVersion, type QueuedAction } from '../action.ts';
import { isReadable } from '../actions/rules.ts';
import { isQueueEntry } from '../queue-entry.ts';
import { type Claimer, dueRows, isExpired, leaseMs } from '../schedule.ts';
import type { Connection } from './connection.ts';
import type { SessionRow } from './database.ts';

/** The claimed entries are frozen and belong to the claimer until the lease ends. */
export interface Claim {
  /** The sign-in under which they were claimed. */
  session: SessionRow;
  rows: QueuedAction[];
  /** How many were moved to the attention list instead. */
  unreadable: number;
}

/** Claims the due entries of the shopper who is signed in; `undefined` when nobody is. */
export function claimDue(connection: Connection, claimer: Claimer, now: number): Promise<Claim | undefined> {
  return connection.write(['intents', 'session', 'attention'], async (tx) => {
    const intents = tx.objectStore('intents');
    const [session, all] = await Promise.all([tx.objectStore('session').get('session'), intents.getAll()]);
    if (!session || session.userId === '') return undefined;
    const queued = all.filter(isQueueEntry);
    const due = dueRows(connection.actions, queued, session.userId, now, claimer);
    const isOurs = (row: QueuedAction) => row.v === actionVersion && isReadable(connection.actions, row);
    const maySend = (row: QueuedAction) => isOurs(row) && !isExpired(connection.actions, row, now);
    const rows = due.filter(maySend).map((row) => claimed(row, claimer, session, now));
    // Too old, or written by a version that is gone, older or newer: the shopper sees it, nothing is deleted. It no longer holds up its lane.
    const isTooOld = (row: QueuedAction) =>
      row.userId === session.userId && row.state === 'ready' && isOurs(row) && isExpired(connection.actions, row, now);
    // Also behind what waits itself, such as a change that the shopper has to confirm.
    const unsendable = queued.filter((row) => (due.includes(row) && !maySend(row)) || isTooOld(row));
    await Promise.all([
      ...rows.map((row) => intents.put(row)),
      ...unsendable.flatMap((row) => [
        intents.delete(row.id),
        tx.objectStore('attention').put(isOurs(row) ? { ...unreadableAttention(row, now), code: expired } : unreadableAttention(row, now)),
      ]),
    ]);
    return { session, rows, unreadable: unsendable.length };
  });
}

function claimed(row: QueuedAction, { owner }: Claimer, { epoch }: SessionRow, now: number): QueuedAction {
  return {
    ...row,
    state: 'sending',
    attempts: row.attempts + 1,
    sentUnder: row.sentUnder ?? epoch,
    leaseOwner: owner,
    leaseUntil: now + leaseMs,
  };
}

function unreadableAttention(row: QueuedAction, now: number): Attention {
  // What this version cannot read although it has the same number comes from a later release too: payloads only grow.
  const code = row.v >= actionVersion ? newerVersion : 'version';
  return { id: row.id, userId: row.userId, intent: row, code, message: '', at: now };
}
