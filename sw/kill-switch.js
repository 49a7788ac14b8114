/**
 * The kill switch: a worker under the shop's name that takes over at once, empties the caches and takes itself away. Served in
 * place of the real one while KILL_WORKER=1 is set (server/pages/kill-switch.ts). What shoppers tapped is not in a cache and stays.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
