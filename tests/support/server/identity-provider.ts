/** A fake identity provider on a port of this machine; the test chooses the claims of its tokens. */
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, type JWK, SignJWT, exportJWK, generateKeyPair } from 'jose';
import { afterAll } from 'vitest';

export interface Issuer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  publicJwk: JWK;
  privateKey: CryptoKey;
  /** Claims of a valid token with this nonce. */
  claims(nonce: string, more?: object): Record<string, unknown>;
  /** Signs claims as the provider does by default. */
  sign(claims: Record<string, unknown>, header?: { alg?: string; kid?: string }, key?: CryptoKey | Uint8Array): Promise<string>;
  /** The next response of the token endpoint, and the requests it received. */
  next: { idToken: string; status: number };
  asked: { authorization: string | undefined; body: URLSearchParams }[];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

export async function openIssuer({ says }: { says?: string } = {}): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'today', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    void (async () => {
      const json = (value: unknown, status = 200) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
      if (request.url === '/.well-known/openid-configuration')
        json({
          issuer: says ?? self.issuer,
          authorization_endpoint: `${self.issuer}/auth`,
          token_endpoint: `${self.issuer}/token`,
          jwks_uri: `${self.issuer}/jwks`,
        });
      else if (request.url === '/jwks') json({ keys: [publicJwk] });
      else if (request.url === '/token') {
        self.asked.push({ authorization: request.headers.authorization, body: new URLSearchParams(await bodyOf(request)) });
        json({ id_token: self.next.idToken, access_token: 'x', token_type: 'Bearer' }, self.next.status);
      } else json({}, 404);
    })();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  afterAll(() => server.close());
  const now = () => Math.floor(Date.now() / 1_000);
  const self: Issuer = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'haat-at-the-provider',
    clientSecret: 'a secret+with/signs',
    publicJwk,
    privateKey,
    claims: (nonce, more = {}) => ({
      iss: self.issuer,
      aud: self.clientId,
      sub: 'subject-1',
      iat: now(),
      exp: now() + 600,
      nonce,
      email: 'ravi@example.com',
      email_verified: true,
      name: 'Ravi',
      ...more,
    }),
    sign: (claims, header = {}, key = privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'today', ...header }).sign(key),
    next: { idToken: '', status: 200 },
    asked: [],
  };
  return self;
}
