/** What the desk adds to its outbox: loads with it, after the first paint. */
import { removeQueries } from '#src/cache/query-store.ts';
import { openOutbox } from '#src/outbox/open-outbox.ts';
import type { OpenOutbox, OutboxParts } from '#src/outbox/outbox-api.ts';
import { noteRefusedSession } from '#src/desk/session/lock.ts';
import { configureDeskTransport } from '#src/desk/session/desk-transport.ts';
import { deskActions } from './desk-actions.ts';
import { isToldRefusal } from './told-refusals.ts';

/** Deletes caches when the disk is full: they can be fetched again, unlike waiting changes. */
async function makeRoom(): Promise<void> {
  await removeQueries(() => true);
  await globalThis.caches?.delete('haat-desk-pictures').catch(() => false);
}

/** Opens the outbox of this page. */
export function open(parts: OutboxParts<typeof deskActions>): Promise<OpenOutbox<typeof deskActions>> {
  configureDeskTransport();
  // Nothing of a person is stored here beside cache, outbox and drafts, which all carry their owner: the desk has no history to clear.
  return openOutbox(deskActions, parts, {
    makeRoom,
    // The lock screen says why.
    onSessionOver: () => noteRefusedSession('locked'),
    isTold: isToldRefusal,
    onWiped: (outbox) => void outbox.refresh().catch(() => undefined),
  });
}
