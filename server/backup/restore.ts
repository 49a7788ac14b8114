/**
 * Puts a checked archive into a database, in one transaction: until its commit the database is as it was. The pictures are written before
 * the commit, so that no row lacks its picture, and removed again when it fails.
 */
import type pg from 'pg';
import { liftLimits } from '#server/db/client.ts';
import { isKnownSchema, knownMigrations } from '#server/db/migrate.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';
import { type CheckedArchive, readContents } from './archive.ts';
import { BadArchive } from './bad-archive.ts';
import { NotRestorable, withClosedShop } from './closed-shop.ts';
import { loadTables } from './load.ts';
import type { Progress } from './progress.ts';
import { noteRestore } from './restored.ts';
import { findFilledTables } from './tables.ts';
import { UploadWriter } from './uploads.ts';

interface RestoreJob {
  archive: CheckedArchive;
  /** Of a database on the schema of this version. */
  config: string | pg.PoolConfig;
  uploads: FileStorage;
  /** What to do with a database that has something in it. */
  filled: 'refuse' | 'replace';
  /** Whether shoppers must hear of it: not when the shop was closed since the backup. */
  tells: 'shoppers' | 'nobody';
  progress: Progress;
}

/** Throws `BadArchive` for an archive whose tables this version does not know. */
export function checkSchema({ header: { schema } }: CheckedArchive): void {
  if (schema.level > knownMigrations) throw new BadArchive('newer');
  if (!isKnownSchema(schema)) throw new BadArchive('otherSchema');
}

/**
 * Restores everything or nothing, and brings the tables to the schema of this version.
 * Throws `NotRestorable`, `BadArchive`, or the error of the database or the storage.
 */
export async function restore(job: RestoreJob): Promise<void> {
  checkSchema(job.archive);
  await withClosedShop(job.config, (pool) => copyIn(pool, job));
}

async function copyIn(pool: pg.Pool, job: RestoreJob): Promise<void> {
  const client = await pool.connect();
  let uploads: UploadWriter | undefined;
  let failure: unknown;
  try {
    if (job.filled === 'refuse') await refuseFilled(client);
    uploads = await UploadWriter.open(job.uploads, job.archive.manifest.uploads.files);
    await client.query('begin');
    await client.query(liftLimits);
    await fill(client, uploads, job);
    await client.query('commit');
  } catch (error) {
    failure = error;
    await uploads?.undo().catch(() => {});
    throw error;
  } finally {
    // Closing the connection rolls back.
    client.release(failure instanceof Error ? failure : false);
  }
}

async function fill(client: pg.PoolClient, uploads: UploadWriter, { archive, tells, progress }: RestoreJob): Promise<void> {
  const contents = readContents(archive);
  try {
    await loadTables(client, archive, contents, progress);
    for await (const entry of contents) {
      await uploads.add(entry);
      progress.tell('Writing uploads', entry.body.byteLength);
    }
  } finally {
    // Closes the file.
    await contents.return();
  }
  await uploads.flush();
  await noteRestore(client, archive.header, tells);
}

async function refuseFilled(client: pg.ClientBase): Promise<void> {
  const filled = await findFilledTables(client);
  if (filled.length === 0) return;
  throw new NotRestorable(
    `The database is not empty (${filled.slice(0, 3).join(', ')}...). --replace deletes what is in it. Nothing was changed.`,
  );
}
