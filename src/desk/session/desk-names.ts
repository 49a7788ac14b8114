import type { StoredNames } from '#src/state/this-app.ts';

/** What the desk stores on devices. Other versions use the same names: do not rename them. */
export const deskNames: StoredNames = {
  cache: 'haat-desk-cache',
  outbox: 'haat-desk-outbox',
  channel: 'desk-outbox',
  tag: 'desk-outbox',
  lock: 'desk-outbox-drain',
};
