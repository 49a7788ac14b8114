/** `DESK_URL`: the desk on a host of its own, and nothing of the shop with its cookie. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EnvError, readEnv } from '#server/env/env.ts';
import { mountDesk } from '#server/pages/desk.ts';
import { hire } from '#tests/support/server/desk.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const [shopUrl, deskUrl] = ['https://haat.example', 'https://desk.haat.example'];
const build = mkdtempSync(join(tmpdir(), 'haat-own-host-'));
writeFileSync(join(build, 'index.html'), '<!doctype html><script>boot()</script><div id="root"></div>');
writeFileSync(join(build, 'sw.js'), '// worker');
afterAll(() => rmSync(build, { recursive: true, force: true }));

const app = await createTestApp({
  env: { PUBLIC_URL: shopUrl, DESK_URL: deskUrl, RATE_LIMITS: 'on', TEST_PAYMENTS: 'public', TEST_SIGN_IN: 'public' },
  plugins: [mountDesk(build)],
});
const at = (origin: string, path: string, init: RequestInit = {}) =>
  app.request(path, { ...init, headers: { ...(init.headers as Record<string, string>), Host: new URL(origin).host } });
const leadsTo = async (origin: string, path: string) => {
  const { status, headers } = await at(origin, path);
  return [status, headers.get('location')];
};

describe('documents', () => {
  test('the host of the desk serves the desk at every address of it, under its policy', async () => {
    for (const path of ['/desk', '/desk/orders', '/desk/orders/1?from=mail']) {
      const response = await at(deskUrl, path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain('<div id="root">');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
  });

  test('its other addresses lead to the desk or to the shop', async () => {
    expect(await leadsTo(deskUrl, '/')).toEqual([302, '/desk']);
    expect(await leadsTo(deskUrl, '/product/kurta?size=M')).toEqual([302, `${shopUrl}/product/kurta?size=M`]);
    expect(await leadsTo(deskUrl, '/sw.js')).toEqual([302, `${shopUrl}/sw.js`]);
  });

  test('the desk at the host of the shop leads to its own', async () => {
    expect(await leadsTo(shopUrl, '/desk')).toEqual([302, `${deskUrl}/desk`]);
    expect(await leadsTo(shopUrl, '/desk/orders?status=pending')).toEqual([302, `${deskUrl}/desk/orders?status=pending`]);
  });

  test('a desk installed at the host of the shop still gets its files and sends its changes', async () => {
    expect((await at(shopUrl, '/desk/sw.js')).status).toBe(200);
    const person = await hire(app);
    const Cookie = person.headers['Cookie']?.replaceAll(/\bdesk/g, '__Secure-desk') ?? '';
    expect((await at(shopUrl, '/api/desk/session', { headers: { Cookie } })).status).toBe(200);
  });
});

describe('sessions', () => {
  const asPage = (origin: string, site = 'same-origin') => ({ 'X-Desk': '1', Origin: origin, 'Sec-Fetch-Site': site });
  const json = { 'Content-Type': 'application/json' };

  test('the cookies of a sign-in are of that host alone, and only its calls of the desk carry them', async () => {
    const { email, password } = await hire(app, { role: 'owner' });
    const body = JSON.stringify({ email, password, deviceName: 'Shop phone' });
    const response = await at(deskUrl, '/api/desk/session', { method: 'POST', headers: { ...asPage(deskUrl), ...json }, body });
    expect(response.status, await response.clone().text()).toBe(201);
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Secure-desk/);
      expect(cookie).toMatch(/; Path=\/api\/desk; HttpOnly; Secure; SameSite=Strict$/);
      expect(cookie).not.toMatch(/domain/i);
    }
    const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    expect((await at(deskUrl, '/api/desk/session', { headers: { Cookie } })).status).toBe(200);
    for (const origin of [deskUrl, shopUrl]) expect((await at(origin, '/api/orders', { headers: { Cookie } })).status).toBe(401);
  });

  test('a page of the shop, on the same site, changes nothing at the desk and reads no answer', async () => {
    const person = await hire(app, { role: 'owner' });
    const Cookie = person.headers['Cookie']?.replaceAll(/\bdesk/g, '__Secure-desk') ?? '';
    const end = (headers: Record<string, string>) =>
      at(deskUrl, '/api/desk/session', { method: 'DELETE', headers: { ...json, ...headers, Cookie } });
    const withoutSite = { 'X-Desk': '1', Origin: shopUrl };
    const withoutHeader = { Origin: deskUrl, 'Sec-Fetch-Site': 'same-origin' };
    for (const headers of [asPage(shopUrl, 'same-site'), asPage(deskUrl, 'same-site'), withoutSite, withoutHeader]) {
      const refused = await end(headers);
      expect([headers, refused.status, (await refused.json()).code]).toEqual([headers, 403, 'foreign_site']);
    }
    const read = await at(deskUrl, '/api/desk/session', { headers: { Cookie, Origin: shopUrl, 'Sec-Fetch-Site': 'same-site' } });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
    expect((await end(asPage(deskUrl))).status).toBe(200);
  });
});

test('the two addresses are of different hosts and of one protocol', () => {
  const env = (desk: string) => () => readEnv({ PUBLIC_URL: shopUrl, DESK_URL: desk, TEST_PAYMENTS: 'public', TEST_SIGN_IN: 'public' });
  expect(env(shopUrl)).toThrow(EnvError);
  expect(env('http://desk.haat.example')).toThrow('both be https');
  expect(env(deskUrl)().deskUrl).toBe(deskUrl);
});
