import { logout, logoutAll } from '#contract/sign-out.ts';
import { words } from '#language/words.ts';
import { ApiError } from '#src/network/api-error.ts';
import { isUnanswered } from '#src/network/unanswered.ts';
import { send } from '#src/network/send.ts';
import { call } from '#src/shop/session/call.ts';
import { currentSession } from '#src/shop/session/session.ts';

/** Tells the server of a sign-out, once: the sign-in ends on this device whether it hears of it or not. */
export function tellSignOut(): void {
  void call(logout, {}, { outlivesPage: true }).catch(() => undefined);
}

const othersStay = (kind: 'offline' | 'refused', message: string) => new ApiError({ kind, status: 0, code: 'others_stay', message });

function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unauthorised';
}

/** The session with which this was asked for before without an answer: that it is over now shows that it was done. */
let askedWith: string | undefined;

/**
 * Ends all sessions of the shopper at the server. Leaves this device as it is.
 * @throws ApiError when the other devices may still be signed in
 */
export async function endEverywhere(): Promise<void> {
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
