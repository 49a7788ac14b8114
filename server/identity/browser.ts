/** The cookie that ties a sign-in with a provider to the browser that started it. It lasts ten minutes, and scripts cannot read it. */
import { getCookie, setCookie } from 'hono/cookie';
import { isSecret, newSecret } from '#server/auth/token.ts';
import type { Env } from '#server/env/env.ts';
import type { AppContext } from '#server/http/request.ts';

const isSecure = (env: Env): boolean => env.publicUrl.startsWith('https:');
const cookieName = (env: Env): string => (isSecure(env) ? '__Host-oidc' : 'oidc');

/** This browser's value, or undefined. */
export function readBrowser(c: AppContext, env: Env): string | undefined {
  const value = getCookie(c, cookieName(env)) ?? '';
  return isSecret(value) ? value : undefined;
}

/** Sets the browser's value. Two sign-ins started at once share it. SameSite is Lax, because the provider redirects from its own site. */
export function markBrowser(c: AppContext, env: Env): string {
  const value = readBrowser(c, env) ?? newSecret();
  setCookie(c, cookieName(env), value, { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure(env), maxAge: 900 });
  return value;
}
