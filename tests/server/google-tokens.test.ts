import { generateKeyPair } from 'jose';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { isAuthoritative } from '#server/identity/authoritative.ts';
import { link } from '#server/identity/linking.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Browser, openBrowser } from '#tests/support/server/cookie-client.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { openIssuer } from '#tests/support/server/identity-provider.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const provider = await openIssuer();
const env = {
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  DATA_DIR: makeFolder(),
};
const shop = await createTestApp({ env });
const { call, signUp, request, services } = shop;
const { db } = services;

async function begin(browser: Browser, query = '') {
  const url = new URL((await browser.go(`/api/auth/oidc/start${query}`)).headers.get('location') ?? '');
  const asked = (name: string) => url.searchParams.get(name) ?? '';
  return { url, state: asked('state'), nonce: asked('nonce'), asked };
}
const redeem = async (browser: Browser, credential: string, more: object = {}) => {
  const response = await browser.go('/api/user/authWithGoogle', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ credential, ...more }),
  });
  return { ...((await response.json()) as { msg: string; code: string; error: boolean; user: { id: string } }), status: response.status };
};
const heard = async (response: Response) =>
  JSON.parse(/id="result">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? '{}') as { ticket?: string; error?: string };

/** Signs in at the provider with these claims. */
async function signIn(browser: Browser, more: object = {}) {
  const { state, nonce } = await begin(browser);
  provider.next = { idToken: await provider.sign(provider.claims(nonce, more)), status: 200 };
  return heard(await browser.go(`/api/auth/oidc/callback?state=${state}&code=c&iss=${encodeURIComponent(provider.issuer)}`));
}

describe('An external provider', () => {
  test('receives PKCE, state and nonce, and the server exchanges the code with its secret', async () => {
    const browser = openBrowser(shop);
    const { url, state, nonce, asked } = await begin(browser);
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/auth`);
    expect(url.search).not.toContain('secret');
    expect([asked('code_challenge_method'), asked('response_type'), asked('prompt')]).toEqual(['S256', 'code', 'select_account']);
    provider.next = { idToken: await provider.sign(provider.claims(nonce)), status: 200 };
    const { ticket = '' } = await heard(await browser.go(`/api/auth/oidc/callback?state=${state}&code=the-code`));
    expect(provider.asked.at(-1)?.authorization).toBe(`Basic ${btoa('haat-at-the-provider:a%20secret%2Bwith%2Fsigns')}`);
    expect(Object.fromEntries(provider.asked.at(-1)?.body ?? [])).toMatchObject({
      code: 'the-code',
      redirect_uri: 'http://localhost:4000/api/auth/oidc/callback',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await redeem(browser, ticket)).toMatchObject({ status: 200, user: { name: 'Ravi', email: 'ravi@example.com' } });
    expect((await request('/oidc/jwks')).status).toBe(404);
  });

  test('that is down, misdescribed or sends invalid data causes a message, not a broken page', async () => {
    const away = await createTestApp({ env: { ...env, OIDC_ISSUER: 'http://127.0.0.1:9' } });
    const liar = await openIssuer({ says: 'https://accounts.google.com' });
    const lied = await createTestApp({ env: { ...env, OIDC_ISSUER: liar.issuer } });
    for (const app of [away, lied]) {
      const response = await app.request('/api/auth/oidc/start');
      expect(response.status).toBe(502);
      expect((await heard(response)).error).toBe(words().signIn.googleFailed);
    }
    for (const next of [
      { idToken: '', status: 500 },
      { idToken: 'nonsense', status: 200 },
      { idToken: '', status: 400 },
    ]) {
      const browser = openBrowser(shop);
      const { state } = await begin(browser);
      provider.next = next;
      expect((await heard(await browser.go(`/api/auth/oidc/callback?state=${state}&code=c`))).error).toBe(words().signIn.googleFailed);
    }
  });

  test('answering as another issuer is rejected', async () => {
    const browser = openBrowser(shop);
    const { state, nonce } = await begin(browser);
    provider.next = { idToken: await provider.sign(provider.claims(nonce)), status: 200 };
    expect((await heard(await browser.go(`/api/auth/oidc/callback?state=${state}&code=c&iss=https://evil.example`))).error).toBe(
      words().signIn.googleFailed,
    );
  });
});

