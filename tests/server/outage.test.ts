import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { isDatabaseUnavailable } from '#server/failure/failure.ts';
import { readEnv } from '#server/env/env.ts';
import { createLog } from '#server/log/log.ts';
import { makeServices } from '#server/services.ts';
import { makeDataDir, waitFor } from '#tests/support/server/embedded-database.ts';

test('Without the database every call reports an outage; then the server recovers by itself', async () => {
  const dataDir = makeDataDir();
  const first = await supervise({ dataDir });
  await migrateDatabase(first.connection);
  const database = openDatabase(first.connection);
  const services = await makeServices(readEnv({ DATA_DIR: dataDir, RATE_LIMITS: 'off' }), database, createLog('silent'));
  const app = createApp(services);
  const body = JSON.stringify({ name: 'Asha', email: 'asha@example.test', phone: '9800000001', password: 'mango-tree-77' });
  const signUp = () => app.request('/api/user/signup', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  const signedUp = await signUp();
  expect(signedUp.status).toBe(201);
  const { token, user } = (await signedUp.json()) as { token: string; user: { id: string } };
  const profile = () => app.request(`/api/user/${user.id}`, { headers: { Authorization: `Bearer ${token}` } });
  // Several open connections, so that some of them die idle in the pool.
  await Promise.all(Array.from({ length: 6 }, profile));

  expect((await app.request('/api/ready')).status).toBe(200);
  const banners = await (await app.request('/api/banners')).text();

  // Our own connections count as another process's only under another name; here they must not keep the database alive.
  await first.stop();
  for (const [ask, name] of [
    [profile, 'profile'],
    [() => app.request('/api/category'), 'category'],
    [() => app.request('/api/ready'), 'ready'],
    [signUp, 'sign-up'],
  ] as const) {
    const answer = await ask();
    expect([name, answer.status]).toEqual([name, 503]);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({
      error: true,
      status: false,
      code: 'unavailable',
      msg: 'The shop is temporarily unavailable. Please try again in a moment.',
    });
  }
  expect((await app.request('/api/health')).status).toBe(200);
  const remembered = await app.request('/api/banners');
  expect([remembered.status, remembered.headers.get('cache-control'), await remembered.text()]).toEqual([200, 'no-store', banners]);

  const second = await supervise({ dataDir });
  const back = await waitFor(async () => ((await profile()).status === 200 ? profile() : null), 'the shop is back');
  expect(((await back.json()) as { email: string }).email).toBe('asha@example.test');
  await database.close();
  await second.stop();
});

test('A slow statement is cancelled and leads to "try again", a violated constraint does not', async () => {
  const dataDir = makeDataDir();
  const supervisor = await supervise({ dataDir });
  const { pool, close } = openDatabase(supervisor.connection, { statementTimeout: 100 });
  const slow = await pool.query('select pg_sleep(5)').catch((error: unknown) => error);
  const wrong = await pool.query('select 1/0').catch((error: unknown) => error);
  expect([isDatabaseUnavailable(slow), isDatabaseUnavailable(wrong)]).toEqual([true, false]);
  await close();
  await supervisor.stop();
});
