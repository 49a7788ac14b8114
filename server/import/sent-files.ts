/**
 * Files that were sent to the desk lie in `DATA_DIR/imports` of the process that received them until it has read them: a restart goes on with them.
 * Nothing of them is in memory.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray } from '#server/db/sql.ts';
import { tableMax, zipMax } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { imports } from '#server/db/schema.ts';
import { whenThere } from '#server/failure/if-there.ts';
import { AppError } from '#server/http/errors.ts';
import { type AppContext, readParts } from '#server/http/request.ts';
import type { Services } from '#server/services.ts';
import type { Source } from './import-file.ts';
import { openSource } from './source.ts';

type Env = Pick<Services['env'], 'dataDir'>;

/** ms for the body of one request: 64 MB take nine minutes at one megabit a second. */
export const fileMs = 1_700_000;
/** ms after which a file that no import reads was cut off by a kill. */
const strangerLifeMs = 3_600_000;
/** ms after its last byte in which an upload may go on. */
const uploadLifeMs = 86_400_000;
/** The ending of an upload that may go on. */
export const uploadEnding = '.upload';

export const folderOf = ({ dataDir }: Env): string => join(dataDir, 'imports');
export const pathOf = (env: Env, file: string): string => join(folderOf(env), basename(file));

/** The files that this process has. */
export async function listSent(env: Env): Promise<Set<string>> {
  return new Set(await whenThere(readdir(folderOf(env))));
}

/** Opens a file that was sent; undefined where it is not. Throws `FileRefused`. */
export const openSent = (env: Env, file: string): Promise<Source | undefined> => whenThere(openSource(pathOf(env, file)));

/** Removes a file; one that is gone counts as removed. */
export const removeSent = (env: Env, file: string): Promise<void> => rm(pathOf(env, file), { force: true });

const lifeMsOf = (file: string): number => (file.endsWith(uploadEnding) ? uploadLifeMs : strangerLifeMs);

/** Removes files that no import reads, whose upload or removal was cut off by a kill, and uploads that nobody has gone on with for a day. */
export async function sweepSentFiles({ db, env }: Pick<Services, 'db' | 'env'>, now = Date.now()): Promise<void> {
  const old: string[] = [];
  for (const file of await listSent(env)) {
    const about = await whenThere(stat(pathOf(env, file)));
    if (about && now - about.mtimeMs > lifeMsOf(file)) old.push(file);
  }
  if (old.length === 0) return;
  const read = await db
    .select({ file: imports.file })
    .from(imports)
    .where(and(eq(imports.phase, 'staging'), inArray(imports.file, old)));
  const known = new Set(read.map(({ file }) => file));
  for (const file of old) if (!known.has(file)) await removeSent(env, file);
}

/** A file as it has arrived. */
export interface Sent {
  file: string;
  bytes: number;
  sha256: string;
}

/** What a file is called by its media type; undefined for another one. */
function endingOf(mediaType: string): '.csv' | '.zip' | undefined {
  if (/^text\/csv\s*(;|$)/i.test(mediaType)) return '.csv';
  return /^application\/zip\s*(;|$)/i.test(mediaType) ? '.zip' : undefined;
}

/**
 * Writes the body of a request into a file that the import `id` reads. A body that breaks off leaves nothing. Throws 408, 413, 415 for what is
 * neither a CSV nor a zip, and 507 when the disk is full.
 */
export async function receiveFile(c: AppContext, env: Env, id: string): Promise<Sent> {
  const ending = endingOf(c.req.header('content-type') ?? '');
  if (!ending) throw new AppError(415, 'not_csv', words().importFiles.notCsv, { Connection: 'close' });
  await mkdir(folderOf(env), { recursive: true, mode: 0o700 });
  const draft = pathOf(env, `${id}.part`);
  try {
    const { bytes, sha256 } = await writeBody(c, draft, ending === '.csv' ? tableMax : zipMax);
    if (ending === '.csv') await refuseWorkbook(draft);
    const file = `${id}${ending}`;
    await rename(draft, pathOf(env, file));
    return { file, bytes, sha256 };
  } catch (error) {
    await rm(draft, { force: true });
    throw plainly(error);
  }
}

async function writeBody(c: AppContext, path: string, most: number): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* () {
    for await (const part of readParts(c, most, fileMs)) {
      hash.update(part);
      bytes += part.byteLength;
      yield part;
    }
  };
  await pipeline(counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { bytes, sha256: hash.digest('hex') };
}

/** What a body that could not be kept is refused with: 413 and 507 in the words of imports. */
export function plainly(error: unknown): unknown {
  if (error instanceof AppError && error.status === 413) return tooLarge();
  return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new AppError(507, 'no_room', words().importFiles.noRoom) : error;
}

export const tooLarge = () => new AppError(413, 'too_large', words().importFiles.tooLarge, { Connection: 'close' });

/** First bytes of what Excel saves unless it is told otherwise: a zip, or an older format of its own. */
const workbooks = ['504b0304', 'd0cf11e0'];

/** Throws 415 for a workbook that was sent as a table. */
export async function refuseWorkbook(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (workbooks.includes(buffer.subarray(0, bytesRead).toString('hex')))
      throw new AppError(415, 'workbook', words().importFiles.workbook);
  } finally {
    await file.close();
  }
}
