/** Our side of OpenID Connect. The code is the same for a real provider and the embedded one. */
import { createHash } from 'node:crypto';
import { type JWTVerifyGetKey, createRemoteJWKSet, customFetch } from 'jose';
import { z } from '#contract/zod.ts';
import { type Proven, BadToken, algorithms, readIdToken } from './id-token.ts';

export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** True for the embedded provider, which believes everybody. */
  embedded: boolean;
  fetch(request: Request): Promise<Response>;
}

/** The provider could not be reached, or its response made no sense. The message is for the log. */
export class ProviderUnavailable extends Error {}

const Metadata = z.object({ issuer: z.string(), authorization_endpoint: z.url(), token_endpoint: z.url(), jwks_uri: z.url() });
type Metadata = z.output<typeof Metadata>;
const Tokens = z.object({ id_token: z.string().check(z.maxLength(16_384)) });

const requestTimeoutMs = 5_000;
const hourMs = 3_600_000;

export class RelyingParty {
  readonly provider: Provider;
  private readonly redirectUri: string;
  private known: { metadata: Metadata; keys: JWTVerifyGetKey; until: number } | undefined;

  constructor(provider: Provider, publicUrl: string) {
    this.provider = provider;
    this.redirectUri = `${publicUrl}/api/auth/oidc/callback`;
  }

  /** Gives the URL where the shopper signs in. Throws `ProviderUnavailable`. */
  async authorizeUrl({ state, nonce, verifier }: { state: string; nonce: string; verifier: string }): Promise<string> {
    const url = new URL((await this.discover()).metadata.authorization_endpoint);
    for (const [name, value] of Object.entries({
      client_id: this.provider.clientId,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: this.redirectUri,
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      // People share devices, so the provider asks for the account every time.
      prompt: this.provider.embedded ? 'login' : 'select_account',
    }))
      url.searchParams.set(name, value);
    return url.href;
  }

  /** Exchanges the code of a callback for what it proves. Throws `ProviderUnavailable`, or `BadToken` if it proves nothing. */
  async exchange({ code, verifier, nonce }: { code: string; verifier: string; nonce: string }): Promise<Proven> {
    const { metadata } = await this.discover();
    const { clientId, clientSecret } = this.provider;
    const credentials = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
    const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: this.redirectUri, code_verifier: verifier });
    const response = await this.ask(metadata.token_endpoint, {
      method: 'POST',
      headers: { Authorization: `Basic ${credentials}`, Accept: 'application/json' },
      body,
    });
    if (response.status === 400) throw new BadToken('the authorization code was rejected');
    const tokens = Tokens.safeParse(await json(response));
    if (!tokens.success) throw new ProviderUnavailable('the response has no ID token');
    const { proven, nonce: given } = await this.read(tokens.data.id_token);
    if (given !== nonce) throw new BadToken('nonce does not match');
    return proven;
  }

  /** Checks an ID token; the caller checks to whom its nonce belongs. Throws `ProviderUnavailable` or `BadToken`. */
  async read(token: string): Promise<{ proven: Proven; nonce: string }> {
    const { keys } = await this.discover();
    try {
      return await readIdToken(token, { keys, issuer: this.provider.issuer, clientId: this.provider.clientId, algorithms });
    } catch (error) {
      if (error instanceof BadToken) throw error;
      throw new ProviderUnavailable('could not fetch the signing keys', { cause: error });
    }
  }

  private async discover(): Promise<{ metadata: Metadata; keys: JWTVerifyGetKey }> {
    if (this.known && this.known.until > Date.now()) return this.known;
    const { issuer } = this.provider;
    const response = await this.ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    const parsed = Metadata.safeParse(await json(response));
    if (!parsed.success || parsed.data.issuer !== issuer) throw new ProviderUnavailable('discovery document has a different issuer');
    const keys = createRemoteJWKSet(new URL(parsed.data.jwks_uri), {
      timeoutDuration: requestTimeoutMs,
      cooldownDuration: 30_000,
      cacheMaxAge: hourMs / 6,
      [customFetch]: (url: string, { headers, method, signal }) => this.provider.fetch(new Request(url, { headers, method, signal })),
    });
    this.known = { metadata: parsed.data, keys, until: Date.now() + hourMs };
    return this.known;
  }

  private async ask(url: string, init: RequestInit = {}): Promise<Response> {
    try {
      return await this.provider.fetch(new Request(url, { redirect: 'error', signal: AbortSignal.timeout(requestTimeoutMs), ...init }));
    } catch (error) {
      throw new ProviderUnavailable('the provider did not respond', { cause: error });
    }
  }
}

async function json(response: Response): Promise<unknown> {
  if (!response.ok) throw new ProviderUnavailable(`the provider responded with status ${response.status}`);
  return response.json().catch((error: unknown) => {
    throw new ProviderUnavailable('the provider response is not JSON', { cause: error });
  });
}
