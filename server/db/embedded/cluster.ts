/**
 * Where the embedded cluster lies and how it comes into being. Layout below DATA_DIR:
 *
 *     postgres/            this module's root; a link when DATA_DIR is closed to PostgreSQL's user
 *       cluster/           the data directory, owned by PostgreSQL's user
 *       secret             the password, readable by us alone
 *       socket             path of the folder that holds the socket
 *       postgres.log       what PostgreSQL complains about
 *
 * A new cluster is made in a folder of its own and appears under its name only when it is complete, so a kill at any
 * moment leaves either nothing or everything.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ifThere } from '#server/failure/if-there.ts';
import { type Account, accountOf, canReach, chooseAccount } from './account.ts';
import { type Binaries, findBinaries, machineFolder } from './binaries.ts';

export interface Cluster {
  /** Absolute, without links. */
  root: string;
  dataDir: string;
  password: string;
  account: Account | null;
  binaries: Binaries;
}

const name = 'postgres';

/** Environment of PostgreSQL's programs: nothing of ours, above all no PG* variable. */
export const cleanEnvironment = {
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {}),
};

/** Finds the cluster of `dataDir` or makes it. Safe to call from several processes at once. `say` hears what takes time. */
export function openCluster(dataDir: string, say: (sentence: string) => void): Cluster {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const home = realpathSync(dataDir);
  clearUnfinished(home);
  const place = join(home, name);
  const isThere = ifThere(() => realpathSync(place)) !== undefined;
  if (!isThere) createCluster(home, place, say);
  const root = realpathSync(place);
  const account = accountOf(join(root, 'cluster'));
  return {
    root,
    dataDir: join(root, 'cluster'),
    password: readFileSync(join(root, 'secret'), 'utf8'),
    account,
    binaries: findBinaries(account),
  };
}

function createCluster(home: string, place: string, say: (sentence: string) => void): void {
  const account = chooseAccount();
  const binaries = findBinaries(account);
  const near = canReach(home, account);
  const parent = near ? home : machineFolder;
  if (!near) {
    mkdirSync(parent, { recursive: true, mode: 0o755 });
    say(
      `The folder ${home} is closed to the user that runs PostgreSQL, so the database is kept in ${machineFolder} and linked from there.`,
    );
  }
  say('Creating the database (once)...');
  const unfinished = join(parent, `${name}.new-${process.pid}-${randomBytes(6).toString('hex')}`);
  try {
    initialise(unfinished, account, binaries);
    if (near) renameSync(unfinished, place);
    else {
      const kept = join(parent, randomBytes(8).toString('hex'));
      renameSync(unfinished, kept);
      syncFolder(parent);
      symlinkSync(kept, place);
    }
    // Without this a power cut could take the name back after orders have been accepted.
    syncFolder(home);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process starting at the same moment was quicker: its cluster is as good as ours.
    if (!existsSync(place)) throw error;
  }
}

function initialise(root: string, account: Account | null, { initdb }: Binaries): void {
  mkdirSync(root, { mode: 0o755 });
  chmodSync(root, 0o755);
  const cluster = join(root, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  const secret = join(root, 'secret');
  const password = randomBytes(32).toString('base64url');
  writeFileSync(secret, password, { mode: 0o600, flush: true });
  const forInitdb = join(root, 'password-for-initdb');
  writeFileSync(forInitdb, password, { mode: 0o600 });
  if (account) for (const path of [cluster, forInitdb]) chownSync(path, account.uid, account.gid);
  const options = [
    `--pgdata=${cluster}`,
    '--username=haat',
    `--pwfile=${forInitdb}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ];
  const ran = spawnSync(initdb, options, { ...account, env: cleanEnvironment, cwd: root, encoding: 'utf8' });
  rmSync(forInitdb, { force: true });
  if (ran.error || ran.status !== 0) {
    const why = ran.error?.message ?? ran.stderr.trim().split('\n').slice(-3).join(' ');
    throw new Error(
      `The embedded PostgreSQL could not be set up on this machine (${why}). Set DATABASE_URL to a PostgreSQL server instead.`,
    );
  }
  syncFolder(root);
}

/** Removes what a killed start has left behind. */
function clearUnfinished(home: string): void {
  for (const parent of [home, machineFolder]) {
    for (const entry of ifThere(() => readdirSync(parent)) ?? []) {
      const pid = /^postgres\.new-(\d+)-/.exec(entry)?.[1];
      if (!pid || isAlive(Number(pid))) continue;
      try {
        rmSync(join(parent, entry), { recursive: true, force: true });
      } catch {
        // An initdb that outlived its parent may still be writing there; the next start sweeps again.
      }
    }
  }
}

/** Whether a process with this number runs (also when it belongs to somebody else). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
