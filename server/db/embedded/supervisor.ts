/**
 * Keeps the embedded PostgreSQL running: adopts one that is already there, starts one otherwise, starts it again when it
 * dies, and stops it when the last process that uses it ends. See docs/decisions/101-embedded-postgresql.md.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, isAlive, openCluster } from './cluster.ts';
import { connection, lastLogLines, postmasterPid, probe, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { type Listening, findListening } from './socket.ts';

export interface Supervisor {
  connection: ReturnType<typeof connection>;
  /** True when PostgreSQL was found running. */
  adopted: boolean;
  /**
   * Stops watching; stops PostgreSQL unless another Haat process is connected to it. `leaveFound`: for a short visit, which
   * leaves a PostgreSQL that it found running as it was.
   */
  stop(how?: { leaveFound?: boolean }): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Hears sentences for the person at the terminal. */
  say?: (sentence: string) => void;
  /** Hears that PostgreSQL had to be started again. */
  onRestart?: () => void;
}

/** Every connection of ours carries a name of this form, so that a process can tell whether it is the last one. */
export const applicationName = `haat-${process.pid}`;

/** Recovery after a crash replays what was written since the last checkpoint; a minute is far more than that needs. */
const startTimeoutMs = 60_000;
/** How long a live process named in PostgreSQL's lock file may stay silent before PostgreSQL is asked to judge the lock. */
const lockGraceMs = 6_000;
const maxStarts = 12;

/** Opens the cluster below `dataDir`, making it first if need be. Throws one clear sentence when that cannot be done. */
export async function supervise({ dataDir, say = () => {}, onRestart = () => {} }: Options): Promise<Supervisor> {
  const cluster = openCluster(dataDir, say);
  let listening = await findListening(cluster);
  if ((await probe(cluster, listening)) === 'other') listening = await findListening(cluster, { fresh: true });
  const stopping = new AbortController();
  const { adopted } = await bringUp(cluster, listening, stopping.signal, say);
  const watching = watch(cluster, listening, stopping.signal, onRestart);
  return {
    connection: connection(cluster, listening),
    adopted,
    async stop({ leaveFound = false } = {}) {
      stopping.abort();
      await watching;
      if (leaveFound && adopted) return;
      if (!(await isSharedWithOthers(cluster, listening))) await stopPostmaster(cluster);
    },
  };
}

/** Tries until PostgreSQL answers: found running, or started here, or started by somebody else meanwhile. */
async function bringUp(
  cluster: Cluster,
  listening: Listening,
  stopping: AbortSignal,
  say: (sentence: string) => void,
): Promise<{ adopted: boolean }> {
  const began = Date.now();
  const deadline = began + startTimeoutMs;
  let judgeAt = Date.now() + lockGraceMs;
  let starts = 0;
  let running = false;
  let told = false;
  while (Date.now() < deadline && !stopping.aborted) {
    const answer = await probe(cluster, listening);
    if (answer === 'ready') return { adopted: starts === 0 };
    // A healthy start passes through this state too, for some milliseconds.
    if (answer === 'starting' && !told && Date.now() - began > 1_500) {
      say('The database is recovering from an interrupted run...');
      told = true;
    }
    const waitForOther = postmasterPid(cluster) !== null && (answer === 'starting' || Date.now() < judgeAt);
    if (running || waitForOther) {
      await pause(25);
      continue;
    }
    if (starts === maxStarts) break;
    // The first try is immediate; old backends of a killed postmaster may need some seconds to leave.
    await pause(Math.min(50 * starts, 1_000));
    starts += 1;
    running = true;
    judgeAt = Date.now() + lockGraceMs;
    void spawnPostmaster(cluster, listening).then(() => (running = false));
  }
  throw new Error(
    `The embedded PostgreSQL did not start (${lastLogLines(cluster) || 'no log output'}). Check ${cluster.root}, or set DATABASE_URL.`,
  );
}

/** Looks four times a second whether the postmaster lives; when it does not, brings it up again, ever more slowly. */
async function watch(cluster: Cluster, listening: Listening, stopping: AbortSignal, onRestart: () => void): Promise<void> {
  let pid = postmasterPid(cluster);
  let wait = 100;
  let bornAt = Date.now();
  while (!stopping.aborted) {
    await nap(250, stopping);
    if (pid !== null && isAlive(pid) && postmasterPid(cluster) === pid) {
      if (Date.now() - bornAt > 60_000) wait = 100;
      continue;
    }
    await nap(wait, stopping);
    if (stopping.aborted) return;
    wait = Math.min(wait * 2, 10_000);
    try {
      await bringUp(cluster, listening, stopping, () => {});
      pid = postmasterPid(cluster);
      bornAt = Date.now();
      onRestart();
    } catch {
      // It stays down for now: requests answer 503, and the next round tries again.
    }
  }
}

/** Sleeps without keeping the process alive; wakes at once when stopping. */
async function nap(ms: number, stopping: AbortSignal): Promise<void> {
  await pause(ms, undefined, { ref: false, signal: stopping }).catch(() => {});
}

/** Asks under a name that does not count, or two that leave together would each stay for the other. */
async function isSharedWithOthers(cluster: Cluster, listening: Listening): Promise<boolean> {
  const client = new pg.Client({ ...connection(cluster, listening), application_name: 'leaving', connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where application_name like 'haat-%' and application_name <> $1 limit 1",
      [applicationName],
    );
    return Boolean(rowCount);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
