/** What the shopper is told when the shop was restored from a backup and has forgotten what happened since, and when a sign-in ended. */
import type { QueryClient } from '@tanstack/react-query';
import { words } from '#language/words.ts';
import { parseRestoredNote } from '#contract/restored.ts';
import { isPrivate } from '#src/cache/private-queries.ts';
import type { Notify } from '#src/cache/query-client.ts';
import { readText, writeText } from '#src/state/stored.ts';
import type { OutboxState } from '#src/outbox/outbox-state.ts';
import { backupTime, mayMiss, restoredKey } from './restored-note.ts';

export interface RestoreDeps {
  client: QueryClient;
  notify: Notify;
}

/** The last note told by this page, where nothing can be stored. */
let told: string | undefined;

/**
 * Tells the shopper once per restore, if this device has had lists or sent changes since the backup. Changes that were not sent are not
 * affected: the server gets them as ever. `note`: the header of a reply; `state`: what the outbox held before that reply.
 */
export function tellRestored(note: string, { userId, snapshots, sent, lastListAt }: OutboxState, { client, notify }: RestoreDeps): void {
  const restored = parseRestoredNote(note);
  // Visitors lost nothing; they are told after they sign in. A shopper whose sign-in the restored shop rejected may be signed out by now.
  if (!restored || (userId === '' && lastListAt === 0) || told === note || readText(restoredKey) === note) return;
  told = note;
  writeText(restoredKey, note);
  if (!mayMiss(restored, Math.max(lastListAt, ...[...Object.values(snapshots), ...sent].map(({ at }) => at)))) return;
  notify({ tone: 'error', text: words().sync.restored(backupTime(restored)), stays: true });
  void client.invalidateQueries({ predicate: isPrivate });
}

/** Says that unsent changes are kept when a sign-in ended without a sign-out. `userId`: whose it was; `state`: what the outbox holds since. */
export function tellKept(userId: string, { left, queued }: OutboxState, notify: Notify): void {
  if (!left.includes(userId) && queued.some((row) => row.userId === userId)) notify({ tone: 'error', text: words().signInAgain.toast });
}
