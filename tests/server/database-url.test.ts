/** What the start demands of the PostgreSQL server that DATABASE_URL names. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { openShopDatabase } from '#server/open-database.ts';
import { readEnv } from '#server/env/env.ts';
import { createLog } from '#server/log/log.ts';
import { administer, createTestDatabase } from '#tests/support/server/database.ts';
import { databaseAddress, openDatabaseProxy } from '#tests/support/server/database-proxy.ts';
import { makeDataDir, waitFor } from '#tests/support/server/embedded-database.ts';
import { freePort } from '#tests/support/server/server-process.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

interface Start {
  lines: string[];
  /** The sentence of a refused start; undefined when the database opened. */
  refusal: string | undefined;
}

/** Opens the database as the start of the shop does, and closes it again. */
async function start(
  url: string,
  { lines = [], visit = false, ...env }: { lines?: string[]; visit?: boolean } & Record<string, unknown> = {},
): Promise<Start> {
  const environment = readEnv({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: '0', SEED: 'none', ...(env as Record<string, string>) });
  try {
    const opened = await openShopDatabase(environment, createLog('silent'), (line) => lines.push(line), { visit });
    await opened.close();
    return { lines, refusal: undefined };
  } catch (error) {
    return { lines, refusal: (error as Error).message };
  }
}

describe('The start on a server of its own', () => {
  test('ends with a line that names DATABASE_URL without its password if the server is unreachable', async () => {
    const { lines, refusal } = await start('postgres://haat:top-secret@127.0.0.1:1/haat');
    expect(refusal).toMatch(/^Cannot connect to the database at DATABASE_URL \(127\.0\.0\.1:1\): ECONNREFUSED/);
    expect(refusal).not.toContain('top-secret');
    expect(lines).toEqual([]);
  });

  test('waits for a server that does not answer yet, and says so once without the password', async () => {
    const port = Number(await freePort());
    const url = databaseAddress(database.config, port);
    const lines: string[] = [];
    const started = start(url, { lines, DATABASE_WAIT_SECONDS: '60' });
    await waitFor(() => lines.length > 0, 'the shop says that it waits');
    await openDatabaseProxy(database.config, { port });
    expect(await started).toEqual({
      refusal: undefined,
      lines: [`The database at DATABASE_URL (127.0.0.1:${port}) does not answer yet. Waiting up to 60 seconds.`],
    });
  });

  test('waits up to 60 seconds unless DATABASE_WAIT_SECONDS says otherwise', () => {
    expect(readEnv({}).databaseWaitSeconds).toBe(60);
    expect(readEnv({ DATABASE_WAIT_SECONDS: '5' }).databaseWaitSeconds).toBe(5);
    expect(() => readEnv({ DATABASE_WAIT_SECONDS: '-1' })).toThrow('DATABASE_WAIT_SECONDS must be a whole number from 0 to 600');
  });

  test('refuses a replica', async () => {
    const dataDir = makeDataDir();
    const primary = await supervise({ dataDir });
    await primary.stop();
    writeFileSync(join(dataDir, 'postgres/cluster/standby.signal'), '');
    const replica = await supervise({ dataDir });
    const { lines, refusal } = await start((await openDatabaseProxy(replica.connection)).url);
    expect(refusal).toMatch(
      /^The database at DATABASE_URL \(127\.0\.0\.1:\d+\) is a replica, which cannot take orders\. Point DATABASE_URL at the primary\.$/,
    );
    expect(lines).toEqual([]);
    await replica.stop();
  });

  test('refuses a read-only database', async () => {
    const { name, config, close } = await createTestDatabase();
    await administer(database.config, `alter database ${name} set default_transaction_read_only = on`);
    expect((await start((await openDatabaseProxy(config)).url)).refusal).toMatch(/ is read-only\. /);
    await close();
  });

  test('refuses a pooler that drops the time limits, until they are set on the database', async () => {
    const { name, config, close } = await createTestDatabase();
    const { url } = await openDatabaseProxy(config, { drop: ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] });
    const { refusal } = await start(url);
    expect(refusal).toMatch(
      / does not keep the time limits that the shop asks for: .* \(idle_in_transaction_session_timeout = 5000, lock_timeout = 1000, statement_timeout = 2000\)\.$/,
    );
    for (const limit of ['statement_timeout = 2000', 'lock_timeout = 1000', 'idle_in_transaction_session_timeout = 5000']) {
      await administer(database.config, `alter database ${name} set ${limit}`);
    }
    expect((await start(url)).refusal).toBeUndefined();
    await close();
  });

  test('warns in production when no standby confirms the orders, and a shop command does not', async () => {
    const { url } = await openDatabaseProxy(database.config);
    expect((await start(url, { NODE_ENV: 'production' })).lines).toEqual([
      'Warning: the database at DATABASE_URL has no synchronous standby (synchronous_standby_names): losing its disk loses orders.',
    ]);
    expect((await start(url, { NODE_ENV: 'production', visit: true })).lines).toEqual([]);
    expect((await start(url, { NODE_ENV: 'development' })).lines).toEqual([]);
  });
});
