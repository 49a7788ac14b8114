/** Loaded where a newer version has changed the store, and by nobody else. */
import { openDB } from 'idb';
import { openReleasing } from '#src/state/kept-page.ts';

/**
 * Signs the shopper out in the store `name` that this version cannot use: deletes their lists, and the sign-in, which the newer version would
 * otherwise restore. Changes stay.
 */
export async function leaveNewerStore(name: string, userId: string): Promise<void> {
  const db = await openReleasing(openDB, name);
  try {
    for (const store of ['snapshots', 'sent', 'session'].filter((one) => db.objectStoreNames.contains(one))) {
      const tx = db.transaction(store, 'readwrite');
      for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue())
        if ((cursor.value as { userId?: unknown }).userId === userId) await cursor.delete();
      await tx.done;
    }
  } finally {
    db.close();
  }
}
