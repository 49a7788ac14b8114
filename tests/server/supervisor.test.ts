import { spawn } from 'node:child_process';
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { canReach, chooseAccount } from '#server/db/embedded/account.ts';
import { machineFolder } from '#server/db/embedded/binaries.ts';
import { cleanEnvironment, isAlive, openCluster } from '#server/db/embedded/cluster.ts';
import { findListening } from '#server/db/embedded/socket.ts';
import { supervise } from '#server/db/embedded/supervisor.ts';
import { knownMigrations } from '#server/db/migrate.ts';
import { openShopDatabase } from '#server/open-database.ts';
import { readEnv } from '#server/env/env.ts';
import { createLog } from '#server/log/log.ts';
import { startDatabaseProcess, longName, makeDataDir, postmasterOf, waitFor } from '#tests/support/server/embedded-database.ts';

const isRoot = process.getuid?.() === 0;
const kill = (pid: number, signal: NodeJS.Signals) => process.kill(pid, signal);

describe('The embedded database', () => {
  test('is durable, private and equal on every machine', async () => {
    const dataDir = makeDataDir();
    const supervisor = await supervise({ dataDir });
    const { pool, close } = openDatabase(supervisor.connection);
    const { rows } = await pool.query<{ name: string; setting: string }>('select name, setting from pg_settings');
    const setting = Object.fromEntries(rows.map((row) => [row.name, row.setting]));
    expect(setting).toMatchObject({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      password_encryption: 'scram-sha-256',
      server_encoding: 'UTF8',
      shared_buffers: '8192',
      statement_timeout: '2000',
      lock_timeout: '1000',
      idle_in_transaction_session_timeout: '5000',
    });
    const database = await pool.query("select datcollate from pg_database where datname = 'haat'");
    expect(database.rows).toEqual([{ datcollate: 'C' }]);
    expect(statSync(supervisor.connection.host).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres/secret')).mode & 0o777).toBe(0o600);
    if (isRoot) expect(statSync(join(dataDir, 'postgres/cluster')).uid).not.toBe(0);

    const stranger = openDatabase({ ...supervisor.connection, password: 'guess' });
    await expect(stranger.pool.query('select 1')).rejects.toThrow(/password authentication failed/);
    await stranger.close();
    await close();
    await supervisor.stop();
    expect(postmasterOf(dataDir)).toBeNull();
  });

  test('left over by a killed server is taken over with all its data', async () => {
    const dataDir = makeDataDir();
    const first = startDatabaseProcess(dataDir);
    expect(await first.up).toMatchObject({ adopted: false });
    const postmaster = postmasterOf(dataDir);
    const writer = openDatabase((await supervise({ dataDir })).connection, { connections: 1 });
    await writer.pool.query("insert into settings (key, value) values ('kept', 'true')");
    await writer.close();
    kill(first.process.pid ?? 0, 'SIGKILL');
    await first.ended;

    const second = await supervise({ dataDir });
    expect(second.adopted).toBe(true);
    expect(postmasterOf(dataDir)).toBe(postmaster);
    const { pool, close } = openDatabase(second.connection);
    expect((await pool.query("select value from settings where key = 'kept'")).rows).toEqual([{ value: true }]);
    await close();
    await second.stop();
    expect(postmasterOf(dataDir)).toBeNull();
  });

  test('keeps running when one process ends while another needs it', async () => {
    const dataDir = makeDataDir();
    const [one, other] = [startDatabaseProcess(dataDir), startDatabaseProcess(dataDir)];
    await Promise.all([one.up, other.up]);
    one.process.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    expect(postmasterOf(dataDir)).not.toBeNull();
    other.process.kill('SIGTERM');
    expect(await other.ended).toBe(0);
    expect(postmasterOf(dataDir)).toBeNull();
  });

  test('survives a kill during its creation', async () => {
    const dataDir = makeDataDir();
    for (let round = 0; round < 3; round += 1) {
      const start = startDatabaseProcess(dataDir);
      await waitFor(() => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')), 'it begins');
      kill(start.process.pid ?? 0, 'SIGKILL');
      await start.ended;
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    }
    const last = startDatabaseProcess(dataDir);
    expect(await last.up).toMatchObject({ adopted: false });
    last.process.kill('SIGTERM');
    expect(await last.ended).toBe(0);
  });

  test('restarts by itself after a kill, and the pool reconnects', async () => {
    const dataDir = makeDataDir();
    let restarts = 0;
    const supervisor = await supervise({ dataDir, onRestart: () => (restarts += 1) });
    const { pool, close } = openDatabase(supervisor.connection);
    await pool.query('create table kept (n int)');
    await pool.query('insert into kept values (1)');
    const postmaster = postmasterOf(dataDir) ?? 0;
    kill(postmaster, 'SIGKILL');
    await waitFor(() => !isAlive(postmaster), 'it dies');
    const rows = await waitFor(
      () =>
        pool.query('select n from kept').then(
          (answer) => answer.rows,
          () => null,
        ),
      'it answers again',
    );
    expect(rows).toEqual([{ n: 1 }]);
    await waitFor(() => restarts === 1, 'the restart is told');
    await close();
    await supervisor.stop();
    expect(postmasterOf(dataDir)).toBeNull();
  });

  test('finds a short path for its socket when DATA_DIR has a long name', async () => {
    const dataDir = makeDataDir({ name: longName });
    const first = startDatabaseProcess(dataDir);
    const { host } = await first.up;
    expect(host.length).toBeLessThan(90);
    expect(host.startsWith(dataDir)).toBe(false);
    expect(statSync(host).mode & 0o777).toBe(0o700);
    const second = startDatabaseProcess(dataDir);
    expect(await second.up).toMatchObject({ adopted: true, host });
    for (const { process: child } of [first, second]) child.kill('SIGTERM');
    await Promise.all([first.ended, second.ended]);
    rmSync(host, { recursive: true });
  });

  test('without fsync is refused, even when it already runs', async () => {
    const dataDir = makeDataDir();
    await (await supervise({ dataDir })).stop();
    const cluster = openCluster(dataDir, () => {});
    const { host } = await findListening(cluster);
    const options = ['-D', cluster.dataDir, '-c', 'fsync=off', '-c', 'listen_addresses=', '-c', `unix_socket_directories=${host}`];
    spawn(cluster.binaries.postgres, options, { ...cluster.account, env: cleanEnvironment, cwd: cluster.root, stdio: 'ignore' });
    await waitFor(() => postmasterOf(dataDir), 'the careless database runs');
    const env = readEnv({ DATA_DIR: dataDir, SEED: 'none' });
    await expect(openShopDatabase(env, createLog('silent'), () => {})).rejects.toThrow('The embedded PostgreSQL runs without fsync');
  });
});

describe.runIf(isRoot)('Under root', () => {
  test('a DATA_DIR behind a closed folder works: the cluster is stored elsewhere, and linked', async () => {
    const dataDir = makeDataDir({ closed: true });
    const sentences: string[] = [];
    const supervisor = await supervise({ dataDir, say: (sentence) => sentences.push(sentence) });
    const kept = dirname(supervisor.connection.host);
    try {
      expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true);
      expect(kept.startsWith(machineFolder)).toBe(true);
      expect(sentences[0]).toContain(machineFolder);
    } finally {
      await supervisor.stop();
      const again = await supervise({ dataDir });
      expect(again.adopted).toBe(false);
      await again.stop();
      rmSync(kept, { recursive: true, force: true });
    }
  });

  test('an ordinary user can open a shop as well', async ({ skip }) => {
    const account = chooseAccount();
    const repository = fileURLToPath(new URL('../..', import.meta.url));
    if (!account || !canReach(repository, account) || !canReach(dirname(process.execPath), account))
      return skip('this repository is closed to other users');
    const dataDir = makeDataDir();
    mkdirSync(dataDir);
    chownSync(dataDir, account.uid, account.gid);
    const held = startDatabaseProcess(dataDir, account);
    expect(await held.up).toMatchObject({ adopted: false, applied: knownMigrations });
    expect(statSync(join(dataDir, 'postgres/secret')).uid).toBe(account.uid);
    held.process.kill('SIGTERM');
    expect(await held.ended).toBe(0);
  });
});
