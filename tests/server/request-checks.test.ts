import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { livePath } from '#contract/desk/live.ts';
import { Failure } from '#contract/endpoint.ts';
import { orderEventsPath } from '#contract/order-event.ts';
import { words } from '#language/words.ts';
import { normalPath } from '#server/http/normal-path.ts';
import { EnvError, readEnv } from '#server/env/env.ts';
import { createLog } from '#server/log/log.ts';
import { buildName } from '#server/ops/build-name.ts';
import { serverHash } from '#server/ops/server-hash.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const { request, call, signUp, services } = await createTestApp({
  plugins: [
    (app) => {
      app.get('/breaks', () => {
        throw new Error('secret detail of /var/lib with password=hunter2');
      });
    },
  ],
});
const json = { 'Content-Type': 'application/json' };
const signIn = (init: RequestInit, path = '/api/user/signin') => request(path, { method: 'POST', ...init });
const asha = JSON.stringify({ email: 'asha@example.test', password: 'wrong-password' });

describe('Every error response', () => {
  test.each([
    ['an unknown address', '/api/nothing', {}, 404, 'not_found'],
    ['a wrong method', '/api/category', { method: 'DELETE' }, 405, 'method'],
    ['a change sent to a stream', orderEventsPath, { method: 'POST' }, 405, 'method'],
    ['a change sent to the stream of the desk', livePath, { method: 'PUT' }, 405, 'method'],
    ['a change sent to the sign-in', '/api/auth/oidc/start', { method: 'POST' }, 405, 'method'],
    ['a query with a repeated name', '/api/products?page=1&page=2', {}, 400, 'invalid'],
    ['an invalid number', '/api/products?page=1e9', {}, 400, 'invalid'],
    ['a product id of another form', '/api/products/%00', {}, 404, 'not_found'],
    ['a server error', '/breaks', {}, 500, 'broken'],
  ] as const)('of %s has the envelope, the right status and no detail', async (_, path, init, status, code) => {
    const response = await request(path, init);
    const text = await response.text();
    expect(response.status).toBe(status);
    expect(Failure.parse(JSON.parse(text))).toMatchObject({ error: true, status: false, code });
    expect(response.headers.get('x-haat')).toBe('1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).not.toMatch(/secret|password|\/var|at .*:\d+/);
    expect(JSON.parse(text).requestId).toBe(response.headers.get('x-request-id'));
  });

  test("uses the shop's words, never the schema library's", async () => {
    for (const body of ['[]', 'null', '{"email":5}', '{"email":"a@b.c","password":{}}']) {
      const response = await signIn({ headers: json, body });
      const { msg } = (await response.json()) as { msg: string };
      expect(response.status).toBe(400);
      expect([words().request.invalid, words().signIn.emailBlank, words().signIn.passwordBlank]).toContain(msg);
    }
  });
});

describe('A mutation', () => {
  test.each([
    ['as plain text', 415, { 'Content-Type': 'text/plain' }],
    ['as a form', 415, { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['as a type that only begins like JSON', 415, { 'Content-Type': 'application/jsonp' }],
    ['by another site', 403, { ...json, 'Sec-Fetch-Site': 'cross-site' }],
    ['by a sister site', 403, { ...json, 'Sec-Fetch-Site': 'same-site' }],
    ['by another origin in an old browser', 403, { ...json, Origin: 'https://evil.example' }],
    ["by nobody's origin", 403, { ...json, Origin: 'null' }],
    ['by our own page', 401, { ...json, 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:4000' }],
    ['by a plain client', 401, json],
  ] as [string, number, Record<string, string>][])('%s gets %i', async (_, status, headers) => {
    expect((await signIn({ headers, body: asha })).status).toBe(status);
    expect((await signIn({ headers, body: asha }, '//api//user/signin/')).status).toBe(status);
  });

  test('without any content type is refused', async () => {
    expect((await signIn({ body: new TextEncoder().encode(asha) })).status).toBe(415);
  });

  test('with invalid JSON, or invalid text, is refused', async () => {
    expect((await signIn({ headers: json, body: '{"email":' })).status).toBe(400);
    expect((await signIn({ headers: json, body: new Uint8Array([0x22, 0xff, 0x22]) })).status).toBe(400);
  });

  test('with more than 64 KB is refused, also without a declared length', async () => {
    const large = JSON.stringify({ email: 'a'.repeat(70_000) });
    expect((await signIn({ headers: json, body: large })).status).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 70; part += 1) controller.enqueue(new Uint8Array(1_024).fill(97));
        controller.close();
      },
    });
    expect((await signIn({ headers: json, body: stream, duplex: 'half' } as RequestInit)).status).toBe(413);
  });

  test('in the name of another shopper is refused', async () => {
    const [one, two] = [await signUp(), await signUp()];
    const read = await call('getCart', { query: { userId: two.id } }, { as: one });
    expect([read.status, read.failure.msg]).toEqual([403, 'Not allowed']);
    expect((await call('getCart', { query: { userId: one.id } }, { as: one })).status).toBe(200);
    const queued = await call('removeCartItem', { params: { cartItemId: one.id } }, { as: one, headers: { 'X-Intent-User': two.id } });
    expect([queued.status, queued.failure.code]).toEqual([403, 'user_mismatch']);
  });
});

describe('A public response', () => {
  test('has an ETag, and is not sent again to a client that has it', async () => {
    const first = await request('/api/category');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    expect(first.headers.get('cache-control')).toMatch(/^public/);
    const again = await request('/api/category', { headers: { 'If-None-Match': tag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await request('/api/category', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('is equal for a visitor and a shopper', async () => {
    const shopper = await signUp();
    const [visitor, signedIn] = await Promise.all([request('/api/category'), request('/api/category', { headers: shopper.headers })]);
    expect(await signedIn.text()).toBe(await visitor.text());
  });

  test('about OpenAPI is compressed and revalidated like others', async () => {
    const first = await request('/api/openapi.json', { headers: { 'Accept-Encoding': 'br' } });
    expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br']);
    const again = await request('/api/openapi.json', { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});

test('Health, readiness and version respond; the first two fail first when the server stops', async () => {
  expect((await call('getHealth', {})).reply).toEqual({ status: 'ok' });
  expect((await call('getReady', {})).reply).toEqual({ status: 'ready' });
  expect((await call('getVersion', {})).reply).toMatchObject({ build: buildName(), catalogue: 1 });
  services.lifecycle.stopping = true;
  const stopping = [await call('getHealth', {}), await call('getReady', {})];
  services.lifecycle.stopping = false;
  for (const { status, failure, headers } of stopping) {
    expect([status, failure.code, headers.get('retry-after')]).toEqual([503, 'stopping', '2']);
  }
  expect((await call('getHealth', {})).status).toBe(200);
});

test('Readiness writes to the database once in 5 seconds, however often it is asked', async () => {
  const lastWrite = async () => (await services.pool.query("select xmin::text from settings where key = 'ready_probe'")).rows;
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  await Promise.all(Array.from({ length: 8 }, () => call('getReady', {})));
  const first = await lastWrite();
  clock.mockReturnValue(now + 64_999);
  expect((await call('getReady', {})).status).toBe(200);
  expect(await lastWrite()).toEqual(first);
  clock.mockReturnValue(now + 65_000);
  expect((await call('getReady', {})).status).toBe(200);
  expect(await lastWrite()).not.toEqual(first);
  clock.mockRestore();
});

test('The version names the build, so that two releases can be told apart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-build-'));
  expect(buildName(folder)).toMatch(/^[0-9]+[.][0-9]+[.][0-9]+$/);
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ build: '1b4d61dbef15e369', assets: [] }));
  expect(buildName(folder)).toMatch(/^[0-9]+[.][0-9]+[.][0-9]+[+]1b4d61dbef15e369[.][0-9a-f]{8}$/);
  const servers = join(folder, 'release');
  mkdirSync(join(servers, 'server'), { recursive: true });
  writeFileSync(join(servers, 'server', 'cart.ts'), 'one');
  const one = serverHash(servers);
  writeFileSync(join(servers, 'server', 'notes.txt'), 'not part of it');
  expect(serverHash(servers)).toBe(one);
  writeFileSync(join(servers, 'server', 'cart.ts'), 'two');
  expect(serverHash(servers)).not.toBe(one);
  rmSync(folder, { recursive: true });
});

describe('A path', () => {
  test.each([
    ['http://x//api///cart/', '/api/cart'],
    ['http://x/api/cart?a=//b/', '/api/cart'],
    ['http://x/', '/'],
    ['http://x//', '/'],
    ['http://x/a%20b', '/a b'],
    ['http://x/a%2Fb', '/a%2Fb'],
    ['http://x/%ff', '/%ff'],
  ])('%s is routed as %s', (url, path) => expect(normalPath(url)).toBe(path));
});

describe('The environment', () => {
  test('is refused with one line per invalid value', () => {
    const bad = () => readEnv({ PORT: 'http', DATABASE_URL: 'mysql://x', SEED: 'some', SELLER_WHATSAPP: '+91 98' });
    expect(bad).toThrow(EnvError);
    expect(bad).toThrow(
      /^PORT must be a whole number.*\.\nDATABASE_URL must look like.*\.\nSELLER_WHATSAPP must be a phone number.*\.\nSEED must be/,
    );
  });

  test('lifts limits only on localhost', () => {
    expect(readEnv({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
    expect(() => readEnv({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://haat.example' })).toThrow(
      'RATE_LIMITS=off is only for a shop on localhost',
    );
  });

  test('needs all keys of the payment provider or none', () => {
    expect(() => readEnv({ RAZORPAY_KEY_ID: 'rzp_test_x' })).toThrow('belong together');
    expect(readEnv({ RAZORPAY_KEY_ID: ' ' }).razorpay).toBeUndefined();
  });
});

test('The log holds no values, neither of a failed query nor of other fields', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const failure = await services.db.query.users
    .findFirst({ where: (user, { eq }) => eq(user.id, 'canary-not-a-uuid') })
    .catch((error: unknown) => error);
  const entry = { error: failure, token: 'canary-token' };
  log.error('failed', entry);
  expect(lines.join()).toContain('22P02');
  expect(lines.join()).not.toMatch(/canary|params/);
});

test('A plugin cannot hide the API', async () => {
  const shadow = await createTestApp({
    plugins: [
      (app) =>
        void app.route(
          '/',
          new Hono().all('*', (c) => c.text('shadow')),
        ),
    ],
  });
  expect(await (await shadow.request('/api/health')).json()).toEqual({ status: 'ok' });
  expect((await shadow.request('/api/nothing')).status).toBe(404);
  expect(await (await shadow.request('/elsewhere')).text()).toBe('shadow');
});
