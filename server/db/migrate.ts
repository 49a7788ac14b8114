import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { liftLimits, openDatabase } from './client.ts';
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
      await applyMissing(database.pool);
      await then(database);
      return (await appliedMigrations(database.pool)) - before;
    });
  } finally {
    await database.close();
  }
}

const migrations = readMigrationFiles({ migrationsFolder });

/** How many migrations this version of the shop knows. */
export const knownMigrations = migrations.length;

/** How far a database has come: the number of migrations, and the time that the last one has in the journal. */
export interface SchemaLevel {
  level: number;
  newest: number;
}

/** Whether this version knows the schema, and can bring it to its own: an earlier one, or the same. */
export function isKnownSchema({ level, newest }: SchemaLevel): boolean {
  return migrations[level - 1]?.folderMillis === newest;
}

/** Applies the migrations after `from` up to `to` (counts), in the transaction of the caller. */
export async function applyMigrations(client: pg.ClientBase, { from, to }: { from: number; to: number }): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations.slice(from, to)) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
  }
}

/** Applies all in one transaction, in the table of drizzle's migrator. That one cannot lift the limits for its transaction alone. */
async function applyMissing(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    await client.query('begin');
    await client.query(liftLimits);
    await client.query('create schema if not exists drizzle');
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    const { level } = await findSchemaLevel(client);
    await applyMigrations(client, { from: level, to: knownMigrations });
    await client.query('commit');
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    // Closing the connection rolls back.
    client.release(failure instanceof Error ? failure : false);
  }
}

/** How far the database has come. It has been migrated before. */
export async function findSchemaLevel(client: pg.ClientBase): Promise<SchemaLevel> {
  const { rows } = await client.query<SchemaLevel>(
    'select count(*) as level, coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations',
  );
  return rows[0] ?? { level: 0, newest: 0 };
}

/** How many have been applied to the database. */
export async function appliedMigrations(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (!rows[0]?.there) return 0;
  const counted = await pool.query<{ n: number }>('select count(*) as n from drizzle.__drizzle_migrations');
  return counted.rows[0]?.n ?? 0;
}
