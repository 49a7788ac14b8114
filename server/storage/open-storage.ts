import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import type { Storage } from './file-storage.ts';
import { openFolder } from './folder.ts';

/** Opens the storage that the environment names. */
export function openStorage({ dataDir }: Pick<Env, 'dataDir'>): Storage {
  return { uploads: openFolder(join(dataDir, 'uploads')), drawings: openFolder(join(dataDir, 'pictures')) };
}
