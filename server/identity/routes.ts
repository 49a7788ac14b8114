import { words } from '#language/words.ts';
import { isPassword } from '#server/auth/password.ts';
import { openSession } from '#server/auth/session.ts';
import { isSecret } from '#server/auth/token.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { Conflict, NotSignedIn, Unavailable } from '#server/http/errors.ts';
import { shortHash } from '#server/log/log.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { spend } from '#server/http/rate-limit.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Services } from '#server/services.ts';
import { findUser, findUserByEmail, type UserRow } from '#server/user/store.ts';
import { readBrowser } from './browser.ts';
import { isFormTicket, takeFormTicket } from './form-ticket.ts';
import { BadToken, type Proven } from './id-token.ts';
import { type Linked, link } from './linking.ts';
import { ProviderUnavailable, type RelyingParty } from './relying-party.ts';
import { endSignIn, lockByNonce, lockByTicket, prolong } from './sign-in-store.ts';

const quarterHour = 900;
const failed = (): NotSignedIn => new NotSignedIn(words().signIn.googleFailed, 'wrong_credentials');

export const identityRoutes: Pick<Handlers, 'authWithGoogle'> = {
  /** Only `credential` identifies the shopper: a ticket of the form or the provider, or an ID token. Name, address and pictures in the request are ignored. */
  async authWithGoogle({ input: { body }, db, services, c }) {
    const { credential = '', password } = body;
    const from = clientAddress(c, services.env);
    await spend(services, { key: `google:${from}`, capacity: 30, seconds: quarterHour });
    const browser = readBrowser(c, services.env);
    if (isFormTicket(credential)) return enterWithTicket(c, services, credential, browser);
    const party = await services.identity.party?.();
    if (!party || browser === undefined) throw failed();

    const find = await finder(party, credential, browser);
    const seen = await find(db);
    if (!seen) throw failed();
    const { embedded } = party.provider;
    const knowsPassword = !embedded && typeof password === 'string' && (await isTheirs(services, seen.proven.email, password, from));

    const outcome = await transaction(
      db,
      async (tx): Promise<Exclude<Linked, { kind: 'user' }> | { kind: 'in'; user: UserRow; token: string }> => {
        const found = await find(tx);
        if (!found) throw failed();
        const linked = await link(tx, found.proven, { embedded, knowsPassword });
        if (linked.kind !== 'user') {
          await prolong(tx, found.stateHash);
          return linked;
        }
        await endSignIn(tx, found.stateHash);
        return { kind: 'in', user: linked.user, token: await openSession(tx, c, services.env, linked.user.id) };
      },
    );
    if (outcome.kind === 'use_password') throw new Conflict(words().signIn.usePassword, 'use_password');
    if (outcome.kind === 'password_needed') throw new Conflict(words().signIn.linkPassword, 'password_needed');
    const { name, email, id } = outcome.user;
    return { error: false, status: true, msg: words().signIn.google, token: outcome.token, user: { name, email, id } };
  },
};

/** Exchanges the ticket of a sign-in without script for a session. Throws 401. */
async function enterWithTicket(c: AppContext, { db, env }: Services, ticket: string, browser: string | undefined) {
  const entered = await transaction(db, async (tx) => {
    const userId = browser === undefined ? undefined : await takeFormTicket(tx, ticket, browser);
    const user = userId === undefined ? undefined : await findUser(tx, userId);
    return user && { user, token: await openSession(tx, c, env, user.id) };
  });
  if (!entered) throw new NotSignedIn(words().refusals.signInOver, 'wrong_credentials');
  const { name, email, id } = entered.user;
  return { error: false, status: true, msg: words().signIn.welcome, token: entered.token, user: { name, email, id } } as const;
}

type Find = (at: Db) => Promise<{ stateHash: string; proven: Proven } | undefined>;

/** Accepts our ticket, or an ID token with our nonce. Each belongs to one browser and works once. Throws 401 or 503. */
async function finder(party: RelyingParty, credential: string, browser: string): Promise<Find> {
  if (isSecret(credential)) {
    return async (at) => {
      const row = await lockByTicket(at, credential, browser);
      return row?.proven ? { stateHash: row.stateHash, proven: row.proven } : undefined;
    };
  }
  if (credential.split('.').length !== 3) throw failed();
  try {
    const { proven, nonce } = await party.read(credential);
    return async (at) => {
      const row = await lockByNonce(at, nonce, browser);
      return row && { stateHash: row.stateHash, proven };
    };
  } catch (error) {
    if (error instanceof BadToken) throw failed();
    if (error instanceof ProviderUnavailable) throw new Unavailable(words().signIn.googleFailed, 'provider_away');
    throw error;
  }
}

/** Whether the password belongs to the account with this address. Guesses are limited as at sign-in. */
async function isTheirs(services: Services, email: string, password: string, from: string): Promise<boolean> {
  await spend(services, { key: `signin:${shortHash(email)}:${from}`, capacity: 10, seconds: quarterHour });
  const user = await findUserByEmail(services.db, email);
  return isPassword(password, user?.passwordHash);
}
