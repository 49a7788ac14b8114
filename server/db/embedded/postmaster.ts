/** One run of PostgreSQL: started or found running, asked whether it answers, stopped. */
import { spawn } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ifThere } from '#server/failure/if-there.ts';
import { type Cluster, cleanEnvironment, isAlive } from './cluster.ts';
import type { Listening } from './socket.ts';

/** The database of the shop inside the embedded cluster. */
const databaseName = 'haat';

/** `-c` settings of every start. Time limits of statements and locks belong to the pool (`client.ts`): they hold on any server. */
function settings({ host, port }: Listening): string[] {
  const onSocket = process.platform !== 'win32';
  const values = {
    listen_addresses: onSocket ? '' : host,
    port: String(port),
    unix_socket_directories: onSocket ? `"${host.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    shared_buffers: '64MB',
    max_connections: '100',
    max_wal_size: '256MB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    jit: 'off',
    timezone: 'UTC',
    log_min_messages: 'warning',
    // The driver's errors are reported by the server's own log, without the values that a failing statement carries.
    log_min_error_statement: 'panic',
    log_line_prefix: '%t ',
  };
  return Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

/** Process number in PostgreSQL's own lock file, or null. We read that file and never remove it: PostgreSQL judges it, and takes it away when it ends. */
export function postmasterPid(cluster: Cluster): number | null {
  const text = ifThere(() => readFileSync(join(cluster.dataDir, 'postmaster.pid'), 'utf8'));
  const pid = Number.parseInt(text ?? '', 10);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null;
}

/** Starts PostgreSQL in a session of its own: Ctrl-C in the terminal must reach Haat first. Settles when it has ended. */
export function spawnPostmaster(cluster: Cluster, listening: Listening): Promise<void> {
  const log = openSync(logOf(cluster), 'a', 0o600);
  try {
    if (fstatSync(log).size > 5_000_000) ftruncateSync(log);
    const child = spawn(cluster.binaries.postgres, ['-D', cluster.dataDir, ...settings(listening)], {
      ...cluster.account,
      env: cleanEnvironment,
      cwd: cluster.root,
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
  } finally {
    closeSync(log);
  }
}

/** The last lines that PostgreSQL wrote, for the sentence of a failed start. */
export function lastLogLines(cluster: Cluster): string {
  const text = ifThere(() => readFileSync(logOf(cluster), 'utf8')) ?? '';
  return text.trim().split('\n').slice(-3).join(' ');
}

/** `ready`, `starting` (it answers but lets nobody in yet), `other` (a different cluster listens there) or `silent`. */
export async function probe(cluster: Cluster, listening: Listening): Promise<'ready' | 'starting' | 'other' | 'silent'> {
  const client = new pg.Client({ ...connection(cluster, listening), database: 'postgres', connectionTimeoutMillis: 3_000 });
  // A server that dies while we ask raises this event; the awaited call below tells us too.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ setting: string }>("select setting from pg_settings where name = 'data_directory'");
    const where = rows[0]?.setting ?? '';
    if (ifThere(() => realpathSync(where)) !== realpathSync(cluster.dataDir)) return 'other';
    await ensureDatabase(client);
    return 'ready';
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === '57P03') return 'starting';
    return code === '28P01' ? 'other' : 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (rowCount) return;
  try {
    await client.query(`create database ${databaseName}`);
  } catch (error) {
    // 42P04, 23505: another process made it in the same moment.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/** What the driver needs to reach this cluster. */
export function connection(
  cluster: Cluster,
  { host, port }: Listening,
): { host: string; port: number; user: string; password: string; database: string } {
  return { host, port, user: 'haat', password: cluster.password, database: databaseName };
}

/** Fast shutdown: open transactions are rolled back, everything is written out. After 6 s the hard way, which recovery mends. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 6_000],
    ['SIGQUIT', 2_000],
  ] as const) {
    const pid = postmasterPid(cluster);
    if (pid === null) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const end = Date.now() + timeoutMs; Date.now() < end && postmasterPid(cluster) === pid;) await pause(15);
  }
}

const logOf = (cluster: Cluster): string => join(cluster.root, 'postgres.log');
