/** The typed keys of the payment provider as the database has them: sealed, beside what the desk may show. */
import { PaymentKeys } from '#contract/desk/payment-keys.ts';
import { z } from '#contract/zod.ts';
import type { Db } from '#server/db/client.ts';
import { readSetting } from '#server/db/settings.ts';
import { writeSetting } from '#server/setting/store.ts';
import { Sealed, seal, unseal } from './seal.ts';

const setting = 'payment:keys';
const purpose = 'payment provider keys, 1';

const StoredKeys = z.object({
  sealed: Sealed,
  /** The last four characters of the key ID. */
  ending: z.string(),
  test: z.boolean(),
  setBy: z.string(),
  setAt: z.string(),
});
export type StoredKeys = z.output<typeof StoredKeys>;

/** The stored keys; null: they were removed; undefined: there never were any. */
export async function readKeys(db: Db): Promise<StoredKeys | null | undefined> {
  const value = await readSetting(db, setting);
  const stored = StoredKeys.safeParse(value);
  if (stored.success) return stored.data;
  return value === undefined ? undefined : null;
}

/** Replaces the keys. Gives what is stored. */
export async function writeKeys(tx: Db, sealKey: Buffer, keys: PaymentKeys, setBy: string): Promise<StoredKeys> {
  const stored: StoredKeys = {
    sealed: seal(sealKey, purpose, JSON.stringify(keys)),
    ending: keys.keyId.slice(-4),
    test: keys.keyId.startsWith('rzp_test_'),
    setBy,
    setAt: new Date().toISOString(),
  };
  await writeSetting(tx, setting, stored);
  return stored;
}

/** Removes the keys. That there were some stays known: payments that were made with them are asked for with no other provider. */
export async function removeKeys(tx: Db): Promise<void> {
  await writeSetting(tx, setting, null);
}

/** Opens stored keys; undefined when `sealKey` is not the one that sealed them. */
export function openKeys(sealKey: Buffer | undefined, { sealed }: StoredKeys): PaymentKeys | undefined {
  const text = sealKey && unseal(sealKey, purpose, sealed);
  if (text === undefined) return undefined;
  const keys = PaymentKeys.safeParse(JSON.parse(text));
  return keys.success ? keys.data : undefined;
}
