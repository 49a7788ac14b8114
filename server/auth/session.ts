/**
 * Sessions: an opaque bearer token; browsers also get a second half in a cookie that scripts cannot read (docs/decisions/102-sessions.md).
 * Each request checks the database, so ending a session takes effect at once.
 */
import type { SignedIn } from '#server/http/caller.ts';
import { and, eq, inArray, type SQL, sql } from '#server/db/sql.ts';
import { getCookie, setCookie } from 'hono/cookie';
import type { Db } from '../db/client.ts';
import { formTickets, sessions, users } from '../db/schema.ts';
import type { Env } from '#server/env/env.ts';
import { NotSignedIn, SignedOut } from '#server/http/errors.ts';
import type { AppContext } from '#server/http/request.ts';
import { rememberDevice } from './device.ts';
import { hashSecret, isSecret, newSecret } from './token.ts';

const idleDays = 14;
const maxAgeDays = 90;
const maxSessions = 10;

/** Opens a session inside the caller's transaction and gives its token. A browser also gets the cookie half. */
export async function openSession(tx: Db, c: AppContext, env: Env, userId: string): Promise<string> {
  const token = newSecret();
  // Only browsers send this header, and scripts cannot forge it. Other clients work with the token alone.
  const half = c.req.header('sec-fetch-site') === undefined ? null : newSecret();
  await tx.insert(sessions).values({
    tokenHash: hashSecret(token),
    userId,
    bindHash: half && hashSecret(half),
    userAgent: userAgentFamily(c.req.header('user-agent') ?? ''),
  });
  await tx.execute(sql`delete from sessions where user_id = ${userId} and kind = 'shop' and token_hash not in
    (select token_hash from sessions where user_id = ${userId} and kind = 'shop' order by created_at desc, token_hash limit ${maxSessions})`);
  if (half) {
    setCookie(c, cookieName(env), half, {
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      secure: isSecure(env),
      maxAge: maxAgeDays * 86_400,
    });
    await rememberDevice(tx, c, env, userId);
  }
  return token;
}

/** Gives the shopper who sent the request. Throws 401 with `message` if nobody is signed in or the session has ended. */
export async function requireUser(db: Db, c: AppContext, env: Env, message: string): Promise<SignedIn> {
  const header = c.req.header('authorization');
  if (header === undefined) throw new NotSignedIn(message, 'login_required');
  const ended = new NotSignedIn(message, 'session_ended');
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '';
  if (!isSecret(token)) throw ended;
  const tokenHash = hashSecret(token);
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      bindHash: sessions.bindHash,
      resting: sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        eq(sessions.kind, 'shop'),
        sql`${sessions.createdAt} > now() - make_interval(days => ${maxAgeDays})`,
        sql`${sessions.lastUsedAt} > now() - make_interval(days => ${idleDays})`,
      ),
    );
  if (!row) throw (await isClosed(db, tokenHash)) ? new SignedOut(message) : ended;
  if (row.bindHash !== null && hashSecret(getCookie(c, cookieName(env)) ?? '') !== row.bindHash) throw ended;
  if (row.resting)
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(sessions.tokenHash, tokenHash));
  return { id: row.id, name: row.name, email: row.email, sessionHash: tokenHash };
}

/**
 * Ends sessions. They are deleted, with all that belongs to them, such as the push messages of a device; of a shopper's a row stays that says so to a device
 * that still has the token.
 */
async function close(tx: Db, which: SQL | undefined): Promise<void> {
  const { tokenHash, userId, kind, createdAt, lastUsedAt } = sessions;
  const gone = await tx.delete(sessions).where(which).returning({ tokenHash, userId, kind, createdAt, lastUsedAt });
  const closed = gone.filter((one) => one.kind === 'shop').map((one) => ({ ...one, kind: 'closed' as const }));
  if (closed.length > 0) await tx.insert(sessions).values(closed);
}

/** Ends one session, in the caller's transaction. */
export async function closeSession(tx: Db, sessionHash: string): Promise<void> {
  await close(tx, eq(sessions.tokenHash, sessionHash));
}

/** Whether the shopper signed out of this session, here or elsewhere; false where it ran out. */
async function isClosed(db: Db, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ kind: sessions.kind })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.kind, 'closed')));
  return rows.length > 0;
}

/** Ends all sessions of a shopper, and sign-ins that are not complete yet, in the caller's transaction. */
export async function closeAllSessions(tx: Db, userId: string): Promise<void> {
  await tx.delete(formTickets).where(eq(formTickets.userId, userId));
  await close(tx, and(eq(sessions.userId, userId), inArray(sessions.kind, ['shop', 'desk'])));
}

/** Deletes the cookie half. */
export function clearCookie(c: AppContext, env: Env): void {
  setCookie(c, cookieName(env), '', { httpOnly: true, sameSite: 'Strict', path: '/', secure: isSecure(env), maxAge: 0 });
}

const isSecure = (env: Env): boolean => env.publicUrl.startsWith('https:');
/** With the `__Host-` prefix browsers require https, this host and the whole path. Plain http on localhost cannot use it. */
const cookieName = (env: Env): string => (isSecure(env) ? '__Host-bind' : 'bind');

/** Enough to recognise your own phone in a list, too little to recognise a person. */
function userAgentFamily(header: string): string {
  const browser = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'].find((name) => header.includes(name));
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((name) => header.includes(name));
  return [browser, system].filter(Boolean).join(' on ');
}
