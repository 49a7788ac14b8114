/** The embedded identity provider: oidc-provider in this process, for shops without another one. */
import { exportJWK, generateKeyPair } from 'jose';
import type { ClientMetadata, Configuration, JWKS, Provider } from 'oidc-provider';
import type { Db } from '#server/db/client.ts';
import { settings } from '#server/db/schema.ts';
import { installationSecret, readSetting } from '#server/db/settings.ts';
import type { Env } from '#server/env/env.ts';
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
  /** Responds to requests under `/oidc` without a network. */
  fetch(request: Request): Promise<Response>;
}

/** The signing key, created once per installation. */
async function signingKeys(db: Db): Promise<JWKS> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const made = { keys: [{ ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), use: 'sig', alg: 'ES256' }] };
  await db.insert(settings).values({ key: keysSetting, value: made }).onConflictDoNothing();
  return (await readSetting(db, keysSetting)) as JWKS;
}

/** Loads the library on first use. Hides its warning about the runtime: it calls every Node newer than the last LTS unsupported. */
async function loadProvider() {
  const { warn } = console;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes('Unsupported runtime')) warn(...parts);
  };
  try {
    return (await import('oidc-provider')).Provider;
  } finally {
    console.warn = warn;
  }
}

/** The shop as the provider's only client. */
function shopClient({ publicUrl }: Env, clientSecret: string): ClientMetadata {
  return {
    client_id: clientId,
    client_name: 'Haat',
    client_secret: clientSecret,
    redirect_uris: [`${publicUrl}/api/auth/oidc/callback`],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_basic',
    id_token_signed_response_alg: 'ES256',
  };
}

async function settingsOf(env: Env, db: Db, clientSecret: string): Promise<Configuration> {
  return {
    adapter: (model) => new Records(db, model),
    clients: [shopClient(env, clientSecret)],
    jwks: await signingKeys(db),
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: { keys: [await installationSecret(db, 'oidc-cookies')] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false }, userinfo: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `${mount}/interaction/${uid}` },
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The ID token contains name and address, so no second request is needed.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 600, Interaction: 1_800, Session: 3_600, Grant: 3_600 },
    async findAccount(_ctx, accountId) {
      const person = await findPerson(db, accountId);
      return person && { accountId, claims: async () => ({ sub: accountId, ...person, email_verified: true }) };
    },
    // The only client is the shop itself, so there is nothing to consent to.
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
  };
}

/** Creates the embedded provider of this installation. */
export async function openEmbedded(env: Env, db: Db): Promise<EmbeddedProvider> {
  const Provider = await loadProvider();
  const issuer = `${env.publicUrl}${mount}`;
  const clientSecret = await installationSecret(db, 'oidc-client');
  const provider = new Provider(issuer, await settingsOf(env, db, clientSecret));
  const handle = provider.callback();
  return {
    provider,
    issuer,
    clientId,
    clientSecret,
    async fetch(request) {
      const { req, res, answer } = await openExchange(request, { mount, origin: env.publicUrl });
      void handle(req, res);
      return answer;
    },
  };
}
