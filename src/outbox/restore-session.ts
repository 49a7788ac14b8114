/**
 * Brings the two keepers of a sign-in together when a page opens. A browser writes localStorage seconds late: killed before, it
 * has forgotten a sign-in, or a logout. The outbox's row is complete when it says so, and settles both.
 */
import type { PageOutbox } from './page.ts';
import { markOf } from '#src/session/token-prefix.ts';
import { currentSession, endedKey, endSession, startSession } from '#src/session/session.ts';

/** Nobody has signed in here after the row was written: on a shared phone the keys of somebody else win. */
function isBlank(): boolean {
  return localStorage.getItem('token') === null && localStorage.getItem('user') === null;
}

/** Puts the two keys of spec 3 back, or takes away those of a sign-in that has ended. Call before the outbox follows the session. */
export async function restoreSession(outbox: Pick<PageOutbox, 'session' | 'endSession'>): Promise<void> {
  const row = await outbox.session();
  if (!row) return;
  const session = currentSession();
  if (session && row.ended === markOf(session.token)) endSession();
  // Also after those: who came next on this phone has not been written either.
  if (row.userId === '' || currentSession() || !isBlank()) return;
  const hasEnded = localStorage.getItem(endedKey) === markOf(row.token);
  // A row of an earlier version does not know the name that spec 3 stores.
  if (hasEnded || row.name === undefined || row.email === undefined) await outbox.endSession(row.token);
  else startSession(row.token, { name: row.name, email: row.email, id: row.userId });
}
