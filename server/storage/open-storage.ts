import { join } from 'node:path';
import type { Env } from '#server/env/env.ts';
import type { Storage } from './file-storage.ts';
import { StorageUnreachable } from '#server/http/storage-errors.ts';
import { openFolder } from './folder.ts';
import { openS3 } from './s3.ts';

/** Opens the bucket of UPLOADS_URL, else folders in DATA_DIR. */
export function openStorage({ dataDir, bucket }: Pick<Env, 'dataDir' | 'bucket'>): Storage {
  if (bucket) return { uploads: openS3(bucket, 'uploads/'), drawings: openS3(bucket, 'pictures/') };
  return { uploads: openFolder(join(dataDir, 'uploads')), drawings: openFolder(join(dataDir, 'pictures')) };
}

/**
 * Tries the storage once at the start. Throws one sentence if it refuses, because every upload would fail; `say` hears that it cannot be
 * reached, which may pass.
 */
export async function checkStorage({ uploads }: Storage, say: (sentence: string) => void): Promise<void> {
  try {
    await uploads.list()[Symbol.asyncIterator]().next();
  } catch (error) {
    const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    if (!(error instanceof StorageUnreachable)) throw new Error(why, { cause: error });
    say(`Warning: ${why} Uploads fail until it answers.`);
  }
}
