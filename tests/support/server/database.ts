/**
 * A database per test file, on a real PostgreSQL: the embedded one in a folder of its own, or the server of DATABASE_URL.
 * One template is migrated and seeded per run; each file gets a copy of it, which takes a tenth of a second.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database and name of the migrated, seeded template. */
    postgres: { config: pg.PoolConfig; template: string };
  }
}

export interface TestDatabase extends Database {
  config: pg.PoolConfig;
  name: string;
}

/** Clones the template and opens it; `close` drops the clone. With `empty` the clone has no tables at all. */
export async function createTestDatabase({
  empty = false,
  connections = 16,
}: { empty?: boolean; connections?: number } = {}): Promise<TestDatabase> {
  const { config, template } = inject('postgres');
  const name = `haat_test_${randomBytes(8).toString('hex')}`;
  await administer(config, `create database ${name} template ${empty ? 'template0' : template}`);
  const own = { ...config, ...databaseIn(config, name) };
  const database = openDatabase(own, { connections });
  return {
    ...database,
    config: own,
    name,
    async close() {
      await database.close();
      await administer(config, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Runs one statement in the maintenance database. Retries while the template is still in use. */
export async function administer(config: pg.PoolConfig, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client(config);
    await client.connect();
    try {
      await client.query(statement);
      return;
    } catch (error) {
      // 55006: another test file is copying the template at this moment.
      if ((error as { code?: string }).code !== '55006' || attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end();
    }
  }
}

/** The same server, another database: the driver reads a separate name only when the address has none. */
export function databaseIn(config: pg.PoolConfig, name: string): pg.PoolConfig {
  if (!config.connectionString) return { database: name };
  const address = new URL(config.connectionString);
  address.pathname = `/${name}`;
  return { connectionString: address.href };
}

/** The address of a test's database, as DATABASE_URL has it. */
export function urlOf({ config, name }: Pick<TestDatabase, 'config' | 'name'>): string {
  const { connectionString, host, port, user, password } = config;
  if (connectionString) return connectionString;
  const query = new URLSearchParams({ host: String(host), port: String(port ?? 5432), user: String(user), password: String(password) });
  return `postgres:///${name}?${query}`;
}
