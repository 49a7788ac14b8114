/** Where pictures are kept: those of the repository, and those that were made on request, in the storage. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readyFolder } from '@haat/sample-catalogue/pictures.ts';
import { whenThere } from '#server/failure/if-there.ts';
import type { Log } from '#server/log/log.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';

export interface Shelf {
  /** Gives the bytes of a picture, or undefined if it was not made yet. */
  read(name: string): Promise<Buffer | undefined>;
  /** Keeps a picture. A storage that fails to keep it costs time only. */
  write(name: string, body: Buffer): Promise<void>;
}

const storagePauseMs = 30_000;

/** Opens the shelf. While the storage fails, pictures are made without asking it, or each would wait for its timeout. */
export function openShelf({ read, write }: Pick<FileStorage, 'read' | 'write'>, log: Log): Shelf {
  let pausedUntil = 0;
  const failed = (error: unknown): undefined => {
    log.warn('pictures are not kept', { error });
    pausedUntil = Date.now() + storagePauseMs;
  };
  const isPaused = () => Date.now() < pausedUntil;
  return {
    async read(name) {
      const ready = await whenThere(readFile(join(readyFolder, name)));
      return ready ?? (isPaused() ? undefined : read(name).catch(failed));
    },
    async write(name, body) {
      if (!isPaused()) await write(name, body).catch(failed);
    },
  };
}

/** Makes a picture and keeps it, unless another process has made it meanwhile. */
export function keeping(shelf: Shelf, name: string, make: () => Promise<Buffer>): () => Promise<Buffer> {
  return async () => {
    const there = await shelf.read(name);
    if (there) return there;
    const body = await make();
    await shelf.write(name, body);
    return body;
  };
}
