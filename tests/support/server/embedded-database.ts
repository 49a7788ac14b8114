/** Folders and processes for tests of the embedded database itself: each has its own cluster and leaves nothing behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAlive } from '#server/db/embedded/cluster.ts';
import { ifThere } from '#server/failure/if-there.ts';
import { patient } from '../patience.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];

/** A new DATA_DIR; at the end of the file its PostgreSQL is stopped and the folder is removed. */
export function makeDataDir({ closed = false, name = 'data' }: { closed?: boolean; name?: string } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-cluster-'));
  chmodSync(folder, closed ? 0o700 : 0o755);
  folders.push(folder);
  return join(folder, name);
}

/** Process ID of the cluster's PostgreSQL, or null. */
export function postmasterOf(dataDir: string): number | null {
  const text = ifThere(() => readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'));
  const pid = Number.parseInt(text ?? '', 10);
  return pid > 0 && isAlive(pid) ? pid : null;
}

export interface DatabaseProcess {
  process: ChildProcess;
  /** Resolves with the first line that the process prints, its report of how it started. */
  up: Promise<{ adopted: boolean; host: string; applied: number }>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** Starts a process that opens the cluster, migrates it and keeps it open until SIGTERM. */
export function startDatabaseProcess(dataDir: string, account: { uid?: number; gid?: number } = {}): DatabaseProcess {
  const script = fileURLToPath(new URL('./hold-database.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { ...account, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let stdout = '';
  let stderr = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const up = new Promise<{ adopted: boolean; host: string; applied: number }>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      stdout += bytes.toString();
      if (stdout.includes('\n')) resolve(JSON.parse(stdout.slice(0, stdout.indexOf('\n'))));
    });
    child.stderr.on('data', (bytes: Buffer) => (stderr += bytes.toString()));
    void ended.then((code) => reject(new Error(`ended with ${code}: ${stderr}`)));
  });
  // A test that kills it on purpose ignores this promise.
  up.catch(() => {});
  return { process: child, up, ended };
}

/** Waits until `check` returns something truthy and returns it; throws with `description` after `timeoutMs`. */
export async function waitFor<T>(check: () => T | Promise<T>, description: string, timeoutMs = patient(20_000)): Promise<NonNullable<T>> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline;) {
    const result = await check();
    if (result) return result as NonNullable<T>;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`did not happen in time: ${description}`);
}

/** Kills the processes of this file's tests, stops their clusters and removes their folders. */
export async function removeClusters(): Promise<void> {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    for (const name of ['data', ...longNames]) {
      const pid = postmasterOf(join(folder, name));
      if (pid === null) continue;
      process.kill(pid, 'SIGQUIT');
      await waitFor(() => !isAlive(pid), 'a cluster of a test stops');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** A name that makes the path of a socket inside it longer than the system allows. */
export const longName = 'long-'.repeat(20);
const longNames = [longName];
