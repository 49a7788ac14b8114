import { logoutAll } from '#contract/sign-out.ts';
import { words } from '#language/words.ts';
import { ApiError } from '#src/network/api-error.ts';
import { isUnanswered } from '#src/network/unanswered.ts';
import { send } from '#src/network/send.ts';
import { currentSession } from '#src/shop/session/session.ts';

const othersStay = (kind: 'offline' | 'refused', message: string) => new ApiError({ kind, status: 0, code: 'others_stay', message });

function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unauthorised';
}

/** The session with which this was asked for before without an answer: that it is over now counts as done. */
let askedWith: string | undefined;

/**
 * Ends all sessions of the shopper at the server. Leaves this device as it is.
 * @throws ApiError when the other devices may still be signed in
 */
export async function endAllSessions(): Promise<void> {
  const token = currentSession()?.token;
  try {
    // Not through `call`: with a session that is over it would end the sign-in here before anything private is hidden.
    await send(logoutAll, {}, { token, outlivesPage: true });
  } catch (error) {
    if (isUnanswered(error)) {
      askedWith = token;
      throw othersStay('offline', words().accountScreen.othersStay);
    }
    if (!isOver(error)) throw error;
    if (token !== askedWith) throw othersStay('refused', words().accountScreen.loginOver);
  }
}
