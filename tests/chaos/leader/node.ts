/** One PostgreSQL of a replicated pair: the programs of the embedded database under settings of their own. Linux only (`/proc`). */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, cleanEnvironment, openCluster } from '#server/db/embedded/cluster.ts';
import { copyBase, own } from './base-copy.ts';

const port = 5432;
const startTimeoutMs = 60_000;
/** Kept for a standby that is being copied. */
const settings = { wal_keep_size: '512MB', max_connections: '100', shared_buffers: '64MB', dynamic_shared_memory_type: 'mmap' };

export interface Node {
  name: string;
  /** Its unix socket. */
  socket: string;
  /** For a driver, directly and not through the switch. */
  connection: (database?: string) => pg.ClientConfig;
  /** Runs one statement as administrator. */
  query: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>;
  /** SIGKILL for PostgreSQL and all its processes, as a power cut ends them. */
  kill: () => void;
  /** The data directory, and who owns its files. */
  files: Pick<Cluster, 'dataDir' | 'account'>;
}

/** Makes the first node with an empty database `haat`, and starts it. */
export async function createLeader(folder: string, name: string): Promise<Node> {
  const cluster = openCluster(join(folder, name), () => {});
  const node = await startNode(cluster, name);
  await node.query('create database haat');
  return node;
}

/** Copies a running leader into a new standby, starts it, and resolves when it confirms every commit of the leader. */
export async function createStandby(leader: Node, like: Cluster, folder: string, name: string): Promise<Node> {
  const root = join(folder, name, 'postgres');
  const cluster = { ...like, root, dataDir: join(root, 'cluster') };
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  await copyBase(leader, cluster);
  const { host, user, password } = leader.connection();
  const source = `host=${host} port=${port} user=${user} password=${password} application_name=${name}`;
  writeFileSync(join(cluster.dataDir, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  writeFileSync(join(cluster.dataDir, 'standby.signal'), '');
  if (cluster.account) own(cluster.dataDir, cluster.account);
  const node = await startNode(cluster, name);
  await leader.query(`alter system set synchronous_standby_names = '*'`);
  await leader.query('select pg_reload_conf()');
  await until(
    async () => (await leader.query(`select 1 from pg_stat_replication where sync_state = 'sync'`)).length > 0,
    () => `the standby ${name} follows: ${lastLines(cluster.root)}`,
  );
  return node;
}

/** Makes a standby the leader. It takes orders at once, without waiting for a standby of its own. */
export async function promote(standby: Node): Promise<void> {
  const [row] = await standby.query<{ promoted: boolean }>('select pg_promote(true, 60) as promoted');
  if (!row?.promoted) throw new Error(`${standby.name} was not promoted`);
}

async function startNode(cluster: Cluster, name: string): Promise<Node> {
  const { account, binaries, dataDir, password, root } = cluster;
  const host = join(root, 'run');
  rmSync(host, { recursive: true, force: true });
  mkdirSync(host);
  chmodSync(host, 0o700);
  if (account) chownSync(host, account.uid, account.gid);
  const values = Object.entries({ ...settings, port, listen_addresses: '', unix_socket_directories: host });
  const log = openSync(join(root, 'postgres.log'), 'a');
  const options = ['-D', dataDir, ...values.flatMap(([key, value]) => ['-c', `${key}=${value}`])];
  const child = spawn(binaries.postgres, options, { ...account, env: cleanEnvironment, cwd: root, stdio: ['ignore', log, log] });
  closeSync(log);
  const kill = () => killWithChildren(child.pid ?? 0, dataDir);
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const connection = (database = 'postgres') => ({ host, port, user: 'haat', password, database });
  const node: Node = {
    name,
    socket: join(host, `.s.PGSQL.${port}`),
    connection,
    files: cluster,
    kill,
    query: (sql) => query(connection(), sql),
  };
  await until(
    () =>
      node.query('select 1').then(
        () => true,
        () => false,
      ),
    () => `${name} starts: ${lastLines(root)}`,
  );
  return node;
}

async function query<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A killed PostgreSQL leaves a shared memory segment of the system behind, which is removed too. */
function killWithChildren(pid: number, dataDir: string): void {
  let children: string[];
  let segment: string | undefined;
  try {
    process.kill(pid, 'SIGSTOP');
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    [, segment] = (readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[6] ?? '').trim().split(/\s+/);
    process.kill(pid, 'SIGKILL');
  } catch {
    return;
  }
  for (const one of children.map(Number).filter((number) => number > 0)) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
  }
  if (segment !== undefined) spawnSync('ipcrm', ['-m', segment]);
}

const lastLines = (root: string): string => readFileSync(join(root, 'postgres.log'), 'utf8').trim().split('\n').slice(-3).join(' ');

async function until(condition: () => Promise<boolean>, what: () => string): Promise<void> {
  for (const deadline = Date.now() + startTimeoutMs; !(await condition()); await pause(50)) {
    if (Date.now() > deadline) throw new Error(`Did not happen in time: ${what()}`);
  }
}
