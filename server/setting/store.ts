/** SQL of what owners decide about the shop as a whole. */
import { sql } from '#server/db/sql.ts';
import { type ShopSettings, StoredSettings } from '#contract/desk/setting.ts';
import type { PriceMode } from '#contract/shown-price.ts';
import type { Db } from '#server/db/client.ts';
import { sampleShopName } from '#contract/shop.ts';
import { readSetting } from '#server/db/settings.ts';

/** Pieces from which down stock is low, until an owner says otherwise. */
export const lowStockAtFirst = 3;

/** Settings that nobody has touched. */
const emptySettings: ShopSettings = {
  name: '',
  shortName: '',
  tagline: '',
  logo: '',
  accent: '',
  blurbs: '',
  facebook: '',
  instagram: '',
  twitter: '',
  address: '',
  phone: '',
  email: '',
  whatsapp: '',
  state: '',
  taxScheme: '',
  prices: '',
  gstin: '',
  fssai: '',
  grievanceName: '',
  grievanceContact: '',
  lowStockAt: lowStockAtFirst,
};

/** The settings; a field that nobody has set is empty. */
export async function findShopSettings(db: Db): Promise<ShopSettings> {
  const stored = StoredSettings.safeParse({ ...emptySettings, ...((await readSetting(db, 'shop:settings')) as object | undefined) });
  return stored.success ? stored.data : emptySettings;
}

/** How the shop shows its prices. The sample shop, and one that was not asked, shows them without GST. */
export async function findPriceMode(db: Db): Promise<PriceMode> {
  return (await findShopSettings(db)).prices === 'with' ? 'with' : 'without';
}

/** Keeps others from changing the settings until the caller's transaction ends. Before the version of the catalogue, which comes after every other lock. */
export async function holdShopSettings(tx: Db): Promise<void> {
  await tx.execute(sql`insert into settings (key, value) values ('shop:settings', '{}') on conflict (key) do nothing`);
  await tx.execute(sql`select 1 from settings where key = 'shop:settings' for share`);
}

/** Replaces the settings. */
export async function writeShopSettings(tx: Db, settings: ShopSettings): Promise<void> {
  await writeSetting(tx, 'shop:settings', settings);
}

/** Waits until nobody else changes the settings. */
export async function lockShopSettings(tx: Db): Promise<void> {
  await tx.execute(sql`insert into settings (key, value) values ('shop:settings', '{}') on conflict (key) do nothing`);
  await tx.execute(sql`select from settings where key = 'shop:settings' for update`);
}

/** The name of the shop as shoppers read it. */
export async function findShopName(db: Db): Promise<string> {
  return (await findShopSettings(db)).name || sampleShopName;
}

/** Whether shoppers may use the shop. Only a shop that was started empty is closed until an owner opens it. */
export async function isShopOpen(db: Db): Promise<boolean> {
  return (await readSetting(db, 'shop:open')) !== false;
}

/** Opens the shop to shoppers, or closes it before its first day. */
export async function setShopOpen(tx: Db, isOpen: boolean): Promise<void> {
  await writeSetting(tx, 'shop:open', isOpen);
}

/** Stores a value under a key of `settings`. */
export async function writeSetting(tx: Db, key: string, value: unknown): Promise<void> {
  await tx.execute(sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
}
