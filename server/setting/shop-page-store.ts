/** SQL of the pages that the shop writes itself. */
import { sql } from '#server/db/sql.ts';
import type { DeskShopPage } from '#contract/desk/shop-page.ts';
import { type ShopPageTopic, shopPageTopics } from '#contract/shop.ts';
import type { Db } from '#server/db/client.ts';
import { readSetting } from '#server/db/settings.ts';
import { writeSetting } from './store.ts';

const keyOf = (topic: ShopPageTopic) => `shop:page:${topic}`;

/** The text of a page; empty: the usual words. */
export async function findShopPage(db: Db, topic: ShopPageTopic): Promise<string> {
  const value = await readSetting(db, keyOf(topic));
  return typeof value === 'string' ? value : '';
}

/** All pages, in their order. */
export async function findShopPages(db: Db): Promise<DeskShopPage[]> {
  const pages: DeskShopPage[] = [];
  for (const topic of shopPageTopics) pages.push({ topic, text: await findShopPage(db, topic) });
  return pages;
}

/** Waits until nobody else writes the page. */
export async function lockShopPage(tx: Db, topic: ShopPageTopic): Promise<void> {
  await tx.execute(sql`insert into settings (key, value) values (${keyOf(topic)}, '""') on conflict (key) do nothing`);
  await tx.execute(sql`select from settings where key = ${keyOf(topic)} for update`);
}

export async function writeShopPage(tx: Db, topic: ShopPageTopic, text: string): Promise<void> {
  await writeSetting(tx, keyOf(topic), text);
}
