/** Sign-in by the form's own request, where no script runs, and the ticket that its script exchanges later. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { mountPages } from '#server/pages/pages.ts';
import type { Attempt } from '#contract/page-head.ts';
import type { Built } from '#server/pages/renderer.ts';
import { type Browser, openBrowser } from '#tests/support/server/cookie-client.ts';
import { makeMailFolder } from '#tests/support/server/mailbox.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

/** What the page was asked to show. The browser tests use the real screen. */
let shown: { href: string; attempt: Attempt | undefined }[] = [];
let breaks = false;
const built: Built = {
  build: 'test',
  template:
    '<html><head><script type="application/json" id="parts">{"entry":"/a.js","preload":[],"app":[],"empty":true}</script><!--head--><!--/head--></head><body><div id="root"><!--markup--></div><!--seed--></body></html>',
  chunks: {},
  styles: () => '',
  frame: () => ({ title: '', styles: [], scripts: [], markup: '', sources: [] }),
  renderer: {
    configureTransport: () => undefined,
    configureShop: () => undefined,
    renderPage: async (href, attempt) => {
      if (breaks) throw new TypeError('a screen broke');
      shown.push({ href, attempt });
      return { status: 200, head: { title: 'Sign in', description: '' }, markup: '<form></form>', seed: '[]', routeIds: [] };
    },
  },
};

// Public and without a provider: the form must not depend on one. Behind a proxy, so that each test has an address of its own.
const shop = await createTestApp({
  env: { PUBLIC_URL: 'https://haat.example', RATE_LIMITS: 'on', TEST_PAYMENTS: 'public', DATA_DIR: makeMailFolder() },
  plugins: [mountPages(built)],
});
const { services, signUp } = shop;
const { db } = services;

let counter = 0;
let from = '';
beforeEach(() => {
  shown = [];
  breaks = false;
  from = `10.1.${(counter += 1)}.1`;
});

const formType = 'application/x-www-form-urlencoded';
const post = (browser: Browser, { redirect, ...form }: Record<string, string>, headers: Record<string, string> = {}) =>
  send(browser, redirect === undefined ? '' : `?${new URLSearchParams({ redirect })}`, String(new URLSearchParams(form)), headers);
const send = (browser: Browser, query: string, body: string, headers: Record<string, string> = {}) =>
  browser.go(`/signIn${query}`, {
    method: 'POST',
    headers: { 'Content-Type': formType, 'X-Forwarded-For': from, ...headers },
    body,
  });
/** A request with these headers only: the browser of the other tests adds its own Sec-Fetch-Site. */
const postAs = (form: Record<string, string>, headers: Record<string, string>) =>
  shop.request('/signIn', { method: 'POST', headers: { 'Content-Type': formType, ...headers }, body: String(new URLSearchParams(form)) });
const redeem = async (browser: Browser, credential: string) => {
  const response = await browser.go('/api/user/authWithGoogle', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ credential, password: null }),
  });
  const reply = (await response.json()) as { msg: string; token: string; code: string; user: { id: string } };
  return { ...reply, status: response.status };
};
const landing = (response: Response) => new URL(response.headers.get('location') ?? '', 'https://haat.example');
const ticketOf = (response: Response) => landing(response).searchParams.get('ticket') ?? '';
const tickets = async () => (await db.execute(sql`select 1 from form_tickets`)).rowCount;

