/** The shop's own keys (VAPID, RFC 8292): push services take messages only from the shop that a device subscribed to. */
import { generateKeyPairSync } from 'node:crypto';
import { eq, sql } from '#server/db/sql.ts';
import { z } from '#contract/zod.ts';
import type { Db } from '#server/db/client.ts';
import { settings } from '#server/db/schema.ts';
import { readSetting } from '#server/db/settings.ts';

const PushKey = z.object({
  /** base64url of the uncompressed point, as browsers take it. */
  publicKey: z.string(),
  privateKey: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() }),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type PushKey = z.output<typeof PushKey>;

/** Newest first; devices subscribe with the first. The others are kept for the devices that have not moved to it yet. */
export type PushKeys = readonly [PushKey, ...PushKey[]];

const setting = 'push_keys';

function makePushKey(): PushKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return {
    publicKey: point.toString('base64url'),
    privateKey: { kty: 'EC', crv: 'P-256', x, y, d },
    createdAt: new Date().toISOString(),
  };
}

function parsed(value: unknown): PushKeys {
  const [newest, ...older] = z.array(PushKey).parse(value);
  if (!newest) throw new Error(`The setting ${setting} has no key.`);
  return [newest, ...older];
}

/** The keys of this shop, the same for all its processes: made when first asked for. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const known = await readSetting(db, setting);
  if (known !== undefined) return parsed(known);
  await db
    .insert(settings)
    .values({ key: setting, value: [makePushKey()] })
    .onConflictDoNothing();
  return parsed(await readSetting(db, setting));
}

/** Adds a new key. With `forget: 'older'` the others are gone: their devices get nothing until they subscribe again. */
export async function rotatePushKeys(tx: Db, { forget }: { forget: 'none' | 'older' }): Promise<PushKeys> {
  await readPushKeys(tx);
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, setting)).for('update');
  const keys: PushKeys = [makePushKey(), ...(forget === 'older' ? [] : parsed(row?.value))];
  await tx
    .update(settings)
    .set({ value: keys, updatedAt: sql`now()` })
    .where(eq(settings.key, setting));
  return keys;
}
