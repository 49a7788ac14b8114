/** From the environment to a database that is ready for orders: running, durable, on the newest schema, with goods in it. */
import type pg from 'pg';
import type { Env } from '#server/env/env.ts';
import type { Log } from '#server/log/log.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { connectToServer, lacksSynchronousStandby } from '#server/db/external-server.ts';
import { plainWordsOf } from '#server/failure/plain-words.ts';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { addFirstRates } from '#server/tax/store.ts';
import { seedWhenEmpty } from '#server/seed/seed.ts';
import { transaction } from '#server/db/transaction.ts';

export interface OpenDatabase extends Database {
  /** To open further connections. */
  config: string | pg.PoolConfig;
  /** Closes the pool, then stops the embedded PostgreSQL if it is ours. */
  close(): Promise<void>;
}

/** A command of the shop has somebody waiting for it. */
const visitTimeoutMs = 5_000;

/**
 * Opens the database that `env` names. `say` hears what takes time. `visit`: a PostgreSQL that was found running is left so
 * when this process goes. Throws one clear sentence when it cannot open it.
 */
export async function openShopDatabase(
  env: Env,
  log: Log,
  say: (sentence: string) => void,
  { visit = false }: { visit?: boolean } = {},
): Promise<OpenDatabase> {
  if (env.databaseUrl) {
    const timeoutMs = env.databaseWaitSeconds * 1_000;
    const wait = visit ? { timeoutMs: Math.min(timeoutMs, visitTimeoutMs), say: () => {} } : { timeoutMs, say };
    const { isDirect } = await connectToServer(env.databaseUrl, wait);
    const database = await prepare(env.databaseUrl, env, { say, named: isDirect });
    const weak = await weakSettings(database.pool, ['fsync', 'synchronous_commit', 'full_page_writes']);
    if (weak.length > 0) say(`Warning: the database at DATABASE_URL may lose orders in a power cut (${weak.join(', ')} off).`);
    if (env.production && !visit && (await lacksSynchronousStandby(database.pool))) {
      say('Warning: the database at DATABASE_URL has no synchronous standby (synchronous_standby_names): losing its disk loses orders.');
    }
    return database;
  }
  const supervisor = await supervise({
    dataDir: env.dataDir,
    say,
    onRestart: () => log.error('embedded PostgreSQL stopped and was restarted'),
  });
  try {
    const database = await prepare(supervisor.connection, env, { say, named: true });
    await refuseWeak(database);
    return {
      ...database,
      async close() {
        await database.close();
        await supervisor.stop({ leaveFound: visit });
      },
    };
  } catch (error) {
    await supervisor.stop({ leaveFound: visit });
    throw error;
  }
}

interface Preparing {
  say: (sentence: string) => void;
  named: boolean;
}

async function prepare(config: string | pg.PoolConfig, env: Env, { say, named }: Preparing): Promise<OpenDatabase> {
  try {
    await migrateDatabase(config, async ({ db }) => {
      await transaction(db, addFirstRates);
      if (env.seed === 'none') return;
      const products = await seedWhenEmpty(db);
      if (products > 0) say(`Added ${products} products to the catalogue.`);
    });
  } catch (error) {
    throw new Error(`Could not prepare the database. ${plainWordsOf(error)}`, { cause: error });
  }
  return { ...openDatabase(config, { named }), config };
}

/** Orders must survive a power cut: these settings are read back, whatever was asked for. */
async function refuseWeak({ pool, close }: Database): Promise<void> {
  const weak = await weakSettings(pool, ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']);
  if (weak.length === 0) return;
  await close();
  throw new Error(`The embedded PostgreSQL runs without ${weak.join(', ')}, so it could lose orders. Stop it and restart Haat.`);
}

/** Which of the settings are off. */
async function weakSettings(pool: pg.Pool, names: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>("select name from pg_settings where name = any($1) and setting = 'off'", [names]);
  return rows.map(({ name }) => name);
}
