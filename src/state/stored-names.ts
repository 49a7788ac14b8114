/**
 * What the shop stores on devices, and the lock, channel and sync tag that pages and the service worker share. Other versions use the
 * same names: do not rename them. The desk has names of its own, on the same origin (`#stored-names`, docs/decisions/854-desk-build.md).
 */
export const cacheName = 'haat-cache';
export const outboxName = 'haat-outbox';
export const outboxChannel = 'outbox';
export const outboxTag = 'outbox';
export const drainLock = 'outbox-drain';
