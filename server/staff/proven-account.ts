/** The account of a new staff member: an existing one, proven by its password, or a new one. */
import { words } from '#language/words.ts';
import { hashPassword, isTooCommon } from '#server/auth/password.ts';
import { refuseTooLong } from '#server/auth/password-rules.ts';
import type { Db } from '#server/db/client.ts';
import { Conflict, InvalidInput } from '#server/http/errors.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Services } from '#server/services.ts';
import { checkPassword } from '#server/user/check-password.ts';
import { findUserByEmail, insertUser, type UserRow } from '#server/user/store.ts';

/** An account whose password was given, or a new one to insert. */
type ProvenAccount = UserRow | { name: string; email: string; passwordHash: string };

/** Checks the password of the account with this address, or hashes that of a new one. Throws 400, 401, 409 or 429. */
export async function provenAccount(
  services: Services,
  c: AppContext,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<ProvenAccount> {
  const user = await findUserByEmail(services.db, email);
  // The link's holder may not own the address, so ask for the password, and never set one on an existing account.
  if (user && user.passwordHash === null) throw new Conflict(words().staffMessages.noPassword, 'no_password');
  if (user) return checkPassword(c, services, { email, password });
  refuseTooLong(password);
  if (isTooCommon(password, { email, name })) throw new InvalidInput(words().signUp.passwordCommon, 'password_common');
  return { name, email, passwordHash: await hashPassword(password) };
}

/** The row of a proven account, inserted if it is new. */
export async function userOf(tx: Db, account: ProvenAccount): Promise<UserRow> {
  if ('id' in account) return account;
  const made = await insertUser(tx, { ...account, phone: '' });
  // Registered meanwhile, with another password perhaps.
  if (!made) throw new Conflict(words().staffMessages.wrongPassword, 'wrong_credentials');
  return made;
}
