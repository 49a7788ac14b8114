/** Seeing the shop before it opens: a link for owners, and the cookie that it leaves in a browser. */
import { getCookie, setCookie } from 'hono/cookie';
import type { Db } from '#server/db/client.ts';
import { installationSecret } from '#server/db/settings.ts';
import type { Env } from '#server/env/env.ts';
import type { AppContext } from '#server/http/request.ts';

const cookieName = 'preview';
/** The name in the query of the link. */
export const previewParameter = 'preview';
const lifetimeSeconds = 30 * 86_400;

const secretOf = (db: Db): Promise<string> => installationSecret(db, 'preview');

/** The address that opens the shop in a browser before its first day. */
export async function previewLink(db: Db, env: Env): Promise<string> {
  return `${env.publicUrl}/?${previewParameter}=${await secretOf(db)}`;
}

/** Whether the browser was let in by the link. */
export async function seesPreview(db: Db, c: AppContext): Promise<boolean> {
  const given = getCookie(c, cookieName);
  return given !== undefined && given === (await secretOf(db));
}

/** Lets the browser in if the link's secret is right. */
export async function takePreview(db: Db, c: AppContext, env: Env, given: string): Promise<boolean> {
  if (given !== (await secretOf(db))) return false;
  const secure = env.publicUrl.startsWith('https:');
  setCookie(c, cookieName, given, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge: lifetimeSeconds });
  return true;
}
