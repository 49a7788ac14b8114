/**
 * Writes everything that the shop keeps into one file, while the shop runs: the database as it was at one moment, then the uploaded pictures.
 * A picture is written before its row and removed after it, so every row of that moment has its picture as long as the sweep rests.
 */
import { rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { liftLimits, openDatabase } from '#server/db/client.ts';
import { withLease } from '#server/db/lease.ts';
import { type SchemaLevel, findSchemaLevel, knownMigrations } from '#server/db/migrate.ts';
import { buildName } from '#server/ops/build-name.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';
import { uploadsLease } from '#server/upload/sweep.ts';
import { type WrittenFile, writeArchive } from './archive.ts';
import { type Contents, newHeader } from './manifest.ts';
import type { Progress } from './progress.ts';
import { findTables, quoted, quotedList } from './tables.ts';
import type { Entry } from './tar-entries.ts';
import { findSavedUploads, readUploads } from './uploads.ts';

/** What is copied and where to. */
export interface BackupJob {
  config: string | pg.PoolConfig;
  /** Undefined: only the database. */
  uploads: FileStorage | undefined;
  path: string;
  progress: Progress;
}

/** A part of a table in the archive, in bytes. */
const partBytes = 4 * 1024 * 1024;

/**
 * Writes the backup to `path`, which must not exist. A backup that fails leaves no file. Holds no lock that a shopper could wait for.
 * Throws the error of the database, the storage or the disk.
 */
export async function backUp(job: BackupJob): Promise<WrittenFile & { createdAt: string }> {
  const database = openDatabase(job.config, { statementTimeout: 0, connections: 2 });
  try {
    // The sweep of pictures rests meanwhile.
    return await withLease(database.pool, uploadsLease, () => copyOut(database.pool, job));
  } finally {
    await database.close();
  }
}

async function copyOut(pool: pg.Pool, { uploads, path, progress }: BackupJob): Promise<WrittenFile & { createdAt: string }> {
  const half = `${path}.part`;
  const removeHalf = () => rmSync(half, { force: true });
  process.once('exit', removeHalf);
  const client = await pool.connect();
  let failure: unknown;
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(liftLimits);
    const { rows } = await client.query<{ now: Date }>('select now() as now');
    const createdAt = (rows[0]?.now ?? new Date()).toISOString();
    const header = newHeader({ createdAt, build: buildName(), schema: await findSchema(client) });
    const written = await writeArchive(half, header, contentsOf(client, uploads, progress));
    await client.query('commit');
    await rename(half, path);
    return { ...written, createdAt };
  } catch (error) {
    failure = error;
    removeHalf();
    throw error;
  } finally {
    process.off('exit', removeHalf);
    // In the middle of a copy the connection is of no further use.
    client.release(failure instanceof Error ? failure : false);
  }
}

/** Refuses a database that a newer version has changed: this version would leave out its new tables. */
async function findSchema(client: pg.ClientBase): Promise<SchemaLevel> {
  const schema = await findSchemaLevel(client);
  if (schema.level > knownMigrations)
    throw new Error('The database belongs to a newer version of Haat. Make the backup with that version.');
  return schema;
}

async function* contentsOf(client: pg.ClientBase, uploads: FileStorage | undefined, progress: Progress): AsyncGenerator<Entry, Contents> {
  const contents: Contents = { tables: [], uploads: { files: 0, bytes: 0, missing: 0 } };
  for (const { name, columns } of await findTables(client)) {
    const copy = client.query(copyTo(`copy ${quoted(name)} (${quotedList(columns)}) to stdout`));
    let parts = 0;
    for await (const body of inParts(copy)) {
      parts += 1;
      yield { name: `tables/${name}/${String(parts).padStart(6, '0')}`, body };
      progress.tell(`Reading ${name}`, body.byteLength);
    }
    contents.tables.push({ name, columns, rows: copy.rowCount, parts });
  }
  if (!uploads) return contents;
  for await (const { file, bytes } of readUploads(uploads, await findSavedUploads(client))) {
    if (!bytes) {
      contents.uploads.missing += 1;
      continue;
    }
    contents.uploads.files += 1;
    contents.uploads.bytes += bytes.byteLength;
    yield { name: `uploads/${file}`, body: bytes };
    progress.tell('Reading uploads', bytes.byteLength);
  }
  return contents;
}

async function* inParts(copy: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of copy) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size < partBytes) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}
