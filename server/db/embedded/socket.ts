/**
 * Where PostgreSQL listens: a unix socket in a folder that only its user may enter, no network at all. Windows has no such
 * socket in Node's driver, so there it is a port on the loopback address, guarded by the same secret.
 */
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ifThere } from '#server/failure/if-there.ts';
import { canReach } from './account.ts';
import type { Cluster } from './cluster.ts';

export interface Listening {
  /** A folder (unix socket) or the loopback address, as the driver takes it. */
  host: string;
  port: number;
}

/** The system allows about 104 bytes for a socket's path; the name inside takes 14 of them. */
const maxFolderBytes = 88;
const socketPort = 5432;

/** The place that this cluster used last, or a fresh one; kept in the file `socket`, so that every process finds the same. */
export async function findListening(cluster: Cluster, { fresh = false } = {}): Promise<Listening> {
  const file = join(cluster.root, 'socket');
  const known = fresh ? '' : (ifThere(() => readFileSync(file, 'utf8')) ?? '');
  if (process.platform === 'win32') {
    if (known) return { host: '127.0.0.1', port: Number(known) };
    const port = await freePort();
    saveListening(file, String(port));
    return { host: '127.0.0.1', port };
  }
  if (known && isPrivate(known, cluster)) return { host: known, port: socketPort };
  const folder = makeFolder(cluster, fresh);
  saveListening(file, folder);
  return { host: folder, port: socketPort };
}

function makeFolder(cluster: Cluster, fresh: boolean): string {
  const beside = join(cluster.root, 'run');
  if (!fresh && Buffer.byteLength(beside) <= maxFolderBytes) {
    if (isNewFolder(beside)) return handOver(beside, cluster);
    if (isPrivate(beside, cluster)) return beside;
  }
  const parents = [tmpdir(), '/tmp', '/run', '/var/tmp'];
  const parent = parents.find(
    (folder) =>
      Buffer.byteLength(folder) <= maxFolderBytes - 16 &&
      statSync(folder, { throwIfNoEntry: false })?.isDirectory() &&
      canReach(folder, cluster.account),
  );
  if (!parent)
    throw new Error(
      `The path ${cluster.root} is too long for the database's socket and there is no short temporary folder. Choose a shorter DATA_DIR.`,
    );
  return handOver(mkdtempSync(join(parent, 'haat-')), cluster);
}

/** Makes the folder; false where it is there, also if another process made it in the same moment. */
function isNewFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function handOver(folder: string, { account }: Cluster): string {
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** A folder of PostgreSQL's own user, closed to everybody else. A link or a stranger's folder is not trusted. */
function isPrivate(folder: string, { account }: Cluster): boolean {
  const at = lstatSync(folder, { throwIfNoEntry: false });
  const owner = account?.uid ?? process.getuid?.();
  return at !== undefined && at.isDirectory() && at.uid === owner && (at.mode & 0o077) === 0;
}

function saveListening(file: string, text: string): void {
  writeFileSync(`${file}.${process.pid}`, text, { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}
