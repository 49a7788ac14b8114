/**
 * Makes localStorage and the outbox agree on the sign-in when a page opens. Browsers write localStorage seconds late: killed before that,
 * they lose a sign-in or a sign-out. The row in the outbox is written at once, so it decides.
 */
import type { PageOutbox } from '#src/outbox/page-outbox.ts';
import { markOf } from '#src/state/token-prefix.ts';
import { currentSession, endedKey, endSession, startSession } from '#src/shop/session/session.ts';

/** True when nobody has signed in since the row was written. On a shared phone, the keys of another shopper win. */
function isBlank(): boolean {
  return localStorage.getItem('token') === null && localStorage.getItem('user') === null;
}

/** Restores the two keys of spec 3, or removes those of a sign-in that has ended. Call it before `followSession`. */
export async function restoreSession(outbox: Pick<PageOutbox, 'session' | 'endSession'>): Promise<void> {
  const row = await outbox.session();
  if (!row) return;
  const session = currentSession();
  if (session && row.ended === markOf(session.token)) endSession();
  // After the line above nobody may be signed in: the next shopper's sign-in was not written either.
  if (row.userId === '' || currentSession() || !isBlank()) return;
  const hasEnded = localStorage.getItem(endedKey) === markOf(row.token);
  // Rows of earlier versions lack the name that spec 3 stores.
  if (hasEnded || row.name === undefined || row.email === undefined) await outbox.endSession(row.token);
  else startSession(row.token, { name: row.name, email: row.email, id: row.userId });
}
