/** The shop was restored from a backup: it has forgotten what happened since, and the shopper must know. */
import type { QueryClient } from '@tanstack/react-query';
import { restoredNotice } from '#contract/messages.ts';
import { parseRestoredNote } from '#contract/restored.ts';
import { isPrivate } from '#src/cache/private-queries.ts';
import type { Notify } from '#src/cache/query-client.ts';
import { readText, writeText } from '#src/state/stored.ts';
import type { OutboxState } from './outbox-state.ts';

export interface RestoreDeps {
  client: QueryClient;
  notify: Notify;
}

/** Of localStorage: the restore that this device knows of. */
const key = 'restored';
/** The device's clock may be wrong; rather tell one who has lost nothing. */
const clockErrorMs = 60 * 60 * 1_000;

const time = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** The last note told by this page, where nothing can be stored. */
let told: string | undefined;

/**
 * Tells the shopper once per restore, if this device has had lists or sent changes since the backup. Changes that were not sent are not
 * affected: the server gets them as ever. `note`: the header of a reply; `state`: what the outbox held before that reply.
 */
export function tellRestored(note: string, { userId, snapshots, sent }: OutboxState, { client, notify }: RestoreDeps): void {
  const restored = parseRestoredNote(note);
  // A visitor has nothing there to lose. One who signs in later is told then.
  if (!restored || userId === '' || told === note || readText(key) === note) return;
  told = note;
  writeText(key, note);
  const lastSeen = Math.max(...[...Object.values(snapshots), ...sent].map(({ at }) => at));
  if (lastSeen < restored.from - clockErrorMs) return;
  notify({ tone: 'error', text: restoredNotice.replace('{time}', time.format(restored.from)), stays: true });
  void client.invalidateQueries({ predicate: isPrivate });
}
