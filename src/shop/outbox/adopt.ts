/**
 * An account that its shopper made again with the same email, because the shop was restored from a backup and had forgotten it. The new
 * account has another id; what waits on the device for the old one becomes the new one's.
 */
import type { Connection } from '#src/outbox/store/connection.ts';
import { emailKey, emailPrefix } from '#src/outbox/store/session.ts';

/** Gives `userId` what waits for a forgotten account with this `email`. Addresses are unique and fixed, so another id means a new account. */
export async function adoptForgotten(connection: Connection, userId: string, email: string): Promise<void> {
  const notes = await connection.read(['meta'], (tx) => tx.objectStore('meta').getAll());
  for (const { id, value } of notes) {
    if (id.startsWith(emailPrefix) && id !== emailKey(userId) && value === email)
      await adoptFrom(connection, id.slice(emailPrefix.length), userId);
  }
}

/** The lists of the old account are gone with it. Keys and numbers of the changes stay: the shop has forgotten them too. */
function adoptFrom(connection: Connection, old: string, userId: string): Promise<void> {
  return connection.write(['intents', 'attention', 'lanes', 'snapshots', 'sent', 'meta'], async (tx) => {
    const [intents, attention, lanes, snapshots] = [
      tx.objectStore('intents'),
      tx.objectStore('attention'),
      tx.objectStore('lanes'),
      tx.objectStore('snapshots'),
    ];
    for (const row of await intents.getAll()) if (row.userId === old) await intents.put({ ...row, userId });
    for (const row of await attention.getAll())
      if (row.userId === old) await attention.put({ ...row, userId, intent: { ...row.intent, userId } });
    for (const row of await lanes.getAll()) {
      if (row.userId !== old) continue;
      await lanes.put({ ...row, userId });
      await lanes.delete([old, row.lane]);
    }
    for (const row of await snapshots.getAll()) if (row.userId === old) await snapshots.delete([old, row.name]);
    await tx.objectStore('sent').delete(old);
    await tx.objectStore('meta').delete(emailKey(old));
  });
}
