/** Who is signed in, as far as the outbox is concerned, and what becomes of a shopper's rows when that changes. */
import { markOf } from '#src/session/token-prefix.ts';
import type { Connection } from './connection.ts';
import type { SessionRow } from './database.ts';
import type { QueuedAction } from './action.ts';

/**
 * The sign-in is over: every row of the shopper waits for the next one, and this attempt does not count. When the shopper has
 * signed in anew meanwhile, the refusal was meant for the old sign-in: the row goes again at once.
 */
export function holdAll(connection: Connection, row: QueuedAction, session: SessionRow): Promise<void> {
  return connection.write(['intents', 'session'], async (tx) => {
    const intents = tx.objectStore('intents');
    const current = await tx.objectStore('session').get('session');
    const over = current?.epoch === session.epoch;
    for (const stored of await intents.getAll()) {
      if (stored.userId !== row.userId) continue;
      const mine = stored.id === row.id && stored.leaseOwner === row.leaseOwner;
      if (!mine && (!over || stored.state === 'sending')) continue;
      // The shop turned it away at the door, so this attempt certainly had no effect and does not count.
      const attempts = mine ? Math.max(0, stored.attempts - 1) : stored.attempts;
      const state = over ? 'held' : attempts === 0 ? 'ready' : 'unknown';
      await intents.put({ ...stored, attempts, state, nextAt: 0, leaseOwner: '', leaseUntil: 0 });
    }
  });
}

/** What of a sign-in is stored beside its keys. */
export interface SessionProfile {
  name: string;
  email: string;
}

export function readSession(connection: Connection): Promise<SessionRow | undefined> {
  return connection.read(['session'], (tx) => tx.objectStore('session').get('session'));
}

/**
 * Signing in again lets the shopper's own held rows go on; everybody else's stay where they are. The epoch rises only with
 * another sign-in: each page that opens says who is signed in, and that is no news.
 */
export function startOutboxSession(connection: Connection, userId: string, token: string, who?: SessionProfile): Promise<SessionRow> {
  return connection.write(['session', 'intents', 'meta'], async (tx) => {
    const before = await tx.objectStore('session').get('session');
    const device = (await tx.objectStore('meta').get('device'))?.value;
    await tx.objectStore('meta').delete(signedOutKey(userId));
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
        await intents.put({ ...stored, state: stored.attempts === 0 ? 'ready' : 'unknown', nextAt: 0 });
      }
    }
    return session;
  });
}

/**
 * The sign-in of `token`, or whichever there is, is over: nothing is claimed under it any more. The row stays, without a token, so that its epoch keeps
 * rising; another sign-in that has begun meanwhile, in another tab, goes on.
 */
export function endOutboxSession(connection: Connection, token?: string): Promise<void> {
  return connection.write(['session'], async (tx) => {
    const before = await tx.objectStore('session').get('session');
    const over = token ?? before?.token ?? '';
    if (before && before.userId !== '' && before.token !== over) return;
    await tx.objectStore('session').put({ id: 'session', userId: '', token: '', epoch: (before?.epoch ?? 0) + 1, ended: markOf(over) });
  });
}

/** Name of the note that a shopper has signed out of their own accord. */
const signedOutKey = (userId: string) => `${signedOutPrefix}${userId}`;
export const signedOutPrefix = 'left:';

/**
 * Notes that a shopper signs out of their own accord: what waits for them is nobody else's to see. A sign-in that ended by itself
 * leaves no such note. Their next sign-in takes it away.
 */
export function noteSignOut(connection: Connection, userId: string): Promise<void> {
  return connection.write(['meta'], async (tx) => {
    await tx.objectStore('meta').put({ id: signedOutKey(userId), value: userId });
  });
}

/** What this device knows of a shopper who signs out: their lists and what was sent. What waits stays. */
export function clearLists(connection: Connection, userId: string): Promise<void> {
  return connection.write(['snapshots', 'sent'], async (tx) => {
    for (const row of await tx.objectStore('snapshots').getAll())
      if (row.userId === userId) await tx.objectStore('snapshots').delete([userId, row.name]);
    await tx.objectStore('sent').delete(userId);
  });
}
