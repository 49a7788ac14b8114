/** What the shopper does to queued actions: take back, send now, discard, dismiss. Nobody can discard what was paid for, or what binds. */
import { isUnsent, type QueuedAction } from '../action.ts';
import { mayDiscard } from '../actions/rules.ts';
import { isQueueEntry } from '../queue-entry.ts';
import type { Connection } from './connection.ts';

/**
 * Deletes one action that was never sent.
 * @param isUndo whether what it has replaced waits again
 * @returns false for a paid order and when it is too late: it was sent, is gone, or a later action builds on it
 */
export function removeUntried(connection: Connection, id: string, isUndo = false): Promise<boolean> {
  return connection.write(['intents'], async (tx) => {
    const rows = await tx.objectStore('intents').getAll();
    const row = rows.find((one) => one.id === id);
    if (!row || !mayDiscard(connection.actions, row) || !(isUnsent(row) || (row.state === 'held' && row.attempts === 0))) return false;
    const buildsOn = (one: QueuedAction) => (one.lane === row.lane ? one.seq > row.seq : (one.after?.[row.lane] ?? 0) >= row.seq);
    if (rows.some((one) => one.userId === row.userId && buildsOn(one))) return false;
    await tx.objectStore('intents').delete(id);
    if (isUndo && row.replaced) await tx.objectStore('intents').put(row.replaced);
    return true;
  });
}

/**
 * Makes every entry of the shopper due, also old ones that were waiting for a confirmation. An entry that a page was sending when it died is
 * confirmed too: otherwise it would stay too old to be sent.
 */
export function sendAnyway(connection: Connection, userId: string): Promise<void> {
  return connection.write(['intents'], async (tx) => {
    const intents = tx.objectStore('intents');
    for (const row of await intents.getAll()) {
      if (row.userId === userId && isQueueEntry(row))
        await intents.put({ ...row, confirmed: true, ...(row.state !== 'sending' && { nextAt: 0 }) });
    }
  });
}

/**
 * Deletes everything of the shopper that is pending or was refused, except orders that are paid for or sent. An entry that was sent may still arrive: `abroadSeq`
 * makes sure that the next action of its lane is sent even if it seems to change nothing, so the shopper's last action wins.
 */
export function discardAll(connection: Connection, userId: string): Promise<void> {
  return connection.write(['intents', 'attention', 'lanes'], async (tx) => {
    const intents = tx.objectStore('intents');
    const attention = tx.objectStore('attention');
    const lanes = tx.objectStore('lanes');
    for (const row of await intents.getAll()) {
      if (row.userId !== userId || !mayDiscard(connection.actions, row)) continue;
      await intents.delete(row.id);
      const lane = row.attempts > 0 ? await lanes.get([userId, row.lane]) : undefined;
      if (lane) await lanes.put({ ...lane, abroadSeq: Math.max(lane.abroadSeq ?? 0, row.seq) });
    }
    for (const row of await attention.getAll()) if (row.userId === userId) await attention.delete(row.id);
  });
}

/** Deletes one refused action. */
export function dismissAttention(connection: Connection, id: string): Promise<void> {
  return connection.write(['attention'], (tx) => tx.objectStore('attention').delete(id));
}
