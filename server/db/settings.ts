/** What this installation knows about itself. */
import { randomBytes } from 'node:crypto';
import { eq, sql } from './sql.ts';
import type { Db } from './client.ts';
import { coalesceReads } from './coalesce-reads.ts';
import { settings } from './schema.ts';

/** The value of a setting, or undefined. */
export async function readSetting(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

/** A random secret of this installation (base64url, 256 bits): made when first asked for, the same ever after. */
export async function installationSecret(db: Db, name: string): Promise<string> {
  const key = `secret:${name}`;
  await db
    .insert(settings)
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const value = await readSetting(db, key);
  if (typeof value !== 'string') throw new Error(`The setting ${key} is not a text.`);
  return value;
}

/** Grows with every change that a catalogue page could show; pages and lists are remembered per version. */
export function catalogueVersion(db: Db): Promise<number> {
  const look = versionLooks.get(db) ?? coalesceReads(() => readVersion(db));
  versionLooks.set(db, look);
  return look();
}

const versionLooks = new WeakMap<Db, () => Promise<number>>();

async function readVersion(db: Db): Promise<number> {
  const { rows } = await db.execute<{ value: unknown }>(sql`select value from settings where key = 'catalogue_version'`);
  const value = rows[0]?.value;
  return typeof value === 'number' ? value : 0;
}

/**
 * To be called in the transaction that changes a product, its stock crossing zero, a category or a banner, after every other lock.
 * @param productIds the products that changed, so that devices get these alone; without it every product on devices is compared
 */
export async function raiseCatalogueVersion(tx: Db, productIds?: readonly string[]): Promise<void> {
  const raised = sql`
    insert into settings (key, value, updated_at) values ('catalogue_version', '1'::jsonb, now())
    on conflict (key) do update set value = to_jsonb((settings.value #>> '{}')::bigint + 1), updated_at = now()`;
  await tx.execute(
    productIds === undefined
      ? raised
      : sql`with raised as (${raised} returning (value #>> '{}')::bigint as version)
        insert into catalogue_changes (version, product_ids) select version, ${sql.param(productIds)}::text[] from raised
        on conflict (version) do update set product_ids = catalogue_changes.product_ids || excluded.product_ids`,
  );
}
