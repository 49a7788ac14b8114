/** The one place where a shopper's password is checked: for the API call and for the form without script. */
import { words } from '#language/words.ts';
import type { SignInInput } from '#contract/user.ts';
import type { z } from '#contract/zod.ts';
import { hashPassword, isPassword, needsRehash } from '#server/auth/password.ts';
import { refuseTooLong } from '#server/auth/password-rules.ts';
import { NotSignedIn } from '#server/http/errors.ts';
import { type Bucket, returnTry, spend } from '#server/http/rate-limit.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { AppContext } from '#server/http/request.ts';
import { shortHash } from '#server/log/log.ts';
import type { Services } from '#server/services.ts';
import { findUserByEmail, setPasswordHash, type UserRow } from './store.ts';

const quarterHour = 15 * 60;

/** Gives the shopper with this email and password. `wrong`: what a wrong pair is refused with. Throws 400, 401 or 429. A failed try counts, a successful one does not. */
export async function checkPassword(
  c: AppContext,
  services: Services,
  { email, password, wrong = words().signIn.wrong }: z.output<typeof SignInInput> & { wrong?: string },
): Promise<UserRow> {
  const { db, env } = services;
  refuseTooLong(password);
  const from = clientAddress(c, env);
  const perAccount: Bucket = { key: `signin:${shortHash(email)}:${from}`, capacity: 10, seconds: quarterHour };
  const perAddress: Bucket = { key: `signin:${from}`, capacity: 100, seconds: quarterHour };
  await spend(services, perAddress);
  await spend(services, perAccount);

  const user = await findUserByEmail(db, email);
  // Always one comparison and one sentence: neither time nor words tell which addresses are registered.
  const right = await isPassword(password, user?.passwordHash);
  if (!user?.passwordHash || !right) throw new NotSignedIn(wrong, 'wrong_credentials');

  if (needsRehash(user.passwordHash)) await setPasswordHash(db, user.id, await hashPassword(password));
  await returnTry(db, perAccount);
  await returnTry(db, perAddress);
  return user;
}
