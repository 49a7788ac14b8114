import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readEnv } from '#server/env/env.ts';
import { createLog } from '#server/log/log.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const shop = await createTestApp();
const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });
const settings = { NODE_ENV: 'test', RATE_LIMITS: 'on', TEST_PAYMENTS: 'public', TEST_SIGN_IN: 'public' };
const behindProxy = createApp({ ...shop.services, log, env: readEnv({ ...settings, PUBLIC_URL: 'https://haat.example' }) });
const direct = createApp({ ...shop.services, log, env: readEnv(settings) });

const idOf = async (app: typeof direct, sent?: string) =>
  (await app.request('/api/category', { headers: sent === undefined ? {} : { 'X-Request-Id': sent } })).headers.get('x-request-id');

test('the id of a trusted proxy is used, answered and in every line of the log', async () => {
  lines.length = 0;
  const sent = '01HV8Z3K6Q-proxy.7';
  const { headers } = await shop.signUp();
  const response = await behindProxy.request('/api/cart?userId=another', { headers: { ...headers, 'X-Request-Id': sent } });
  expect(response.headers.get('x-request-id')).toBe(sent);
  expect(((await response.json()) as { requestId: string }).requestId).toBe(sent);
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; requestId: string });
  expect(logged.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['another userId was sent', sent],
    ['request', sent],
  ]);
});

test('an id that is malformed, or sent by a visitor, is replaced', async () => {
  for (const bad of ['short', 'x'.repeat(101), 'has spaces in it', '"},{"level":50'])
    expect(await idOf(behindProxy, bad)).toMatch(/^[\da-f-]{36}$/);
  expect(await idOf(direct, 'a-well-formed-id')).toMatch(/^[\da-f-]{36}$/);
});

test('each request has an id of its own', async () => {
  expect(await idOf(direct)).not.toBe(await idOf(direct));
});
