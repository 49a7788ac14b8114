/** Processes that do one half of the work. */
import { expect, test } from 'vitest';
import { readEnv } from '#server/env/env.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const { call, request, services } = await createTestApp({ env: { ROLE: 'worker' } });

test('A worker process says only how it is; misdirected shoppers are asked to try again', async () => {
  expect((await call('getHealth', {})).reply).toEqual({ status: 'ok' });
  expect((await call('getReady', {})).reply).toEqual({ status: 'ready' });
  expect((await call('getVersion', {})).status).toBe(200);
  for (const path of ['/', '/api/products', '/api/openapi.json', '/img/p/x.webp', '/sw.js', '/oidc/auth']) {
    const refused = await request(path);
    expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 503, '2']);
    // A page is answered by a page, anything else by data.
    if (path === '/') expect(await refused.text()).toMatch(/^<!doctype html>/);
    else expect(await refused.json()).toMatchObject({ code: 'worker' });
  }
  services.lifecycle.stopping = true;
  expect((await call('getHealth', {})).status).toBe(503);
});

test('ROLE is one of three words', () => {
  expect(readEnv({}).role).toBe('all');
  expect(readEnv({ ROLE: 'web' }).role).toBe('web');
  expect(() => readEnv({ ROLE: 'queue' })).toThrow('ROLE must be "web", "worker" or "all".');
});
