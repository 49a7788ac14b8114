/**
 * The kill switch: a worker under the name of the shop's, or of the desk's, that takes over at once, empties its caches and takes itself away. Served
 * in place of the real ones while KILL_WORKER=1 is set (server/pages/kill-switch.ts). What people tapped is in no cache and stays, and so do
 * photographs that nobody has saved yet.
 */
const ofDesk = 'haat-desk-';
const unsaved = 'haat-desk-photographs';
const isDesk = new URL(self.registration.scope).pathname.startsWith('/desk');

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith(ofDesk) === isDesk && name !== unsaved) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
