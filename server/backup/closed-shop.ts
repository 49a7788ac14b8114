import type pg from 'pg';
import { openDatabase } from '#server/db/client.ts';
import { applicationName } from '#server/db/embedded/supervisor.ts';
import { withLease } from '#server/db/lease.ts';

/** The database is in use or not empty. The message is for the operator. */
export class NotRestorable extends Error {}

/**
 * Runs `work` on a database that no process of the shop uses; one that starts meanwhile waits. No statement has a time limit.
 * Throws `NotRestorable` when the shop is running.
 */
export async function withClosedShop<T>(config: string | pg.PoolConfig, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = openDatabase(config, { statementTimeout: 0, connections: 2 });
  try {
    // Every start takes this lease to migrate.
    return await withLease(database.pool, 'migrate', async () => {
      await refuseInUse(database.pool);
      return work(database.pool);
    });
  } finally {
    await database.close();
  }
}

/** A running process always keeps a connection. */
async function refuseInUse(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and application_name like 'haat-%' and application_name <> $1",
    [applicationName],
  );
  if (rowCount) throw new NotRestorable('The shop is running on this database. Stop all of its processes first. Nothing was changed.');
}
