/** The embedded identity provider: a real one (oidc-provider), in this process, for shops that have no other. */
import { exportJWK, generateKeyPair } from 'jose';
import type { JWKS, Provider } from 'oidc-provider';
import type { Db } from '#server/db/client.ts';
import { settings } from '#server/db/schema.ts';
import { installationSecret, readSetting } from '#server/db/settings.ts';
import type { Env } from '#server/env.ts';
import { openExchange } from '../node-bridge.ts';
import { errorPage, mount, pageHeaders } from './page.ts';
import { findPerson } from './people.ts';
import { Records } from './records.ts';

const clientId = 'haat';
const keysSetting = 'secret:oidc-keys';

export interface EmbeddedProvider {
  provider: Provider;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Answers requests below `/oidc` without a network. */
  fetch(request: Request): Promise<Response>;
}

/** Its signing key: made once, the same ever after. */
async function signingKeys(db: Db): Promise<JWKS> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const made = { keys: [{ ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), use: 'sig', alg: 'ES256' }] };
  await db.insert(settings).values({ key: keysSetting, value: made }).onConflictDoNothing();
  return (await readSetting(db, keysSetting)) as JWKS;
}

/** Loads the library when it is needed, without its word on the runtime: a Node newer than the last long-term one is not unsupported. */
async function loadProvider() {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return (await import('oidc-provider')).Provider;
  } finally {
    console.warn = warn;
  }
}

export async function openEmbedded({ publicUrl }: Env, db: Db): Promise<EmbeddedProvider> {
  const Provider = await loadProvider();
  const issuer = `${publicUrl}${mount}`;
  const clientSecret = await installationSecret(db, 'oidc-client');
  const provider = new Provider(issuer, {
    adapter: (model) => new Records(db, model),
    clients: [
      {
        client_id: clientId,
        client_name: 'Haat',
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/auth/oidc/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: await signingKeys(db),
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: { keys: [await installationSecret(db, 'oidc-cookies')] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false }, userinfo: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `${mount}/interaction/${uid}` },
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Name and address stand in the ID token itself; there is no second question to ask.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 600, Interaction: 1_800, Session: 3_600, Grant: 3_600 },
    async findAccount(_ctx, accountId) {
      const person = await findPerson(db, accountId);
      return person && { accountId, claims: async () => ({ sub: accountId, ...person, email_verified: true }) };
    },
    // Its one client is the shop itself: nothing to consent to.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider: own } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new own.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(ctx) {
      ctx.type = 'html';
      for (const [name, value] of Object.entries(pageHeaders)) ctx.set(name, value);
      ctx.body = errorPage();
    },
  });
  const handle = provider.callback();
  return {
    provider,
    issuer,
    clientId,
    clientSecret,
    async fetch(request) {
      const { req, res, answer } = await openExchange(request, { mount, origin: publicUrl });
      void handle(req, res);
      return answer;
    },
  };
}
