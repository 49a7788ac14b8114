import { expect, test } from 'vitest';
import { appliedMigrations, knownMigrations, migrateDatabase } from '#server/db/migrate.ts';
import { seedWhenEmpty } from '#server/seed/seed.ts';
import { administer, createTestDatabase, type TestDatabase } from '#tests/support/server/database.ts';
import { startDatabaseProcess, makeDataDir, postmasterOf, waitFor } from '#tests/support/server/embedded-database.ts';

test('Of four processes starting on an empty folder one creates the tables, and all work', async () => {
  const dataDir = makeDataDir();
  const four = [1, 2, 3, 4].map(() => startDatabaseProcess(dataDir));
  const result = await Promise.all(four.map(({ up }) => up));
  expect(result.map(({ applied }) => applied).sort()).toEqual([0, 0, 0, knownMigrations]);
  for (const { process: child } of four) child.kill('SIGTERM');
  expect(await Promise.all(four.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
  expect(postmasterOf(dataDir)).toBeNull();
});

test('Four callers in one database migrate and seed it once', async () => {
  const database = await createTestDatabase({ empty: true });
  const seeded: number[] = [];
  const applied = await Promise.all(
    [1, 2, 3, 4].map(() => migrateDatabase(database.config, async ({ db }) => seeded.push(await seedWhenEmpty(db)))),
  );
  expect(applied.sort()).toEqual([0, 0, 0, knownMigrations]);
  expect(seeded.filter((products) => products > 0)).toHaveLength(1);
  expect(await appliedMigrations(database.pool)).toBe(knownMigrations);
  await database.close();
});

/** Waits until somebody has waited for a lock for longer than `ms`. */
async function longWait({ pool }: TestDatabase, ms: number): Promise<void> {
  await waitFor(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and clock_timestamp() - query_start > make_interval(secs => $1)`,
      [ms / 1_000],
    );
    return rowCount === 1;
  }, 'a migration waits longer than the limit');
}

/** Runs `work` while another connection keeps everybody from writing to `table`, for longer than `ms`. */
async function againstLock(database: TestDatabase, table: string, ms: number, work: () => Promise<unknown>): Promise<void> {
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  await blocker.query(`lock table ${table} in share row exclusive mode`);
  const working = work();
  await longWait(database, ms);
  await blocker.query('commit');
  blocker.release();
  await working;
}

test('Migrations and seed have no time limit; the next user of their connection has it again', async () => {
  const database = await createTestDatabase({ empty: true });
  const limitMs = 600;
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await administer(database.config, `alter database ${database.name} set ${limit} = ${limitMs}`);
  await database.pool.query('create schema drizzle');
  await database.pool.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)');
  const limits: unknown[] = [];
  const migrating = () =>
    migrateDatabase(database.config, async ({ db, pool }) => {
      await againstLock(database, 'categories', limitMs, () => seedWhenEmpty(db));
      // The pool gives its connections in turns, as PgBouncer does.
      const read = () => pool.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`);
      limits.push(...(await Promise.all([read(), read(), read()])).map(({ rows }) => rows[0]?.limit));
    });
  await againstLock(database, 'drizzle.__drizzle_migrations', limitMs, migrating);
  expect(limits).toEqual([`${limitMs}ms`, `${limitMs}ms`, `${limitMs}ms`]);
  await database.close();
});
