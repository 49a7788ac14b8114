import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { type Browser, openBrowser } from '#tests/support/server/cookie-client.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const shop = await createTestApp({ env: { DATA_DIR: makeFolder() } });
const { call, request, signUp, services } = shop;
const { db } = services;

const meera = { name: 'Meera Deshpande', email: 'meera.google@example.test' };
const fill = (browser: Browser, address: string, form: Record<string, string>) =>
  browser.go(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(form)),
  });
const heard = async (response: Response) =>
  JSON.parse(/id="result">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? '{}') as {
    request: string;
    ticket?: string;
    error?: string;
  };

/** The whole popup flow; returns the message to the shop's page. */
async function popup(browser: Browser, person: Record<string, string> = meera, query = 'request=tab-1') {
  const { address } = await browser.follow(`/api/auth/oidc/start?${query}`);
  const { response } = await browser.follow(await fill(browser, address, person));
  return heard(response);
}
const redeem = (browser: Browser, credential: string | undefined, more: object = {}) =>
  browser.go('/api/user/authWithGoogle', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'x', email: 'victim@example.test', password: null, images: [], phone: null, credential, ...more }),
  });
const said = async (response: Response) => ({
  ...((await response.json()) as {
    msg: string;
    error: boolean;
    token: string;
    code: string;
    user: { id: string; email: string; name: string };
  }),
  status: response.status,
});

