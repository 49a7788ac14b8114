import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { isDatabaseUnavailable } from '#server/failure/failure.ts';
import { seeded } from '#tests/chaos/random.ts';
import { connections } from '#tests/chaos/server/connections.ts';
import { makeDataDir, waitFor } from '#tests/support/server/embedded-database.ts';
import { createTestDatabase } from '#tests/support/server/database.ts';
import { freePort, startServer } from '#tests/support/server/server-process.ts';
import { patient } from '#tests/support/patience.ts';

const database = await createTestDatabase();
const { db, pool } = database;

/** Runs `end` between two statements of a transaction and returns what the second statement throws. */
async function cutOff(end: (pid: number) => Promise<void>): Promise<unknown> {
  return db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const pid = rows[0]?.pid ?? 0;
      await end(pid);
      await waitFor(
        async () => (await pool.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount === 0,
        'the backend has ended',
      );
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
}

test('A connection closed inside a transaction leads to "try again", and the next one works', async () => {
  const error = await cutOff(async (pid) => void (await pool.query('select pg_terminate_backend($1)', [pid])));
  expect(isDatabaseUnavailable(error), String(error)).toBe(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('A transaction that was idle for too long leads to "try again"', async () => {
  // 25P03 itself: the error of the statement that was already being sent when the server closed the connection.
  const late = Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), { code: '25P03' });
  expect(isDatabaseUnavailable(late)).toBe(true);
  const error = await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '20ms'`);
      await waitFor(
        async () => (await pool.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount === 0,
        'the server gives up',
      );
      await tx.execute(sql`select 1`);
    })
    .catch((cause: unknown) => cause);
  expect(isDatabaseUnavailable(error), String(error)).toBe(true);
});

test('Terminated backends cost no process and no order; each failed response says "try again"', { timeout: patient(120_000) }, async () => {
  const dataDir = makeDataDir();
  const shop = startServer({ DATA_DIR: dataDir, PORT: await freePort() });
  const origin = await shop.open;
  const cluster = await supervise({ dataDir });
  const admin = new pg.Pool({ ...cluster.connection, application_name: 'campaign', max: 2 });

  const server = {
    origin,
    metrics: '',
    admin,
    isAlive: () => shop.process.exitCode === null,
    memory: () => 0,
    processorSeconds: () => 0,
  };
  const { violations, facts } = await connections.run(server, { random: seeded(1), count: 40 });
  expect(violations, shop.stderr()).toEqual([]);
  expect(facts).toMatch(/^40 connections terminated .* [1-9]\d* orders acknowledged, [1-9]\d* requests answered 503$/);

  await admin.end();
  shop.process.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  await cluster.stop();
});
