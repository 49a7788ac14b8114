/** A copy of a running PostgreSQL, over SQL: the embedded packages have no `pg_basebackup`. */
import { chownSync, copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Cluster } from '#server/db/embedded/cluster.ts';
import type { Node } from './node.ts';

/** Not part of a base copy (PostgreSQL's documentation, "Making a Base Backup"). */
const notCopied = new Set(['postmaster.pid', 'postmaster.opts', 'postgresql.auto.conf']);
const copiedEmpty = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Copies a running leader into the data directory of `to`. Throws when the leader ends meanwhile. */
export async function copyBase(leader: Pick<Node, 'connection' | 'files'>, to: Cluster): Promise<void> {
  const session = new pg.Client(leader.connection());
  await session.connect();
  try {
    await session.query(`select pg_backup_start('standby', true)`);
    copyFolder(leader.files.dataDir, to.dataDir);
    const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(to.dataDir, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await session.end();
  }
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (notCopied.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (copiedEmpty.has(entry.name)) mkdirSync(target, { mode: 0o700 });
    else if (entry.isDirectory()) copyFolder(source, target);
    else copyUnlessGone(source, target);
  }
}

/** PostgreSQL goes on while it is copied, and may remove a file meanwhile. */
function copyUnlessGone(source: string, target: string): void {
  try {
    copyFileSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Hands a folder and everything in it over to an account. */
export function own(path: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) own(join(path, entry.name), { uid, gid });
    else chownSync(join(path, entry.name), uid, gid);
  }
}
