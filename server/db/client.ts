/** The pool and its typed face. The same driver, limits and SQL for the embedded database and for DATABASE_URL. */
import { type NodePgDatabase, type NodePgQueryResultHKT, drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { applicationName } from './embedded/supervisor.ts';
import { ShopPool } from './pool.ts';
import * as schema from './schema.ts';

/** The database or a transaction in it: stores take this and do not care which. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export interface Database {
  db: NodePgDatabase<typeof schema>;
  /** For what drizzle has no words for. */
  pool: ShopPool;
  close(): Promise<void>;
}

/** Sums and counts of 64 bits come as text otherwise; money and counts of a shop stay far below 2^53. */
const int8 = 20;
pg.types.setTypeParser(int8, Number);

/** Time limits of every connection that serves requests, in milliseconds. */
export const serverLimits = { statement_timeout: 2_000, lock_timeout: 1_000, idle_in_transaction_session_timeout: 5_000 };

/**
 * Lifts the limits until the end of a transaction, also those that the role or the database has. Never for the session: behind PgBouncer
 * the connection serves somebody else afterwards.
 */
export const liftLimits = Object.keys(serverLimits)
  .map((name) => `set local ${name} = 0`)
  .join('; ');

interface Limits {
  /** Milliseconds; 0 sets none. The role or the database may have one, which `liftLimits` lifts. */
  statementTimeout?: number;
  connections?: number;
  /** Frequent statements are planned once per connection: only for a pool whose connections are `isDirect`. */
  named?: boolean;
}

/**
 * Opens a pool. It connects when first asked and recovers by itself after the database was away.
 * `config`: an address (DATABASE_URL) or the embedded cluster's connection.
 */
export function openDatabase(
  config: string | pg.PoolConfig,
  { statementTimeout = serverLimits.statement_timeout, connections = 16, named = false }: Limits = {},
): Database {
  const pool = new ShopPool(
    {
      ...(typeof config === 'string' ? { connectionString: config } : config),
      application_name: applicationName,
      max: connections,
      // One stays open while nothing happens: others must see that this process uses the cluster before they stop it.
      min: 1,
      connectionTimeoutMillis: 3_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      statement_timeout: statementTimeout,
      lock_timeout: Math.min(statementTimeout, serverLimits.lock_timeout),
      idle_in_transaction_session_timeout: statementTimeout === 0 ? 0 : serverLimits.idle_in_transaction_session_timeout,
      // Ours stay well below; a connection whose server vanished without a word must not hang a request.
      query_timeout: statementTimeout === 0 ? undefined : statementTimeout + 3_000,
    },
    { named },
  );
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() };
}

/**
 * Runs work that may take minutes on two connections of its own to the database of `pool`: they have no time limits, and the pool stays free for requests.
 * Not for what somebody waits for.
 */
export async function withoutLimits<T>({ options }: pg.Pool, work: (database: Database) => Promise<T>): Promise<T> {
  const { connectionString, host, port, user, database, ssl } = options;
  const given = { connectionString, host, port, user, database, ssl, password: options.password };
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const own = openDatabase(known, { statementTimeout: 0, connections: 2 });
  try {
    return await work(own);
  } finally {
    await own.close();
  }
}