describe('Signing in by the popup', () => {
  test('shows the sentence of the specification, and creates a token and an account', async () => {
    const browser = openBrowser(shop);
    const { ticket, request: named } = await popup(browser);
    expect(named).toBe('tab-1');
    const answer = await said(await redeem(browser, ticket));
    expect(answer).toMatchObject({ status: 200, error: false, msg: 'User authentication Successfully!', user: meera });
    const cookie = Object.entries(browser.cookies())
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const profile = await request(`/api/user/${answer.user.id}`, { headers: { Authorization: `Bearer ${answer.token}`, Cookie: cookie } });
    expect(await profile.json()).toMatchObject({ ...meera, phone: '', images: [], isAdmin: false });
  });

  test('from another browser finds the same customer', async () => {
    const [one, two] = [openBrowser(shop), openBrowser(shop)];
    const first = await said(await redeem(one, (await popup(one)).ticket));
    const second = await said(await redeem(two, (await popup(two, { ...meera, email: ' MEERA.google@example.test' })).ticket));
    expect(second.user.id).toBe(first.user.id);
    expect(second.token).not.toBe(first.token);
  });

  test('in two tabs at once creates one customer', async () => {
    const person = { name: 'Twin', email: 'twin.google@example.test' };
    const browser = openBrowser(shop);
    const tickets = [await popup(browser, person, 'request=a'), await popup(browser, person, 'request=b')];
    const answers = await Promise.all(tickets.map(async ({ ticket }) => said(await redeem(browser, ticket))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
  });

  test('survives a restart of the server in between', async () => {
    const browser = openBrowser(shop);
    const { address } = await browser.follow('/api/auth/oidc/start');
    const { createApp } = await import('#server/app.ts');
    const { makeServices } = await import('#server/services.ts');
    const restarted = createApp(await makeServices(services.env, services, services.log));
    const later = openBrowser({
      request: async (path, init) =>
        restarted.request(path, {
          ...init,
          headers: {
            ...Object.fromEntries(new Headers(init?.headers)),
            Cookie: Object.entries(browser.cookies())
              .map(([name, value]) => `${name}=${value}`)
              .join('; '),
          },
        }),
    });
    const { response } = await later.follow(await fill(later, address, meera));
    expect((await heard(response)).ticket).toMatch(/^[\w-]{43}$/);
  });

  test('can be cancelled, and the shop page learns why', async () => {
    const browser = openBrowser(shop);
    const { address } = await browser.follow('/api/auth/oidc/start?request=tab-9');
    const { response } = await browser.follow(await fill(browser, address, { cancel: 'yes' }));
    expect(await heard(response)).toEqual({ request: 'tab-9', error: 'The sign-in was cancelled' });
  });

  test('works by redirect in an installed app, and returns to the page', async () => {
    const browser = openBrowser(shop);
    const { address } = await browser.follow('/api/auth/oidc/start?mode=redirect&next=/cart%3Fa=1');
    const end = await browser.follow(await fill(browser, address, meera));
    const landed = new URL(end.address, 'http://localhost');
    expect([landed.pathname, landed.searchParams.get('next')]).toEqual(['/signIn', '/cart?a=1']);
    expect((await said(await redeem(browser, landed.searchParams.get('ticket') ?? ''))).status).toBe(200);
    const again = await browser.follow('/api/auth/oidc/start?mode=redirect&next=/cart');
    const cancelled = await browser.follow(await fill(browser, again.address, { cancel: 'yes' }));
    expect(cancelled.address).toBe('/signIn?failed=google&next=%2Fcart');
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%0d%0aSet-Cookie:x',
    '\\\\evil',
    '/a\\b',
    '',
  ])('never redirects to %s', async (next) => {
    const browser = openBrowser(shop);
    const { address } = await browser.follow(
      `/api/auth/oidc/start?mode=redirect&next=${next.includes('%') ? next : encodeURIComponent(next)}`,
    );
    const end = await browser.follow(await fill(browser, address, meera));
    expect(new URL(end.address, 'http://localhost').searchParams.get('next')).toBe('/');
  });
});

describe('The page of the embedded provider', () => {
  test('asks for name and e-mail under a policy without foreign content or script of its own', async () => {
    const browser = openBrowser(shop);
    const { response } = await browser.follow('/api/auth/oidc/start');
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/);
    expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|https?:/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    for (const words of ['>Name</label>', '>E-mail</label>', '>Continue</button>', 'example.test']) expect(html).toContain(words);
    expect(html).not.toMatch(/\son\w+=|\sstyle=|<style/);
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/theme.js">']);
    expect((await request('/oidc/static/identity.css')).headers.get('content-type')).toContain('text/css');
  });

  test.each([
    [{ name: '', email: 'a@example.test' }, 'name can not be blank!'],
    [{ name: 'A', email: '' }, 'email can not be blank!'],
    [{ name: 'A', email: 'a@gmail.com' }, words().signIn.testDomain],
    [{ name: 'A', email: 'a@example.test.evil.example' }, words().signIn.testDomain],
    [{ name: 'A', email: 'a@evil.example@example.test' }, words().signIn.testDomain],
    [{ name: 'A', email: 'a@sub.example.test' }, words().signIn.testDomain],
    [{ name: '<script>alert(1)</script>', email: '"><script>@x' }, words().signIn.testDomain],
  ])('keeps %j and says "%s"', async (person, sentence) => {
    const browser = openBrowser(shop);
    const { address } = await browser.follow('/api/auth/oidc/start');
    const response = await fill(browser, address, person);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain(`>${sentence}</p>`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).not.toContain('<script>alert');
    const { response: end } = await browser.follow(await fill(browser, address, meera));
    expect((await heard(end)).ticket).toBeTruthy();
  });

  test('belongs to one browser, and a form from another site is refused', async () => {
    const browser = openBrowser(shop);
    const { address } = await browser.follow('/api/auth/oidc/start');
    expect((await fill(openBrowser(shop), address, meera)).status).toBe(404);
    expect((await openBrowser(shop).go(address)).status).toBe(404);
    expect(
      (
        await request(new URL(address, 'http://x').pathname, {
          method: 'POST',
          headers: { 'Sec-Fetch-Site': 'cross-site' },
          body: 'name=a',
        })
      ).status,
    ).toBe(403);
  });

  test('describes itself by the public address, whatever host a request names', async () => {
    const response = await request('/oidc/.well-known/openid-configuration', {
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    });
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ issuer: 'http://localhost:4000/oidc', token_endpoint: 'http://localhost:4000/oidc/token' });
    expect(text).not.toContain('evil');
    expect((await request('/oidc/jwks')).status).toBe(200);
    expect(JSON.stringify(await (await request('/oidc/jwks')).json())).not.toMatch(/"d":/);
  });

  test('gives no token without the secret, and redirects to no other address', async () => {
    const token = await request('/oidc/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Authorization: `Basic ${btoa('haat:wrong')}` },
      body: 'grant_type=authorization_code&code=x',
    });
    expect(token.status).toBe(401);
    for (const query of ['redirect_uri=https://evil.example', 'redirect_uri=http://localhost:4000/signIn', 'client_id=other']) {
      const response = await request(
        `/oidc/auth?client_id=haat&response_type=code&scope=openid&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256&${query}`,
      );
      expect([400, 401]).toContain(response.status);
      expect(response.headers.get('location')).toBeNull();
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });
});

