/** What leaves the outbox, or goes on, because the shopper says so. */
import type { Connection } from './connection.ts';
import { isUnsent } from './intent.ts';

/** Takes back one change that was never sent. Gives false when it is too late: it has been on the wire, or is gone. */
export function takeBack(connection: Connection, id: string): Promise<boolean> {
  return connection.write(['intents'], async (tx) => {
    const row = await tx.objectStore('intents').get(id);
    if (!row || !(isUnsent(row) || (row.state === 'held' && row.attempts === 0))) return false;
    await tx.objectStore('intents').delete(id);
    return true;
  });
}

/** Lets every old change of the shopper go on, and everything that rests go at once. */
export function sendAnyway(connection: Connection, userId: string): Promise<void> {
  return connection.write(['intents'], async (tx) => {
    const intents = tx.objectStore('intents');
    for (const row of await intents.getAll()) {
      if (row.userId === userId && (row.state === 'ready' || row.state === 'unknown')) await intents.put({ ...row, nextAt: 0, confirmed: true });
    }
  });
}

/** Everything of theirs that waits or was refused. A paid order stays: nobody may throw away what was paid for. */
export function discardAll(connection: Connection, userId: string): Promise<void> {
  return connection.write(['intents', 'attention'], async (tx) => {
    const intents = tx.objectStore('intents');
    const attention = tx.objectStore('attention');
    for (const row of await intents.getAll()) if (row.userId === userId && row.kind !== 'order.create') await intents.delete(row.id);
    for (const row of await attention.getAll()) if (row.userId === userId) await attention.delete(row.id);
  });
}

/** One refused change. */
export function dismissAttention(connection: Connection, id: string): Promise<void> {
  return connection.write(['attention'], (tx) => tx.objectStore('attention').delete(id));
}
