import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { openDatabase } from './client.ts';
import { makeLeaseTable, withLease } from './lease.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database to the newest schema and runs `then` (the seed) under the same lease, so that of several processes
 * starting together exactly one does the work and the others wait for it. Gives how many migrations this call applied.
 */
export async function migrateDatabase(
  config: string | pg.PoolConfig,
  then: (database: ReturnType<typeof openDatabase>) => Promise<unknown> = async () => {},
): Promise<number> {
  const database = openDatabase(config, { statementTimeout: 0, connections: 3 });
  try {
    await makeLeaseTable(database.pool);
    return await withLease(database.pool, 'migrate', async () => {
      const before = await appliedMigrations(database.pool);
      await migrate(database.db, { migrationsFolder });
      await then(database);
      return (await appliedMigrations(database.pool)) - before;
    });
  } finally {
    await database.close();
  }
}

/** How many migrations this version of the shop knows. */
export const knownMigrations = readMigrationFiles({ migrationsFolder }).length;

/** How many have been applied to the database. */
export async function appliedMigrations(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (!rows[0]?.there) return 0;
  const counted = await pool.query<{ n: number }>('select count(*) as n from drizzle.__drizzle_migrations');
  return counted.rows[0]?.n ?? 0;
}
