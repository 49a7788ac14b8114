/** Finds the shopper for a proven identity. A look-alike of an address must not open the account of that address. */
import { localPartOf } from '#contract/email.ts';
import { fit } from '#contract/text-fit.ts';
import { and, eq, sql } from '#server/db/sql.ts';
import { limits } from '#contract/limits.ts';
import { closeAllSessions } from '#server/auth/session.ts';
import type { Db } from '#server/db/client.ts';
import { deviceCookies, oidcIdentities, users } from '#server/db/schema.ts';
import { findUser, insertUser, type UserRow } from '#server/user/store.ts';
import type { Proven } from './id-token.ts';
import { isAuthoritative } from './authoritative.ts';

export type Linked = { kind: 'user'; user: UserRow } | { kind: 'password_needed' } | { kind: 'use_password' };

interface Circumstances {
  embedded: boolean;
  /** True if the correct password of the account was given too. */
  knowsPassword: boolean;
}

/** Gives the shopper of a proven identity: known, new, or joined to an account with the same address if that is safe. */
export async function link(tx: Db, proven: Proven, { embedded, knowsPassword }: Circumstances): Promise<Linked> {
  const { email } = proven;
  const known = await ownerOf(tx, proven);
  if (known) return { kind: 'user', user: known };

  const name = fit(proven.name || localPartOf(email), limits.text.name);
  const made = await insertUser(tx, { name, email, phone: '', passwordHash: null, emailProven: true });
  if (made) return joined(tx, proven, made);

  const [account] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  if (!account) throw new Error('account was deleted during sign-in');
  // The same person's first sign-in in another tab may have been faster.
  const meanwhile = await ownerOf(tx, proven);
  if (meanwhile) return { kind: 'user', user: meanwhile };
  if (isAuthoritative(proven)) {
    // Whoever registered this address without verifying it may know the password, so the owner starts with a clean account.
    if (!account.emailProven) await disown(tx, account.id);
    return joined(tx, proven, await there(tx, account.id));
  }
  if (!embedded && knowsPassword) return joined(tx, proven, account);
  return { kind: embedded || account.passwordHash === null ? 'use_password' : 'password_needed' };
}

async function ownerOf(tx: Db, { issuer, subject }: Proven): Promise<UserRow | undefined> {
  const [known] = await tx
    .select({ userId: oidcIdentities.userId })
    .from(oidcIdentities)
    .where(and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject)));
  return known && there(tx, known.userId);
}

async function joined(tx: Db, { issuer, subject, email }: Proven, user: UserRow): Promise<Linked> {
  await tx.insert(oidcIdentities).values({ issuer, subject, email, userId: user.id });
  return { kind: 'user', user };
}

async function disown(tx: Db, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash: null, emailProven: true, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  await closeAllSessions(tx, userId);
  await tx.delete(deviceCookies).where(eq(deviceCookies.userId, userId));
}

async function there(tx: Db, userId: string): Promise<UserRow> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error('identity belongs to a deleted user');
  return user;
}
