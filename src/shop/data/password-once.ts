import { signIn } from '#contract/user.ts';
import { ApiError } from '#src/network/api-error.ts';
import { isUnanswered } from '#src/network/unanswered.ts';
import { call } from '#src/shop/session/call.ts';

/** What of a change with a new password was sent from this page and not answered: the shop may have done it. */
const unanswered = new Set<string>();

interface PasswordChange {
  email: string;
  password: string;
  /** Proves the change, where it needs a proof. */
  otp?: string;
}

interface Repeat {
  /** Code by which the server refuses what it has done already. */
  refusedAs: string;
  /** The sentence of a success. */
  done: string;
}

/**
 * Sends a change that gives an account its password. The shopper repeats one whose answer was lost, and the server refuses it then: if the
 * password signs in, it has succeeded.
 * @throws ApiError
 */
export async function setPasswordOnce(
  { email, password, otp }: PasswordChange,
  { refusedAs, done }: Repeat,
  send: () => Promise<{ msg: string }>,
): Promise<{ msg: string }> {
  const values = JSON.stringify([refusedAs, email, password, otp]);
  const wasDone = async () => unanswered.has(values) && (await signsIn(email, password));
  try {
    // Looked at first: a second sign-up would mail the shopper that somebody has tried to use their address.
    const reply = (await wasDone()) ? { msg: done } : await send();
    unanswered.delete(values);
    return reply;
  } catch (error) {
    if (isUnanswered(error)) unanswered.add(values);
    // The first one was still being worked on when it was looked for.
    const isRefused = error instanceof ApiError && error.code === refusedAs;
    if (!isRefused || !(await wasDone())) throw error;
    unanswered.delete(values);
    return { msg: done };
  }
}

/** Whether the password is that of the account. @throws ApiError without an answer */
async function signsIn(email: string, password: string): Promise<boolean> {
  try {
    await call(signIn, { body: { email, password } });
    return true;
  } catch (error) {
    if (isUnanswered(error)) throw error;
    return false;
  }
}
