/** The two cookies of the desk: the session, and the name of the device. Scripts read neither, and only calls of the desk carry them. */
import { getCookie, setCookie } from 'hono/cookie';
import { sessionDays } from '#contract/desk/session.ts';
import { hashSecret, isSecret, newSecret } from '#server/auth/token.ts';
import type { Env } from '#server/env/env.ts';
import type { AppContext } from '#server/http/request.ts';

const path = '/api/desk';
const daySeconds = 86_400;
/** Browsers keep no cookie for longer. */
const deviceDays = 400;

const isSecure = (env: Env): boolean => env.publicUrl.startsWith('https:');
/** With the `__Secure-` prefix browsers require https; `__Host-` would require the whole site as the path. */
const nameOf = (env: Env, cookie: 'desk' | 'desk-device'): string => (isSecure(env) ? `__Secure-${cookie}` : cookie);

function write(c: AppContext, env: Env, cookie: 'desk' | 'desk-device', { value, maxAge }: { value: string; maxAge: number }): void {
  setCookie(c, nameOf(env, cookie), value, { httpOnly: true, sameSite: 'Strict', path, secure: isSecure(env), maxAge });
}

function read(c: AppContext, env: Env, cookie: 'desk' | 'desk-device'): string | undefined {
  const value = getCookie(c, nameOf(env, cookie)) ?? '';
  return isSecret(value) ? hashSecret(value) : undefined;
}

/** The hash of the session's cookie, or undefined. */
export const deskTokenHash = (c: AppContext, env: Env): string | undefined => read(c, env, 'desk');

/** The hash of the device's cookie, or undefined on a device where nobody has signed in. */
export const deskDeviceHash = (c: AppContext, env: Env): string | undefined => read(c, env, 'desk-device');

/** Makes a new token for a session, gives the browser its cookie, and returns the hash to store. */
export function issueDeskToken(c: AppContext, env: Env): string {
  const value = newSecret();
  write(c, env, 'desk', { value, maxAge: sessionDays * daySeconds });
  return hashSecret(value);
}

/** The hash of this device's cookie; a device without one gets one. */
export function issueDeskDevice(c: AppContext, env: Env): string {
  const known = getCookie(c, nameOf(env, 'desk-device')) ?? '';
  const value = isSecret(known) ? known : newSecret();
  write(c, env, 'desk-device', { value, maxAge: deviceDays * daySeconds });
  return hashSecret(value);
}

/** Deletes the cookie of the session. */
export function clearDeskToken(c: AppContext, env: Env): void {
  write(c, env, 'desk', { value: '', maxAge: 0 });
}