describe('The sign-in form without script, with the right password', () => {
  test('leads to the sign-in page with a ticket, which the script exchanges for the token', async () => {
    const { email, password, id } = await signUp();
    const browser = openBrowser(shop);
    const response = await post(browser, { email: ` ${email.toUpperCase()} `, password, redirect: '/cart?a=1' });
    expect([response.status, landing(response).pathname, landing(response).searchParams.get('next')]).toEqual([
      303,
      '/signIn',
      '/cart?a=1',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { token, ...reply } = await redeem(browser, ticketOf(response));
    expect(reply).toMatchObject({ status: 200, msg: words().signIn.welcome, user: { id, email } });
    const profile = await browser.go(`/api/user/${id}`, { headers: { Authorization: `Bearer ${token}` } });
    expect(profile.status).toBe(200);
  });

  test('opens no session before the ticket is exchanged', async () => {
    const { email, password, id } = await signUp();
    const sessions = async () => (await db.execute(sql`select 1 from sessions where user_id = ${id}`)).rowCount;
    const before = await sessions();
    const response = await post(openBrowser(shop), { email, password });
    expect([response.status, await sessions()]).toEqual([303, before]);
  });

  test('gives a ticket that works once, in this browser, for ten minutes', async () => {
    const { email, password } = await signUp();
    const over = { status: 401, code: 'wrong_credentials', msg: words().refusals.signInOver };
    const [browser, other] = [openBrowser(shop), openBrowser(shop)];
    await post(other, { email, password });
    const ticket = ticketOf(await post(browser, { email, password }));
    expect(await redeem(other, ticket)).toMatchObject(over);
    expect(await redeem(openBrowser(shop), ticket)).toMatchObject(over);
    expect((await redeem(browser, ticket)).status).toBe(200);
    expect(await redeem(browser, ticket)).toMatchObject(over);

    const late = ticketOf(await post(browser, { email, password }));
    await db.execute(sql`update form_tickets set expires_at = expires_at - interval '10 minutes'`);
    expect(await redeem(browser, late)).toMatchObject(over);
  });

  test('gives a ticket that ends when all sessions of the shopper end', async () => {
    const one = await signUp();
    const browser = openBrowser(shop);
    const ticket = ticketOf(await post(browser, { email: one.email, password: one.password }));
    await shop.call('logoutAll', {}, { as: one });
    expect((await redeem(browser, ticket)).status).toBe(401);
  });

  test.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example', ''])(
    'never leads to %j',
    async (redirect) => {
      const { email, password } = await signUp();
      const to = landing(await post(openBrowser(shop), { email, password, redirect }));
      expect([to.origin, to.pathname, to.searchParams.get('next')]).toEqual(['https://haat.example', '/signIn', '/']);
    },
  );
});

describe('The sign-in form without script, when refused', () => {
  test.each([
    ['wrong password', async () => ({ email: (await signUp()).email, password: 'wrong-guess' })],
    ['unknown email', async () => ({ email: 'nobody@example.test', password: 'wrong-guess' })],
  ])('shows the page again for a %s, with the email and one sentence, and without the password', async (_, given) => {
    const { email, password } = await given();
    const response = await post(openBrowser(shop), { email, password, redirect: '/cart' });
    const html = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(shown).toEqual([{ href: '/signIn?redirect=%2Fcart', attempt: { email, sentence: words().signIn.wrong } }]);
    expect(html).toContain(email);
    expect(html).not.toContain(password);
  });

  test.each([
    ['email', { email: ' ', password: 'mango-tree-77' }, words().signIn.emailBlank],
    ['password', { email: 'asha@example.test', password: '' }, words().signIn.passwordBlank],
  ])('names the blank %s', async (field, form, sentence) => {
    expect((await post(openBrowser(shop), form)).status).toBe(400);
    expect(shown.map(({ attempt }) => attempt)).toEqual([{ email: form.email, sentence, field }]);
  });

  test('keeps a script in the email harmless', async () => {
    const html = await (await post(openBrowser(shop), { email: '</script><script>alert(1)</script>', password: 'x' })).text();
    expect(html).not.toContain('<script>alert');
  });

  test('counts tries together with the API call, and shows the page with 429 when none are left', async () => {
    const { email, password } = await signUp();
    const browser = openBrowser(shop);
    for (let n = 0; n < 5; n += 1) await post(browser, { email, password: 'wrong-guess' });
    for (let n = 0; n < 5; n += 1) {
      await shop.call('signIn', { body: { email, password: 'wrong-guess' } }, { headers: { 'X-Forwarded-For': from } });
    }
    shown = [];
    const response = await post(browser, { email, password });
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(shown.map(({ attempt }) => attempt)).toEqual([{ email, sentence: words().refusals.tooMany }]);
  });

  test('opens the shell when the page fails to render', async () => {
    breaks = true;
    const response = await post(openBrowser(shop), { email: 'nobody@example.test', password: 'wrong-guess' });
    expect([response.status, (await response.text()).includes('id="seed"')]).toEqual([401, false]);
  });
});

describe('The sign-in form without script', () => {
  test.each([
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
  ])('is refused from another site: %s %s', async (name, value) => {
    const { email, password } = await signUp();
    const before = await tickets();
    const response = await postAs({ email, password }, { [name]: value });
    expect([response.status, response.headers.get('location'), response.headers.get('set-cookie')]).toEqual([403, null, null]);
    expect(await tickets()).toBe(before);
  });

  test('is refused when it is too large, no form, or names a field twice', async () => {
    const { email, password } = await signUp();
    const browser = openBrowser(shop);
    expect((await post(browser, { email, password, more: 'x'.repeat(5_000) })).status).toBe(413);
    expect((await post(browser, { email, password }, { 'Content-Type': 'text/plain' })).status).toBe(415);
    const twice = new URLSearchParams([...Object.entries({ email, password }), ['password', 'another']]);
    expect((await send(browser, '', String(twice))).status).toBe(400);
  });

  test('writes the password into no address, header or log line', async () => {
    const lines: string[] = [];
    const app = createApp({ ...services, log: createLog('debug', { write: (line) => void lines.push(line) }) }, mountPages(built));
    const browser = openBrowser({ request: async (path, init) => app.request(path, init) });
    const { email, password } = await signUp({ password: 'mango-secret-4711' });
    const responses = [
      await post(browser, { email, password, redirect: '/orders' }),
      await post(browser, { email, password: 'mango-secret-4712' }),
      await post(browser, { email: '', password: 'mango-secret-4713' }),
    ];
    breaks = true;
    responses.push(await post(browser, { email, password: 'mango-secret-4714' }));
    expect(responses.map(({ status }) => status)).toEqual([303, 401, 400, 401]);
    expect(lines.join('')).toContain('page rendering failed');
    const said = await Promise.all(responses.map(async (one) => [...one.headers].join('\n') + (await one.text())));
    expect([...lines, ...said].join('\n')).not.toContain('mango-secret');
  });
});

describe('The sign-in page', () => {
  test('is rendered with only what it reads of the address, and its further steps are the shell', async () => {
    const page = (query: string) => shop.request(`/signIn${query}`, { headers: { accept: 'text/html' } });
    const html = await (await page('?utm_source=x&redirect=%2Fcart')).text();
    expect(shown.map(({ href }) => href)).toEqual(['/signIn?redirect=%2Fcart']);
    expect(html).toContain('"empty":true');
    expect(html, 'search engines show no sign-in').toContain('<meta name="robots" content="noindex" />');
    expect((await page('?ticket=form.x&next=%2F')).headers.get('cache-control')).toBe('private, no-store');
    shown = [];
    expect(await (await page('?step=otp')).text()).not.toContain('id="seed"');
    expect(shown).toEqual([]);
  });
});
