/** Uploaded pictures on disk. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { fileName } from './rules.ts';

const folderOf = ({ dataDir }: Env): string => join(dataDir, 'uploads');

/** Writes a picture under a new name and gives the name. */
export async function writePicture(env: Env, bytes: Uint8Array): Promise<string> {
  const file = `${randomBytes(16).toString('hex')}.webp`;
  await mkdir(folderOf(env), { recursive: true, mode: 0o700 });
  const half = join(folderOf(env), `.${file}`);
  await writeFile(half, bytes, { mode: 0o600 });
  await rename(half, join(folderOf(env), file));
  return file;
}

/** Gives the bytes of a picture, or undefined if it does not exist. */
export async function readPicture(env: Env, file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  return readFile(join(folderOf(env), file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

export async function removePictures(env: Env, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(join(folderOf(env), file), { force: true });
}

/** Gives files older than an hour, including what an interrupted write left. Younger ones may still get their row. */
export async function oldFiles(env: Env, now = Date.now()): Promise<string[]> {
  const names = await readdir(folderOf(env)).catch(() => []);
  const old: string[] = [];
  for (const name of names.filter((one) => fileName.test(one.replace(/^\./, '')))) {
    const about = await stat(join(folderOf(env), name)).catch(() => undefined);
    if (about && now - about.mtimeMs > 3_600_000) old.push(name);
  }
  return old;
}
