/** Sign-in with an identity provider: the redirect there and the callback. Its result is a ticket for `authWithGoogle`. */
import { fit } from '#contract/text-fit.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { words } from '#language/words.ts';
import { z } from '#contract/zod.ts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppError } from '#server/http/errors.ts';
import { newSecret } from '#server/auth/token.ts';
import type { App } from '#server/http/run-call.ts';
import { spend } from '#server/http/rate-limit.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Services } from '#server/services.ts';
import { markBrowser, readBrowser } from './browser.ts';
import { mountEmbedded } from './embedded/plugin.ts';
import { type Finish, finishHeaders, finishPage } from './finish-page.ts';
import { BadToken } from './id-token.ts';
import { ownPath } from './own-path.ts';
import { ProviderUnavailable } from './relying-party.ts';
import { type SignIn, answerSignIn, beginSignIn, issueTicket } from './sign-in-store.ts';

const Start = z.object({
  mode: z.catch(z.enum(['popup', 'redirect']), 'popup'),
  next: z.catch(z.string().check(z.regex(ownPath)), '/'),
  request: z.catch(z.string().check(z.regex(/^[A-Za-z0-9-]{0,64}$/)), ''),
});

type Way = Pick<SignIn, 'mode' | 'next' | 'request'>;

/** The two addresses that a browser opens. */
const opened = { start: '/api/auth/oidc/start', callback: '/api/auth/oidc/callback' };
const finishScript = '/api/auth/oidc/finish.js';
/** What is read here and is no call of the contract. */
export const identityPaths: readonly string[] = [...Object.values(opened), finishScript];

/** Of a request that comes back from the provider, how its sign-in began. */
const begun = new WeakMap<Request, Way>();
/** The way of one that nothing is known of. */
const unknown: Way = { mode: 'popup', next: '/', request: '' };

/** Ends a sign-in. A popup tells the page that opened it; a full page goes to the sign-in screen. */
async function finish(
  c: AppContext,
  { profiles }: Pick<Services, 'profiles'>,
  { mode, next, request }: Way,
  result: { ticket: string } | { error: string },
  { status = 200, headers }: { status?: ContentfulStatusCode; headers?: Record<string, string> } = {},
): Promise<Response> {
  if (mode === 'redirect') {
    // The message is not part of the address: otherwise a link could put any text on our screen.
    const query = new URLSearchParams('ticket' in result ? { ticket: result.ticket, next } : { failed: 'google', next });
    return c.body(null, 302, { ...headers, Location: `/signIn?${query}`, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  }
  const told: Finish = { request, ...result };
  // What fails on our side may be the database: then only a name that is known already.
  const shop = status >= 500 ? profiles.known : await profiles.recent();
  return c.html(finishPage(told, shop?.name), status, { ...headers, ...finishHeaders });
}

/** Ends a sign-in that the server refuses, as a browser can show it; undefined for any other request. */
export async function signInRefused(c: AppContext, services: Services, error: AppError): Promise<Response | undefined> {
  const { method, path } = c.req;
  if (!['GET', 'HEAD'].includes(method) || !Object.values(opened).includes(path)) return undefined;
  const way = path === opened.start ? Start.parse(c.req.query()) : (begun.get(c.req.raw) ?? unknown);
  return finish(c, services, way, { error: error.message }, error);
}

/** Mounts the redirect, the callback and, if it is used, the embedded provider. */
export function mountIdentity(app: App, services: Services): void {
  const { db, env, identity, log } = services;
  const script = readFileSync(fileURLToPath(new URL('finish.js', import.meta.url)), 'utf8');
  app.get(finishScript, (c) => c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }));

  app.get(opened.start, async (c) => {
    const way = Start.parse(c.req.query());
    if (!identity.party) return finish(c, services, way, { error: words().signIn.googleOff }, { status: 400 });
    await spend(services, { key: `oidc:${clientAddress(c, env)}`, capacity: 30, seconds: 900 });
    const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
    try {
      const url = await (await identity.party()).authorizeUrl(secrets);
      await beginSignIn(db, { ...secrets, ...way, browser: markBrowser(c, env) });
      return c.body(null, 302, { Location: url, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn('identity provider unavailable', { error });
      return finish(c, services, way, { error: words().signIn.googleFailed }, { status: 502 });
    }
  });

  app.get(opened.callback, (c) => callback(c, services));
  if (identity.embedded) mountEmbedded(app, services, identity.embedded);
}

async function callback(c: AppContext, services: Services): Promise<Response> {
  const { db, env, identity, log } = services;
  const { state = '', code = '', error, error_description: description, iss } = c.req.query();
  const browser = readBrowser(c, env);
  const signIn = browser === undefined ? undefined : await answerSignIn(db, state, browser);
  // Not started here, started in another browser, expired, or answered before. Its text may come from anybody, so none is shown.
  if (!signIn || !identity.party) return finish(c, services, unknown, { error: words().signIn.googleFailed }, { status: 400 });
  begun.set(c.req.raw, signIn);
  if (error !== undefined) return finish(c, services, signIn, { error: fit(description ?? error, 200) });
  try {
    const party = await identity.party();
    if (iss !== undefined && iss !== party.provider.issuer) throw new BadToken('response from a different issuer');
    const proven = await party.exchange({ code, verifier: signIn.verifier, nonce: signIn.nonce });
    const ticket = newSecret();
    await issueTicket(db, signIn.stateHash, ticket, proven);
    return finish(c, services, signIn, { ticket });
  } catch (trouble) {
    if (!(trouble instanceof BadToken) && !(trouble instanceof ProviderUnavailable)) throw trouble;
    log.warn('sign-in by identity provider failed', { error: trouble });
    return finish(c, services, signIn, { error: words().signIn.googleFailed }, { status: trouble instanceof BadToken ? 400 : 502 });
  }
}
