/** A process that was told to stop, as a load balancer sees it. */
import { expect, test } from 'vitest';
import { readEnv } from '#server/env/env.ts';
import { listen } from '#server/http/listen.ts';
import { shutDown } from '#server/ops/shutdown.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

test('A stopping process says so at once and serves until balancers send shoppers elsewhere', async () => {
  const { app, services } = await createTestApp();
  const port = Number(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const servers = await listen(app, '127.0.0.1', port);
  const workers: string[] = [];
  const worker = { wake: () => {}, stop: async () => void workers.push('stopped') };
  const closed = shutDown({
    servers,
    workers: [worker],
    lifecycle: services.lifecycle,
    drainMs: 1_000,
    closeDatabase: async () => void workers.push('database closed'),
  });
  expect((await fetch(`${origin}/api/health`)).status).toBe(503);
  const late = await fetch(`${origin}/api/category`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  expect(workers).toEqual(['stopped']);
  await closed;
  expect(workers).toEqual(['stopped', 'database closed']);
  await expect(fetch(`${origin}/api/health`)).rejects.toThrow('fetch failed');
});

test('A public shop waits three seconds for balancers unless told otherwise, localhost never', () => {
  expect(readEnv({}).drainSeconds).toBe(0);
  expect(readEnv({ PUBLIC_URL: 'https://haat.example' }).drainSeconds).toBe(3);
  expect(readEnv({ DRAIN_SECONDS: '20' }).drainSeconds).toBe(20);
  expect(() => readEnv({ DRAIN_SECONDS: '61' })).toThrow('DRAIN_SECONDS must be a whole number from 0 to 60');
});
