/**
 * A cookie tells an account which browsers have signed in to it before. It does not prove who uses the browser. It only gives the browser
 * its own guesses in password recovery, which no stranger can use up.
 */
import { sql } from '#server/db/sql.ts';
import { getCookie, setCookie } from 'hono/cookie';
import type { Db } from '../db/client.ts';
import { deviceCookies } from '../db/schema.ts';
import type { Env } from '#server/env/env.ts';
import type { AppContext } from '#server/http/request.ts';
import { hashSecret, isSecret, newSecret } from './token.ts';

const isSecure = (env: Env): boolean => env.publicUrl.startsWith('https:');
const cookieName = (env: Env): string => (isSecure(env) ? '__Host-device' : 'device');
/** In seconds. Browsers keep no cookie for longer. */
const lifetime = 400 * 86_400;

/** The hash of this browser's cookie, or undefined. */
export function deviceHash(c: AppContext, env: Env): string | undefined {
  const value = getCookie(c, cookieName(env)) ?? '';
  return isSecret(value) ? hashSecret(value) : undefined;
}

/** Remembers this browser for the account, inside the transaction of the sign-in. */
export async function rememberDevice(tx: Db, c: AppContext, env: Env, userId: string): Promise<void> {
  const given = getCookie(c, cookieName(env)) ?? '';
  const value = isSecret(given) ? given : newSecret();
  await tx
    .insert(deviceCookies)
    .values({ cookieHash: hashSecret(value), userId })
    .onConflictDoUpdate({ target: [deviceCookies.cookieHash, deviceCookies.userId], set: { lastUsedAt: sql`now()` } });
  setCookie(c, cookieName(env), value, { httpOnly: true, sameSite: 'Strict', path: '/', secure: isSecure(env), maxAge: lifetime });
}
