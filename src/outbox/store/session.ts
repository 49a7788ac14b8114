/** The sign-in as the outbox stores it, and what happens to a shopper's entries when it changes. */
import { markOf } from '#src/state/token-prefix.ts';
import { actionVersion, type Attention, newerVersion, type QueuedAction } from '../action.ts';
import { type AppActions, isReadable } from '../actions/rules.ts';
import { isQueueEntry, type QueuedState } from '../queue-entry.ts';
import type { Connection } from './connection.ts';
import type { LaneRow, SessionRow } from './database.ts';

/**
 * The server rejected the sign-in under which `row` was sent: holds every entry of the shopper until the next sign-in. When the shopper has
 * signed in again since, the rejection concerns the old sign-in, and the row is due at once.
 */
export function holdAll(connection: Connection, row: QueuedAction, session: SessionRow): Promise<void> {
  return connection.write(['intents', 'session'], async (tx) => {
    const intents = tx.objectStore('intents');
    const current = await tx.objectStore('session').get('session');
    const isOver = current?.epoch === session.epoch;
    for (const stored of await intents.getAll()) {
      if (stored.userId !== row.userId || !isQueueEntry(stored)) continue;
      const isRejected = stored.id === row.id && stored.leaseOwner === row.leaseOwner;
      if (!isRejected && (!isOver || stored.state === 'sending')) continue;
      // A rejected attempt had no effect, so it does not count.
      const attempts = isRejected ? Math.max(0, stored.attempts - 1) : stored.attempts;
      await intents.put({ ...stored, attempts, state: isOver ? 'held' : resumed(attempts), nextAt: 0, leaseOwner: '', leaseUntil: 0 });
    }
  });
}

/** The state of an entry that is no longer held or sent. */
function resumed(attempts: number): QueuedState {
  return attempts === 0 ? 'ready' : 'unknown';
}

/** True for an action that an older version could not read, and that this one can. It keeps its key and its place in its lane. */
function isSendableAgain(actions: AppActions, code: Attention['code'], intent: QueuedAction): boolean {
  return code === newerVersion && intent.v === actionVersion && isReadable(actions, intent);
}

/** The highest number of a lane that the server may have seen: acknowledged, or sent without an answer. */
function lastSent(lane: LaneRow | undefined, waiting: readonly { lane: string; seq: number; attempts: number }[], name: string): number {
  const unanswered = waiting.filter((row) => row.lane === name && row.attempts > 0).map(({ seq }) => seq);
  return Math.max(lane?.lastAckedSeq ?? 0, ...unanswered);
}

/** What is stored of a sign-in besides its ids. */
export interface SessionProfile {
  name: string;
  email: string;
}

/** The stored sign-in; `undefined` when there never was one. */
export function readSession(connection: Connection): Promise<SessionRow | undefined> {
  return connection.read(['session'], (tx) => tx.objectStore('session').get('session'));
}

/**
 * Stores the sign-in and releases the shopper's held entries, and those that waited for this version of the app; those of other shoppers stay
 * held. The epoch rises only with a new sign-in: every page that opens calls this with the current one.
 */
export function startOutboxSession(connection: Connection, userId: string, token: string, who?: SessionProfile): Promise<SessionRow> {
  return connection.write(['session', 'intents', 'attention', 'meta', 'lanes'], async (tx) => {
    const before = await tx.objectStore('session').get('session');
    const device = (await tx.objectStore('meta').get('device'))?.value;
    await tx.objectStore('meta').delete(signedOutKey(userId));
    if (who) await tx.objectStore('meta').put({ id: emailKey(userId), value: who.email });
    const isSame = before?.userId === userId && before.token === token;
    const { epoch = 0, ended } = before ?? {};
    const next: SessionRow = {
      id: 'session',
      userId,
      token,
      epoch: epoch + 1,
      ...(ended !== undefined && ended !== markOf(token) && { ended }),
    };
    const session: SessionRow = { ...(isSame ? before : next), ...(device !== undefined && { device }), ...who };
    if (!isSame || before.device !== device || before.name !== session.name || before.email !== session.email)
      await tx.objectStore('session').put(session);
    const intents = tx.objectStore('intents');
    for (const stored of await intents.getAll()) {
      if (stored.userId === userId && stored.state === 'held') {
        await intents.put({ ...stored, state: resumed(stored.attempts), nextAt: 0 });
      }
    }
    const lanes = tx.objectStore('lanes');
    const attention = tx.objectStore('attention');
    const back = (await attention.getAll()).filter(
      ({ userId: owner, code, intent }) => owner === userId && isSendableAgain(connection.actions, code, intent),
    );
    // In their order. What was never sent goes last where later ones were sent: the server would call it overtaken. So does what follows it.
    const moved = new Set<string>();
    for (const { id, intent } of back.sort((a, b) => a.intent.seq - b.intent.seq)) {
      const lane = await lanes.get([userId, intent.lane]);
      const mine = (await intents.getAll()).filter((row) => row.userId === userId);
      const isPassed = moved.has(intent.lane) || lastSent(lane, mine, intent.lane) > intent.seq;
      const seq = lane && intent.attempts === 0 && isPassed ? lane.nextSeq : intent.seq;
      if (lane && seq !== intent.seq) {
        moved.add(intent.lane);
        await lanes.put({ ...lane, nextSeq: seq + 1 });
      }
      await intents.put({ ...intent, seq, state: resumed(intent.attempts), nextAt: 0, leaseOwner: '', leaseUntil: 0 });
      await attention.delete(id);
    }
    return session;
  });
}

/**
 * Ends the sign-in of `token`, or the stored one. The row stays, without a token, so that its epoch keeps rising. Does nothing when another
 * tab has started a new sign-in since.
 */
export function endOutboxSession(connection: Connection, token?: string): Promise<void> {
  return connection.write(['session'], async (tx) => {
    const before = await tx.objectStore('session').get('session');
    const over = token ?? before?.token ?? '';
    if (before && before.userId !== '' && before.token !== over) return;
    await tx.objectStore('session').put({ id: 'session', userId: '', token: '', epoch: (before?.epoch ?? 0) + 1, ended: markOf(over) });
  });
}

/** Key of the note of a shopper's email, for an account that the shop forgets (`adopt.ts`). A sign-out deletes it. */
export const emailKey = (userId: string) => `${emailPrefix}${userId}`;
export const emailPrefix = 'email:';

/** Key of the note that a shopper signed out. */
const signedOutKey = (userId: string) => `${signedOutPrefix}${userId}`;
export const signedOutPrefix = 'left:';

/**
 * Notes that a shopper signed out: from now on their pending changes are hidden from others. A sign-in that expired leaves no note. The
 * shopper's next sign-in deletes it.
 */
export function noteSignOut(connection: Connection, userId: string): Promise<void> {
  return connection.write(['meta'], async (tx) => {
    await tx.objectStore('meta').put({ id: signedOutKey(userId), value: userId });
    await tx.objectStore('meta').delete(emailKey(userId));
  });
}

/** Deletes the lists and sent actions of a shopper who signs out. Queued actions stay. */
export function clearLists(connection: Connection, userId: string): Promise<void> {
  return connection.write(['snapshots', 'sent'], async (tx) => {
    for (const row of await tx.objectStore('snapshots').getAll())
      if (row.userId === userId) await tx.objectStore('snapshots').delete([userId, row.name]);
    await tx.objectStore('sent').delete(userId);
  });
}
