/**
 * What the desk stores on devices. It shares the origin with the shop, so every name differs from the shop's (`src/state/stored-names.ts`).
 * Other versions use the same names: do not rename them.
 */
export const cacheName = 'haat-desk-cache';
export const outboxName = 'haat-desk-outbox';
export const outboxChannel = 'desk-outbox';
export const outboxTag = 'desk-outbox';
export const drainLock = 'desk-outbox-drain';