describe('A ticket', () => {
  test('works once', async () => {
    const browser = openBrowser(shop);
    const { ticket } = await popup(browser);
    const answers = await Promise.all([redeem(browser, ticket), redeem(browser, ticket)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await said(await redeem(browser, ticket))).toMatchObject({ status: 401, error: true, msg: words().signIn.googleFailed });
  });

  test('works in its own browser only, and for a minute', async () => {
    const browser = openBrowser(shop);
    const { ticket } = await popup(browser);
    expect((await redeem(openBrowser(shop), ticket)).status).toBe(401);
    const other = openBrowser(shop);
    await other.go('/api/auth/oidc/start');
    expect((await redeem(other, ticket)).status).toBe(401);
    await db.execute(sql`update oidc_sign_ins set expires_at = expires_at - interval '1 minute'`);
    expect((await redeem(browser, ticket)).status).toBe(401);
  });

  test('missing, empty or made up is an error, whatever the other fields contain', async () => {
    const browser = openBrowser(shop);
    await browser.go('/api/auth/oidc/start');
    for (const credential of [undefined, '', 'x', 'A'.repeat(43), 'a.b.c', `${'A'.repeat(8_000)}.b.c`]) {
      expect(await said(await redeem(browser, credential))).toMatchObject({ status: 401, error: true });
    }
    expect((await call('authWithGoogle', { body: { name: 'x', email: 'victim@example.test' } })).status).toBe(401);
  });
});

describe('A callback', () => {
  test('begun in another browser, repeated, or late gives no ticket and shows no foreign text', async () => {
    const browser = openBrowser(shop);
    const start = await browser.go('/api/auth/oidc/start');
    const state = new URL(start.headers.get('location') ?? '').searchParams.get('state');
    const forged = `/api/auth/oidc/callback?state=${state}&error=x&error_description=Call+this+number`;
    for (const [who, address] of [
      [openBrowser(shop), forged],
      [browser, forged.replace(/state=[^&]+/, `state=${'A'.repeat(43)}`)],
      [browser, '/api/auth/oidc/callback'],
    ] as const) {
      const response = await who.go(address);
      expect(response.status).toBe(400);
      expect(await heard(response)).toEqual({ request: '', error: words().signIn.googleFailed });
    }
    await browser.go(forged);
    expect((await browser.go(forged)).status).toBe(400);
  });

  test('with a code of another request proves nothing', async () => {
    const browser = openBrowser(shop);
    const start = await browser.go('/api/auth/oidc/start');
    const state = new URL(start.headers.get('location') ?? '').searchParams.get('state');
    const response = await browser.go(`/api/auth/oidc/callback?state=${state}&code=made-up`);
    expect((await heard(response)).error).toBe(words().signIn.googleFailed);
  });

  test('cannot inject HTML into the last page', async () => {
    const browser = openBrowser(shop);
    const start = await browser.go('/api/auth/oidc/start');
    const state = new URL(start.headers.get('location') ?? '').searchParams.get('state');
    const html = await (
      await browser.go(
        `/api/auth/oidc/callback?state=${state}&error=x&error_description=${encodeURIComponent('</script><script>alert(1)</script>')}`,
      )
    ).text();
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<script(?![^>]*\bsrc=)[^>]*>/g)).toEqual(['<script type="application/json" id="result">']);
  });
});

describe('An account with a password', () => {
  test('is never linked by the embedded provider', async () => {
    const victim = await signUp();
    const browser = openBrowser(shop);
    const { ticket } = await popup(browser, { name: 'Thief', email: victim.email });
    for (const password of [null, victim.password, 'guess-guess']) {
      expect(await said(await redeem(browser, ticket, { password }))).toMatchObject({
        status: 409,
        error: true,
        code: 'use_password',
        msg: words().signIn.usePassword,
      });
    }
    expect((await call('signIn', { body: { email: victim.email, password: victim.password } })).status).toBe(200);
    expect(await db.$count(services.db._.fullSchema.oidcIdentities, sql`user_id = ${victim.id}`)).toBe(0);
  });
});

describe('A public shop', () => {
  test('has no embedded provider, unless it is configured', async () => {
    const env = { PUBLIC_URL: 'https://haat.example', RATE_LIMITS: 'on', TEST_PAYMENTS: 'public' };
    const open = await createTestApp({ env });
    expect((await open.request('/oidc/.well-known/openid-configuration')).status).toBe(404);
    expect(await heard(await open.request('/api/auth/oidc/start?request=a'))).toEqual({ request: 'a', error: words().signIn.googleOff });
    expect((await open.call('authWithGoogle', { body: { credential: 'A'.repeat(43) } })).status).toBe(401);
    const allowed = await createTestApp({ env: { ...env, TEST_SIGN_IN: 'public' } });
    const start = await allowed.request('/api/auth/oidc/start');
    expect(start.headers.get('location')).toMatch(/^https:\/\/haat\.example\/oidc\/auth\?/);
    expect(start.headers.get('set-cookie')).toMatch(/^__Host-oidc=.*HttpOnly; Secure; SameSite=Lax/);
  });
});
