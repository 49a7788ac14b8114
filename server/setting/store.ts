/** SQL of what owners decide about the shop as a whole. */
import type { Db } from '#server/db/client.ts';
import { readSetting } from '#server/db/settings.ts';

/** Whether shoppers may use the shop. Only a shop that was started empty is closed until an owner opens it. */
export async function isShopOpen(db: Db): Promise<boolean> {
  return (await readSetting(db, 'shop:open')) !== false;
}

/** The name of the shop as shoppers read it. */
export async function findShopName(db: Db): Promise<string> {
  const name = await readSetting(db, 'shop:name');
  return typeof name === 'string' && name !== '' ? name : 'Haat';
}
