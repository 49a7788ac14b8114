/** Folders and processes for tests of the embedded database itself: each has its own cluster and leaves nothing behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { isAlive } from '#server/db/embedded/cluster.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];

/** A fresh DATA_DIR; at the end of the file its PostgreSQL is stopped and it is removed. */
export function makeDataDir({ closed = false, name = 'data' }: { closed?: boolean; name?: string } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-cluster-'));
  chmodSync(folder, closed ? 0o700 : 0o755);
  folders.push(folder);
  return join(folder, name);
}

/** Process number of the cluster's PostgreSQL, or null. */
export function postmasterOf(dataDir: string): number | null {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  return pid > 0 && isAlive(pid) ? pid : null;
}

export interface Held {
  process: ChildProcess;
  /** Settles with the first line that the process prints, its account of how it came up. */
  up: Promise<{ adopted: boolean; host: string; applied: number }>;
  /** Settles when it has ended. */
  ended: Promise<number | null>;
}

/** A process of its own that opens the cluster, migrates it and holds it until it is told to stop (SIGTERM). */
export function holdDatabase(dataDir: string, account: { uid?: number; gid?: number } = {}): Held {
  const script = fileURLToPath(new URL('./hold-database.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { ...account, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let said = '';
  let complained = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const up = new Promise<{ adopted: boolean; host: string; applied: number }>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      if (said.includes('\n')) resolve(JSON.parse(said.slice(0, said.indexOf('\n'))));
    });
    child.stderr.on('data', (bytes: Buffer) => (complained += bytes.toString()));
    void ended.then((code) => reject(new Error(`ended with ${code}: ${complained}`)));
  });
  // A test that kills it on purpose does not look at this promise.
  up.catch(() => {});
  return { process: child, up, ended };
}

/** Waits until `look` gives something; fails with `what` after ten seconds. */
export async function until<T>(look: () => T | Promise<T>, what: string, patience = 10_000): Promise<NonNullable<T>> {
  for (const deadline = Date.now() + patience; Date.now() < deadline;) {
    const seen = await look();
    if (seen) return seen as NonNullable<T>;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`did not happen in time: ${what}`);
}

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) {
    for (const name of ['data', ...longNames]) {
      const pid = postmasterOf(join(folder, name));
      if (pid === null) continue;
      process.kill(pid, 'SIGQUIT');
      await until(() => !isAlive(pid), 'a cluster of a test stops');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
});

/** A name that makes the path of a socket inside it longer than the system allows. */
export const longName = 'long-'.repeat(20);
const longNames = [longName];
