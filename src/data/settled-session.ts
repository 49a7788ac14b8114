import { changes } from './outbox.ts';
import { currentSession, type Session } from './session.ts';

/** ms that a visitor is kept waiting at most: over a bad line the outbox's code may never come. */
const patience = 1500;

/**
 * The session once the outbox has had its say: a browser that was killed may have forgotten a sign-in that the outbox still
 * has, and puts back when it opens.
 */
export async function settledSession(): Promise<Session | undefined> {
  if (!currentSession()) await Promise.race([changes().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))]);
  return currentSession();
}
