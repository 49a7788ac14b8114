/** What has arrived of uploads that may go on, in `DATA_DIR/imports`: a file for each, of which the first bytes are those of the file that is sent. */
import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises';
import { words } from '#language/words.ts';
import { whenThere } from '#server/failure/if-there.ts';
import { AppError, Conflict } from '#server/http/errors.ts';
import { type AppContext, readParts } from '#server/http/request.ts';
import type { Services } from '#server/services.ts';
import { fileMs, folderOf, listSent, pathOf, plainly, removeSent, uploadEnding } from './sent-files.ts';
import type { Step } from './upload-turns.ts';

type Env = Pick<Services['env'], 'dataDir'>;

/** Uploads of one person that may go on. */
const uploadsMost = 3;

/** Where an upload is kept. Whose it is belongs to its name, so nobody reaches that of another person. */
export const uploadOf = (staffId: string, id: string): string => `${staffId}.${id}`;

/** The file of an upload that may go on. */
export const partPath = (env: Env, upload: string): string => pathOf(env, `${upload}${uploadEnding}`);

/** Bytes that have arrived and are on the disk; undefined for an upload that has not begun. */
export async function measurePart(env: Env, upload: string): Promise<number | undefined> {
  const handle = await whenThere(open(partPath(env, upload), 'r+'));
  if (!handle) return undefined;
  try {
    await handle.datasync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** Throws 409 with the true offset. */
export async function refuseOffset(env: Env, upload: string, offset: number): Promise<void> {
  const arrived = (await measurePart(env, upload)) ?? 0;
  if (arrived !== offset)
    throw new Conflict(words().importFiles.uploadOffset, 'upload_offset', {
      'Upload-Offset': String(arrived),
      Connection: 'close',
    });
}

/** Makes room for a new upload of a person: the oldest ones go. */
export async function beginPart(env: Env, staffId: string): Promise<void> {
  await mkdir(folderOf(env), { recursive: true, mode: 0o700 });
  const own: { file: string; at: number }[] = [];
  for (const file of await listSent(env)) {
    if (!file.startsWith(`${staffId}.`) || !file.endsWith(uploadEnding)) continue;
    const about = await whenThere(stat(pathOf(env, file)));
    if (about) own.push({ file, at: about.mtimeMs });
  }
  const old = own.toSorted((one, other) => other.at - one.at).slice(uploadsMost - 1);
  for (const { file } of old) await removeSent(env, file);
}

interface Appended {
  upload: string;
  offset: number;
  /** Bytes of the whole file. */
  length: number;
}

/**
 * Writes the body of a request behind what has arrived; gives how much that is now. What arrived of a body that breaks off stays, and counts once it
 * is on the disk. Throws 408, 409, 413, and 507 when the disk is full, which leaves nothing.
 */
export async function appendPart(c: AppContext, env: Env, { upload, offset, length }: Appended, step: Step): Promise<number> {
  const path = partPath(env, upload);
  let at = offset;
  const handle = await step(() => open(path, constants.O_RDWR | constants.O_CREAT, 0o600));
  try {
    for await (const bytes of readParts(c, length - offset, fileMs)) {
      await step(() => writeAll(handle, bytes, at));
      at += bytes.byteLength;
    }
    await step(() => handle.datasync());
    return at;
  } catch (error) {
    const told = plainly(error);
    if (told instanceof AppError && told.status === 507) await step(() => dropPart(env, upload));
    throw told;
  } finally {
    await handle.close();
  }
}

/** The disk may take less than it is given. */
async function writeAll(handle: FileHandle, bytes: Uint8Array, from: number): Promise<void> {
  let done = 0;
  while (done < bytes.byteLength) done += (await handle.write(bytes, done, bytes.byteLength - done, from + done)).bytesWritten;
}

/** SHA-256 of what has arrived. */
export async function hashPart(env: Env, upload: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(partPath(env, upload))) hash.update(bytes as Uint8Array);
  return hash.digest('hex');
}

/** An upload that is whole becomes the file of an import. */
export const keepPart = (env: Env, upload: string, file: string): Promise<void> => rename(partPath(env, upload), pathOf(env, file));

/** Removes an upload; one that is gone counts as removed. */
export const dropPart = (env: Env, upload: string): Promise<void> => removeSent(env, `${upload}${uploadEnding}`);
