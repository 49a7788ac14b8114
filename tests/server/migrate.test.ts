import { expect, test } from 'vitest';
import { appliedMigrations, knownMigrations, migrateDatabase } from '#server/db/migrate.ts';
import { seedWhenEmpty } from '#server/db/seed/seed.ts';
import { createTestDatabase } from '#tests/support/server/database.ts';
import { startDatabaseProcess, makeDataDir, postmasterOf } from '#tests/support/server/embedded-database.ts';

test('Of four processes starting together on an empty folder one creates the tables, and all of them work', async () => {
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

test('Migrations and the seed have no time limit, also where the database sets one', async () => {
  const database = await createTestDatabase({ empty: true });
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await database.pool.query(`alter database ${database.name} set ${limit} = 90`);
  const limits: unknown[] = [];
  await migrateDatabase(database.config, async ({ pool }) => {
    const { rows } = await pool.query(`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`);
    limits.push(rows[0]);
  });
  expect(limits).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
  await database.close();
});
