import { words } from '#language/words.ts';
import { deviceHash } from '#server/auth/device.ts';
import { hashPassword, isTooCommon } from '#server/auth/password.ts';
import { closeAllSessions } from '#server/auth/session.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { InvalidInput, TooMany } from '#server/http/errors.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { type Bucket, returnTry, spend } from '#server/http/rate-limit.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { Services } from '#server/services.ts';
import { burnCode, findGuessable, holderOf, spendTry } from '#server/auth/code-store.ts';
import { refuseTooLong } from '#server/auth/password-rules.ts';
import { hashOfAddress, isCode } from '#server/auth/one-time-code.ts';
import { findUser, proveByMail } from './store.ts';

const hour = 3_600;

export const verifyRoutes: Pick<Handlers, 'verify'> = {
  /**
   * Sets a new password with the code. First come the checks that depend on the caller's input only; they cost no try. Then a try is spent,
   * and only then is anything compared. This does not sign anybody in.
   */
  async verify({ input: { body }, db, services, c }) {
    const { email, otp, password } = body;
    refuseTooLong(password);
    if (isTooCommon(password, { email, name: '' })) throw new InvalidInput(words().signUp.passwordCommon, 'password_common');

    const fromHere: Bucket = { key: `verify:${clientAddress(c, services.env)}`, capacity: 30, seconds: hour };
    await spend(services, fromHere);
    const code = await rightCode(services, email, otp, deviceHash(c, services.env));
    if (!code) {
      await countWrong(services);
      throw wrong();
    }
    const passwordHash = await hashPassword(password);
    await transaction(db, async (tx) => {
      if (!(await burnCode(tx, code.id))) throw wrong();
      const user = await proveByMail(tx, code.userId, passwordHash);
      await closeAllSessions(tx, user.id);
      await queueMail(tx, `password-changed:${code.id}`, { template: 'password-changed', to: user.email });
    });
    services.mail.wake();
    await returnTry(db, fromHere);
    return { error: false, status: true, msg: words().recover.done };
  },
};

/** The same message for every failure: no code, an old one, a used one, or too many tries. */
const wrong = (): InvalidInput => new InvalidInput(words().recover.otpWrong, 'otp_wrong');

async function rightCode(
  { db, mail }: Services,
  email: string,
  otp: string,
  cookieHash: string | undefined,
): Promise<{ id: string; userId: string } | undefined> {
  const account = await hashOfAddress(db, email);
  const code = await findGuessable(db, account);
  if (!code) return undefined;
  const holder = await holderOf(db, email, cookieHash);
  const spent = await transaction(db, (tx) => spendTry(tx, code.id, { account, holder }));
  if (!spent) return undefined;
  const { id, userId, codeHash } = code;
  // Compares even if nobody has this address, so that timing reveals nothing.
  if ((await isCode(db, id, otp, codeHash)) && userId !== null) return { id, userId };
  if (spent.last && userId !== null) {
    await tellOwner(db, userId, id);
    mail.wake();
  }
  return undefined;
}

async function tellOwner(db: Db, userId: string, codeId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (user) await queueMail(db, `recovery-blocked:${codeId}`, { template: 'recovery-blocked', to: user.email });
}

/** Counts wrong codes over all accounts. More than 200 an hour means guessing on a large scale, which the log must show. */
async function countWrong(services: Services): Promise<void> {
  try {
    await spend(services, { key: 'verify:wrong', capacity: 200, seconds: hour });
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    services.log.error('many wrong one-time codes', { code: 'otp_alarm' });
  }
}
