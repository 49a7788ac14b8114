/** What the operator does so that somebody can pay. */
import type { Db } from '#server/db/client.ts';
import { findSealKey, readSealFile, sealFileOf, type SealEnv } from './seal-key.ts';
import { openKeys, readKeys } from './store.ts';

const typeThem = 'types the keys of the payment provider at the desk (Settings, Payments)';

/** For the start of a shop without any keys. */
export const noKeys = `Nobody can pay yet: an owner ${typeThem}, or set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET. TEST_PAYMENTS=public is for a demonstration where nobody is charged.`;

/**
 * What is to be done where a shop with these variables cannot open the typed keys that the database has; undefined where it can, or where there
 * are none. The seal key itself is never part of it.
 */
export async function findLostKeys(db: Db, env: SealEnv): Promise<string | undefined> {
  const stored = await readKeys(db);
  if (!stored || openKeys(await findSealKey(env), stored)) return undefined;
  const cannot =
    'With these variables the shop cannot open the keys of the payment provider that were typed at the desk, so nobody can pay with them.';
  const file = sealFileOf(env);
  if (openKeys(await readSealFile(env), stored)) return `${cannot} Set SEAL_KEY to what is in ${file}, for every process.`;
  if (env.sealKey) return `${cannot} SEAL_KEY is not the key that sealed them: set that one. If it is lost, an owner ${typeThem} again.`;
  const where = 'They were sealed with SEAL_KEY, or with the file seal-key in the DATA_DIR of then.';
  if (env.databaseUrl) return `${cannot} ${where} Set SEAL_KEY to the one or to what is in the other; without it the desk takes no keys.`;
  return `${cannot} ${where} Put it at ${file}, or set SEAL_KEY to what is in it. If it is lost, an owner ${typeThem} again.`;
}
