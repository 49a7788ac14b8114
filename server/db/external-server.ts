/** The PostgreSQL server of DATABASE_URL: waits until it answers, and refuses one that cannot take orders safely. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase, serverLimits } from './client.ts';
import { isDatabaseUnavailable, rootCause, sqlState } from '#server/failure/failure.ts';
import { isDirect } from './pool.ts';

/** The server or a pooler refuses our startup parameters: trying again does not help. */
const protocolViolation = '08P01';
const retryIntervalMs = 300;

interface Wait {
  /** Milliseconds from now until giving up; 0 tries once. */
  timeoutMs: number;
  /** Hears one sentence when the server does not answer at once. */
  say: (sentence: string) => void;
}

/**
 * Waits until the server at `url` answers, and checks that it is a primary and keeps our time limits. Gives whether no pooler is between.
 * Throws one sentence, which names the host and never the password.
 */
export async function connectToServer(url: string, wait: Wait): Promise<{ isDirect: boolean }> {
  const database = openDatabase(url, { connections: 1 });
  try {
    await waitUntilItAnswers(database.pool, url, wait);
    await refuseReadOnly(database.pool, url);
    await refuseMissingLimits(database.pool, url);
    return { isDirect: await isDirect(database.pool) };
  } finally {
    await database.close();
  }
}

async function waitUntilItAnswers(pool: pg.Pool, url: string, { timeoutMs, say }: Wait): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const mayAnswerLater = isDatabaseUnavailable(error) && sqlState(error) !== protocolViolation;
      if (!mayAnswerLater || Date.now() >= deadline) {
        throw new Error(
          `Cannot connect to the database at ${placeOf(url)}: ${sqlState(error) ?? ''} ${rootCause(error)}. Correct the URL, or unset DATABASE_URL to use the embedded PostgreSQL.`,
          { cause: error },
        );
      }
      if (attempt === 1) say(`The database at ${placeOf(url)} does not answer yet. Waiting up to ${timeoutMs / 1_000} seconds.`);
      await pause(retryIntervalMs);
    }
  }
}

async function refuseReadOnly(pool: pg.Pool, url: string): Promise<void> {
  const { rows } = await pool.query<{ isReplica: boolean; isReadOnly: boolean }>(
    `select pg_is_in_recovery() as "isReplica", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  );
  if (rows[0]?.isReplica) {
    throw new Error(`The database at ${placeOf(url)} is a replica, which cannot take orders. Point DATABASE_URL at the primary.`);
  }
  if (rows[0]?.isReadOnly) {
    throw new Error(
      `The database at ${placeOf(url)} is read-only. Turn off default_transaction_read_only for it, or correct DATABASE_URL.`,
    );
  }
}

/** A pooler may accept our limits and not pass them on; then one slow statement or lock could hold up the shop. */
async function refuseMissingLimits(pool: pg.Pool, url: string): Promise<void> {
  const names = Object.keys(serverLimits);
  const { rows } = await pool.query<{ name: keyof typeof serverLimits; setting: string }>(
    'select name, setting from pg_settings where name = any($1) order by name',
    [names],
  );
  const missing = rows.filter(({ name, setting }) => Number(setting) === 0 || Number(setting) > serverLimits[name]);
  if (missing.length === 0) return;
  const values = missing.map(({ name }) => `${name} = ${serverLimits[name]}`).join(', ');
  throw new Error(
    `The connection to ${placeOf(url)} does not keep the time limits that the shop asks for: let the pooler pass them on, or set them with "alter role" (${values}).`,
  );
}

/** Whether a commit is confirmed by this server alone: no standby has to have it too. Reads a setting that every role may read. */
export async function lacksSynchronousStandby(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ names: string }>("select current_setting('synchronous_standby_names') as names");
  return rows[0]?.names === '';
}

/** The variable with host and port, without user and password. */
function placeOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  return `DATABASE_URL (${hostname || searchParams.get('host')}:${port || searchParams.get('port') || 5432})`;
}
