/** What leaves the outbox, or goes on, because the shopper says so. */
import type { Connection } from './connection.ts';
import { isUnsent } from './action.ts';
import { sendRulesOf } from './actions/registry.ts';

/**
 * Takes back one change that was never sent. Gives false for a paid order and when it is too late: it has been on the wire, is gone, or
 * another change of the same thing was made on top of it, which would mean nothing without it.
 */
export function takeBack(connection: Connection, id: string): Promise<boolean> {
  return connection.write(['intents'], async (tx) => {
    const rows = await tx.objectStore('intents').getAll();
    const row = rows.find((one) => one.id === id);
    // Nobody may throw away what was paid for.
    if (!row || sendRulesOf(row.kind)?.isPaid || !(isUnsent(row) || (row.state === 'held' && row.attempts === 0))) return false;
    if (rows.some((one) => one.userId === row.userId && one.lane === row.lane && one.seq > row.seq)) return false;
    await tx.objectStore('intents').delete(id);
    return true;
  });
}

/**
 * Lets every old change of the shopper go on, and everything that rests go at once. What a page left on the wire when it died is
 * confirmed as well: else it would be too old to be sent for ever.
 */
export function sendAnyway(connection: Connection, userId: string): Promise<void> {
  return connection.write(['intents'], async (tx) => {
    const intents = tx.objectStore('intents');
    for (const row of await intents.getAll()) {
      if (row.userId === userId) await intents.put({ ...row, confirmed: true, ...(row.state !== 'sending' && { nextAt: 0 }) });
    }
  });
}

/**
 * Everything of theirs that waits or was refused. A paid order stays: nobody may throw away what was paid for. What is on the wire
 * may arrive all the same; the next change of its lane is sent even if it seems needless, so that the last word is the shopper's.
 */
export function discardAll(connection: Connection, userId: string): Promise<void> {
  return connection.write(['intents', 'attention', 'lanes'], async (tx) => {
    const intents = tx.objectStore('intents');
    const attention = tx.objectStore('attention');
    const lanes = tx.objectStore('lanes');
    for (const row of await intents.getAll()) {
      if (row.userId !== userId || sendRulesOf(row.kind)?.isPaid) continue;
      await intents.delete(row.id);
      const lane = row.attempts > 0 ? await lanes.get([userId, row.lane]) : undefined;
      if (lane) await lanes.put({ ...lane, abroadSeq: Math.max(lane.abroadSeq ?? 0, row.seq) });
    }
    for (const row of await attention.getAll()) if (row.userId === userId) await attention.delete(row.id);
  });
}

/** One refused change. */
export function dismissAttention(connection: Connection, id: string): Promise<void> {
  return connection.write(['attention'], (tx) => tx.objectStore('attention').delete(id));
}
