import type { StoredNames } from '#src/state/this-app.ts';

/** What the shop stores on devices. Other versions use the same names: do not rename them. */
export const shopNames: StoredNames = {
  cache: 'haat-cache',
  outbox: 'haat-outbox',
  channel: 'outbox',
  tag: 'outbox',
  lock: 'outbox-drain',
};
