/** File storage in a local folder, for a shop with one process or with a disk that all processes share. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { type FileStorage, type StoredFile, checkedName } from './file-storage.ts';
import { whenThere } from '#server/failure/if-there.ts';

/** A draft this old belongs to a write that was cut off. */
const draftLifeMs = 3_600_000;

/** Opens a folder as storage. It is made by the first write. */
export function openFolder(folder: string): FileStorage {
  const pathOf = (name: string): string => join(folder, checkedName(name));
  return {
    async write(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}`);
      try {
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
    },

    read: (name) => whenThere(readFile(pathOf(name))),

    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },

    list: () => listFiles(folder),
  };
}

async function* listFiles(folder: string): AsyncGenerator<StoredFile> {
  const entries = await whenThere(readdir(folder, { recursive: true, withFileTypes: true }));
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const about = await whenThere(stat(path));
    if (!about) continue;
    if (!entry.name.startsWith('.')) {
      yield { name: relative(folder, path).split(sep).join('/'), bytes: about.size, writtenAt: about.mtime };
    } else if (Date.now() - about.mtimeMs > draftLifeMs) {
      await rm(path, { force: true });
    }
  }
}
