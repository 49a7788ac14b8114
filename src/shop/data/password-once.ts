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
  try {
    return await send();
  } catch (error) {
    if (isUnanswered(error)) unanswered.add(values);
    const isRefused = error instanceof ApiError && error.code === refusedAs;
    if (!isRefused || !unanswered.has(values)) throw error;
    const isOurs = await call(signIn, { body: { email, password } }).then(
      () => true,
      () => false,
    );
    if (!isOurs) throw error;
    return { msg: done };
  }
}
