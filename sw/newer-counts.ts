/**
 * The database in which Workbox counts what is cached. Where a newer release has left it, and was taken back, this worker cannot open it: nothing
 * would ever be dropped from the caches.
 */
import { deleteDB, openDB } from 'idb';

declare const self: ServiceWorkerGlobalScope;

const name = 'workbox-expiration';
/** Of the Workbox in this build. */
const version = 1;

async function dropIfNewer(): Promise<void> {
  const db = await openDB(name, undefined, {
    // There is none: it is not created.
    upgrade(_db, _from, _to, transaction) {
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  }).catch(() => undefined);
  db?.close();
  // Not awaited: a worker of the newer release may hold it for some time yet.
  if (db && db.version > version) void deleteDB(name);
}

/** Makes Workbox rebuild its expiration records at activation, if a newer release left them. */
export function dropNewerCounts(): void {
  self.addEventListener('activate', (event) => event.waitUntil(dropIfNewer()));
}