describe('An ID token as the credential', () => {
  test('signs in when all its claims are right', async () => {
    const browser = openBrowser(shop);
    const { nonce } = await begin(browser);
    expect(await redeem(browser, await provider.sign(provider.claims(nonce)))).toMatchObject({
      status: 200,
      msg: 'User authentication Successfully!',
    });
  });

  const unsigned = (claims: object, alg: string) =>
    `${Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  const now = () => Math.floor(Date.now() / 1_000);
  type Make = (nonce: string) => Promise<string> | string;
  const bad: [string, Make][] = [
    ['not signed at all', (nonce) => unsigned(provider.claims(nonce), 'none')],
    ['not signed at all, in odd letters', (nonce) => unsigned(provider.claims(nonce), 'nOnE')],
    [
      'signed with the public key as if it were a secret',
      (nonce) => provider.sign(provider.claims(nonce), { alg: 'HS256' }, new TextEncoder().encode(JSON.stringify(provider.publicJwk))),
    ],
    [
      'signed with our client secret',
      (nonce) => provider.sign(provider.claims(nonce), { alg: 'HS256' }, new TextEncoder().encode(provider.clientSecret.repeat(3))),
    ],
    ['signed by a stranger', async (nonce) => provider.sign(provider.claims(nonce), {}, (await generateKeyPair('RS256')).privateKey)],
    [
      'with a key that the provider does not have',
      async (nonce) => provider.sign(provider.claims(nonce), { kid: 'yesterday' }, (await generateKeyPair('RS256')).privateKey),
    ],
    ['of another issuer', (nonce) => provider.sign(provider.claims(nonce, { iss: 'https://accounts.google.com' }))],
    ['of an issuer that only begins like it', (nonce) => provider.sign(provider.claims(nonce, { iss: `${provider.issuer}/` }))],
    ['for another client', (nonce) => provider.sign(provider.claims(nonce, { aud: 'somebody-else' }))],
    [
      'for several clients without saying who asked',
      (nonce) => provider.sign(provider.claims(nonce, { aud: [provider.clientId, 'somebody-else'] })),
    ],
    ['asked for by another client', (nonce) => provider.sign(provider.claims(nonce, { azp: 'somebody-else' }))],
    ['with a foreign nonce', () => provider.sign(provider.claims('made-up'))],
    ['without a nonce', (nonce) => provider.sign({ ...provider.claims(nonce), nonce: undefined })],
    ["with another browser's nonce", async () => provider.sign(provider.claims((await begin(openBrowser(shop))).nonce))],
    ['that is over', (nonce) => provider.sign(provider.claims(nonce, { iat: now() - 700, exp: now() - 120 }))],
    ['that never ends', (nonce) => provider.sign({ ...provider.claims(nonce), exp: undefined })],
    ['from tomorrow', (nonce) => provider.sign(provider.claims(nonce, { iat: now() + 300, exp: now() + 900 }))],
    ['not valid yet', (nonce) => provider.sign(provider.claims(nonce, { nbf: now() + 300 }))],
    ['hours old', (nonce) => provider.sign(provider.claims(nonce, { iat: now() - 8_000 }))],
    ['with an unverified address', (nonce) => provider.sign(provider.claims(nonce, { email_verified: false }))],
    ['with a string as email_verified', (nonce) => provider.sign(provider.claims(nonce, { email_verified: 'yes' }))],
    ['without an address', (nonce) => provider.sign({ ...provider.claims(nonce), email: undefined })],
    ['with an invalid address', (nonce) => provider.sign(provider.claims(nonce, { email: '"a,b@evil.example"@example.com' }))],
    ['of nobody', (nonce) => provider.sign({ ...provider.claims(nonce), sub: undefined })],
    [
      'changed on the way',
      async (nonce) => {
        const [head, , signature] = (await provider.sign(provider.claims(nonce))).split('.');
        return `${head}.${Buffer.from(JSON.stringify(provider.claims(nonce, { sub: 'victim' }))).toString('base64url')}.${signature}`;
      },
    ],
  ];

  test.each(bad)('%s is refused', async (_, make) => {
    const browser = openBrowser(shop);
    const { nonce } = await begin(browser);
    expect(await redeem(browser, await make(nonce))).toMatchObject({ status: 401, error: true, msg: words().signIn.googleFailed });
    expect(bad.length).toBeGreaterThanOrEqual(14);
    // It did not use up the nonce: the right token still works.
    expect((await redeem(browser, await provider.sign(provider.claims(nonce)))).status).toBe(200);
  });

  test('is refused the second time, also after the popup', async () => {
    const browser = openBrowser(shop);
    const { nonce } = await begin(browser);
    const token = await provider.sign(provider.claims(nonce));
    expect((await redeem(browser, token)).status).toBe(200);
    expect((await redeem(browser, token)).status).toBe(401);
    const second = await begin(browser);
    provider.next = { idToken: await provider.sign(provider.claims(second.nonce)), status: 200 };
    await browser.go(`/api/auth/oidc/callback?state=${second.state}&code=c`);
    expect((await redeem(browser, provider.next.idToken)).status).toBe(401);
  });

  test('of the wrong kind is refused at the callback too', async () => {
    expect((await signIn(openBrowser(shop), { nonce: 'other' })).error).toBe(words().signIn.googleFailed);
    expect((await signIn(openBrowser(shop), { aud: 'other' })).error).toBe(words().signIn.googleFailed);
    expect((await signIn(openBrowser(shop), { email_verified: false })).error).toBe(words().signIn.googleFailed);
  });
});

describe('An existing account with the same address', () => {
  test('and a password is linked only after that password is given once, and never asked again', async () => {
    const shopper = await signUp({ email: 'joins@example.com' });
    const browser = openBrowser(shop);
    const person = { sub: 'subject-joins', email: shopper.email };
    const { ticket = '' } = await signIn(browser, person);
    expect(await redeem(browser, ticket)).toMatchObject({ status: 409, code: 'password_needed', msg: words().signIn.linkPassword });
    expect((await redeem(browser, ticket, { password: 'wrong-guess' })).status).toBe(409);
    expect(await redeem(browser, ticket, { password: shopper.password })).toMatchObject({ status: 200, user: { id: shopper.id } });
    const again = openBrowser(shop);
    expect(await redeem(again, (await signIn(again, person)).ticket ?? '')).toMatchObject({ status: 200, user: { id: shopper.id } });
    expect((await call('signIn', { body: { email: shopper.email, password: shopper.password } })).status).toBe(200);
  });

  test('is found by its subject, not by the address, when the address at the provider changes', async () => {
    const browser = openBrowser(shop);
    const before = await redeem(browser, (await signIn(browser, { sub: 'moves', email: 'old@example.com' })).ticket ?? '');
    const after = await redeem(browser, (await signIn(browser, { sub: 'moves', email: 'new@example.com' })).ticket ?? '');
    expect(after.user.id).toBe(before.user.id);
  });

  const google = { issuer: 'https://accounts.google.com', subject: 'g-1', emailVerified: true, name: 'Owner', hostedDomain: '' };
  const circumstances = { embedded: false, knowsPassword: false };

  test('registered by a stranger goes to the owner of the address, and the stranger is signed out', async () => {
    const stranger = await signUp({ email: 'owner@gmail.com' });
    const linked = await transaction(db, (tx) => link(tx, { ...google, email: stranger.email }, circumstances));
    expect(linked).toMatchObject({ kind: 'user', user: { id: stranger.id, passwordHash: null, emailProven: true } });
    expect((await call('getUser', { params: { userId: stranger.id } }, { as: stranger })).status).toBe(401);
    expect((await call('signIn', { body: { email: stranger.email, password: stranger.password } })).status).toBe(401);
  });

  test('with a verified address is linked, and the password stays', async () => {
    const owner = await signUp({ email: 'proven@gmail.com' });
    await db.execute(sql`update users set email_proven = true where id = ${owner.id}`);
    const linked = await transaction(db, (tx) => link(tx, { ...google, subject: 'g-2', email: owner.email }, circumstances));
    expect(linked).toMatchObject({ kind: 'user', user: { id: owner.id } });
    expect((await call('signIn', { body: { email: owner.email, password: owner.password } })).status).toBe(200);
  });

  test.each([
    ['a mailbox of Google', { email: 'a@gmail.com' }, true],
    ['a Google Workspace domain', { email: 'a@firm.example', hostedDomain: 'firm.example' }, true],
    ['another address that only was checked once', { email: 'a@yahoo.example' }, false],
    ['another domain than the hosted one', { email: 'a@bank.example', hostedDomain: 'firm.example' }, false],
    ['a look-alike', { email: 'a@gmail.com.evil.example' }, false],
    ['another provider', { issuer: 'https://evil.example', email: 'a@gmail.com' }, false],
  ])('is linked without a password for %s: %j is %s', (_, more, expected) => {
    expect(isAuthoritative({ ...google, ...more })).toBe(expected);
  });
});
