/**
 * The key that seals the provider's keys: `SEAL_KEY`, or a file in `DATA_DIR` that is made on first use. With
 * `DATABASE_URL` the shop may have several processes, each with a folder of its own, and all must agree: there only `SEAL_KEY` counts.
 */
import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/env/env.ts';
import { parseSealKey } from '#server/env/seal-key.ts';

export type SealEnv = Pick<Env, 'sealKey' | 'databaseUrl' | 'dataDir'>;

/** Where the key is kept when nobody has set it. */
export const sealFileOf = ({ dataDir }: SealEnv): string => join(dataDir, 'seal-key');

/** Whether this process has or can make a key that all processes of the shop have. */
export const canSeal = ({ sealKey, databaseUrl }: SealEnv): boolean => sealKey !== undefined || databaseUrl === undefined;

/** The key; undefined where there is none, or none that can be read. */
export async function findSealKey(env: SealEnv): Promise<Buffer | undefined> {
  if (env.sealKey) return env.sealKey;
  return canSeal(env) ? readSealFile(env) : undefined;
}

/** What the file holds, whether it counts or not; undefined where there is none, or none that can be read. */
export async function readSealFile(env: SealEnv): Promise<Buffer | undefined> {
  try {
    return parseSealKey((await readFile(sealFileOf(env), 'utf8')).trim());
  } catch {
    return undefined;
  }
}

/** The key, made where there is none yet; undefined where it cannot be (`canSeal`), or where the file holds something else. */
export async function makeSealKey(env: SealEnv): Promise<Buffer | undefined> {
  const known = await findSealKey(env);
  if (known !== undefined || !canSeal(env)) return known;
  const file = sealFileOf(env);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  // Appears whole or not at all, and the first of two processes wins.
  await link(draft, file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return findSealKey(env);
}
